import { addCount, addToList } from "../../../base/index.ts";
import { definitionItem, type ItemText, unchangedItemText } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { Sketch } from "../../../outline/index.ts";
import type { MeasuredFile } from "../../../pack/index.ts";
import { type AddedNames, addedNames } from "./added-names.ts";
import type { RelatedCode } from "./find-callers.ts";
import type { ChangedFile } from "./read-changes.ts";
import { readDeclarations, type ReviewTools } from "./review-tools.ts";
import {
  type MemberTest,
  OWN_RECEIVERS,
  type UsedDeclaration,
  uniqueMemberTest,
  usedDeclarations,
} from "./used-declarations.ts";

/** Maximum number of files to parse, and of definitions. */
const MAX = { files: 40, definitions: 80 };
/** Weight factor of definitions in a changed file. */
const WEIGHTS = { sameFile: 0.6 };

/**
 * Finds the unchanged declarations that the added lines of changed source files use. Searches the changed files, the
 * files they import, and the imports of those that re-export. A member counts only if it is called. Returns up to 80
 * items by descending weight, and the texts of up to 40 imported files that define used names.
 */
export async function findDefinitions(changes: readonly ChangedFile[], tools: ReviewTools): Promise<RelatedCode> {
  const changesByFile = new Map(changes.map((change) => [change.file, change]));
  const usedNames = new Map<MeasuredFile, AddedNames[]>();
  for (const change of changes.filter(({ precedence }) => precedence === 0)) {
    const names = addedNames(change);
    for (const file of [change.file, ...definingFiles(change.file, tools)]) addToList(usedNames, file, names);
  }
  const sketches = await tools.analysis.sketches([...usedNames.keys()].filter((file) => !changesByFile.has(file)));
  const { texts } = await readDeclarations(byDefinedNames(sketches, usedNames).slice(0, MAX.files), tools);
  const declaring = [...texts, ...changes.map((change) => ({ ...change, declarations: change.allDeclarations }))];
  const isUnique = uniqueMemberTest(declaring.map(({ declarations }) => declarations));
  const outside = texts.flatMap(({ file, lines, declarations }) =>
    definitionItems(
      unchangedItemText(file.entry.path, lines),
      usedDeclarations(declarations, usedNames.get(file)!, { isUnique }),
    ),
  );
  const inside = changes.flatMap((change) => definitionsInside(change, usedNames.get(change.file), isUnique));
  return { items: byWeight([...outside, ...inside]), texts };
}

/** Files that a changed file imports with the rest of their Go packages, and the imports of those that only re-export. */
function definingFiles(file: MeasuredFile, { analysis }: ReviewTools): readonly MeasuredFile[] {
  const imported = withPackages(analysis.importsOf(file), analysis.files);
  const reexporting = imported.filter(({ entry }) => /(?:^|\/)(?:index|mod|lib|__init__)\.\w+$/u.test(entry.path));
  return [...new Set([...imported, ...reexporting.flatMap((one) => analysis.importsOf(one))])].filter(
    (one) => one !== file,
  );
}

/**
 * Returns the files that define used names, those with most of them first. A name that several files define counts less
 * for each of them.
 */
function byDefinedNames(
  sketches: ReadonlyMap<MeasuredFile, Sketch>,
  usedNames: ReadonlyMap<MeasuredFile, readonly AddedNames[]>,
): readonly MeasuredFile[] {
  const defined = [...sketches].map(([file, { definitions }]) => {
    const isUsed = (name: string): boolean => usedNames.get(file)!.some(({ added }) => added.has(name));
    return { file, names: [...new Set(definitions.map(({ name }) => name))].filter(isUsed) };
  });
  const counts = new Map<string, number>();
  for (const { names } of defined) for (const name of names) addCount(counts, name);
  return defined
    .filter(({ names }) => names.length > 0)
    .map(({ file, names }) => ({ file, weight: names.reduce((sum, name) => sum + 1 / counts.get(name)!, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ file }) => file);
}

/** Source file in Go, with its folder. */
const GO_SOURCE = /^(?:(.*)\/)?[^/]+(?<!_test)\.go$/u;

/** Adds the files of the same Go packages, which may declare methods of an imported type. */
function withPackages(imported: readonly MeasuredFile[], all: readonly MeasuredFile[]): readonly MeasuredFile[] {
  const packages = new Set(imported.flatMap((file) => packageOf(file) ?? []));
  if (packages.size === 0) return imported;
  const isInPackage = (folder: string | undefined): boolean => folder !== undefined && packages.has(folder);
  return [...imported, ...all.filter((file) => isInPackage(packageOf(file)))];
}

/** Folder of a Go package; `undefined` for a file in another language. */
function packageOf({ entry }: MeasuredFile): string | undefined {
  const match = GO_SOURCE.exec(entry.path);
  return match === null ? undefined : (match[1] ?? "");
}

/** Definitions in a changed file that the change uses but does not touch. */
function definitionsInside(
  { file, lines, rows, allDeclarations, declarations }: ChangedFile,
  names: readonly AddedNames[] | undefined,
  isUnique: MemberTest,
): readonly ReviewItem[] {
  if (names === undefined) return [];
  const changed = new Set(declarations.map(({ head }) => head));
  const used = usedDeclarations(allDeclarations, names, { isUnique, receivers: OWN_RECEIVERS });
  return definitionItems(
    { path: file.entry.path, lines, rows },
    used.filter(({ declaration }) => !changed.has(declaration.head)),
    WEIGHTS.sameFile,
  );
}

function definitionItems(text: ItemText, used: readonly UsedDeclaration[], factor = 1): readonly ReviewItem[] {
  return used.map(({ declaration, weight }) => definitionItem(text, declaration, factor * weight));
}

function byWeight(items: readonly ReviewItem[]): readonly ReviewItem[] {
  return items.toSorted((a, b) => b.weight - a.weight).slice(0, MAX.definitions);
}
