import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { ContentId } from "../../../src/model/content-reference.ts";
import type { BlobStore } from "../../../src/model/ports/blob-store.ts";
import { CODECS } from "../../../src/io/store/codec.ts";
import { blobPath } from "../../../src/io/store/blob-files.ts";
import { openStore, type StoreWriting } from "../../../src/io/store/open-store.ts";
import { createStoreFolder, type StoreFolder } from "../../../src/io/store/store-folder.ts";
import { temporaryDirectory } from "../run-cli.ts";

/** A store in a directory that is gone when the test is over. */
export interface TemporaryStore {
  readonly folder: StoreFolder;
  readonly store: BlobStore;
}

export function temporaryStore(options: StoreWriting = {}): TemporaryStore {
  const folder = createStoreFolder(join(temporaryDirectory(), "store"));
  return { folder, store: openStore(folder, { sync: false, ...options }) };
}

/** The file of a blob. */
export function fileOf(folder: StoreFolder, id: ContentId): string {
  const paths = CODECS.map((codec) => blobPath(folder, id, codec)).filter((path) => existsSync(path));
  if (paths.length !== 1) throw new Error(`${paths.length} files of ${id}`);
  return paths[0]!;
}

/** Makes a blob look as if it had not been used for years. */
export function age(folder: StoreFolder, id: ContentId): void {
  utimesSync(fileOf(folder, id), 1e9, 1e9);
}

/** The names of everything that is half written or half removed. */
export function leftovers({ temporary, trash, references }: StoreFolder): readonly string[] {
  const drafts = readdirSync(references).filter((name) => !name.endsWith(".json"));
  return [...drafts, ...[temporary, trash].flatMap((path) => readdirSync(path))];
}
