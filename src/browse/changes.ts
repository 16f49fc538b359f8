import { CarryonError } from "../base/index.ts";
import { type Delta, compareTrees } from "../compare/index.ts";
import type { Source } from "../source/index.ts";
import { openTree } from "../pack/index.ts";
import type { TreeVersion } from "./live-tree.ts";

/**
 * Returns what changed from a ref to the tree, by pack and by file. The answer is cached per base tree.
 * @throws CarryonError `usage` outside a git repository, `ref-not-found`
 */
export async function changesSince(version: TreeVersion, ref: string): Promise<Delta> {
  const { context, tree, request, openRef } = version;
  if (openRef === undefined) {
    throw new CarryonError("usage", "no git history to compare with", {
      hint: "Start carryon mcp in a git repository.",
    });
  }
  const source = await openRef(ref);
  const cachedDeltas = version.once(deltasByBase);
  const id = source.gitTreeId?.()?.id;
  const delta = (id === undefined ? undefined : cachedDeltas.get(id)) ?? (await compareWith(source));
  if (id !== undefined) cachedDeltas.set(id, delta);
  return delta;

  async function compareWith(base: Source): Promise<Delta> {
    const comparedBase = { tree: await openTree(base, context.onProgress), how: "given" } as const;
    return (await compareTrees(context, { head: tree, base: comparedBase, request, policySource: "head" })).delta;
  }
}

/** Cache of one tree version's deltas, by the git id of the base tree. */
function deltasByBase(): Map<string, Delta> {
  return new Map();
}
