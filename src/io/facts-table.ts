import { createHash } from "node:crypto";

import type { BlobFacts, FactsKey } from "../model/facts.ts";
import { KEY_BYTES, readFacts, RECORD_BYTES, SPAN_BYTES, writeKey, type SpanPart } from "./facts-record.ts";

/*
 * The file: header · records, sorted by key · spans · rule names, one a line. Numbers are little-endian.
 * The header: magic (8 bytes), version, records, spans, bytes of names (4 each), sha256 of the build id (32), sha256 of
 * all the rest of the file (32).
 */
const MAGIC = Buffer.from("carryonF", "latin1");
const VERSION = 1;
const HEADER_BYTES = 88;

/** A facts file in memory, as it was read: entries are decoded when they are asked for. */
export interface FactsTable {
  /** Holds the checksum: tables with the same header are the same. */
  readonly header: Buffer;
  readonly records: Buffer;
  readonly spans: SpanPart;
}

/** A table without entries. */
export function emptyTable(): FactsTable {
  const nothing = Buffer.alloc(0);
  return { header: nothing, records: nothing, spans: { bytes: nothing, rules: [] } };
}

/** The bytes of a facts file, in parts to be written one after the other. */
export function serializeTable({ records, spans }: Omit<FactsTable, "header">, buildId: string): readonly Buffer[] {
  const names = Buffer.from(spans.rules.join("\n"));
  const open = openHeader([records.length / RECORD_BYTES, spans.bytes.length / SPAN_BYTES, names.length], buildId);
  const body = [records, spans.bytes, names];
  return [open, checksum([open, ...body]), ...body];
}

/** The table in `file`, or `undefined` when it is of another format, version or build, or damaged anywhere. */
export function parseTable(file: Buffer, buildId: string): FactsTable | undefined {
  if (file.length < HEADER_BYTES) return undefined;
  const [records, spans, names] = [file.readUInt32LE(12), file.readUInt32LE(16), file.readUInt32LE(20)];
  const open = openHeader([records, spans, names], buildId);
  const spansFrom = HEADER_BYTES + records * RECORD_BYTES;
  const namesFrom = spansFrom + spans * SPAN_BYTES;
  if (namesFrom + names !== file.length || !file.subarray(0, open.length).equals(open)) return undefined;
  const sum = checksum([open, file.subarray(HEADER_BYTES)]);
  if (!file.subarray(open.length, HEADER_BYTES).equals(sum)) return undefined;
  return {
    header: file.subarray(0, HEADER_BYTES),
    records: file.subarray(HEADER_BYTES, spansFrom),
    spans: { bytes: file.subarray(spansFrom, namesFrom), rules: file.toString("utf8", namesFrom).split("\n") },
  };
}

/** Gives the facts of a key: `undefined` where there are none, or they cannot be true. */
export interface FactsReader {
  /** Number of the record with this key, or −1. */
  find(key: FactsKey): number;
  read(index: number): BlobFacts | undefined;
}

/** Reads a table with sorted records. Nothing is prepared: most runs ask a few thousand times and end. */
export function readerOf({ records, spans }: Omit<FactsTable, "header">): FactsReader {
  // Unlike the methods of Buffer, those of DataView are at full speed from the first call on.
  const view = new DataView(records.buffer, records.byteOffset, records.length);
  const count = records.length / RECORD_BYTES;
  return {
    find({ blob, context }) {
      const head = Number.parseInt(blob.slice(0, 8), 16);
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (view.getUint32(middle * RECORD_BYTES) < head) low = middle + 1;
        else high = middle;
      }
      const key = blob + context;
      for (; low < count && view.getUint32(low * RECORD_BYTES) === head; low++) {
        const at = low * RECORD_BYTES;
        if (records.toString("hex", at, at + KEY_BYTES) === key) return low;
      }
      return -1;
    },
    read: (index) => readFacts({ records, view, spans }, index * RECORD_BYTES),
  };
}

/** Order of two binary keys by their bytes. The first four decide nearly always, without a native call. */
export function compareKeys(a: Buffer, atA: number, b: Buffer, atB: number): number {
  return a.readUInt32BE(atA) - b.readUInt32BE(atB) || a.compare(b, atB, atB + KEY_BYTES, atA, atA + KEY_BYTES);
}

/** The binary form of a key, or `undefined` when the key is not well formed. */
export function binaryKey(key: FactsKey): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(KEY_BYTES);
  return writeKey(bytes, 0, key) ? bytes : undefined;
}

/** The key of record `index`. */
export function keyAt(records: Buffer, index: number): FactsKey {
  const key = records.toString("hex", index * RECORD_BYTES, index * RECORD_BYTES + KEY_BYTES);
  return { blob: key.slice(0, 40), context: key.slice(40) };
}

function openHeader(counts: readonly number[], buildId: string): Buffer {
  const numbers = Buffer.alloc(16);
  for (const [i, number] of [VERSION, ...counts].entries()) numbers.writeUInt32LE(number, 4 * i);
  return Buffer.concat([MAGIC, numbers, createHash("sha256").update(buildId).digest()]);
}

function checksum(parts: readonly Buffer[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
