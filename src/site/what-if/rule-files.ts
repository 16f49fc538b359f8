import { createHash } from "node:crypto";
import type { CountText, FilePlacement, MeasuredFile } from "../../pack/index.ts";
import { comparePaths } from "../../base/index.ts";
import type { SiteRuleFile } from "../data/api/site-plan.ts";
import { boundaryLength } from "../../tokens/index.ts";
import { type PlannedTree, plannedFile } from "./planned-tree.ts";

/** A tree with a changed file. `file` is `undefined` if no pack can show it. */
export interface EditedTree {
  readonly tree: PlannedTree;
  readonly file: MeasuredFile | undefined;
}

/**
 * Replaces the text of a rule file in a tree and counts its tokens anew. Returns the new tree and the file. Adds the
 * file if it does not exist, or a skipped entry if no pack can show it. Leaves the tree unchanged if the rules come
 * from outside it, or from an existing file that is in no pack.
 */
export function withRuleFile(tree: PlannedTree, rule: SiteRuleFile, text: string, count: CountText): EditedTree {
  const { path, place } = rule;
  if (path === undefined) return { tree, file: undefined };
  const at = tree.files.findIndex(({ entry }) => entry.path === path);
  const before = tree.files[at];
  if (before !== undefined) {
    const { scope, section, tier, class: fileClass, language } = before;
    const file = measureText(path, text, { scope, section, tier, class: fileClass, language }, count);
    return { tree: { ...tree, files: tree.files.with(at, file) }, file };
  }
  if (place === undefined) return { tree, file: undefined };
  if ("reason" in place) {
    const skipped = [...tree.skipped, { path, reason: place.reason }];
    return { tree: { ...tree, skipped: sortByPath(skipped, (entry) => entry.path) }, file: undefined };
  }
  const file = measureText(path, text, { ...place, tier: "medium", language: "" }, count);
  return { tree: { ...tree, files: sortByPath([...tree.files, file], ({ entry }) => entry.path) }, file };
}

function measureText(path: string, text: string, place: FilePlacement, count: CountText): MeasuredFile {
  const sha256 = createHash("sha256").update(text).digest("hex");
  const boundary = boundaryLength(text, sha256);
  return plannedFile(path, { ...place, tokens: count(`\n${text}\n`), sha256, boundary });
}

function sortByPath<T>(items: readonly T[], pathOf: (item: T) => string): readonly T[] {
  return items.toSorted((a, b) => comparePaths(pathOf(a), pathOf(b)));
}
