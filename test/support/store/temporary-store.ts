import { join } from "node:path";
import type { BlobStore } from "../../../src/base/content/blob-store.ts";
import { openStore, type StoreWriteOptions } from "../../../src/store/io/open-store.ts";
import { createStoreFolder, type StoreFolder } from "../../../src/store/io/store-folder.ts";
import { temporaryDirectory } from "../run-cli.ts";

/** Store in a directory that the end of the test removes. */
export interface TemporaryStore {
  readonly folder: StoreFolder;
  readonly store: BlobStore;
}

export function temporaryStore(options: StoreWriteOptions = {}): TemporaryStore {
  const folder = createStoreFolder(join(temporaryDirectory(), "store"));
  return { folder, store: openStore(folder, { sync: false, ...options }) };
}
