import type { BlobStore, CommandContext } from "../../../base/index.ts";
import { openStore } from "../open-store.ts";
import { createStoreFolder } from "../store-folder.ts";
import { contentStoreRoot, refuseTrackedStore } from "./store-place.ts";

/**
 * Opens the content store of a working tree without its index, and creates it if it does not exist. Loads faster than
 * `createContentStore`, for hooks that agents wait for.
 * @throws CarryonError `store-damaged`, `output-not-ours` if git tracks the store, `disk-full`, `write-failed`
 */
export function openBlobs(place: CommandContext): BlobStore {
  refuseTrackedStore(place);
  return openStore(createStoreFolder(contentStoreRoot(place)));
}
