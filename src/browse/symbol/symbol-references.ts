import { type FileRole, isCommentLine } from "../../outline/index.ts";
import { importLineTest } from "../lines/import-lines.ts";
import { type LineMatch, nameFinder } from "../lines/line-finder.ts";
import { type ShownLine, shownLines } from "../lines/shown-lines.ts";
import { precedenceOf } from "../match/precedence.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { LocatedDefinition } from "./definitions.ts";
import type { TreeVersion } from "../live-tree.ts";

/** Lines of one file that use a name. */
export interface SymbolReferences {
  readonly path: string;
  readonly role: FileRole;
  /** Number of lines that use the name, excluding imports and definitions. */
  readonly uses: number;
  /** Number of import lines that contain the name. */
  readonly imports: number;
  /** The first uses; import lines if the file has only those. */
  readonly lines: readonly ShownLine[];
}

/** Files that use a name, best first. */
export interface AllReferences {
  /** At most 100 files. */
  readonly files: readonly SymbolReferences[];
  /** Number of all files that use or import the name. */
  readonly total: number;
  /** Number of lines that use the name in all files. */
  readonly uses: number;
}

/** Name whose uses to find. */
export interface ReferenceRequest {
  readonly name: string;
  readonly definitions: readonly LocatedDefinition[];
  /** Maximum number of uses shown per file. Defaults to 3 for a source and 1 for other files. */
  readonly linesPerFile?: number | undefined;
  readonly signal: AbortSignal;
}

/** Maximum number of files returned, and of lines counted per file. */
const LIMITS = { files: 100, lines: 2000 };

/** Default number of uses shown per file. */
const DEFAULT_LINES = { source: 3, other: 1 };

/** Languages that write variables with a `$` sigil. */
const SIGILS: ReadonlySet<string> = new Set(["Dockerfile", "Makefile", "PHP", "Perl", "PowerShell", "Raku", "Shell"]);

interface FileUses {
  readonly file: MeasuredFile;
  readonly uses: readonly LineMatch[];
  readonly imports: readonly LineMatch[];
}

/**
 * Finds the lines that use a name as a whole word and do not define it. Returns up to 100 files, with totals over all
 * matching files: sources first, among these the files that use the name in code and not only in comments, and among
 * equals the files that import a definition. Reads up to 2,000 lines with the name per file.
 */
export async function symbolReferences(version: TreeVersion, request: ReferenceRequest): Promise<AllReferences> {
  const matches = await findUses(version, request);
  const analysis = await version.files.analyze();
  const defining = new Set(request.definitions.map(({ file }) => file));
  const importers = new Set([...defining].flatMap((file) => analysis.importersOf(file)));
  const nearness = ({ file, imports }: FileUses): number =>
    imports.length > 0 || importers.has(file) ? 2 : Number(defining.has(file));
  const sorted = matches
    .map((one) => ({ one, precedence: precedenceOf(one.file, analysis.roleOf(one.file)), near: nearness(one) }))
    .toSorted(
      (a, b) =>
        a.precedence - b.precedence ||
        b.near - a.near ||
        analysis.rankOf(b.one.file) - analysis.rankOf(a.one.file) ||
        b.one.uses.length - a.one.uses.length,
    );
  const entries: { readonly used: SymbolReferences; readonly order: number }[] = [];
  const best = sorted.slice(0, LIMITS.files);
  for await (const [file, text] of version.files.texts(best.map(({ one }) => one.file))) {
    const { one, precedence, near } = best[entries.length]!;
    const { uses, imports } = one;
    const maxLines = request.linesPerFile ?? (precedence === 0 ? DEFAULT_LINES.source : DEFAULT_LINES.other);
    const { lines, isCode } = leadingLines(shownLines(text, uses.length > 0 ? uses : imports, 0), maxLines);
    const role = analysis.roleOf(file);
    const order = precedence * 10 - near + (isCode ? 0 : 5);
    const used = { path: file.entry.path, role, uses: uses.length, imports: imports.length, lines };
    entries.push({ used, order });
  }
  const files = entries.toSorted((a, b) => a.order - b.order).map(({ used }) => used);
  return { files, total: matches.length, uses: matches.reduce((sum, { uses }) => sum + uses.length, 0) };
}

/** Returns the first lines, without comment lines if there is any code. */
function leadingLines(
  lines: readonly ShownLine[],
  maxLines: number,
): { readonly lines: readonly ShownLine[]; readonly isCode: boolean } {
  const code = lines.filter(({ text }) => !isCommentLine(text));
  return { lines: (code.length > 0 ? code : lines).slice(0, maxLines), isCode: code.length > 0 };
}

async function findUses(
  version: TreeVersion,
  { name, definitions, signal }: ReferenceRequest,
): Promise<readonly FileUses[]> {
  const [plain, sigil] = [nameFinder(name, false), nameFinder(name, true)];
  const { sketches } = await version.files.analyze();
  const matches: { readonly file: MeasuredFile; readonly text: Buffer; readonly lines: readonly LineMatch[] }[] = [];
  for await (const [file, text] of version.files.texts(version.files.files)) {
    signal.throwIfAborted();
    const { lines } = (SIGILS.has(file.language) ? sigil : plain)(text, LIMITS.lines);
    if (lines.length > 0) matches.push({ file, text, lines });
  }
  const byFile = await sketches(matches.map(({ file }) => file));
  const defined = new Set(definitions.map(({ file, line }) => `${file.entry.path}:${line}`));
  return matches.flatMap(({ file, text, lines }) => {
    const usesOrImports = lines.filter(({ number }) => !defined.has(`${file.entry.path}:${number}`));
    if (usesOrImports.length === 0) return [];
    const mentions = byFile.get(file)!.imports.map(({ line }) => line);
    const isImport = importTest(text, mentions, usesOrImports[0]!.number);
    return [
      {
        file,
        uses: usesOrImports.filter(({ number }) => !isImport(number)),
        imports: usesOrImports.filter(({ number }) => isImport(number)),
      },
    ];
  });
}

/** Maximum number of lines in an import statement after the one that names the file. */
const MAX_LINES_BELOW = 100;

function importTest(text: Buffer, mentions: readonly number[], first: number): (line: number) => boolean {
  const last = mentions.at(-1);
  if (last === undefined || first > last + MAX_LINES_BELOW) return () => false;
  return importLineTest(text.toString().split("\n"), mentions);
}
