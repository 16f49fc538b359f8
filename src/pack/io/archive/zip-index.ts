import { closeSync, fstatSync } from "node:fs";
import { crc32 } from "node:zlib";

import type { ArchiveIndex } from "../../write/pack-files.ts";
import { openArchive, readFully } from "./zip-archive.ts";
import {
  DEFAULT_LIMITS,
  formFault,
  LOCAL_HEADER_BYTES,
  notAPack,
  entryValidator,
  openForReading,
  type ZipLimits,
} from "./zip-reader.ts";

interface EntryLocation {
  /** Offset of the local header. */
  readonly header: number;
  readonly size: number;
  readonly crc: number;
}

const LOCAL_SIGNATURE = 0x04034b50;

/**
 * Opens a zip that `openZip` wrote, for access by entry name. `size` returns `undefined` for a missing entry. `read`
 * opens the file again on each call and checks the entry against its local header and CRC-32.
 * @throws CarryonError `path-not-found` if the file cannot be opened, `not-a-pack` if it has another form; `read` also
 * throws them
 */
export async function openZipIndex(path: string, limits: ZipLimits = DEFAULT_LIMITS): Promise<ArchiveIndex> {
  const places = await withFile(path, (fd) => readLocations(fd, limits));
  return {
    size: (name) => places.get(name)?.size,
    read(name) {
      const place = places.get(name);
      if (place === undefined) throw notAPack(path, new Error(`${JSON.stringify(name)} is missing`));
      return withFileSync(path, (fd) => readEntry(fd, name, place));
    },
  };
}

async function withFile<T>(path: string, use: (fd: number) => Promise<T>): Promise<T> {
  const fd = openForReading(path);
  try {
    return await use(fd);
  } catch (error) {
    throw notAPack(path, error);
  } finally {
    closeSync(fd);
  }
}

function withFileSync<T>(path: string, use: (fd: number) => T): T {
  const fd = openForReading(path);
  try {
    return use(fd);
  } catch (error) {
    throw notAPack(path, error);
  } finally {
    closeSync(fd);
  }
}

async function readLocations(fd: number, limits: ZipLimits): Promise<ReadonlyMap<string, EntryLocation>> {
  const stat = fstatSync(fd);
  if (!stat.isFile()) throw new Error("it is not a regular file");
  const zip = await openArchive(fd, stat.size);
  const admit = entryValidator(zip, limits);
  const places = new Map<string, EntryLocation>();
  for await (const entry of zip.eachEntry()) {
    const name = admit(entry);
    const fault = formFault(entry);
    if (fault !== undefined) throw new Error(`${JSON.stringify(name)} ${fault}`);
    const { relativeOffsetOfLocalHeader: header, uncompressedSize: size, crc32: crc } = entry;
    if (header + LOCAL_HEADER_BYTES + entry.fileNameLength + size > stat.size) {
      throw new Error(`${JSON.stringify(name)} is not at the expected offset`);
    }
    places.set(name, { header, size, crc });
  }
  return places;
}

/** Reads an entry. The caller has checked that it ends within the file. */
function readEntry(fd: number, name: string, { header, size, crc }: EntryLocation): Buffer {
  const expected = Buffer.from(name);
  const head = Buffer.allocUnsafe(LOCAL_HEADER_BYTES + expected.length);
  readFully(fd, head, header);
  const isOurs =
    head.readUInt32LE(0) === LOCAL_SIGNATURE &&
    head.readUInt16LE(26) === expected.length &&
    head.readUInt16LE(28) === 0 &&
    head.subarray(LOCAL_HEADER_BYTES).equals(expected);
  if (!isOurs) throw new Error(`${JSON.stringify(name)} differs between its two headers`);
  const bytes = Buffer.allocUnsafe(size);
  readFully(fd, bytes, header + head.length);
  if (crc32(bytes) !== crc) throw new Error(`${JSON.stringify(name)} is damaged`);
  return bytes;
}
