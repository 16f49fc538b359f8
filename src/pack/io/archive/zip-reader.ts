import { isUtf8 } from "node:buffer";
import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { crc32 } from "node:zlib";

import type { Entry, LocalFileHeader, ZipFile } from "yauzl";

import { CarryonError } from "../../../base/index.ts";
import { isCanonicalPath } from "../../../base/io/index.ts";
import { openArchive, readFully } from "./zip-archive.ts";

const UTF8_NAME = 0x800;
const UNIX = 3;
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;
/** Size of the local header before each entry, without the name. */
export const LOCAL_HEADER_BYTES = 30;
const END_BYTES = 22;
const ZIP64_END_BYTES = 56 + 20;
const ZIP64_EXTRA_BYTES = 28;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

/** File of a zip, complete and with a verified CRC-32. */
export interface ZipMember {
  /** Canonical path: relative, without `..`. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Limits for a zip. A zip that exceeds one is rejected. */
export interface ZipLimits {
  readonly entries: number;
  /** Maximum total size of all entries, in bytes. */
  readonly bytes: number;
}

/** Enough for any pack. */
export const DEFAULT_LIMITS: ZipLimits = { entries: 1_000_000, bytes: 2 ** 31 };

/**
 * Yields every file of a zip, in order. Accepts only the form that `openZip` writes: stored regular files with
 * canonical names, contiguous from the first byte, then the central directory, and nothing else. An error may follow
 * entries that were already yielded, so use them only if the iteration completes.
 * @throws CarryonError `path-not-found` or `not-a-pack`
 */
export async function* readZip(path: string, limits: ZipLimits = DEFAULT_LIMITS): AsyncGenerator<ZipMember> {
  const fd = openForReading(path);
  try {
    yield* members(fd, limits);
  } catch (error) {
    throw notAPack(path, error);
  } finally {
    closeSync(fd);
  }
}

/** Creates the `not-a-pack` error for a rejected zip. Its message includes that of `cause`. */
export function notAPack(path: string, cause: unknown): CarryonError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const hint = "Give an unchanged pack.zip that Carryon wrote, or build the pack again.";
  return new CarryonError("not-a-pack", `${path} is not a pack: ${why}`, { hint, cause });
}

async function* members(fd: number, limits: ZipLimits): AsyncGenerator<ZipMember> {
  const stat = fstatSync(fd);
  if (!stat.isFile()) throw new Error("it is not a regular file");
  const zip = await openArchive(fd, stat.size);
  const admit = entryValidator(zip, limits);
  // yauzl keeps its position in the directory in this field, although @types/yauzl declares another type.
  const directory = Number(zip.readEntryCursor);
  let offset = 0;
  for await (const entry of zip.eachEntry()) {
    const name = admit(entry);
    const place = { offset, directory, start: offset + LOCAL_HEADER_BYTES + entry.fileNameLength };
    const local = await zip.readLocalFileHeaderPromise(entry, {});
    const fault = formFault(entry) ?? localFault(entry, local) ?? placeFault(entry, place);
    if (fault !== undefined) throw new Error(`${JSON.stringify(name)} ${fault}`);
    const bytes = Buffer.allocUnsafe(entry.uncompressedSize);
    readFully(fd, bytes, place.start);
    if (crc32(bytes) !== entry.crc32) throw new Error(`${JSON.stringify(name)} is damaged`);
    yield { name, bytes };
    offset = place.start + bytes.length;
  }
  const large = zip.entryCount > MAX_16 || directory > MAX_32;
  const end = Number(zip.readEntryCursor) + END_BYTES + (large ? ZIP64_END_BYTES : 0);
  if (offset !== directory || end !== stat.size) throw new Error("it has bytes outside of its entries");
}

/**
 * Creates a function that returns the name of an archive entry. It throws an Error if the name is not canonical or
 * occurred before, or if the total size exceeds the limits.
 * @throws Error if the archive has a comment or too many entries
 */
export function entryValidator(zip: ZipFile, limits: ZipLimits): (entry: Entry) => string {
  if (zip.comment.length > 0) throw new Error("it has a comment");
  if (zip.entryCount > limits.entries) throw new Error(`it has more than ${limits.entries} entries`);
  const names = new Set<string>();
  let total = 0;
  return (entry) => {
    const name = entry.fileNameRaw.toString("utf8");
    if (!isUtf8(entry.fileNameRaw) || !isCanonicalPath(name))
      throw new Error(`${JSON.stringify(name)} is not a safe name`);
    if (names.has(name)) throw new Error(`${JSON.stringify(name)} occurs twice`);
    total += entry.uncompressedSize;
    if (total > limits.bytes) throw new Error(`it has more than ${limits.bytes} bytes`);
    names.add(name);
    return name;
  };
}

/**
 * Returns the first difference between a directory entry and those that `openZip` writes, as a predicate such as "is
 * encrypted"; `undefined` without a difference.
 */
export function formFault(entry: Entry): string | undefined {
  const ascii = entry.fileNameRaw.every((byte) => byte < 0x80);
  if (entry.isEncrypted()) return "is encrypted";
  if (entry.compressionMethod !== 0) return "is not stored";
  if (entry.generalPurposeBitFlag !== (ascii ? 0 : UTF8_NAME)) return "has flags that a pack does not use";
  if (entry.versionMadeBy >> 8 !== UNIX || ((entry.externalFileAttributes >>> 16) & FILE_TYPE) !== REGULAR_FILE) {
    return "is not a regular file";
  }
  const extra = entry.relativeOffsetOfLocalHeader > MAX_32 ? ZIP64_EXTRA_BYTES : 0;
  return entry.extraFieldLength === extra && entry.fileCommentLength === 0 ? undefined : "has extra fields";
}

function localFault(entry: Entry, local: LocalFileHeader): string | undefined {
  const isConsistent =
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === 0 &&
    local.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    local.crc32 === entry.crc32 &&
    local.compressedSize === entry.compressedSize &&
    local.uncompressedSize === entry.uncompressedSize &&
    local.extraFieldLength === 0;
  return isConsistent ? undefined : "differs between its two headers";
}

function placeFault(
  entry: Entry,
  place: { readonly offset: number; readonly start: number; readonly directory: number },
): string | undefined {
  const inPlace = entry.relativeOffsetOfLocalHeader === place.offset;
  return inPlace && place.start + entry.uncompressedSize <= place.directory
    ? undefined
    : "is not at the expected offset";
}

/**
 * Opens a file for reading and returns its descriptor, which the caller closes. Does not block on pipes. @throws
 * CarryonError `path-not-found`
 */
export function openForReading(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const hint = "Check the path and its permissions.";
    throw new CarryonError("path-not-found", `cannot open ${path}`, { hint, cause: error });
  }
}
