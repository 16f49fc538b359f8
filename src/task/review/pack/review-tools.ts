import { type CodeDeclaration, declarationsIn } from "../declarations.ts";
import { textLines } from "../../../compare/index.ts";
import type { Analysis, MeasuredFile, OutlinedFiles, OutlineSelection, Texts } from "../../../pack/index.ts";
import type { Finding } from "../../../base/index.ts";

/** Dependencies for finding the code around a change. */
export interface ReviewTools {
  readonly analysis: Analysis;
  readonly outlineFiles: (request: OutlineSelection) => Promise<OutlinedFiles>;
  /** Reads texts without line numbers. */
  readonly texts: Texts;
}

/** Text with its declarations. */
export interface DeclaringText {
  readonly file: MeasuredFile;
  readonly lines: readonly string[];
  readonly declarations: readonly CodeDeclaration[];
}

/**
 * Reads the redacted texts of files with their declarations, in the given order. The findings name files that crashed
 * the parser; patterns found their declarations instead.
 */
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
