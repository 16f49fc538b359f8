import { lstatSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type BlobFile, type ContentId, addToList, isContentId } from "../../base/index.ts";
import { systemCode, temporaryPath } from "../../base/io/index.ts";
import { blobPath, namesIn, restoreTrashFile } from "./blob-files.ts";
import { type CodecName, CODECS } from "./codec.ts";
import type { StoreFolder } from "./store-folder.ts";

interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  readonly used: number;
  /** Time of last use in nanoseconds. */
  readonly stamp: string;
}

/** Lists all blobs, sorted by id. Ignores files with other names. */
export function listBlobs(folder: StoreFolder): readonly BlobFile[] {
  const filesById = new Map<ContentId, ListedFile[]>();
  for (const prefix of namesIn(folder.blobs)) {
    if (!/^[0-9a-f]{2}$/u.test(prefix)) continue;
    for (const name of namesIn(join(folder.blobs, prefix))) {
      const [suffix = "", ending] = name.split(".");
      const codec = CODECS.find((one) => one === ending);
      const id = `${prefix}${suffix}`;
      if (codec === undefined || !isContentId(id)) continue;
      const file = statFile(blobPath(folder, id, codec));
      if (file !== undefined) addToList(filesById, id, file);
    }
  }
  return Array.from(filesById, ([id, files]) => ({
    id,
    stored: files.reduce((sum, { bytes }) => sum + bytes, 0),
    used: files.reduce((latest, { used }) => Math.max(latest, used), 0),
    stamp: stampOf(files),
  })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function stampOf(files: readonly ListedFile[]): string {
  return files
    .map(({ stamp }) => stamp)
    .toSorted()
    .join(" ");
}

function statFile(path: string): ListedFile | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false, bigint: true });
  if (stats === undefined) return undefined;
  return { path, bytes: Number(stats.size), used: Number(stats.mtimeMs), stamp: String(stats.mtimeNs) };
}

/**
 * Moves blobs to the trash, checks whether they were used or referenced since they were listed, and then removes or
 * restores them. A concurrent reader that looks for one restores it, which also keeps it. A writer that completes its
 * list before it looks for its blobs therefore loses none, whatever the clock does. Passes on system errors unchanged.
 * @param referenced returns the ids that all lists reference; if it throws, everything is restored
 * @returns the removed blobs
 */
export function sweepBlobs(
  folder: StoreFolder,
  blobs: readonly BlobFile[],
  referenced: () => ReadonlySet<ContentId>,
): readonly BlobFile[] {
  const movedBlobs = blobs.map((blob) => ({
    blob,
    files: CODECS.flatMap((codec) => moveToTrash(folder, blob.id, codec) ?? []),
  }));
  try {
    const live = referenced();
    const isUnused = ({ blob, files }: (typeof movedBlobs)[number]): boolean =>
      files.length > 0 && stampOf(files) === blob.stamp && !live.has(blob.id);
    return movedBlobs.filter((one) => isUnused(one) && removeAll(one.files)).map(({ blob }) => blob);
  } finally {
    for (const { files } of movedBlobs) for (const { path } of files) restoreTrashFile(folder, basename(path));
  }
}

/** @returns whether all files still existed */
function removeAll(files: readonly ListedFile[]): boolean {
  return files.map(({ path }) => remove(path)).every(Boolean);
}

function moveToTrash(folder: StoreFolder, id: ContentId, codec: CodecName): ListedFile | undefined {
  const place = temporaryPath(folder.trash, `${id}.${codec}`);
  try {
    renameSync(blobPath(folder, id, codec), place);
    return statFile(place);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** @returns `false` if another process restored the file */
function remove(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
}
