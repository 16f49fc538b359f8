import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openFactsCache } from "../../../../src/pack/io/facts-cache.ts";
import type { CacheKey } from "../../../../src/base/entry-cache.ts";
import type { SecretSpan } from "../../../../src/secrets/secret-span.ts";
import type { BlobFacts } from "../../../../src/pack/facts/facts.ts";

const BUILD = "build 1";
const HEADER = 84;
const RECORD = 100;
const MODULE = new URL("../../../../src/pack/io/facts-cache.ts", import.meta.url).href;
const TEMPORARY = new URL("../../../../src/base/io/files/temporary.ts", import.meta.url).href;

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "facts-damage-"));
  file = join(directory, "facts");
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const hex = (seed: number): string => createHash("sha256").update(String(seed)).digest("hex");
const keyOf = (seed: number): CacheKey => ({ blob: hex(seed).slice(0, 40), context: hex(seed).slice(40, 56) });

function factsOf(seed: number): BlobFacts {
  const spans: SecretSpan[] = [
    { round: 1, start: 3, end: 20, rule: "rule-a", line: 1 },
    { round: 1, start: 30, end: 44, rule: "rule-b", line: 2 },
    { round: 2, start: 10, end: 12, rule: "rule-a", line: 4 },
  ];
  const counts = {
    size: 300 + seed,
    bytes: 290,
    lines: 9,
    tokens: 80 + seed,
    textTokens: 79 + seed,
    boundary: 12,
    invisible: 1,
  };
  return { class: "text", encoding: "utf-8", ...counts, sha256: hex(seed), spans: spans.slice(0, 3 - seed) };
}

const SEEDS = [0, 1, 2, 3];

/** Cache file with four entries. Three of them have spans. */
function smallFile(): Buffer {
  const cache = openFactsCache(directory, BUILD);
  for (const seed of SEEDS) cache.put(keyOf(seed), factsOf(seed));
  cache.save();
  return readFileSync(file);
}

/** Seeds whose facts the cache returns for this file. Expects every returned fact to be correct. */
function believed(bytes: Buffer): number[] {
  writeFileSync(file, bytes);
  const cache = openFactsCache(directory, BUILD);
  const given = SEEDS.filter((seed) => cache.get(keyOf(seed)) !== undefined);
  expect(given.map((seed) => cache.get(keyOf(seed)))).toEqual(given.map(factsOf));
  return given;
}

const BODIES = HEADER + SEEDS.length * RECORD;

/** Updates the index checksum after a change. */
function sealed(bytes: Buffer): Buffer {
  createHash("sha256").update(bytes.subarray(HEADER, BODIES)).digest().copy(bytes, 52);
  return bytes;
}

function placeOf(bytes: Buffer, seed: number): number {
  return bytes.indexOf(Buffer.from(keyOf(seed).blob, "hex"), HEADER);
}

/** Replaces an entry's body and updates the checksums. */
function withBody(bytes: Buffer, seed: number, body: Buffer): Buffer {
  const at = placeOf(bytes, seed);
  const [offset, length] = [bytes.readUInt32LE(at + 28), bytes.readUInt32LE(at + 32)];
  const changed = Buffer.concat([bytes.subarray(0, offset), body, bytes.subarray(offset + length)]);
  for (let record = HEADER; record < BODIES; record += RECORD) {
    const start = bytes.readUInt32LE(record + 28);
    if (start > offset) changed.writeUInt32LE(start + body.length - length, record + 28);
  }
  changed.writeUInt32LE(body.length, at + 32);
  changed.writeUInt32LE(crc32(body), at + 36);
  return sealed(changed);
}

describe("a damaged file", () => {
  it("gives no fact when any byte of header or index has changed, and all but one when a span has", () => {
    const whole = smallFile();
    expect(believed(whole)).toEqual(SEEDS);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(believed(changed).length, `byte ${at}`).toBe(at < BODIES ? 0 : SEEDS.length - 1);
    }
  });

  it("that ends at any earlier byte gives the facts that are whole", () => {
    const whole = smallFile();
    const ends = SEEDS.map((seed) => {
      const at = placeOf(whole, seed);
      return whole.readUInt32LE(at + 32) === 0 ? 0 : whole.readUInt32LE(at + 28) + whole.readUInt32LE(at + 32);
    });
    for (let length = 0; length < whole.length; length++) {
      const rest = length < BODIES ? [] : SEEDS.filter((seed) => ends[seed]! <= length);
      expect(believed(whole.subarray(0, length)), `length ${length}`).toEqual(rest);
    }
  });

  it("is replaced by a whole one at the next save", () => {
    const whole = smallFile();
    writeFileSync(file, whole.subarray(0, 100));
    const cache = openFactsCache(directory, BUILD);
    cache.put(keyOf(1), factsOf(1));
    cache.save();
    expect(openFactsCache(directory, BUILD).get(keyOf(1))).toEqual(factsOf(1));
  });
});

describe("an entry that cannot be true, under a true checksum", () => {
  type Row = [round: number, start: number, end: number, line: number, rule: string];
  const RECORDS: readonly (readonly [string, (bytes: Buffer, at: number) => void])[] = [
    ["an unknown class", (bytes, at) => bytes.writeUInt8(5, at + 40)],
    ["the class of a count", (bytes, at) => bytes.writeUInt8(255, at + 40)],
    ["an unknown encoding", (bytes, at) => bytes.writeUInt8(255, at + 41)],
    ["a boundary longer than the digest", (bytes, at) => bytes.writeUInt8(65, at + 42)],
    ["an impossible length", (bytes, at) => bytes.writeUInt32LE(2 ** 32 - 1, at + 80)],
    ["more lines than bytes", (bytes, at) => bytes.writeUInt32LE(291, at + 84)],
    ["more tokens than bytes", (bytes, at) => bytes.writeUInt32LE(293, at + 88)],
    ["more tokens of the text than bytes", (bytes, at) => bytes.writeUInt32LE(291, at + 92)],
    ["more invisible characters than bytes", (bytes, at) => bytes.writeUInt32LE(291, at + 96)],
    ["spans that begin outside", (bytes, at) => bytes.writeUInt32LE(2 ** 32 - 1, at + 28)],
    ["more spans than there are", (bytes, at) => bytes.writeUInt32LE(2 ** 32 - 1, at + 32)],
  ];
  const SPANS: readonly (readonly [string, (rows: [Row, Row, Row]) => unknown])[] = [
    ["a span that ends before it begins", ([a, b, c]) => [a.with(2, 2), b, c]],
    ["spans that overlap", ([a, b, c]) => [a, b.with(1, 19), c]],
    ["a span behind the text", ([a, b, c]) => [a, b.with(2, 2 ** 31), c]],
    ["a span on no line", ([a, b, c]) => [a.with(3, 0), b, c]],
    ["a span at a fraction of a byte", ([a, b, c]) => [a.with(1, 3.5), b, c]],
    ["a rule without a name", ([a, b, c]) => [a.with(4, ""), b, c]],
    ["a rule whose name is a number", ([a, b, c]) => [a.with(4, 1), b, c]],
    ["a rule whose name is a list", ([a, b, c]) => [[...a.slice(0, 4), ["x"]], b, c]],
    ["rounds in the wrong order", ([a, b, c]) => [a.with(0, 2), b, c]],
    ["a first round that is not 1", ([a, b, c]) => [a.with(0, 0), b, c]],
    ["a round left out", ([a, b, c]) => [a, b, c.with(0, 3)]],
    ["a span that is none", ([a, b]) => [a, b, null]],
    ["an object for its spans", () => ({ length: 0 })],
  ];
  const cases: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
    ...RECORDS.map(([name, damage]) => {
      const damaged = (bytes: Buffer): Buffer => {
        damage(bytes, placeOf(bytes, 0));
        return sealed(bytes);
      };
      return [name, damaged] as const;
    }),
    ...SPANS.map(([name, damage]) => {
      const rows = factsOf(0).spans.map(({ round, start, end, line, rule }): Row => [round, start, end, line, rule]);
      const damaged = damage([rows[0]!, rows[1]!, rows[2]!]);
      const body = Buffer.from(JSON.stringify(Array.isArray(damaged) ? [{}, ...damaged] : damaged));
      return [name, (bytes: Buffer) => withBody(bytes, 0, body)] as const;
    }),
    ["a span in the place of what few texts have", (bytes) => withBody(bytes, 0, Buffer.from('[[1,3,20,1,"a"]]'))],
    ["spans that are no JSON", (bytes) => withBody(bytes, 0, Buffer.from("[["))],
  ];

  it.each(cases)("is computed again when it has %s; the others stay", (_, damaged) => {
    expect(believed(damaged(smallFile()))).toEqual([1, 2, 3]);
    const cache = openFactsCache(directory, BUILD);
    cache.put(keyOf(0), factsOf(0));
    cache.save();
    expect(believed(readFileSync(file))).toEqual(SEEDS);
  });

  it("does not keep the others from being saved when records are out of order", () => {
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
        const counts = { size: 9, bytes: 9, lines: 1, tokens: 3, textTokens: 2, boundary: 12, invisible: 0 };
        const facts = { class: "text", encoding: "utf-8", ...counts, sha256: id, spans: [] };
        cache.put({ blob: id.slice(0, 40), context: id.slice(40, 56) }, facts);
      }
      cache.save();
    }`;

  it("leave a whole file with all entries of the last one, and nothing else", async () => {
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

  it("take away what one that was killed left behind, and leave what is another's", () => {
    const script = `process.stdout.write((await import(${JSON.stringify(TEMPORARY)})).temporaryPath("", "facts"))`;
    const left = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    const living = left.replace(/tmp-\d+/, `tmp-${process.pid}`);
    const elsewhere = left.replace(/-[0-9a-f]{8}-/, "-00000000-");
    mkdirSync(directory, { recursive: true });
    for (const name of [left, living, elsewhere, "facts.tmp-mine"]) writeFileSync(join(directory, name), "half");
    smallFile();
    expect(readdirSync(directory).toSorted()).toEqual(["facts", living, elsewhere, "facts.tmp-mine"].toSorted());
  });
});
