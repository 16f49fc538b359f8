import { PRECEDENCE, importLineTest, precedenceOf } from "../../../browse/index.ts";
import { textLines } from "../../../compare/index.ts";
import { findNamesByLine } from "../names.ts";
import { type NameUse, nameUses } from "../name-uses.ts";
import { type ItemText, unchangedItemText, useItem } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { MeasuredFile } from "../../../pack/index.ts";
import type { Sketch, SymbolKind } from "../../../outline/index.ts";
import { type ImportingFile, importingFiles, secondImporters } from "./importing-files.ts";
import type { ChangedFile } from "./read-changes.ts";
import { type DeclaringText, readDeclarations, type ReviewTools } from "./review-tools.ts";

/** Places in code and documents that are related to a change. */
export interface RelatedCode {
  /** Places to show, each with its importance. */
  readonly items: readonly ReviewItem[];
  /** Texts of the unchanged files that the items refer to. */
  readonly texts: readonly DeclaringText[];
}

/** Maximum number of files to read and to parse. */
const MAX_FILES = { read: 300, parsed: 60 };

/** Weight factors of callers, by kind. A type that is only mentioned, as of a parameter, says little. */
const WEIGHTS = { other: 0.4, indirect: 0.6, samePlace: 0.7, mention: 0.3 };

/**
 * Finds the uses of changed names in unchanged declarations of changed files, in the files that import these, and those
 * of members also in the files that import an importer. Returns one item per using declaration, a caller or a test, and
 * one per file for its uses outside declarations. Reads up to 300 files, parses the first 60 that use a name, and
 * returns their texts. Through a re-exporting file, only distinctive names count. Imports and files without code do
 * not.
 */
export async function findCallers(changes: readonly ChangedFile[], tools: ReviewTools): Promise<RelatedCode> {
  const { analysis } = tools;
  const changesByFile = new Map(changes.map((change) => [change.file, change]));
  const sources = changes.filter(({ names }) => names.used.size > 0).map(({ file }) => file);
  const importing = importingFiles(sources, analysis).filter(({ file }) => isCode(file, tools));
  const direct = importing.filter(({ file }) => !changesByFile.has(file));
  const hasMembers = changes.some(({ names }) => names.members.size > 0);
  const second = hasMembers ? secondImporters(importing, new Set(changesByFile.keys()), analysis) : [];
  const outside = [...direct, ...second.filter(({ file }) => isCode(file, tools))];
  const callerFiles = await usingFiles(outside, callableNames, tools);
  const { texts } = await readDeclarations(
    callerFiles.slice(0, MAX_FILES.parsed).map(({ importer }) => importer.file),
    tools,
  );
  const sketches = await analysis.sketches([...texts.map(({ file }) => file), ...changesByFile.keys()]);
  const types = typeNames(changes);
  const items = texts.flatMap(({ file, lines, declarations }, index) => {
    const { importer } = callerFiles[index]!;
    const isImport = importTest(lines, sketches.get(file));
    const declared = new Set(importer.hasOnlyMembers === true ? declarations.map(({ name }) => name) : []);
    const names = new Set([...callableNames(importer)].filter((name) => !declared.has(name)));
    const uses = nameUses(lines, names, { declarations, isExcluded: isImport });
    const weight = weightOf(file, tools) * (importer.via === undefined ? 1 : WEIGHTS.indirect);
    return callerItems({ ...unchangedItemText(file.entry.path, lines), uses, types }, weight);
  });
  const inside = changes.flatMap((change) => usesInside(change, { importing, changesByFile, sketches, types }, tools));
  return { items: [...inside, ...items], texts };

  /** Changed names that an importing file can use. Through another file, only distinctive names or members count. */
  function callableNames({ changed, via, hasOnlyMembers }: ImportingFile): ReadonlySet<string> {
    const targets = changed.map((file) => changesByFile.get(file)!);
    if (hasOnlyMembers === true) {
      return new Set(targets.flatMap(({ names }) => [...names.members].filter((name) => !names.fileOnly.has(name))));
    }
    return new Set(targets.flatMap((target) => exportedNames(target, via !== undefined)));
  }
}

/** Changed names that other files can use. */
function exportedNames({ names }: ChangedFile, onlyDistinctive: boolean): readonly string[] {
  return [...names.used].filter(
    (name) => !names.fileOnly.has(name) && (!onlyDistinctive || names.distinctive.has(name)),
  );
}

function isCode(file: MeasuredFile, { analysis }: ReviewTools): boolean {
  const what = PRECEDENCE[precedenceOf(file, analysis.roleOf(file))];
  return what === "source" || what === "declarations";
}

/** Importance of a file among callers, from 0 to 1. */
function weightOf(file: MeasuredFile, { analysis }: ReviewTools): number {
  const rank = analysis.rankOf(file);
  const kind = analysis.roleOf(file) === "example" ? WEIGHTS.other : 1;
  return kind * (0.6 + 0.4 * (rank / (1 + rank)));
}

/** Code that uses changed names. */
interface CallingText extends ItemText {
  readonly uses: readonly NameUse[];
  /** Names of the changed types. */
  readonly types: ReadonlySet<string>;
}

function callerItems({ uses, types, ...text }: CallingText, weight: number): readonly ReviewItem[] {
  return uses.map((use) => {
    // Some languages have tests in their sources.
    if (use.declaration?.isTest === true) return useItem(text, use, { reason: "test", weight });
    const isMention = use.names.every((name) => types.has(name) && !isCreated(name, use.lines, text));
    return useItem(text, use, { reason: "caller", weight: isMention ? WEIGHTS.mention * weight : weight });
  });
}

/** Whether some of the lines create a value of a type, such as `new Server()` or `Server{}`, or call its members. */
function isCreated(type: string, lines: readonly number[], text: ItemText): boolean {
  return lines.some((line) => text.lines[line - 1]!.split(type).some((part, i) => i > 0 && /^(?:[({]|::)/u.test(part)));
}

const TYPE_KINDS: ReadonlySet<SymbolKind> = new Set(["class", "enum", "interface", "type"]);

function typeNames(changes: readonly ChangedFile[]): ReadonlySet<string> {
  const types = changes.flatMap(({ declarations }) => declarations.filter(({ kind }) => TYPE_KINDS.has(kind)));
  return new Set(types.map(({ name }) => name));
}

/** Importing file that uses at least one of the names. */
export interface UsingFile {
  readonly importer: ImportingFile;
  /** Names that the file uses, imports included. */
  readonly names: ReadonlySet<string>;
}

/**
 * Searches importing files for names and returns those that use some, each with these names. Direct importers come
 * first, then those with a high rank (PageRank of imports). Reads up to 300 files in that order.
 * @param namesOfFile returns the names to search for in an importing file
 */
export async function usingFiles(
  importing: readonly ImportingFile[],
  namesOfFile: (importer: ImportingFile) => ReadonlySet<string>,
  { analysis, texts }: ReviewTools,
): Promise<readonly UsingFile[]> {
  const order = importing.toSorted(
    (a, b) =>
      Number(a.via !== undefined) - Number(b.via !== undefined) || analysis.rankOf(b.file) - analysis.rankOf(a.file),
  );
  const read = order.slice(0, MAX_FILES.read);
  const using: UsingFile[] = [];
  let index = 0;
  for await (const [, text] of texts(read.map(({ file }) => file))) {
    const importer = read[index++]!;
    const names = new Set([...namesOfFile(importer)].filter((name) => text.includes(name)));
    if (names.size === 0) continue;
    const usedNames = new Set([...findNamesByLine(textLines(text.toString("utf8")), names).values()].flat());
    if (usedNames.size > 0) using.push({ importer, names: usedNames });
  }
  return using;
}

/**
 * Builds a test whether a line, given by its 1-based number, belongs to an import.
 * @param lines all lines of the file
 * @param sketch lists the lines of its imports; without it, no line belongs to one
 */
export function importTest(lines: readonly string[], sketch: Sketch | undefined): (line: number) => boolean {
  return importLineTest(
    lines,
    (sketch?.imports ?? []).map(({ line }) => line),
  );
}

interface Inside {
  readonly importing: readonly ImportingFile[];
  readonly changesByFile: ReadonlyMap<MeasuredFile, ChangedFile>;
  readonly sketches: ReadonlyMap<MeasuredFile, Sketch>;
  /** Names of the changed types. */
  readonly types: ReadonlySet<string>;
}

/** Uses within a changed file: unchanged declarations that use changed code of the same file or of an imported one. */
function usesInside(
  change: ChangedFile,
  { importing, changesByFile, sketches, types }: Inside,
  tools: ReviewTools,
): readonly ReviewItem[] {
  const { file, lines, allDeclarations, diff, declarations } = change;
  if (!isCode(file, tools)) return [];
  const imported = importing.filter((one) => one.file === file && one.via === undefined);
  const names = new Set([
    ...change.names.used,
    ...imported.flatMap(({ changed }) => changed.flatMap((target) => exportedNames(changesByFile.get(target)!, false))),
  ]);
  const changed = new Set(diff.filter(({ mark }) => mark === "+").map((line) => line.new));
  const isImport = importTest(lines, sketches.get(file));
  const heads = new Set(declarations.map(({ head }) => head));
  const uses = nameUses(lines, names, {
    declarations: allDeclarations,
    isExcluded: (line) => changed.has(line) || isImport(line),
  }).filter(({ declaration }) => declaration !== undefined && !heads.has(declaration.head));
  const text = { path: file.entry.path, lines, rows: change.rows, uses, types };
  return callerItems(text, WEIGHTS.samePlace * weightOf(file, tools));
}
