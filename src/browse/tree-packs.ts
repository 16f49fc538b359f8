import { type PlacedPack, placedPacks } from "../pack/index.ts";
import type { TreeVersion } from "./live-tree.ts";

/**
 * Lists the packs of a tree's config, each once per scope, in the order of scopes, then packs. An audience pack appears
 * once in all. Does not plan them.
 */
export function treePacks({ config, files }: TreeVersion): readonly PlacedPack[] {
  return placedPacks(config, files.files);
}
