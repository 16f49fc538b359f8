import { sharedBodies } from "../shared-bodies.ts";
import type { Document } from "../../pack/index.ts";
import type { StoragePage } from "../data/storage-page.ts";

/** Builds the page about shared storage. */
export function storagePage(documents: readonly Document[]): StoragePage {
  return { kind: "storage", ...sharedBodies(documents) };
}
