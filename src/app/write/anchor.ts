import type { Source } from "../../model/ports/source.ts";
import { type OpenBuild, buildTree } from "../build/build.ts";
import { deltaDocuments } from "./delta-pack.ts";
import type { Ruling } from "../facts/packing-rules.ts";
import { openTree } from "../facts/tree.ts";
import type { Workshop } from "../facts/run-context.ts";
import { kindTraits } from "../../model/pack-kinds/list.ts";

/** A build, the ruling that it was made by, and the tree that its deltas build on. */
export interface Anchoring {
  readonly build: OpenBuild;
  readonly ruling: Ruling;
  readonly anchor: Source;
}

/** A build with a delta document for each FULL, which builds on the FULL of the anchor's tree by the same rules. */
export async function withAnchor(workshop: Workshop, { build, ruling, anchor }: Anchoring): Promise<OpenBuild> {
  const tree = await openTree(anchor, workshop.onProgress);
  const packs = ruling.config.packs.filter(({ kind }) => kindTraits(kind).hasPrefix);
  const older = await buildTree(workshop, tree, { ...ruling, config: { ...ruling.config, packs } });
  const { count } = workshop.countedOf(build.config.encoding);
  const documents = await deltaDocuments({ anchor: older, head: build, count });
  // What files a delta shows is no matter of the packs' own receipts.
  return { ...build, documents: [...build.documents, ...documents] };
}
