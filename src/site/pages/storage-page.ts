import { sharedBodies } from "../shared-bodies.ts";
import type { Document } from "../../pack/index.ts";
import type { StoragePage } from "../data/storage-page.ts";

/** Returns the data of the page about texts that several packs share. */
export function storagePage(documents: readonly Document[]): StoragePage {
  return { kind: "storage", ...sharedBodies(documents) };
}
