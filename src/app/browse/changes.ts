import { CarryonError } from "../../model/error.ts";
import type { Delta } from "../../model/report/delta.ts";
import { compareTrees } from "../compare/compare-trees.ts";
import { openTree } from "../facts/tree.ts";
import type { TreeVersion } from "./live-tree.ts";

/**
 * Returns what a tree changed since a ref, by pack and by file.
 * @throws CarryonError `usage` if there is no git repository, `ref-not-found`
 */
export async function changesSince(version: TreeVersion, ref: string): Promise<Delta> {
  const { context, tree, request, openRef } = version;
  if (openRef === undefined) {
    throw new CarryonError("usage", "there is no history to compare with", {
      hint: "Start carryon mcp in a git repository.",
    });
  }
  const base = await openTree(await openRef(ref), context.onProgress);
  const comparison = { head: tree, base: { tree: base, how: "given" }, request, policySource: "head" } as const;
  return (await compareTrees(context, comparison)).delta;
}
