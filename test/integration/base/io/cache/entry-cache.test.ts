import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { noEntryCache, openEntryCache } from "../../../../../src/base/io/cache/entry-cache.ts";
import { openEntryStore } from "../../../../../src/base/io/cache/entry-store.ts";
import type { CacheKey } from "../../../../../src/base/entry-cache.ts";

const BUILD = "build 1";
const HEADER = 32;
const RECORD = 64;
/** Bytes of a stored `bodyOf`. */
const BODY = 25;

let root: string;
let directory: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "entry-cache-"));
  directory = join(root, "cache");
  file = join(directory, "outlines");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const hex = (seed: number | string): string => createHash("sha256").update(String(seed)).digest("hex");
const keyOf = (seed: number | string): CacheKey => ({ blob: hex(seed).slice(0, 40), context: hex(seed).slice(40, 56) });
const bodyOf = (seed: number, length = 20): Buffer => Buffer.alloc(length, `body ${seed} `);

function store(entries: readonly (readonly [CacheKey, Uint8Array])[], maxBytes?: number): void {
  const cache = openEntryCache(directory, BUILD, { maxBytes });
  for (const [key, body] of entries) cache.put(key, body);
  cache.save();
}

const seeds = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);
const storeSeeds = (numbers: readonly number[]): void => store(numbers.map((seed) => [keyOf(seed), bodyOf(seed)]));

/** Seeds below `count` whose entries are on disk. Expects each entry to be correct. */
function kept(count: number): number[] {
  const cache = openEntryCache(directory, BUILD);
  const found = seeds(count).filter((seed) => cache.get(keyOf(seed)) !== undefined);
  for (const seed of found) expect(cache.get(keyOf(seed))).toEqual(bodyOf(seed));
  return found;
}

const bytesOf = (length: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => Buffer.from(bytes).toString("hex"));
const arbitraryKey = fc.record({ blob: bytesOf(20), context: bytesOf(8) });
const arbitraryBatch = fc.array(fc.tuple(arbitraryKey, fc.uint8Array({ maxLength: 300 })), { maxLength: 12 });

describe("entries that were saved", () => {
  it("come back as they were put last, in whatever batches they were saved; all others are missing", () => {
    fc.assert(
      fc.property(fc.array(arbitraryBatch, { maxLength: 5 }), arbitraryKey, (batches, other) => {
        rmSync(directory, { recursive: true, force: true });
        for (const batch of batches) store(batch);
        const cache = openEntryCache(directory, BUILD);
        const last = new Map(batches.flat().map(([key, body]) => [key.blob + key.context, { key, body }]));
        for (const { key, body } of last.values()) expect(cache.get(key)).toEqual(body);
        fc.pre(!last.has(other.blob + other.context));
        expect(cache.get(other)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it("come back whole where they are larger than what is copied at once", () => {
    const large = Buffer.alloc(3_000_000, "a long body ");
    store([[keyOf(1), large], ...seeds(9, 2).map((seed) => [keyOf(seed), bodyOf(seed)] as const)]);
    storeSeeds([20]);
    const cache = openEntryCache(directory, BUILD);
    expect(large.equals(cache.get(keyOf(1)) as Buffer)).toBe(true);
    for (const seed of [...seeds(9, 2), 20]) expect(cache.get(keyOf(seed))).toEqual(bodyOf(seed));
  });

  it("are found among two thousand that came in many saves", () => {
    for (let part = 0; part < 10; part++) storeSeeds(seeds(200, part * 200));
    expect(kept(2001)).toEqual(seeds(2000));
  });

  it("belong to one blob, one context and one build", () => {
    const key = keyOf(1);
    storeSeeds([1]);
    const cache = openEntryCache(directory, BUILD);
    expect(cache.get({ ...key, context: "0".repeat(16) })).toBeUndefined();
    expect(cache.get({ ...key, blob: "0".repeat(40) })).toBeUndefined();
    expect(cache.get(key)).toEqual(bodyOf(1));
    expect(openEntryCache(directory, "build 2").get(key)).toBeUndefined();
  });

  it("of another build give way to those of this one", () => {
    storeSeeds([1]);
    const next = openEntryCache(directory, "build 2");
    next.put(keyOf(2), bodyOf(2));
    next.save();
    expect(next.get(keyOf(1))).toBeUndefined();
    expect(next.get(keyOf(2))).toEqual(bodyOf(2));
    expect(kept(3)).toEqual([]);
  });

  it("are joined with what another run saved in the meantime", () => {
    storeSeeds([0]);
    const [first, second] = [openEntryCache(directory, BUILD), openEntryCache(directory, BUILD)];
    expect(first.get(keyOf(0))).toEqual(bodyOf(0));
    first.put(keyOf(1), bodyOf(1));
    second.put(keyOf(2), bodyOf(2));
    second.save();
    first.save();
    expect(first.get(keyOf(2))).toEqual(bodyOf(2));
    expect(kept(3)).toEqual([0, 1, 2]);
  });

  it("are replaced when they are put again", () => {
    storeSeeds([1]);
    store([[keyOf(1), bodyOf(9)]]);
    expect(openEntryCache(directory, BUILD).get(keyOf(1))).toEqual(bodyOf(9));
    expect(statSync(file).size).toBe(HEADER + RECORD + BODY);
  });
});

describe("what the run itself put", () => {
  it("is there before and after it is saved", () => {
    const cache = openEntryCache(directory, BUILD);
    cache.put(keyOf(1), bodyOf(1));
    expect(cache.get(keyOf(1))).toEqual(bodyOf(1));
    cache.save();
    expect(cache.get(keyOf(1))).toEqual(bodyOf(1));
  });

  it.each<[string, CacheKey]>([
    ["a blob id that is not 40 hex digits", { ...keyOf(1), blob: "x".repeat(40) }],
    ["a context that is too short", { ...keyOf(1), context: "abc" }],
  ])("is not kept where its key has %s", (_, key) => {
    store([[key, bodyOf(1)]]);
    expect(openEntryCache(directory, BUILD).get(key)).toBeUndefined();
    expect(existsSync(directory)).toBe(false);
  });

  it("comes back from JSON and from V8's format", () => {
    const cache = openEntryCache(directory, BUILD);
    cache.putJson(keyOf(1), { name: "größe", lines: [1, 2] });
    cache.put(keyOf(2), new Map([[1, Uint32Array.of(2, 3)]]));
    cache.save();
    const next = openEntryCache(directory, BUILD);
    expect(next.get(keyOf(1))).toEqual({ name: "größe", lines: [1, 2] });
    expect(next.get(keyOf(2))).toEqual(new Map([[1, Uint32Array.of(2, 3)]]));
  });

  it("stays in memory with no cache", () => {
    const cache = noEntryCache();
    cache.put(keyOf(1), bodyOf(1));
    cache.save();
    expect(cache.get(keyOf(1))).toEqual(bodyOf(1));
    expect(cache.get(keyOf(2))).toBeUndefined();
    expect(noEntryCache().get(keyOf(1))).toBeUndefined();
  });
});

describe("the file", () => {
  it("gives no value of a format that this Node does not know", () => {
    const other = openEntryStore(directory, "outlines", BUILD);
    other.put(keyOf(1), Buffer.from([0xff, 0xff, 0x6f]));
    other.save();
    expect(openEntryCache(directory, BUILD).get(keyOf(1))).toBeUndefined();
  });

  it("is not written when nothing is new", () => {
    openEntryCache(directory, BUILD).save();
    expect(existsSync(directory)).toBe(false);
    storeSeeds([1]);
    const before = statSync(file).ino;
    const cache = openEntryCache(directory, BUILD);
    cache.get(keyOf(1));
    cache.save();
    expect(statSync(file).ino).toBe(before);
  });

  it("and its directory are for the user alone", () => {
    storeSeeds([1]);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is read without waiting where it is a pipe", () => {
    mkdirSync(directory);
    execFileSync("mkfifo", [file]);
    expect(openEntryCache(directory, BUILD).get(keyOf(1))).toBeUndefined();
  });

  it("gives values that share no memory", () => {
    store([]);
    const cache = openEntryCache(directory, BUILD);
    cache.put(keyOf(1), Uint32Array.of(1, 2));
    cache.save();
    const next = openEntryCache(directory, BUILD);
    (next.get(keyOf(1)) as Uint32Array)[0] = 9;
    expect(next.get(keyOf(1))).toEqual(Uint32Array.of(1, 2));
  });

  it("takes the place of a symbolic link and leaves the link's target alone", () => {
    mkdirSync(directory);
    writeFileSync(join(root, "elsewhere"), "untouched");
    symlinkSync(join(root, "elsewhere"), file);
    storeSeeds([1]);
    expect(lstatSync(file).isFile()).toBe(true);
    expect(readFileSync(join(root, "elsewhere"), "utf8")).toBe("untouched");
    expect(kept(2)).toEqual([1]);
  });

  it("is done without where a directory of that name stands", () => {
    mkdirSync(join(file, "inner"), { recursive: true });
    storeSeeds([1]);
    expect(readdirSync(directory)).toEqual(["outlines"]);
    expect(kept(2)).toEqual([]);
  });

  it("is done without where the directory cannot be made", () => {
    writeFileSync(directory, "a file");
    const cache = openEntryCache(join(directory, "below"), BUILD);
    cache.put(keyOf(1), bodyOf(1));
    cache.save();
    expect(cache.get(keyOf(1))).toEqual(bodyOf(1));
    expect(readFileSync(directory, "utf8")).toBe("a file");
  });

  it("that is too large keeps what this run used and added", () => {
    const limit = HEADER + 20 * (RECORD + BODY);
    storeSeeds(seeds(20));
    const cache = openEntryCache(directory, BUILD, { maxBytes: limit });
    for (const seed of [5, 6, 7]) cache.get(keyOf(seed));
    cache.put(keyOf(20), bodyOf(20));
    cache.save();
    expect(kept(22)).toEqual([5, 6, 7, 20]);
    cache.put(keyOf(21), bodyOf(21));
    cache.save();
    expect(kept(22)).toEqual([5, 6, 7, 20, 21]);
  });

  it("keeps what an earlier save of this run added when a later one makes it too large", () => {
    const limit = HEADER + 20 * (RECORD + BODY);
    storeSeeds(seeds(19));
    const cache = openEntryCache(directory, BUILD, { maxBytes: limit });
    cache.put(keyOf(19), bodyOf(19));
    cache.save();
    expect(kept(21)).toEqual(seeds(20));
    cache.put(keyOf(20), bodyOf(20));
    cache.save();
    expect(kept(21)).toEqual([19, 20]);
  });

  it("that another run made too large keeps what this run used", () => {
    const limit = HEADER + 20 * (RECORD + BODY);
    storeSeeds(seeds(10));
    const cache = openEntryCache(directory, BUILD, { maxBytes: limit });
    cache.get(keyOf(4));
    storeSeeds(seeds(10, 10));
    cache.put(keyOf(20), bodyOf(20));
    cache.save();
    expect(kept(21)).toEqual([4, 20]);
  });

  it("are left as they are by a run that knows too little that is new", () => {
    storeSeeds(seeds(40));
    const cache = openEntryCache(directory, BUILD, { least: 0.05 });
    cache.put(keyOf(100), Buffer.alloc(10));
    cache.save();
    expect(openEntryCache(directory, BUILD).get(keyOf(100))).toBeUndefined();
    expect(cache.get(keyOf(100))).toEqual(Buffer.alloc(10));
    cache.put(keyOf(101), Buffer.alloc(100_000));
    cache.save();
    expect(openEntryCache(directory, BUILD).get(keyOf(100))).toEqual(Buffer.alloc(10));
    expect(kept(40)).toEqual(seeds(40));
  });
});
