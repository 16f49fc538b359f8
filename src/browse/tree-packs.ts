import { type PlacedPack, placedPacks } from "../pack/index.ts";
import type { TreeVersion } from "./live-tree.ts";

/** Lists the packs of a tree's config, each with its scope. Does not plan them. */
export function treePacks({ config, files }: TreeVersion): readonly PlacedPack[] {
  return placedPacks(config, files.files);
}
