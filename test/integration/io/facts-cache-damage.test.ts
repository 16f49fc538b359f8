import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openFactsCache } from "../../../src/io/facts-cache.ts";
import type { BlobFacts, FactsKey, Span } from "../../../src/model/facts.ts";

const BUILD = "build 1";
const HEADER = 88;
const RECORD = 92;
const MODULE = new URL("../../../src/io/facts-cache.ts", import.meta.url).href;
const TEMPORARY = new URL("../../../src/io/output/temporary.ts", import.meta.url).href;

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "facts-damage-"));
  file = join(directory, "facts");
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const hex = (seed: number): string => createHash("sha256").update(String(seed)).digest("hex");
const keyOf = (seed: number): FactsKey => ({ blob: hex(seed).slice(0, 40), context: hex(seed).slice(40, 56) });

function factsOf(seed: number): BlobFacts {
  const spans: Span[] = [
    { round: 1, start: 3, end: 20, rule: "rule-a", line: 1 },
    { round: 1, start: 30, end: 44, rule: "rule-b", line: 2 },
    { round: 2, start: 10, end: 12, rule: "rule-a", line: 4 },
  ];
  const counts = { size: 300 + seed, bytes: 290, lines: 9, tokens: 80 + seed, boundary: 12, invisible: 1 };
  return { class: "text", encoding: "utf-8", ...counts, sha256: hex(seed), spans: spans.slice(0, 3 - seed) };
}

const SEEDS = [0, 1, 2, 3];

/** A file of four entries, of which three have spans. */
function smallFile(): Buffer {
  const cache = openFactsCache(directory, BUILD);
  for (const seed of SEEDS) cache.put(keyOf(seed), factsOf(seed));
  cache.save();
  return readFileSync(file);
}

/** The seeds whose facts the cache gives for this file; every fact that it gives must be the true one. */
function believed(bytes: Buffer): number[] {
  writeFileSync(file, bytes);
  const cache = openFactsCache(directory, BUILD);
  const given = SEEDS.filter((seed) => cache.get(keyOf(seed)) !== undefined);
  expect(given.map((seed) => cache.get(keyOf(seed)))).toEqual(given.map(factsOf));
  return given;
}

/** Makes the checksum true again after a change. */
function sealed(bytes: Buffer): Buffer {
  createHash("sha256").update(bytes.subarray(0, 56)).update(bytes.subarray(HEADER)).digest().copy(bytes, 56);
  return bytes;
}

function placeOf(bytes: Buffer, seed: number): number {
  return bytes.indexOf(Buffer.from(keyOf(seed).blob, "hex"), HEADER);
}

function spanOf(bytes: Buffer, at: number, index: number): Buffer {
  const spans = HEADER + SEEDS.length * RECORD;
  return bytes.subarray(spans + 16 * (bytes.readUInt32LE(at + 84) + index));
}

describe("a damaged file", () => {
  test("gives no fact when any byte of it has changed", () => {
    const whole = smallFile();
    expect(believed(whole)).toEqual(SEEDS);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(believed(changed), `byte ${at}`).toEqual([]);
    }
  });

  test("gives no fact when it ends at any earlier byte, or later", () => {
    const whole = smallFile();
    for (let length = 0; length < whole.length; length++) {
      expect(believed(whole.subarray(0, length)), `length ${length}`).toEqual([]);
    }
    expect(believed(Buffer.concat([whole, Buffer.from([0])]))).toEqual([]);
  });

  test("is replaced by a whole one at the next save", () => {
    const whole = smallFile();
    writeFileSync(file, whole.subarray(0, 100));
    const cache = openFactsCache(directory, BUILD);
    cache.put(keyOf(1), factsOf(1));
    cache.save();
    expect(openFactsCache(directory, BUILD).get(keyOf(1))).toEqual(factsOf(1));
  });
});

describe("an entry that cannot be true, under a true checksum", () => {
  /** What is written where in the record of entry 0, which has three spans. */
  const cases: readonly (readonly [string, (bytes: Buffer, at: number) => void])[] = [
    ["an unknown class", (bytes, at) => bytes.writeUInt8(5, at + 28)],
    ["an unknown encoding", (bytes, at) => bytes.writeUInt8(255, at + 29)],
    ["a boundary longer than the digest", (bytes, at) => bytes.writeUInt8(65, at + 30)],
    ["an impossible length", (bytes, at) => bytes.writeUInt32LE(2 ** 32 - 1, at + 68)],
    ["more lines than bytes", (bytes, at) => bytes.writeUInt32LE(291, at + 72)],
    ["more tokens than bytes", (bytes, at) => bytes.writeUInt32LE(293, at + 76)],
    ["more invisible characters than bytes", (bytes, at) => bytes.writeUInt32LE(291, at + 80)],
    ["spans that begin outside", (bytes, at) => bytes.writeUInt32LE(2 ** 32 - 1, at + 84)],
    ["more spans than there are", (bytes, at) => bytes.writeUInt32LE(2 ** 32 - 1, at + 88)],
    ["a span that ends before it begins", (bytes, at) => spanOf(bytes, at, 0).writeUInt32LE(2, 4)],
    ["spans that overlap", (bytes, at) => spanOf(bytes, at, 1).writeUInt32LE(19, 0)],
    ["a span behind the text", (bytes, at) => spanOf(bytes, at, 1).writeUInt32LE(2 ** 31, 4)],
    ["a span on no line", (bytes, at) => spanOf(bytes, at, 0).writeUInt32LE(0, 8)],
    ["a rule without a name", (bytes, at) => spanOf(bytes, at, 0).writeUInt16LE(2, 12)],
    ["rounds in the wrong order", (bytes, at) => spanOf(bytes, at, 0).writeUInt16LE(2, 14)],
    ["a first round that is not 1", (bytes, at) => spanOf(bytes, at, 0).writeUInt16LE(0, 14)],
    ["a round left out", (bytes, at) => spanOf(bytes, at, 2).writeUInt16LE(3, 14)],
  ];

  test.each(cases)("is computed again when it has %s; the others stay", (_, damage) => {
    const bytes = smallFile();
    damage(bytes, placeOf(bytes, 0));
    expect(believed(sealed(bytes))).toEqual([1, 2, 3]);
    const cache = openFactsCache(directory, BUILD);
    cache.put(keyOf(0), factsOf(0));
    cache.save();
    expect(believed(readFileSync(file))).toEqual(SEEDS);
  });

  test("does not keep the others from being saved when records are out of order", () => {
    const bytes = smallFile();
    const first = Buffer.from(bytes.subarray(HEADER, HEADER + RECORD));
    bytes.copy(bytes, HEADER, HEADER + RECORD, HEADER + 2 * RECORD);
    first.copy(bytes, HEADER + RECORD);
    believed(sealed(bytes));
    const cache = openFactsCache(directory, BUILD);
    for (const seed of SEEDS) if (cache.get(keyOf(seed)) === undefined) cache.put(keyOf(seed), factsOf(seed));
    cache.put(keyOf(9), factsOf(9));
    cache.save();
    const after = readFileSync(file);
    const keys = [0, 1, 2].map((i) => after.subarray(HEADER + i * RECORD, HEADER + i * RECORD + 28));
    expect(keys).toEqual(keys.toSorted((a, b) => a.compare(b)));
    expect(openFactsCache(directory, BUILD).get(keyOf(9))).toEqual(factsOf(9));
  });
});

describe("processes that write at once", () => {
  const writer = `
    const { openFactsCache } = await import(${JSON.stringify(MODULE)});
    const { createHash } = await import("node:crypto");
    const [directory, run] = process.argv.slice(1);
    const hex = (text) => createHash("sha256").update(text).digest("hex");
    for (let round = 0; round < 10; round++) {
      const cache = openFactsCache(directory, "build 1");
      for (let i = 0; i < 40; i++) {
        const id = hex(run + "/" + round + "/" + i);
        const counts = { size: 9, bytes: 9, lines: 1, tokens: 3, boundary: 12, invisible: 0 };
        const facts = { class: "text", encoding: "utf-8", ...counts, sha256: id, spans: [] };
        cache.put({ blob: id.slice(0, 40), context: id.slice(40, 56) }, facts);
      }
      cache.save();
    }`;

  test("leave a whole file with all entries of the last one, and nothing else", async () => {
    const node = (run: string): Promise<unknown> =>
      promisify(execFile)(process.execPath, ["--input-type=module", "-e", writer, directory, run]);
    await Promise.all(["a", "b", "c", "d"].map(node));
    expect(readdirSync(directory)).toEqual(["facts"]);
    const cache = openFactsCache(directory, BUILD);
    const isKept = (run: string, round: number, i: number): boolean => {
      const id = createHash("sha256").update(`${run}/${round}/${i}`).digest("hex");
      return cache.get({ blob: id.slice(0, 40), context: id.slice(40, 56) })?.sha256 === id;
    };
    const whole = ["a", "b", "c", "d"].filter((run) =>
      Array.from({ length: 40 }, (_, i) => i).every((i) => isKept(run, 9, i)),
    );
    expect(whole).not.toEqual([]);
  });

  test("take away what one that was killed left behind, and leave what is another's", () => {
    const script = `process.stdout.write((await import(${JSON.stringify(TEMPORARY)})).temporaryName("facts"))`;
    const left = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    const living = left.replace(/tmp-\d+/, `tmp-${process.pid}`);
    const elsewhere = left.replace(/-[0-9a-f]{8}-/, "-00000000-");
    mkdirSync(directory, { recursive: true });
    for (const name of [left, living, elsewhere, "facts.tmp-mine"]) writeFileSync(join(directory, name), "half");
    smallFile();
    expect(readdirSync(directory).toSorted()).toEqual(["facts", living, elsewhere, "facts.tmp-mine"].toSorted());
  });
});
