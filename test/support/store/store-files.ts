import { existsSync, readdirSync, utimesSync } from "node:fs";
import type { ContentId } from "../../../src/base/content/reference.ts";
import { CODECS } from "../../../src/store/io/codec.ts";
import { blobPath } from "../../../src/store/io/blob-files.ts";
import type { StoreFolder } from "../../../src/store/io/store-folder.ts";

/** Path of a blob's file. */
export function fileOf(folder: StoreFolder, id: ContentId): string {
  const paths = CODECS.map((codec) => blobPath(folder, id, codec)).filter((path) => existsSync(path));
  if (paths.length !== 1) throw new Error(`${paths.length} files of ${id}`);
  return paths[0]!;
}

/** Makes a blob look unused for years. */
export function age(folder: StoreFolder, id: ContentId): void {
  utimesSync(fileOf(folder, id), 1e9, 1e9);
}

/** Names of all partly written or partly removed files. */
export function leftovers({ temporary, trash, references }: StoreFolder): readonly string[] {
  const drafts = readdirSync(references).filter((name) => !name.endsWith(".json"));
  return [...drafts, ...[temporary, trash].flatMap((path) => readdirSync(path))];
}
