import type { Source } from "../../model/ports/source.ts";
import { type OpenBuild, buildTree } from "../build/build.ts";
import { deltaDocuments } from "./delta-pack.ts";
import type { PackingRules } from "../facts/packing-rules.ts";
import { openTree } from "../facts/tree.ts";
import type { RunContext } from "../facts/run-context.ts";
import { kindTraits } from "../../model/pack-kinds/list.ts";

/** A build, the packing that it was made by, and the tree that its deltas build on. */
export interface AnchoredBuild {
  readonly build: OpenBuild;
  readonly packing: PackingRules;
  readonly anchor: Source;
}

/** A build with a delta document for each FULL, which builds on the FULL of the anchor's tree by the same rules. */
export async function withAnchor(context: RunContext, { build, packing, anchor }: AnchoredBuild): Promise<OpenBuild> {
  const tree = await openTree(anchor, context.onProgress);
  const packs = packing.config.packs.filter(({ kind }) => kindTraits(kind).hasPrefix);
  const older = await buildTree(context, tree, { ...packing, config: { ...packing.config, packs } });
  const { count } = context.countedOf(build.config.encoding);
  const documents = await deltaDocuments({ anchor: older, head: build, count });
  // What files a delta shows is no matter of the packs' own receipts.
  return { ...build, documents: [...build.documents, ...documents] };
}
