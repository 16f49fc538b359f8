import { join, resolve } from "node:path";
import { requireWorkTree } from "../../../source/io/index.ts";
import type { CommandContext, BlobStore, ReferenceIndex } from "../../../base/index.ts";
import { writeNamedFile, withTemporaryDirectory } from "../../../base/io/index.ts";
import { openStore } from "../open-store.ts";
import { openReferenceIndex } from "../references/reference-index.ts";
import { sqliteOpener } from "../sqlite.ts";
import { createStoreFolder, openStoreFolder, type StoreFolder } from "../store-folder.ts";
import { zipStore } from "../store-zip.ts";
import { contentStoreRoot, refuseTrackedStore } from "./store-place.ts";

/** A content store with its index. */
export interface ContentStore {
  /** Absolute path of its folder. */
  readonly root: string;
  readonly store: BlobStore;
  readonly index: ReferenceIndex;
}

/**
 * Opens an existing content store: `explicit` if given, otherwise `.carryon/store` of the repository, or of the current
 * folder outside one.
 * @param explicit folder of the store, relative to `place.cwd` or absolute
 * @throws CarryonError `path-not-found` if it does not exist, `store-damaged`, `output-not-ours` if git tracks the
 * default store or the folder holds something else
 */
export function openContentStore(place: CommandContext, explicit: string | undefined): ContentStore {
  return contentStore(openStoreFolder(storeRoot(place, explicit)));
}

/**
 * Opens a content store, and creates it if it does not exist: `explicit` if given, otherwise `.carryon/store` of the
 * repository, or of the current folder outside one.
 * @param explicit folder of the store, relative to `place.cwd` or absolute
 * @throws CarryonError `store-damaged`, `output-not-ours`, `disk-full`, `write-failed`, and `usage` in a bare
 * repository without `explicit`
 */
export function createContentStore(place: CommandContext, explicit: string | undefined): ContentStore {
  if (explicit === undefined) requireWorkTree(place.cwd);
  return contentStore(createStoreFolder(storeRoot(place, explicit)));
}

function contentStore(folder: StoreFolder): ContentStore {
  return { root: folder.root, store: openStore(folder), index: openReferenceIndex(folder, sqliteOpener) };
}

function storeRoot(place: CommandContext, explicit: string | undefined): string {
  if (explicit !== undefined) return resolve(place.cwd, explicit);
  refuseTrackedStore(place);
  return contentStoreRoot(place);
}

/**
 * Lets `fill` add contents to a store and writes the store to `path`: as a zip if the path ends in `.zip`, otherwise as
 * a folder. Replaces an existing zip. In a folder that already holds a store, the new contents join the existing ones.
 * @throws CarryonError `output-not-ours`, `store-damaged`, `disk-full`, `write-failed`; errors of `fill`
 */
export async function exportTo(path: string, fill: (store: BlobStore) => void): Promise<void> {
  if (!path.endsWith(".zip")) {
    fill(openStore(createStoreFolder(path)));
    return;
  }
  await withTemporaryDirectory(async (directory) => {
    const folder = createStoreFolder(join(directory, "store"));
    fill(openStore(folder, { sync: false }));
    await zipStore(folder, path);
  });
}

/**
 * Writes content to a file atomically.
 * @throws CarryonError `path-not-found`, `output-not-ours`, `disk-full`, `write-failed`
 */
export function writeContent(path: string, bytes: Uint8Array): void {
  writeNamedFile(path, bytes);
}
