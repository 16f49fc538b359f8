import { sharedBodies } from "../shared-bodies.ts";
import type { Document } from "../../pack/index.ts";
import type { StoragePage } from "../data/storage-page.ts";

/** Returns the page about what packs have in common. */
export function storagePage(documents: readonly Document[]): StoragePage {
  return { kind: "storage", ...sharedBodies(documents) };
}
