import { CarryonError } from "../../base/index.ts";
import type { Source } from "../../source/index.ts";
import {
  type OpenBuild,
  type PackingRules,
  type RunContext,
  buildTree,
  kindTraits,
  openTree,
} from "../../pack/index.ts";
import { deltaDocuments } from "./delta-pack.ts";

/** A build, its packing rules, and the older tree whose FULL its delta documents refer to. */
export interface AnchoredBuild {
  readonly build: OpenBuild;
  readonly packing: PackingRules;
  readonly anchor: Source;
}

/**
 * Returns a build with one delta document added for each document of its FULL packs that the anchor tree has, too.
 * Leaves out FULL packs without Markdown frames or with bodies in the store. Each delta document turns the anchor
 * tree's FULL under the same rules into the build's FULL.
 * @throws CarryonError `usage` if the run builds no FULL pack; errors of reading the anchor tree
 */
export async function withDeltaDocuments(
  context: RunContext,
  { build, packing, anchor }: AnchoredBuild,
): Promise<OpenBuild> {
  const packs = packing.config.packs.filter(({ kind }) => kindTraits(kind).hasPrefix);
  if (packs.length === 0) {
    throw new CarryonError("usage", "an anchor needs a FULL pack, but this run does not build one", {
      hint: "Omit the anchor, or build a pack of kind full.",
    });
  }
  const tree = await openTree(anchor, context.onProgress);
  const older = await buildTree(context, tree, { ...packing, config: { ...packing.config, packs } });
  const { count } = context.textCounterOf(build.config.encoding);
  const documents = await deltaDocuments({ anchor: older, head: build, count });
  // Receipts do not cover delta documents, so `shown` does not change.
  return { ...build, documents: [...build.documents, ...documents] };
}
