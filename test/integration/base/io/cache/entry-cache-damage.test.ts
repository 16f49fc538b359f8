import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openEntryCache } from "../../../../../src/base/io/cache/entry-cache.ts";
import type { CacheKey } from "../../../../../src/base/entry-cache.ts";

const BUILD = "build 1";
const HEADER = 32;
const KEY = 56;
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

describe("a damaged file", () => {
  it("gives no entry when any byte of its header has changed, and no changed one when another has", () => {
    const whole = smallFile();
    expect(believed(whole)).toEqual(SEEDS);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(believed(changed).length, `byte ${at}`).toBeLessThan(at < HEADER ? 1 : SEEDS.length);
    }
  });

  it("gives all other entries when a key, a checksum or a body has changed", () => {
    const whole = smallFile();
    const key = whole.indexOf(keyOf(0).blob);
    for (const at of [key, key + KEY + 4, key + KEY + 8]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(believed(changed)).toEqual([1, 2, 3]);
    }
  });

  it("that ends at any earlier byte gives the entries that are whole", () => {
    const whole = smallFile();
    const ends = SEEDS.map((seed) => whole.indexOf(bodyOf(seed)) + bodyOf(seed).length);
    for (let length = 0; length < whole.length; length++) {
      const rest = SEEDS.filter((seed) => (ends[seed] ?? 0) <= length);
      expect(believed(whole.subarray(0, length)), `length ${length}`).toEqual(rest);
    }
  });

  it("gives what comes before a body that says it is enormous, and can be written again", () => {
    const bytes = smallFile();
    bytes.writeUInt32LE(2 ** 32 - 1, bytes.indexOf(keyOf(2).blob) + KEY);
    expect(believed(bytes)).toEqual([0, 1]);
    put([2, 9]);
    expect(believed(readFileSync(file), [...SEEDS, 9])).toEqual([0, 1, 2, 9]);
  });

  it("is replaced by a whole one at the next save", () => {
    const whole = smallFile();
    for (const at of [0, 20, HEADER + 5, HEADER + KEY]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
      put(SEEDS);
      expect(believed(readFileSync(file))).toEqual(SEEDS);
    }
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
