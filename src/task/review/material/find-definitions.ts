import { addedNames } from "../changed-names.ts";
import { isMember } from "../declarations.ts";
import { isTellingName } from "../names.ts";
import { definitionItem, unchangedText } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { MeasuredFile } from "../../../pack/index.ts";
import type { FoundItems } from "./find-callers.ts";
import type { ChangedFile } from "./read-changes.ts";
import { readDeclarations, type ReviewTools } from "./review-tools.ts";

/** Most files that are parsed, and most definitions. */
const MAX = { files: 40, definitions: 80 };
/** What a definition counts, by its name and its place. */
const WEIGHTS = { common: 0.5, sameFile: 0.6 };

/** Returns the definitions that lines of a change use and that are not part of it, where the changed files import them. */
export async function findDefinitions(changes: readonly ChangedFile[], tools: ReviewTools): Promise<FoundItems> {
  const own = new Map(changes.map((change) => [change.file, change]));
  const wanted = new Map<MeasuredFile, Map<string, number>>();
  for (const change of changes.filter(({ precedence }) => precedence === 0)) {
    const used = addedNames(change);
    for (const file of [change.file, ...definingFiles(change.file, tools)]) {
      const names = wanted.get(file) ?? new Map<string, number>();
      for (const [name, lines] of used) names.set(name, (names.get(name) ?? 0) + lines);
      wanted.set(file, names);
    }
  }
  const sketches = await tools.analysis.sketches([...wanted.keys()].filter((file) => !own.has(file)));
  const defining = [...sketches]
    .map(([file, { definitions }]) => ({
      file,
      uses: definitions.reduce((sum, { name }) => sum + (wanted.get(file)!.get(name) ?? 0), 0),
    }))
    .filter(({ uses }) => uses > 0)
    .toSorted((a, b) => b.uses - a.uses)
    .slice(0, MAX.files);
  const { texts } = await readDeclarations(
    defining.map(({ file }) => file),
    tools,
  );
  const outside = texts.flatMap(({ file, lines, declarations }) => {
    const names = wanted.get(file)!;
    const text = unchangedText(file.entry.path, lines);
    return declarations
      .filter((one) => !isMember(one) && names.has(one.name))
      .map((one) => definitionItem(text, one, weightOf(one.name, names.get(one.name)!)));
  });
  const inside = changes.flatMap((change) => definitionsInside(change, wanted.get(change.file)));
  return { items: byWeight([...outside, ...inside]), texts };
}

/** Returns the files that a changed one imports, and those behind the ones that only pass on what others define. */
function definingFiles(file: MeasuredFile, { analysis }: ReviewTools): readonly MeasuredFile[] {
  const imported = analysis.importsOf(file);
  const passing = imported.filter(({ entry }) => /(?:^|\/)(?:index|mod|lib|__init__)\.\w+$/u.test(entry.path));
  return [...new Set([...imported, ...passing.flatMap((one) => analysis.importsOf(one))])].filter(
    (one) => one !== file,
  );
}

/** Returns the definitions of a changed file that the change uses but does not touch. */
function definitionsInside(change: ChangedFile, names: ReadonlyMap<string, number> | undefined): readonly ReviewItem[] {
  if (names === undefined) return [];
  const { file, lines, rows, known, declarations } = change;
  const changed = new Set(declarations.map(({ head }) => head));
  const text = { path: file.entry.path, lines, rows };
  return known
    .filter((one) => !isMember(one) && !changed.has(one.head) && names.has(one.name))
    .map((one) => definitionItem(text, one, WEIGHTS.sameFile * weightOf(one.name, names.get(one.name)!)));
}

function weightOf(name: string, uses: number): number {
  return (isTellingName(name) ? 1 : WEIGHTS.common) * (uses / (1 + uses));
}

function byWeight(items: readonly ReviewItem[]): readonly ReviewItem[] {
  return items.toSorted((a, b) => b.weight - a.weight).slice(0, MAX.definitions);
}
