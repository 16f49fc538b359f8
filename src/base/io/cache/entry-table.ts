import { hash } from "node:crypto";
import { crc32 } from "node:zlib";

/*
 * File format: header · index, sorted by key · bodies, in the order of the index. Numbers are little-endian.
 *
 * Header: magic (8 bytes), version, number of records (4 each), SHA-256 of the code digest (32), SHA-256 of the index
 * (32).
 *
 * Index record: blob (20) and context (8) of the key, body offset in the file, body length (4 each), body CRC-32 (4).
 */
const MAGIC = Buffer.from("carryonC", "latin1");
const VERSION = 3;
/** Header size in bytes. */
export const HEADER_BYTES = 80;
/** Record size in bytes. */
export const RECORD_BYTES = 40;
const OFFSET_AT = 28;
const LENGTH_AT = 32;
const CHECKSUM_AT = 36;

export const EMPTY_BODY: Buffer = Buffer.alloc(0);

/** Header and index of a cache file. */
export interface EntryTable {
  /** Includes the checksum of the index, so tables with equal headers are equal. */
  readonly header: Buffer;
  readonly index: Buffer;
  /** View of the index. DataView methods are fast from the first call, unlike those of Buffer. */
  readonly numbers: DataView;
}

/** Reads bytes of a file; `undefined` if the file is too short. */
export type ReadBytes = (offset: number, length: number) => Buffer | undefined;

/** Format that a cache file must have to be used. */
export interface TableKind {
  readonly codeDigest: string;
  /**
   * File size in bytes above which only entries that the run used are kept. Those of a large tree alone may exceed it.
   */
  readonly maxBytes: number;
}

/**
 * Reads the header and index of a file. Returns `previous` if the file is unchanged. Returns `undefined` if the format,
 * version, kind or code digest differs, or if the index is damaged. Bodies are not checked.
 */
export function readEntryTable(read: ReadBytes, kind: TableKind, previous?: EntryTable): EntryTable | undefined {
  const header = read(0, HEADER_BYTES);
  if (header === undefined || previous?.header.equals(header) === true) return header && previous;
  const length = header.readUInt32LE(12) * RECORD_BYTES;
  const index = read(HEADER_BYTES, length);
  if (index === undefined || !entryHeader(length / RECORD_BYTES, sha256(index), kind).equals(header)) return undefined;
  const numbers = new DataView(index.buffer, index.byteOffset, length);
  return { header, index, numbers };
}

/** Encodes a file header. @param records number of records in the index @param digest SHA-256 of the index */
export function entryHeader(records: number, digest: Buffer, { codeDigest }: TableKind): Buffer {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(VERSION, 0);
  numbers.writeUInt32LE(records, 4);
  return Buffer.concat([MAGIC, numbers, sha256(codeDigest), digest]);
}

/** Finds the body of the entry with this key; `undefined` if the entry is missing or its body is damaged. */
export function findBody(read: ReadBytes, table: EntryTable, key: string): Buffer | undefined {
  const { numbers } = table;
  const at = findRecord(table, key);
  if (at < 0) return undefined;
  const length = numbers.getUint32(at + LENGTH_AT, true);
  const body = length === 0 ? EMPTY_BODY : read(numbers.getUint32(at + OFFSET_AT, true), length);
  return body !== undefined && crc32(body) === numbers.getUint32(at + CHECKSUM_AT, true) ? body : undefined;
}

function findRecord({ index, numbers }: EntryTable, key: string): number {
  const head = keyHead(key);
  let low = 0;
  let high = index.length / RECORD_BYTES;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers.getUint32(middle * RECORD_BYTES) < head) low = middle + 1;
    else high = middle;
  }
  for (let at = low * RECORD_BYTES; at < index.length && numbers.getUint32(at) === head; at += RECORD_BYTES) {
    if (keyAt(index, at) === key) return at;
  }
  return -1;
}

/**
 * Compares the keys of two records: negative, 0 or positive. The first four bytes nearly always decide, which saves a
 * native call.
 */
export function compareRecords(a: Buffer, aAt: number, b: Buffer, bAt: number): number {
  return a.readUInt32BE(aAt) - b.readUInt32BE(bAt) || a.compare(b, bAt, bAt + OFFSET_AT, aAt, aAt + OFFSET_AT);
}

/** Decodes the offset and length of a record's body, in bytes. */
export function bodyPlace(records: Buffer, at: number): { readonly offset: number; readonly length: number } {
  return { offset: records.readUInt32LE(at + OFFSET_AT), length: records.readUInt32LE(at + LENGTH_AT) };
}

/** Returns the key of the record at `at`, 56 hex digits. */
export function keyAt(records: Buffer, at: number): string {
  return records.toString("hex", at, at + OFFSET_AT);
}

/** First four bytes of a key. They identify nearly every entry. */
export function keyHead(key: string): number {
  return Number.parseInt(key.slice(0, 8), 16);
}

/** Writes the record of an entry, except for the offset of its body. @param key 56 hex digits */
export function writeRecord(into: Buffer, at: number, key: string, body: Buffer): void {
  into.write(key, at, "hex");
  into.writeUInt32LE(body.length, at + LENGTH_AT);
  into.writeUInt32LE(crc32(body), at + CHECKSUM_AT);
}

/** Sets the body offset of a record. @throws RangeError beyond 4 GiB */
export function placeBody(records: Buffer, at: number, offset: number): void {
  records.writeUInt32LE(offset, at + OFFSET_AT);
}

/** SHA-256 of bytes or a text. */
export function sha256(bytes: Uint8Array | string): Buffer {
  return hash("sha256", bytes, "buffer");
}
