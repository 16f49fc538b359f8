import { PRECEDENCE, importLineTest, precedenceOf } from "../../../browse/index.ts";
import { textLines } from "../../../compare/index.ts";
import { linesNaming } from "../names.ts";
import { type NameUse, nameUses } from "../name-uses.ts";
import { type ItemText, unchangedText, useItem } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { MeasuredFile } from "../../../pack/index.ts";
import type { Sketch } from "../../../outline/index.ts";
import { type ImportingFile, importingFiles } from "./importing-files.ts";
import type { ChangedFile } from "./read-changes.ts";
import { type DeclaringText, readDeclarations, type ReviewTools } from "./review-tools.ts";

/** Code that has to do with a change. */
export interface FoundItems {
  readonly items: readonly ReviewItem[];
  /** The texts of files that did not change. */
  readonly texts: readonly DeclaringText[];
}

/** Most files that are read, and most that are parsed. */
const MAX = { read: 300, parsed: 60 };

/** What a caller counts, by what it is. */
const WEIGHTS = { other: 0.4, indirect: 0.6, samePlace: 0.7 };

/** Returns the declarations that use what changed, in files that import it and in the changed files themselves. */
export async function findCallers(changes: readonly ChangedFile[], tools: ReviewTools): Promise<FoundItems> {
  const { analysis } = tools;
  const own = new Map(changes.map((change) => [change.file, change]));
  const sources = changes.filter(({ names }) => names.used.size > 0).map(({ file }) => file);
  const importing = importingFiles(sources, analysis).filter(({ file }) => isCode(file, tools));
  const outside = importing.filter(({ file }) => !own.has(file));
  const found = await usingFiles(outside, callableNames, tools);
  const { texts } = await readDeclarations(
    found.slice(0, MAX.parsed).map(({ importer }) => importer.file),
    tools,
  );
  const sketches = await analysis.sketches([...texts.map(({ file }) => file), ...own.keys()]);
  const items = texts.flatMap(({ file, lines, declarations }, index) => {
    const { importer } = found[index]!;
    const isLeftOut = importTest(lines, sketches.get(file));
    const uses = nameUses(lines, callableNames(importer), { declarations, isLeftOut });
    const weight = weightOf(file, tools) * (importer.via === undefined ? 1 : WEIGHTS.indirect);
    return callerItems(unchangedText(file.entry.path, lines), uses, weight);
  });
  const inside = changes.flatMap((change) => usesInside(change, { importing, own, sketches }, tools));
  return { items: [...inside, ...items], texts };

  /** Returns the names that a file can use of those that it leads to; through others, only telling ones. */
  function callableNames({ changed, via }: ImportingFile): ReadonlySet<string> {
    return new Set(changed.flatMap((file) => namesOf(own.get(file)!, via !== undefined)));
  }
}

function namesOf({ names }: ChangedFile, onlyTelling: boolean): readonly string[] {
  return [...names.used].filter((name) => !onlyTelling || names.telling.has(name));
}

function isCode(file: MeasuredFile, { analysis }: ReviewTools): boolean {
  const what = PRECEDENCE[precedenceOf(file, analysis.roleOf(file))];
  return what === "source" || what === "declarations";
}

/** The rank of a file among callers, from 0 to 1. */
function weightOf(file: MeasuredFile, { analysis }: ReviewTools): number {
  const rank = analysis.rankOf(file);
  const kind = analysis.roleOf(file) === "example" ? WEIGHTS.other : 1;
  return kind * (0.6 + 0.4 * (rank / (1 + rank)));
}

function callerItems(text: ItemText, uses: readonly NameUse[], weight: number): readonly ReviewItem[] {
  return uses.map((use) => useItem(text, use, { reason: "caller", weight }));
}

/** An importing file that has one of the names. */
export interface UsingFile {
  readonly importer: ImportingFile;
  readonly names: ReadonlySet<string>;
}

/** Reads importing files, direct ones and foremost ones first, and returns those that have a name. */
export async function usingFiles(
  importing: readonly ImportingFile[],
  namesOfFile: (importer: ImportingFile) => ReadonlySet<string>,
  { analysis, texts }: ReviewTools,
): Promise<readonly UsingFile[]> {
  const order = importing.toSorted(
    (a, b) =>
      Number(a.via !== undefined) - Number(b.via !== undefined) || analysis.rankOf(b.file) - analysis.rankOf(a.file),
  );
  const read = order.slice(0, MAX.read);
  const using: UsingFile[] = [];
  let at = 0;
  for await (const [, text] of texts(read.map(({ file }) => file))) {
    const importer = read[at++]!;
    const names = new Set([...namesOfFile(importer)].filter((name) => text.includes(name)));
    if (names.size === 0) continue;
    const found = new Set([...linesNaming(textLines(text.toString("utf8")), names).values()].flat());
    if (found.size > 0) using.push({ importer, names: found });
  }
  return using;
}

/** Returns a function that says whether a line is of an import. */
export function importTest(lines: readonly string[], sketch: Sketch | undefined): (line: number) => boolean {
  return importLineTest(
    lines,
    (sketch?.imports ?? []).map(({ line }) => line),
  );
}

interface Inside {
  readonly importing: readonly ImportingFile[];
  readonly own: ReadonlyMap<MeasuredFile, ChangedFile>;
  readonly sketches: ReadonlyMap<MeasuredFile, Sketch>;
}

/** Returns what in a changed file did not change and uses what changed there or in a changed file that it imports. */
function usesInside(
  change: ChangedFile,
  { importing, own, sketches }: Inside,
  tools: ReviewTools,
): readonly ReviewItem[] {
  const { file, lines, known, diff, declarations } = change;
  if (!isCode(file, tools)) return [];
  const imported = importing.filter((one) => one.file === file && one.via === undefined);
  const names = new Set([
    ...namesOf(change, false),
    ...imported.flatMap(({ changed }) => changed.flatMap((target) => namesOf(own.get(target)!, false))),
  ]);
  const changed = new Set(diff.filter(({ mark }) => mark === "+").map((line) => line.new));
  const isImport = importTest(lines, sketches.get(file));
  const heads = new Set(declarations.map(({ head }) => head));
  const uses = nameUses(lines, names, {
    declarations: known,
    isLeftOut: (line) => changed.has(line) || isImport(line),
  }).filter(({ declaration }) => declaration !== undefined && !heads.has(declaration.head));
  const text = { path: file.entry.path, lines, rows: change.rows };
  return callerItems(text, uses, WEIGHTS.samePlace * weightOf(file, tools));
}
