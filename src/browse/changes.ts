import { CarryonError } from "../base/index.ts";
import { type Delta, compareTrees } from "../compare/index.ts";
import type { Source } from "../source/index.ts";
import { openTree } from "../pack/index.ts";
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
  const source = await openRef(ref);
  const known = version.once(deltasByBase);
  const id = source.known?.()?.id;
  const delta = (id === undefined ? undefined : known.get(id)) ?? (await compareWith(source));
  if (id !== undefined) known.set(id, delta);
  return delta;

  async function compareWith(base: Source): Promise<Delta> {
    const found = { tree: await openTree(base, context.onProgress), how: "given" } as const;
    return (await compareTrees(context, { head: tree, base: found, request, policySource: "head" })).delta;
  }
}

/** Deltas of one tree version, by git's id of the base's tree. */
function deltasByBase(): Map<string, Delta> {
  return new Map();
}
