import { hash } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { CarryonError, type ContentId, isContentId } from "../../base/index.ts";
import { systemCode } from "../../base/io/index.ts";
import { type BlobCodec, type CodecName, CODECS, MAX_CONTENT_BYTES } from "./codec.ts";
import { readRegular, writeDurably } from "./durable-file.ts";
import type { StoreFolder } from "./store-folder.ts";

/** The file of one blob. */
export interface StoredFile {
  readonly path: string;
  readonly codec: CodecName;
  /** Size on disk. */
  readonly stored: number;
}

/** How to write blobs. */
export interface BlobFileOptions {
  readonly codec: BlobCodec;
  /** Whether to wait for the disk. */
  readonly sync: boolean;
}

/** Times to look for a blob: a collection may be about to put it back. */
const LOOKS = 4;
const WAIT_MS = 15;

/** Returns the path of a blob without its ending. */
function stemOf({ blobs }: StoreFolder, id: ContentId): string {
  return join(blobs, id.slice(0, 2), id.slice(2));
}

/** Returns the path of a blob. */
export function blobPath(folder: StoreFolder, id: ContentId, codec: CodecName): string {
  return `${stemOf(folder, id)}.${codec}`;
}

/** Returns the files of a blob: one, or none; several if two versions of Node stored it at the same time. */
export function filesOfBlob(folder: StoreFolder, id: ContentId): readonly StoredFile[] {
  for (let look = 1; look <= LOOKS; look++) {
    const files = presentFiles(folder, id);
    if (files.length > 0) return files;
    const isOnItsWay = restoreFromTrash(folder, id) || isCollecting(folder);
    // Between the two looks it may have been put back.
    if (!isOnItsWay && look > 1) break;
    if (isOnItsWay && look > 1) sleep(WAIT_MS);
  }
  return presentFiles(folder, id);
}

function presentFiles(folder: StoreFolder, id: ContentId): readonly StoredFile[] {
  return CODECS.flatMap((codec) => {
    const path = blobPath(folder, id, codec);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ path, codec, stored: stats.size }];
  });
}

/** Whether a collection is removing something, so that a missing blob may be on its way back. */
function isCollecting({ trash }: StoreFolder): boolean {
  return namesIn(trash).length > 0;
}

/** Puts a blob back that a collection is removing, or left behind when it was killed. @returns whether there was one */
export function restoreFromTrash(folder: StoreFolder, id: ContentId): boolean {
  const names = namesIn(folder.trash).filter((name) => name.startsWith(`${id}.`));
  let found = false;
  for (const name of names) if (putBack(folder, name)) found = true;
  return found;
}

/** Puts everything back that is in the trash. */
export function emptyTrashBack(folder: StoreFolder): void {
  for (const name of namesIn(folder.trash)) putBack(folder, name);
}

/** Puts back a file of the trash. @returns `false` if it is gone or is no blob */
export function putBack(folder: StoreFolder, name: string): boolean {
  const [id = "", ending] = name.split(".");
  const codec = CODECS.find((one) => one === ending);
  if (!isContentId(id) || codec === undefined) return false;
  const path = blobPath(folder, id, codec);
  mkdirSync(dirname(path), { recursive: true });
  try {
    renameSync(join(folder.trash, name), path);
    return true;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
}

/** Returns the content of a file if it is that of the id, or why it is not. */
export function readBlobFile(
  { path, codec }: Pick<StoredFile, "path" | "codec">,
  id: ContentId,
  { codec: blobs }: Pick<BlobFileOptions, "codec">,
): { readonly bytes: Buffer } | { readonly problem: string | undefined } {
  try {
    const data = readRegular(path, MAX_CONTENT_BYTES);
    if (data === undefined) return { problem: undefined };
    const bytes = blobs.decode({ codec, data });
    return hash("sha256", bytes) === id ? { bytes } : { problem: "its contents do not match its id" };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Returns content, whose digest is recomputed.
 * @throws CarryonError `blob-missing`, or `blob-damaged` if no file of the blob holds its content
 */
export function readBlob(folder: StoreFolder, id: ContentId, options: BlobFileOptions): Buffer {
  let problem: string | undefined;
  // A file can be moved between looking and reading.
  for (let look = 0; look < LOOKS; look++) {
    const files = filesOfBlob(folder, id);
    if (files.length === 0) break;
    for (const file of files) {
      const result = readBlobFile(file, id, options);
      if ("bytes" in result) return result.bytes;
      problem ??= result.problem;
    }
    if (problem !== undefined) break;
  }
  if (problem === undefined) throw missingBlob(id);
  const hint = "Put the same content again, which replaces the damaged file.";
  throw new CarryonError("blob-damaged", `the content ${id} is damaged: ${problem}`, { hint });
}

/** Returns the error for content that the store does not have. */
export function missingBlob(id: ContentId): CarryonError {
  return new CarryonError("blob-missing", `the store has no content ${id}`, {
    hint: "Check the id and the store with carryon store list, or put the content again.",
  });
}

/**
 * Writes content that the store lacks, or whose file is damaged. What was written is read back before it gets its name.
 * System errors are not wrapped.
 * @returns its size on disk
 */
export function writeBlob(
  folder: StoreFolder,
  id: ContentId,
  bytes: Uint8Array,
  { codec: blobs, sync }: BlobFileOptions,
): number {
  const encoded = blobs.encode(bytes);
  const path = blobPath(folder, id, encoded.codec);
  const check = (draft: string): void => {
    const result = readBlobFile({ path: draft, codec: encoded.codec }, id, { codec: blobs });
    if (!("bytes" in result)) throw new CarryonError("write-failed", `${draft} does not read back as it was written`);
  };
  writeDurably(folder.temporary, path, encoded.data, { sync, check });
  return encoded.data.length;
}

/**
 * Marks a blob as used now, so that a collection keeps it.
 * @returns `false` if it is gone
 */
export function freshen(folder: StoreFolder, { path }: StoredFile): boolean {
  const now = new Date();
  try {
    utimesSync(path, now, now);
    return true;
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT") return false;
    // Only the owner of a file may set its time; a copy belongs to us.
    if (code === "EPERM" || code === "EACCES") return replaceByCopy(folder, path);
    throw error;
  }
}

function replaceByCopy(folder: StoreFolder, path: string): boolean {
  const bytes = readRegular(path, MAX_CONTENT_BYTES);
  if (bytes === undefined) return false;
  writeDurably(folder.temporary, path, bytes);
  return true;
}

/** Removes a damaged file. */
export function removeBlobFile({ path }: StoredFile): void {
  rmSync(path, { force: true });
}

/** Returns the names in a folder, sorted; none if it does not exist. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** Waits without letting anything else run. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
