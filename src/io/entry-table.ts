import { hash } from "node:crypto";
import { readSync } from "node:fs";

import { KEY_BYTES } from "./facts-record.ts";
import { compareKeys } from "./facts-table.ts";

/*
 * The file: header · index, sorted by key · bodies, in the order of the index. Numbers are little-endian.
 * The header: magic (8 bytes), version, entries (4 each), sha256 of the build id (32), sha256 of the index (32).
 * A record of the index: key (28), where the body begins in the file, its length (4 each), 8 bytes of its sha256.
 */
const MAGIC = Buffer.from("carryonO", "latin1");
const VERSION = 1;
const HEADER_BYTES = 80;

/** Bytes of a record of the index. */
export const RECORD_BYTES = 44;
const OFFSET_AT = KEY_BYTES;
const LENGTH_AT = KEY_BYTES + 4;
const DIGEST_AT = KEY_BYTES + 8;

/** The header and the index of a file of entries, as they were read. */
export interface EntryTable {
  /** Holds the checksum of the index: tables with the same header are the same. */
  readonly header: Buffer;
  readonly index: Buffer;
}

/** Where a body stands in its file, in bytes. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** The header of a file with this index. */
export function entryHeader(index: Buffer, buildId: string): Buffer {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(VERSION, 0);
  numbers.writeUInt32LE(index.length / RECORD_BYTES, 4);
  return Buffer.concat([MAGIC, numbers, sha256(buildId), sha256(index)]);
}

/**
 * Header and index of the open file `fd`, `known` if it is still that one, or `undefined` when the file is of another
 * format, version or build, its index is damaged, or larger than `maxBytes`. Bodies are not looked at.
 */
export function readEntryTable(
  fd: number,
  buildId: string,
  maxBytes: number,
  known?: EntryTable,
): EntryTable | undefined {
  const header = readExactly(fd, { offset: 0, length: HEADER_BYTES });
  if (header === undefined || known?.header.equals(header) === true) return header && known;
  const length = header.readUInt32LE(12) * RECORD_BYTES;
  const index = length > maxBytes ? undefined : readExactly(fd, { offset: HEADER_BYTES, length });
  return index !== undefined && entryHeader(index, buildId).equals(header) ? { header, index } : undefined;
}

/** Where the record with this key begins in the index, or −1. */
export function findRecord({ index }: EntryTable, key: Buffer): number {
  let low = 0;
  let high = index.length / RECORD_BYTES;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareKeys(index, middle * RECORD_BYTES, key, 0);
    if (order === 0) return middle * RECORD_BYTES;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return -1;
}

/** Where the body of the record at `at` stands. */
export function stretchOf(index: Buffer, at: number): Stretch {
  return { offset: index.readUInt32LE(at + OFFSET_AT), length: index.readUInt32LE(at + LENGTH_AT) };
}

/** The body of the record at `at` as `read` gives it, or `undefined` where that is not the one that was written. */
export function soundBody(
  read: (stretch: Stretch) => Buffer | undefined,
  index: Buffer,
  at: number,
): Buffer | undefined {
  const body = read(stretchOf(index, at));
  const isWhole = body !== undefined && index.compare(sha256(body), 0, 8, at + DIGEST_AT, at + RECORD_BYTES) === 0;
  return isWhole ? body : undefined;
}

/** Reads ahead where one stretch follows the last, and there alone. `undefined` for what is not whole in the file. */
export function aheadReader(fd: number, size: number): (stretch: Stretch) => Buffer | undefined {
  let ahead: Buffer = Buffer.alloc(0);
  let start = 0;
  let last = -1;
  return ({ offset, length }) => {
    const end = offset + length;
    if (end > size) return undefined;
    const follows = offset >= last && offset - last < NEAR_BYTES;
    last = end;
    if (offset < start || end > start + ahead.length) {
      const wanted = follows ? Math.min(Math.max(length, AHEAD_BYTES), size - offset) : length;
      const bytes = readExactly(fd, { offset, length: wanted });
      if (bytes === undefined || !follows) return bytes;
      [ahead, start] = [bytes, offset];
    }
    return ahead.subarray(offset - start, end - start);
  };
}

/** Bytes between two stretches that are still read as one. */
const NEAR_BYTES = 16 * 1024;
/** Bytes that are read at once where stretches follow one another. */
const AHEAD_BYTES = 256 * 1024;

/** The record of a new body; where it will begin is not known yet. */
export function newRecord(key: Buffer, body: Uint8Array): Buffer {
  const record = Buffer.alloc(RECORD_BYTES);
  key.copy(record);
  record.writeUInt32LE(body.length, LENGTH_AT);
  sha256(body).copy(record, DIGEST_AT, 0, 8);
  return record;
}

/** An index of these records, with their bodies one after the other. @throws RangeError beyond 4 GiB */
export function indexOf(records: readonly Buffer[]): Buffer {
  const index = Buffer.concat(records);
  let offset = HEADER_BYTES + index.length;
  for (let at = 0; at < index.length; at += RECORD_BYTES) {
    index.writeUInt32LE(offset, at + OFFSET_AT);
    offset += stretchOf(index, at).length;
  }
  return index;
}

/** Bytes of a file of entries with these records. */
export function fileBytes(records: readonly Buffer[]): number {
  return records.reduce((sum, record) => sum + RECORD_BYTES + stretchOf(record, 0).length, HEADER_BYTES);
}

function readExactly(fd: number, { offset, length }: Stretch): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  return readSync(fd, bytes, 0, length, offset) === length ? bytes : undefined;
}

function sha256(bytes: Uint8Array | string): Buffer {
  return hash("sha256", bytes, "buffer");
}
