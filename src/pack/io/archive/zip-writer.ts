import { crc32 } from "node:zlib";

import type { Sink, ZipSink } from "../../write/output.ts";
import { isCanonicalPath } from "../../../base/io/index.ts";

/** All ones in a field refer to the Zip64 record (APPNOTE 4.4.1.4). */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const VERSION_STORED = 10;
const VERSION_ZIP64 = 45;
const ZIP64_EXTRA_BYTES = 28;
const MADE_BY_UNIX = (3 << 8) | VERSION_ZIP64;
const UTF8_NAME = 0x800;
/** 1980-01-01 00:00:00, the earliest date of the format: time in the low half, date in the high half. */
const DOS_EPOCH = 0x00210000;
/** A regular file with Unix mode 0644 and the DOS archive bit. */
const ATTRIBUTES = ((0o100644 << 16) | 0x20) >>> 0;
/** Bytes of a buffer of the directory, which holds any header. */
const DIRECTORY_PART = 256 * 1024;

interface ZipEntry {
  readonly name: Buffer;
  readonly flags: number;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Writes a zip to `sink`: stored entries in the given order, the same date and mode for all, no data descriptors, Zip64 only
 * if needed. Closing it closes the sink. The bytes equal those of archiver 8 with `store: true`, except that names keep
 * their escapes `\xHH`. Throws a plain Error for a name that is not a canonical path and for 4 GiB or more of bytes.
 */
export function openZip(sink: Sink): ZipSink {
  const directory = collectedBytes();
  let [entries, offset] = [0, 0];
  const write = (bytes: Uint8Array): void => {
    sink.write(bytes);
    offset += bytes.length;
  };
  const begin = (name: string, size: number, crc: number): void => {
    const raw = Buffer.from(name);
    if (!isCanonicalPath(name) || raw.length > MAX_16) throw new Error(`invalid name for a zip entry: ${name}`);
    if (size >= MAX_32) throw new Error(`too large for a zip entry: ${name}`);
    const entry = { name: raw, flags: raw.length === name.length ? 0 : UTF8_NAME, crc, size, offset };
    directory.add(centralHeader(entry));
    entries++;
    write(localHeader(entry));
  };
  return {
    entry(name, bytes) {
      begin(name, bytes.length, crc32(bytes));
      write(bytes);
    },
    entryOf(name, parts) {
      let [size, crc] = [0, 0];
      for (const part of parts) [size, crc] = [size + part.length, crc32(part, crc)];
      begin(name, size, crc);
      for (const part of parts) write(part);
    },
    close() {
      const start = offset;
      for (const part of directory.parts()) write(part);
      write(endRecords(entries, start, offset - start));
      return sink.close();
    },
  };
}

/** Bytes that are collected in a few buffers: an object for each of very many pieces would be larger than the pieces. */
function collectedBytes(): { add(bytes: Uint8Array): void; parts(): Iterable<Uint8Array> } {
  const full: Uint8Array[] = [];
  let buffer = new Uint8Array(DIRECTORY_PART);
  let length = 0;
  return {
    add(bytes) {
      if (length + bytes.length > buffer.length) {
        full.push(buffer.subarray(0, length));
        buffer = new Uint8Array(DIRECTORY_PART);
        length = 0;
      }
      buffer.set(bytes, length);
      length += bytes.length;
    },
    parts: () => [...full, buffer.subarray(0, length)],
  };
}

/** APPNOTE 4.3.7 */
function localHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(30 + entry.name.length);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, entry, VERSION_STORED);
  header.set(entry.name, 30);
  return header;
}

/** APPNOTE 4.3.12 */
function centralHeader(entry: ZipEntry): Buffer {
  const far = entry.offset > MAX_32;
  const header = Buffer.alloc(46 + entry.name.length + (far ? ZIP64_EXTRA_BYTES : 0));
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY_UNIX, 4);
  writeCommon(header, 6, entry, far ? VERSION_ZIP64 : VERSION_STORED);
  header.writeUInt32LE(ATTRIBUTES, 38);
  header.writeUInt32LE(far ? MAX_32 : entry.offset, 42);
  header.set(entry.name, 46);
  if (far) writeZip64Extra(header, 46 + entry.name.length, entry);
  return header;
}

/** Writes the fields that both headers share, from the version on. */
function writeCommon(header: Buffer, at: number, entry: ZipEntry, version: number): void {
  header.writeUInt16LE(version, at);
  header.writeUInt16LE(entry.flags, at + 2);
  header.writeUInt32LE(DOS_EPOCH, at + 6);
  header.writeUInt32LE(entry.crc, at + 10);
  header.writeUInt32LE(entry.size, at + 14);
  header.writeUInt32LE(entry.size, at + 18);
  header.writeUInt16LE(entry.name.length, at + 22);
}

/** APPNOTE 4.5.3: both sizes and the offset, whose fields in the header are then all ones. */
function writeZip64Extra(header: Buffer, at: number, entry: ZipEntry): void {
  header.writeUInt32LE(MAX_32, 20);
  header.writeUInt32LE(MAX_32, 24);
  header.writeUInt16LE(ZIP64_EXTRA_BYTES, 30);
  header.writeUInt16LE(1, at);
  header.writeUInt16LE(ZIP64_EXTRA_BYTES - 4, at + 2);
  for (const [i, value] of [entry.size, entry.size, entry.offset].entries()) {
    header.writeBigUInt64LE(BigInt(value), at + 4 + 8 * i);
  }
}

/** APPNOTE 4.3.14 to 4.3.16: the Zip64 records if needed, then the end of the central directory. */
function endRecords(count: number, start: number, length: number): Buffer {
  const large = count > MAX_16 || start > MAX_32 || length > MAX_32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(large ? MAX_16 : count, 8);
  end.writeUInt16LE(large ? MAX_16 : count, 10);
  end.writeUInt32LE(large ? MAX_32 : length, 12);
  end.writeUInt32LE(large ? MAX_32 : start, 16);
  return large ? Buffer.concat([zip64Records(count, start, length), end]) : end;
}

function zip64Records(count: number, start: number, length: number): Buffer {
  const records = Buffer.alloc(56 + 20);
  records.writeUInt32LE(0x06064b50, 0);
  records.writeBigUInt64LE(44n, 4);
  records.writeUInt16LE(VERSION_ZIP64, 12);
  records.writeUInt16LE(VERSION_ZIP64, 14);
  for (const [i, value] of [count, count, length, start].entries()) {
    records.writeBigUInt64LE(BigInt(value), 24 + 8 * i);
  }
  records.writeUInt32LE(0x07064b50, 56);
  records.writeBigUInt64LE(BigInt(start + length), 64);
  records.writeUInt32LE(1, 72);
  return records;
}
