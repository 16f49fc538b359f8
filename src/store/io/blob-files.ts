import { hash } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { CarryonError, type ContentId, isContentId } from "../../base/index.ts";
import { systemCode } from "../../base/io/index.ts";
import { type BlobCodec, type CodecName, CODECS, MAX_CONTENT_BYTES } from "./codec.ts";
import { readBoundedFile, writeDurably } from "./durable-file.ts";
import type { StoreFolder } from "./store-folder.ts";

/** Compressed file. */
export interface EncodedFile {
  readonly path: string;
  readonly codec: CodecName;
}

/** File of one blob: the stored form of one content. */
export interface StoredFile extends EncodedFile {
  /** Size on disk in bytes. */
  readonly stored: number;
}

/** Options for reading blobs. */
export interface BlobReadOptions {
  readonly codec: BlobCodec;
}

/** Options for writing blobs. */
export interface BlobFileOptions extends BlobReadOptions {
  /** Whether to wait until the data is on disk. */
  readonly sync: boolean;
}

/** Maximum number of lookups of a blob. A collection may be about to put it back. */
const MAX_LOOKUPS = 4;
const WAIT_MS = 15;

/** Path of a blob without its extension. */
function blobStem({ blobs }: StoreFolder, id: ContentId): string {
  return join(blobs, id.slice(0, 2), id.slice(2));
}

/** Returns the path of a blob's file: the id divided after two digits, with the codec as extension. */
export function blobPath(folder: StoreFolder, id: ContentId, codec: CodecName): string {
  return `${blobStem(folder, id)}.${codec}`;
}

/**
 * Returns the existing files of a blob: usually one or none, several if two versions of Node stored it concurrently.
 * Restores the blob from the trash if a collection moved it there. Waits up to 45 ms for a missing blob while a
 * collection is running.
 */
export function filesOfBlob(folder: StoreFolder, id: ContentId): readonly StoredFile[] {
  for (let attempt = 1; attempt <= MAX_LOOKUPS; attempt++) {
    const files = existingFiles(folder, id);
    if (files.length > 0) return files;
    const mayReappear = restoreFromTrash(folder, id) || isCollecting(folder);
    // It may have been put back between the two lookups.
    if (!mayReappear && attempt > 1) break;
    if (mayReappear && attempt > 1) sleep(WAIT_MS);
  }
  return existingFiles(folder, id);
}

function existingFiles(folder: StoreFolder, id: ContentId): readonly StoredFile[] {
  return CODECS.flatMap((codec) => {
    const path = blobPath(folder, id, codec);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ path, codec, stored: stats.size }];
  });
}

/** Whether a collection is in progress, so that a missing blob may reappear. */
function isCollecting({ trash }: StoreFolder): boolean {
  return namesIn(trash).length > 0;
}

/**
 * Restores a blob that a running or killed collection moved to the trash.
 * @returns whether the blob was in the trash
 */
export function restoreFromTrash(folder: StoreFolder, id: ContentId): boolean {
  const names = namesIn(folder.trash).filter((name) => name.startsWith(`${id}.`));
  let isRestored = false;
  for (const name of names) if (restoreTrashFile(folder, name)) isRestored = true;
  return isRestored;
}

/** Restores everything in the trash, such as after a killed collection. */
export function restoreTrash(folder: StoreFolder): void {
  for (const name of namesIn(folder.trash)) restoreTrashFile(folder, name);
}

/**
 * Restores a file from the trash.
 * @returns `false` if it is gone or not a blob
 */
export function restoreTrashFile(folder: StoreFolder, name: string): boolean {
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

/**
 * Reads and decompresses a blob file and verifies it against its id. Returns its content, or the reason why it is
 * unusable. `problem` is `undefined` if the file does not exist.
 */
export function readBlobFile(
  { path, codec }: EncodedFile,
  id: ContentId,
  { codec: blobs }: BlobReadOptions,
): { readonly bytes: Buffer } | { readonly problem: string | undefined } {
  try {
    const data = readBoundedFile(path, MAX_CONTENT_BYTES);
    if (data === undefined) return { problem: undefined };
    const bytes = blobs.decode({ codec, data });
    return hash("sha256", bytes) === id ? { bytes } : { problem: "its contents do not match its id" };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Returns the verified bytes of a content. Tries all files of its blob.
 * @throws CarryonError `blob-missing`, or `blob-damaged` if no file of the blob is intact
 */
export function readBlob(folder: StoreFolder, id: ContentId, options: BlobFileOptions): Buffer {
  let problem: string | undefined;
  // A file can move between lookup and read.
  for (let attempt = 0; attempt < MAX_LOOKUPS; attempt++) {
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

/** Creates the `blob-missing` error for content that the store lacks. */
export function missingBlob(id: ContentId): CarryonError {
  return new CarryonError("blob-missing", `the store has no content ${id}`, {
    hint: "Check the id and the store with carryon store list, or put the content again.",
  });
}

/**
 * Compresses and writes content that the store lacks or whose file is damaged. Verifies the file before giving it its
 * final name. Passes on system errors unchanged.
 * @returns its size on disk in bytes
 * @throws CarryonError `write-failed` if the file does not read back
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
    // Only the owner of a file may set its time. Replace the file with a copy, which we own.
    if (code === "EPERM" || code === "EACCES") return replaceByCopy(folder, path);
    throw error;
  }
}

function replaceByCopy(folder: StoreFolder, path: string): boolean {
  const bytes = readBoundedFile(path, MAX_CONTENT_BYTES);
  if (bytes === undefined) return false;
  writeDurably(folder.temporary, path, bytes);
  return true;
}

/** Removes one file of a blob, such as a damaged one. Does nothing if it is gone. */
export function removeBlobFile({ path }: StoredFile): void {
  rmSync(path, { force: true });
}

/** Names in a folder, sorted; empty if the folder does not exist. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
