import { type CodeDeclaration, declarationsIn } from "../declarations.ts";
import { textLines } from "../../../compare/index.ts";
import type { Analysis, MeasuredFile, OutlinedFiles, OutlinesWanted, Texts } from "../../../pack/index.ts";
import type { Finding } from "../../../base/index.ts";

/** What the code around a change is found with. */
export interface ReviewTools {
  readonly analysis: Analysis;
  readonly outlineFiles: (wanted: OutlinesWanted) => Promise<OutlinedFiles>;
  /** Without line numbers. */
  readonly texts: Texts;
}

/** A text with what it declares. */
export interface DeclaringText {
  readonly file: MeasuredFile;
  readonly lines: readonly string[];
  readonly declarations: readonly CodeDeclaration[];
}

/** Reads files and what they declare, in their order. */
export async function readDeclarations(
  files: readonly MeasuredFile[],
  { outlineFiles, texts }: ReviewTools,
): Promise<{ readonly texts: readonly DeclaringText[]; readonly findings: readonly Finding[] }> {
  const { symbols, findings } = await outlineFiles({ views: [], symbols: files });
  const read: DeclaringText[] = [];
  for await (const [file, text] of texts(files)) {
    const lines = textLines(text.toString("utf8"));
    read.push({ file, lines, declarations: declarationsIn(symbols.get(file) ?? [], lines) });
  }
  return { texts: read, findings };
}
