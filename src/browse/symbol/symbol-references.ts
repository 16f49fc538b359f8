import { type FileRole, isCommentLine } from "../../outline/index.ts";
import { importLineTest } from "../lines/import-lines.ts";
import { type FoundLine, nameFinder } from "../lines/line-finder.ts";
import { type ShownLine, shownLines } from "../lines/shown-lines.ts";
import { precedenceOf } from "../match/precedence.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { FoundDefinition } from "./definitions.ts";
import type { TreeVersion } from "../live-tree.ts";

/** The lines of one file that use a name. */
export interface SymbolReferences {
  readonly path: string;
  readonly role: FileRole;
  /** Lines that use it, without those of imports and definitions. */
  readonly uses: number;
  /** Lines of imports that name it. */
  readonly imports: number;
  /** The first uses; lines of imports if there are no uses. */
  readonly lines: readonly ShownLine[];
}

/** Files that use a name, best first. */
export interface AllReferences {
  readonly files: readonly SymbolReferences[];
  readonly total: number;
  readonly uses: number;
}

/** What is asked about a name. */
export interface ReferenceRequest {
  readonly name: string;
  readonly definitions: readonly FoundDefinition[];
  /** Most uses that are shown of a file; 3 of a source and 1 of another file if not given. */
  readonly linesPerFile?: number | undefined;
  readonly signal: AbortSignal;
}

/** Most files that are returned, and most lines of one that are counted. */
const MAX = { files: 100, lines: 2000 };

/** How many uses are shown of a file. */
const SHOWN = { source: 3, other: 1 };

/** Languages in which a variable's name follows a `$`. */
const SIGILS: ReadonlySet<string> = new Set(["Dockerfile", "Makefile", "PHP", "Perl", "PowerShell", "Raku", "Shell"]);

interface FileUses {
  readonly file: MeasuredFile;
  readonly uses: readonly FoundLine[];
  readonly imports: readonly FoundLine[];
}

/** Returns the lines that use a name as a whole word, of files that import a definition first. */
export async function symbolReferences(version: TreeVersion, request: ReferenceRequest): Promise<AllReferences> {
  const found = await findUses(version, request);
  const analysis = await version.files.analyze();
  const defining = new Set(request.definitions.map(({ file }) => file));
  const importers = new Set([...defining].flatMap((file) => analysis.importersOf(file)));
  const nearness = ({ file, imports }: FileUses): number =>
    imports.length > 0 || importers.has(file) ? 2 : Number(defining.has(file));
  const sorted = found
    .map((one) => ({ one, precedence: precedenceOf(one.file, analysis.roleOf(one.file)), near: nearness(one) }))
    .toSorted(
      (a, b) =>
        a.precedence - b.precedence ||
        b.near - a.near ||
        analysis.rankOf(b.one.file) - analysis.rankOf(a.one.file) ||
        b.one.uses.length - a.one.uses.length,
    );
  const shown: { readonly used: SymbolReferences; readonly order: number }[] = [];
  const best = sorted.slice(0, MAX.files);
  for await (const [file, text] of version.files.texts(best.map(({ one }) => one.file))) {
    const { one, precedence, near } = best[shown.length]!;
    const { uses, imports } = one;
    const most = request.linesPerFile ?? (precedence === 0 ? SHOWN.source : SHOWN.other);
    const { lines, isCode } = foremost(shownLines(text, uses.length > 0 ? uses : imports, 0), most);
    const role = analysis.roleOf(file);
    const order = precedence * 10 - near + (isCode ? 0 : 5);
    const used = { path: file.entry.path, role, uses: uses.length, imports: imports.length, lines };
    shown.push({ used, order });
  }
  const files = shown.toSorted((a, b) => a.order - b.order).map(({ used }) => used);
  return { files, total: found.length, uses: found.reduce((sum, { uses }) => sum + uses.length, 0) };
}

/** Returns the first lines, of code if there are such. */
function foremost(
  lines: readonly ShownLine[],
  most: number,
): { readonly lines: readonly ShownLine[]; readonly isCode: boolean } {
  const code = lines.filter(({ text }) => !isCommentLine(text));
  return { lines: (code.length > 0 ? code : lines).slice(0, most), isCode: code.length > 0 };
}

async function findUses(
  version: TreeVersion,
  { name, definitions, signal }: ReferenceRequest,
): Promise<readonly FileUses[]> {
  const [plain, sigil] = [nameFinder(name, false), nameFinder(name, true)];
  const { sketches } = await version.files.analyze();
  const found: { readonly file: MeasuredFile; readonly text: Buffer; readonly lines: readonly FoundLine[] }[] = [];
  for await (const [file, text] of version.files.texts(version.files.files)) {
    signal.throwIfAborted();
    const { lines } = (SIGILS.has(file.language) ? sigil : plain)(text, MAX.lines);
    if (lines.length > 0) found.push({ file, text, lines });
  }
  const byFile = await sketches(found.map(({ file }) => file));
  const defined = new Set(definitions.map(({ file, line }) => `${file.entry.path}:${line}`));
  return found.flatMap(({ file, text, lines }) => {
    const rest = lines.filter(({ number }) => !defined.has(`${file.entry.path}:${number}`));
    if (rest.length === 0) return [];
    const mentions = byFile.get(file)!.imports.map(({ line }) => line);
    const isImport = importTest(text, mentions, rest[0]!.number);
    return [
      {
        file,
        uses: rest.filter(({ number }) => !isImport(number)),
        imports: rest.filter(({ number }) => isImport(number)),
      },
    ];
  });
}

/** Most lines of an import statement after the one that names the file. */
const BELOW = 100;

function importTest(text: Buffer, mentions: readonly number[], first: number): (line: number) => boolean {
  const last = mentions.at(-1);
  if (last === undefined || first > last + BELOW) return () => false;
  return importLineTest(text.toString().split("\n"), mentions);
}
