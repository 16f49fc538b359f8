import { addedNames } from "../changed-names.ts";
import { isMember } from "../declarations.ts";
import { isDistinctiveName } from "../names.ts";
import { definitionItem, unchangedItemText } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { MeasuredFile } from "../../../pack/index.ts";
import type { RelatedCode } from "./find-callers.ts";
import type { ChangedFile } from "./read-changes.ts";
import { readDeclarations, type ReviewTools } from "./review-tools.ts";

/** Maximum number of files to parse, and of definitions. */
const MAX = { files: 40, definitions: 80 };
/** Weight factors of definitions, by name and location. */
const WEIGHTS = { common: 0.5, sameFile: 0.6 };

/**
 * Finds unchanged top-level definitions that the added lines use, in the changed files, the files they import, and the
 * imports of those that re-export. Returns up to 80 items by descending weight, and the texts of up to 40 imported
 * files that define used names.
 */
export async function findDefinitions(changes: readonly ChangedFile[], tools: ReviewTools): Promise<RelatedCode> {
  const changesByFile = new Map(changes.map((change) => [change.file, change]));
  const usedNames = new Map<MeasuredFile, Map<string, number>>();
  for (const change of changes.filter(({ precedence }) => precedence === 0)) {
    const used = addedNames(change);
    for (const file of [change.file, ...definingFiles(change.file, tools)]) {
      const names = usedNames.get(file) ?? new Map<string, number>();
      for (const [name, lines] of used) names.set(name, (names.get(name) ?? 0) + lines);
      usedNames.set(file, names);
    }
  }
  const sketches = await tools.analysis.sketches([...usedNames.keys()].filter((file) => !changesByFile.has(file)));
  const defining = [...sketches]
    .map(([file, { definitions }]) => ({
      file,
      uses: definitions.reduce((sum, { name }) => sum + (usedNames.get(file)!.get(name) ?? 0), 0),
    }))
    .filter(({ uses }) => uses > 0)
    .toSorted((a, b) => b.uses - a.uses)
    .slice(0, MAX.files);
  const { texts } = await readDeclarations(
    defining.map(({ file }) => file),
    tools,
  );
  const outside = texts.flatMap(({ file, lines, declarations }) => {
    const names = usedNames.get(file)!;
    const text = unchangedItemText(file.entry.path, lines);
    return declarations
      .filter((one) => !isMember(one) && names.has(one.name))
      .map((one) => definitionItem(text, one, weightOf(one.name, names.get(one.name)!)));
  });
  const inside = changes.flatMap((change) => definitionsInside(change, usedNames.get(change.file)));
  return { items: byWeight([...outside, ...inside]), texts };
}

/** Files that a changed file imports, and the imports of those that only re-export. */
function definingFiles(file: MeasuredFile, { analysis }: ReviewTools): readonly MeasuredFile[] {
  const imported = analysis.importsOf(file);
  const reexporting = imported.filter(({ entry }) => /(?:^|\/)(?:index|mod|lib|__init__)\.\w+$/u.test(entry.path));
  return [...new Set([...imported, ...reexporting.flatMap((one) => analysis.importsOf(one))])].filter(
    (one) => one !== file,
  );
}

/** Definitions in a changed file that the change uses but does not touch. */
function definitionsInside(change: ChangedFile, names: ReadonlyMap<string, number> | undefined): readonly ReviewItem[] {
  if (names === undefined) return [];
  const { file, lines, rows, allDeclarations, declarations } = change;
  const changed = new Set(declarations.map(({ head }) => head));
  const text = { path: file.entry.path, lines, rows };
  return allDeclarations
    .filter((one) => !isMember(one) && !changed.has(one.head) && names.has(one.name))
    .map((one) => definitionItem(text, one, WEIGHTS.sameFile * weightOf(one.name, names.get(one.name)!)));
}

function weightOf(name: string, uses: number): number {
  return (isDistinctiveName(name) ? 1 : WEIGHTS.common) * (uses / (1 + uses));
}

function byWeight(items: readonly ReviewItem[]): readonly ReviewItem[] {
  return items.toSorted((a, b) => b.weight - a.weight).slice(0, MAX.definitions);
}
