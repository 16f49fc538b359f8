import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { setImmediate } from "node:timers/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openEntryCache } from "../../../../../src/base/io/cache/entry-cache.ts";
import type { CacheKey } from "../../../../../src/base/entry-cache.ts";

const BUILD = "build 1";
const HEADER = 80;
const RECORD = 40;
const MODULE = new URL("../../../../../src/base/io/cache/entry-cache.ts", import.meta.url).href;

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "entry-damage-"));
  file = join(directory, "outlines");
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const hex = (seed: number): string => createHash("sha256").update(String(seed)).digest("hex");
const keyOf = (seed: number): CacheKey => ({ blob: hex(seed).slice(0, 40), context: hex(seed).slice(40, 56) });
const bodyOf = (seed: number): Buffer => Buffer.from(`the body of entry ${seed}`);

const SEEDS = [0, 1, 2, 3];
const BODIES = HEADER + SEEDS.length * RECORD;

function put(seeds: readonly number[]): void {
  const cache = openEntryCache(directory, BUILD);
  for (const seed of seeds) cache.put(keyOf(seed), bodyOf(seed));
  cache.save();
}

/** Cache file with four entries. */
function smallFile(): Buffer {
  put(SEEDS);
  return readFileSync(file);
}

/** Seeds whose entries the cache returns for this file. Expects every returned entry to be correct. */
function believed(bytes: Buffer, seeds: readonly number[] = SEEDS): number[] {
  writeFileSync(file, bytes);
  const cache = openEntryCache(directory, BUILD);
  const given = seeds.filter((seed) => cache.get(keyOf(seed)) !== undefined);
  expect(given.map((seed) => cache.get(keyOf(seed)))).toEqual(given.map(bodyOf));
  cache.save();
  return given;
}

/** Updates the index checksum after a change. */
function sealed(bytes: Buffer): Buffer {
  createHash("sha256").update(bytes.subarray(HEADER, BODIES)).digest().copy(bytes, 48);
  return bytes;
}

/** Offset of an entry's record. */
function recordOf(bytes: Buffer, seed: number): number {
  return bytes.indexOf(Buffer.from(keyOf(seed).blob, "hex"), HEADER);
}

describe("a damaged file", () => {
  it("gives no entry when any byte of header or index has changed, and all but one when a body has", () => {
    const whole = smallFile();
    expect(believed(whole)).toEqual(SEEDS);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(believed(changed).length, `byte ${at}`).toBe(at < BODIES ? 0 : SEEDS.length - 1);
    }
  });

  it("that ends at any earlier byte gives the entries that are whole", () => {
    const whole = smallFile();
    const ends = SEEDS.map((seed) => whole.indexOf(bodyOf(seed)) + bodyOf(seed).length);
    for (let length = 0; length < whole.length; length++) {
      const rest = length < BODIES ? [] : SEEDS.filter((seed) => (ends[seed] ?? 0) <= length);
      expect(believed(whole.subarray(0, length)), `length ${length}`).toEqual(rest);
    }
  });

  it("is replaced by a whole one at the next save", () => {
    const whole = smallFile();
    for (const at of [0, 20, 60, HEADER + 5]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
      put(SEEDS);
      expect(readFileSync(file).equals(whole)).toBe(true);
    }
  });

  it("keeps its whole entries at the next save when it ends early, and becomes whole again", () => {
    const whole = smallFile();
    writeFileSync(file, whole.subarray(0, whole.length - 1));
    const given = believed(readFileSync(file));
    const missing = SEEDS.find((seed) => !given.includes(seed));
    put([9]);
    expect(believed(readFileSync(file), [...SEEDS, 9])).toEqual([...SEEDS, 9].filter((seed) => seed !== missing));
    put([missing ?? -1]);
    expect(believed(readFileSync(file), [...SEEDS, 9])).toEqual([...SEEDS, 9]);
  });

  it("is not believed in the middle of a run either", async () => {
    const whole = smallFile();
    const cache = openEntryCache(directory, BUILD);
    const byPlace = SEEDS.toSorted((a, b) => whole.indexOf(bodyOf(a)) - whole.indexOf(bodyOf(b)));
    expect(cache.get(keyOf(byPlace[0] ?? 0))).toEqual(bodyOf(byPlace[0] ?? 0));
    truncateSync(file, whole.length - 1);
    // The read-ahead data is discarded in this turn of the event loop.
    await setImmediate();
    expect(cache.get(keyOf(byPlace[3] ?? 0))).toBeUndefined();
  });

  it("does not grow when its index says that it is enormous", () => {
    const bytes = Buffer.alloc(HEADER + RECORD);
    smallFile().copy(bytes, 0, 0, HEADER);
    bytes.writeUInt32LE(2 ** 32 - 1, 12);
    expect(believed(bytes)).toEqual([]);
  });
});

describe("a record with a checksum that is true", () => {
  const cases: [string, (bytes: Buffer, at: number) => void][] = [
    ["begins outside", (bytes, at) => bytes.writeUInt32LE(2 ** 32 - 1, at + 28)],
    ["is longer than the file", (bytes, at) => bytes.writeUInt32LE(2 ** 32 - 1, at + 32)],
    ["begins in the header", (bytes, at) => bytes.writeUInt32LE(0, at + 28)],
    ["is shorter than its body", (bytes, at) => bytes.writeUInt32LE(3, at + 32)],
    ["has another checksum", (bytes, at) => bytes.writeUInt8((bytes[at + 36] ?? 0) ^ 1, at + 36)],
  ];

  it.each(cases)("gives nothing when it %s; the others stay, and it can be put again", (_, damage) => {
    const bytes = smallFile();
    damage(bytes, recordOf(bytes, 0));
    expect(believed(sealed(bytes))).toEqual([1, 2, 3]);
    put([0]);
    expect(believed(readFileSync(file))).toEqual(SEEDS);
  });

  it("does not keep the others from being saved when records are out of order", () => {
    const bytes = smallFile();
    const first = Buffer.from(bytes.subarray(HEADER, HEADER + RECORD));
    bytes.copy(bytes, HEADER, HEADER + RECORD, HEADER + 2 * RECORD);
    first.copy(bytes, HEADER + RECORD);
    const missing = SEEDS.filter((seed) => !believed(sealed(bytes)).includes(seed));
    put([...missing, 9]);
    const after = readFileSync(file);
    const keys = Array.from({ length: after.readUInt32LE(12) }, (_, i) =>
      after.subarray(HEADER + i * RECORD, HEADER + i * RECORD + 28),
    );
    expect(keys).toEqual(keys.toSorted((a, b) => a.compare(b)));
    expect(believed(after, [9])).toEqual([9]);
  });

  it("does not make the file grow when all say that they are the whole file", () => {
    const bytes = smallFile();
    for (const seed of SEEDS) {
      bytes.writeUInt32LE(0, recordOf(bytes, seed) + 28);
      bytes.writeUInt32LE(bytes.length, recordOf(bytes, seed) + 32);
    }
    writeFileSync(file, sealed(bytes));
    put([9]);
    expect(readFileSync(file).length).toBeLessThan(2 * bytes.length);
    expect(believed(readFileSync(file), [9])).toEqual([9]);
  });
});

describe("processes that write at once", () => {
  const writer = `
    const { openEntryCache } = await import(${JSON.stringify(MODULE)});
    const { createHash } = await import("node:crypto");
    const [directory, run] = process.argv.slice(1);
    const keyOf = (id) => ({ blob: id.slice(0, 40), context: id.slice(40, 56) });
    const idOf = (round, i) => createHash("sha256").update(run + "/" + round + "/" + i).digest("hex");
    for (let round = 0; round < 10; round++) {
      const cache = openEntryCache(directory, "build 1");
      for (let i = 0; i < 40; i++) {
        const old = cache.get(keyOf(idOf(round - 1, i)));
        if (old !== undefined && old.toString() !== idOf(round - 1, i).repeat(30)) process.exitCode = 1;
        cache.put(keyOf(idOf(round, i)), Buffer.from(idOf(round, i).repeat(30)));
      }
      cache.save();
    }`;

  it("leave a whole file with all entries of the last one, and nothing else", async () => {
    const node = (run: string): Promise<unknown> =>
      promisify(execFile)(process.execPath, ["--input-type=module", "-e", writer, directory, run]);
    await Promise.all(["a", "b", "c", "d"].map(node));
    expect(readdirSync(directory)).toEqual(["outlines"]);
    const cache = openEntryCache(directory, BUILD);
    const isKept = (run: string, round: number, i: number): boolean => {
      const id = createHash("sha256").update(`${run}/${round}/${i}`).digest("hex");
      return cache.get({ blob: id.slice(0, 40), context: id.slice(40, 56) })?.toString() === id.repeat(30);
    };
    const whole = ["a", "b", "c", "d"].filter((run) =>
      Array.from({ length: 40 }, (_, i) => i).every((i) => isKept(run, 9, i)),
    );
    expect(whole).not.toEqual([]);
  });
});
