import { lstatSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type BlobFile, type ContentId, isContentId } from "../../base/index.ts";
import { systemCode, temporaryPath } from "../../base/io/index.ts";
import { blobPath, namesIn, putBack } from "./blob-files.ts";
import { type CodecName, CODECS } from "./codec.ts";
import type { StoreFolder } from "./store-folder.ts";

interface FoundFile {
  readonly path: string;
  readonly bytes: number;
  readonly used: number;
  /** Time of last use in nanoseconds. */
  readonly stamp: string;
}

/** Returns all blobs in order of their ids. Files with other names are passed over. */
export function listBlobs(folder: StoreFolder): readonly BlobFile[] {
  const found = new Map<ContentId, FoundFile[]>();
  for (const prefix of namesIn(folder.blobs)) {
    if (!/^[0-9a-f]{2}$/u.test(prefix)) continue;
    for (const name of namesIn(join(folder.blobs, prefix))) {
      const [rest = "", ending] = name.split(".");
      const codec = CODECS.find((one) => one === ending);
      const id = `${prefix}${rest}`;
      if (codec === undefined || !isContentId(id)) continue;
      const file = look(blobPath(folder, id, codec));
      if (file !== undefined) found.set(id, [...(found.get(id) ?? []), file]);
    }
  }
  return Array.from(found, ([id, files]) => ({
    id,
    stored: files.reduce((sum, { bytes }) => sum + bytes, 0),
    used: files.reduce((latest, { used }) => Math.max(latest, used), 0),
    stamp: stampOf(files),
  })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function stampOf(files: readonly FoundFile[]): string {
  return files
    .map(({ stamp }) => stamp)
    .toSorted()
    .join(" ");
}

function look(path: string): FoundFile | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false, bigint: true });
  if (stats === undefined) return undefined;
  return { path, bytes: Number(stats.size), used: Number(stats.mtimeMs), stamp: String(stats.mtimeNs) };
}

/**
 * Moves blobs to the trash, looks again whether they were used since they were listed or are referred to now, and then
 * removes them or puts them back. Whoever looks for one meanwhile puts it back, too, and then it is kept. So a writer that
 * completes its list first and then looks for its blobs loses none, whatever the clock does. System errors are not wrapped.
 * @param referenced returns the ids that all lists name; if it throws, everything is put back
 */
export function sweepBlobs(
  folder: StoreFolder,
  blobs: readonly BlobFile[],
  referenced: () => ReadonlySet<ContentId>,
): readonly BlobFile[] {
  const moved = blobs.map((blob) => ({
    blob,
    files: CODECS.flatMap((codec) => moveToTrash(folder, blob.id, codec) ?? []),
  }));
  try {
    const live = referenced();
    const isUnused = ({ blob, files }: (typeof moved)[number]): boolean =>
      files.length > 0 && stampOf(files) === blob.stamp && !live.has(blob.id);
    return moved.filter((one) => isUnused(one) && removeAll(one.files)).map(({ blob }) => blob);
  } finally {
    for (const { files } of moved) for (const { path } of files) putBack(folder, basename(path));
  }
}

/** @returns whether all were there */
function removeAll(files: readonly FoundFile[]): boolean {
  return files.map(({ path }) => remove(path)).every(Boolean);
}

function moveToTrash(folder: StoreFolder, id: ContentId, codec: CodecName): FoundFile | undefined {
  const place = temporaryPath(folder.trash, `${id}.${codec}`);
  try {
    renameSync(blobPath(folder, id, codec), place);
    return look(place);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** @returns `false` if somebody put the file back */
function remove(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
}
