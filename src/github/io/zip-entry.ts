import { crc32, inflateRawSync } from "node:zlib";

import type { Entry } from "yauzl";

import { CarryonError } from "../../base/index.ts";

const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;

/**
 * Reads the file `name` from an untrusted zip that must contain nothing else. Never inflates more than `maxBytes`,
 * whatever size the zip states.
 * @throws CarryonError `comment-invalid` if it is not a zip, contains anything else, or the file is too large or
 * damaged
 */
export async function readOnlyEntry(zip: Buffer, name: string, maxBytes: number): Promise<Buffer> {
  const { fromBufferPromise } = await import("yauzl");
  try {
    const archive = await fromBufferPromise(zip, { lazyEntries: true, decodeStrings: false, autoClose: false });
    if (archive.entryCount !== 1) throw new Error(`it has ${archive.entryCount} entries`);
    const { value: entry } = await archive.eachEntry()[Symbol.asyncIterator]().next();
    const fault = entryFault(entry, name, maxBytes);
    if (fault !== undefined) throw new Error(fault);
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    return entryContent(entry, zip.subarray(fileDataStart, fileDataStart + entry.compressedSize), maxBytes);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CarryonError("comment-invalid", `the artifact is not a zip with only ${name}: ${why}`);
  }
}

function entryFault(entry: Entry, name: string, maxBytes: number): string | undefined {
  if (!entry.fileNameRaw.equals(Buffer.from(name))) return "it contains another file";
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE) return "the entry is not a regular file";
  if (entry.isEncrypted()) return "the entry is encrypted";
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    return "its compression method is not supported";
  return entry.uncompressedSize > maxBytes ? `the file is larger than ${maxBytes} bytes` : undefined;
}

function entryContent(entry: Entry, stored: Buffer, maxBytes: number): Buffer {
  const bytes = entry.compressionMethod === STORED ? stored : inflateRawSync(stored, { maxOutputLength: maxBytes });
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw new Error("the file is damaged");
  return bytes;
}
