import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { noCache, openFactsCache } from "../../../../src/pack/io/facts-cache.ts";
import type { CacheKey } from "../../../../src/base/entry-cache.ts";
import type { SecretSpan } from "../../../../src/secrets/secret-span.ts";
import type { BlobFacts } from "../../../../src/pack/facts/facts.ts";

const BUILD = "build 1";

let root: string;
let directory: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "facts-cache-"));
  directory = join(root, "cache");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const hex = (seed: number | string): string => createHash("sha256").update(String(seed)).digest("hex");
const keyOf = (seed: number | string): CacheKey => ({ blob: hex(seed).slice(0, 40), context: hex(seed).slice(40, 56) });

function factsOf(seed: number, spans: readonly SecretSpan[] = []): BlobFacts {
  return {
    class: "text",
    encoding: "utf-8",
    size: seed + 200,
    bytes: seed + 100,
    lines: seed % 100,
    tokens: seed + 3,
    textTokens: seed + 2,
    sha256: hex(`text ${seed}`),
    boundary: 12,
    invisible: seed % 7,
    spans,
  };
}

function store(entries: readonly (readonly [CacheKey, BlobFacts])[], maxBytes?: number): void {
  const cache = openFactsCache(directory, BUILD, { maxBytes });
  for (const [key, facts] of entries) cache.put(key, facts);
  cache.save();
}

/** Bytes of a file with the facts of so many seeds. */
function fileSize(count: number, from = 0): number {
  const bodies = Array.from({ length: count }, (_, i) => JSON.stringify(factsOf(from + i)));
  return bodies.reduce((sum, body) => sum + 64 + body.length, 32);
}

const arbitraryKey = fc.record({
  blob: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString("hex")),
  context: fc.uint8Array({ minLength: 8, maxLength: 8 }).map((bytes) => Buffer.from(bytes).toString("hex")),
});

const arbitraryFacts: fc.Arbitrary<BlobFacts> = fc
  .record({
    class: fc.constantFrom("text", "binary", "generated", "minified", "lfs-pointer"),
    encoding: fc.constantFrom("utf-8", "utf-8-damaged", "utf-16le", "utf-16be", "windows-1252"),
    size: fc.integer({ min: 2 ** 30, max: 2 ** 31 - 1 }),
    bytes: fc.integer({ min: 10_000, max: 2 ** 31 - 1 }),
    lines: fc.nat(10_000),
    tokens: fc.nat(10_000),
    textTokens: fc.nat(10_000),
    sha256: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex")),
    boundary: fc.nat(64),
    invisible: fc.nat(10_000),
    excused: fc.uniqueArray(fc.nat(40_000), { maxLength: 3 }).map((all) => all.toSorted((a, b) => a - b)),
    gaps: fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 90 }), fc.nat(1), fc.string({ minLength: 1 })), {
      maxLength: 20,
    }),
  })
  .map(({ gaps, excused, ...facts }) => {
    let [round, end] = [1, 0];
    const spans = gaps.map(([gap, length, newRound, rule], i): SecretSpan => {
      if (newRound === 1 && i % 5 === 4) [round, end] = [round + 1, 0];
      const start = end + gap;
      end = start + length;
      return { round, start, end, rule: rule.replaceAll("\n", "-"), line: i + 1 };
    });
    return { ...facts, spans, ...(excused.length > 0 && { excused }) };
  });

describe("facts that were saved", () => {
  it("come back as they were put, all others are missing", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(arbitraryKey, arbitraryFacts), { maxLength: 30 }),
        arbitraryKey,
        (entries, other) => {
          rmSync(directory, { recursive: true, force: true });
          store(entries);
          const cache = openFactsCache(directory, BUILD);
          const last = new Map(entries.map(([key, facts]) => [key.blob + key.context, { key, facts }]));
          for (const { key, facts } of last.values()) expect(cache.get(key)).toEqual(facts);
          fc.pre(!last.has(other.blob + other.context));
          expect(cache.get(other)).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it("are found among two thousand that came in many saves", () => {
    for (let part = 0; part < 10; part++) {
      store(Array.from({ length: 200 }, (_, i) => [keyOf(part * 200 + i), factsOf(part * 200 + i)]));
    }
    const cache = openFactsCache(directory, BUILD);
    for (let seed = 0; seed < 2000; seed++) expect(cache.get(keyOf(seed))).toEqual(factsOf(seed));
    expect(cache.get(keyOf(2000))).toBeUndefined();
  });

  it("belong to one blob, one context and one build", () => {
    const key = keyOf(1);
    store([[key, factsOf(1)]]);
    const cache = openFactsCache(directory, BUILD);
    expect(cache.get(key)).toEqual(factsOf(1));
    expect(cache.get({ ...key, context: "0".repeat(16) })).toBeUndefined();
    expect(cache.get({ ...key, blob: "0".repeat(40) })).toBeUndefined();
    expect(openFactsCache(directory, "build 2").get(key)).toBeUndefined();
  });

  it("of another build give way to those of this one", () => {
    store([[keyOf(1), factsOf(1)]]);
    const next = openFactsCache(directory, "build 2");
    next.put(keyOf(2), factsOf(2));
    next.save();
    const cache = openFactsCache(directory, "build 2");
    expect(cache.get(keyOf(1))).toBeUndefined();
    expect(cache.get(keyOf(2))).toEqual(factsOf(2));
  });

  it("are joined with what another run saved in the meantime", () => {
    store([[keyOf(0), factsOf(0)]]);
    const [first, second] = [openFactsCache(directory, BUILD), openFactsCache(directory, BUILD)];
    first.put(keyOf(1), factsOf(1, [{ round: 1, start: 1, end: 5, rule: "rule-a", line: 1 }]));
    second.put(keyOf(2), factsOf(2, [{ round: 1, start: 2, end: 6, rule: "rule-b", line: 2 }]));
    first.save();
    second.save();
    const cache = openFactsCache(directory, BUILD);
    expect(cache.get(keyOf(0))).toEqual(factsOf(0));
    expect(cache.get(keyOf(1))?.spans).toEqual([{ round: 1, start: 1, end: 5, rule: "rule-a", line: 1 }]);
    expect(cache.get(keyOf(2))?.spans).toEqual([{ round: 1, start: 2, end: 6, rule: "rule-b", line: 2 }]);
  });

  it("are replaced when they are put again", () => {
    store([[keyOf(1), factsOf(1)]]);
    store([[keyOf(1), factsOf(9)]]);
    expect(openFactsCache(directory, BUILD).get(keyOf(1))).toEqual(factsOf(9));
    expect(statSync(join(directory, "facts")).size).toBe(fileSize(1, 9));
  });
});

describe("counts that were saved", () => {
  it("come back as they were put, beside facts", () => {
    store([[keyOf(1), factsOf(1)]]);
    const first = openFactsCache(directory, BUILD);
    first.putCount(keyOf(2), { tokens: 7, lines: 3 });
    first.save();
    const cache = openFactsCache(directory, BUILD);
    expect(cache.getCount(keyOf(2))).toEqual({ tokens: 7, lines: 3 });
    expect(cache.get(keyOf(1))).toEqual(factsOf(1));
  });

  it("stay in memory with no cache", () => {
    const cache = noCache();
    cache.putCount(keyOf(1), { tokens: 7, lines: 3 });
    expect(cache.getCount(keyOf(1))).toEqual({ tokens: 7, lines: 3 });
  });
});

describe("what the run itself put", () => {
  it("is there before and after it is saved", () => {
    const cache = openFactsCache(directory, BUILD);
    cache.put(keyOf(1), factsOf(1));
    expect(cache.get(keyOf(1))).toEqual(factsOf(1));
    cache.save();
    expect(cache.get(keyOf(1))).toEqual(factsOf(1));
  });

  it.each<[string, CacheKey, BlobFacts]>([
    ["a blob id that is not 40 hex digits", { ...keyOf(1), blob: "x".repeat(40) }, factsOf(1)],
    ["a context that is too short", { ...keyOf(1), context: "abc" }, factsOf(1)],
  ])("is not kept where it has %s", (_, key, facts) => {
    store([[key, facts]]);
    expect(openFactsCache(directory, BUILD).get(key)).toBeUndefined();
    expect(existsSync(directory)).toBe(false);
  });

  it("stays in memory with no cache", () => {
    const cache = noCache();
    cache.put(keyOf(1), factsOf(1));
    cache.save();
    expect(cache.get(keyOf(1))).toEqual(factsOf(1));
    expect(cache.get(keyOf(2))).toBeUndefined();
    expect(noCache().get(keyOf(1))).toBeUndefined();
  });
});

describe("the file", () => {
  it("is not written when nothing is new", () => {
    openFactsCache(directory, BUILD).save();
    expect(existsSync(directory)).toBe(false);
    store([[keyOf(1), factsOf(1)]]);
    const before = statSync(join(directory, "facts"));
    const cache = openFactsCache(directory, BUILD);
    cache.get(keyOf(1));
    cache.save();
    expect(statSync(join(directory, "facts")).ino).toBe(before.ino);
  });

  it("that is too large keeps what this run used and added", () => {
    const limit = fileSize(20);
    store(Array.from({ length: 20 }, (_, i) => [keyOf(i), factsOf(i)]));
    const cache = openFactsCache(directory, BUILD, { maxBytes: limit });
    for (let seed = 5; seed < 8; seed++) cache.get(keyOf(seed));
    cache.put(keyOf(20), factsOf(20));
    cache.save();
    const after = openFactsCache(directory, BUILD, { maxBytes: limit });
    const kept = Array.from({ length: 21 }, (_, i) => i).filter((seed) => after.get(keyOf(seed)) !== undefined);
    expect(kept).toEqual([5, 6, 7, 20]);
  });

  it("is read however large it is, as a single run may need more than the limit", () => {
    const limit = fileSize(2);
    store(
      Array.from({ length: 20 }, (_, i) => [keyOf(i), factsOf(i)]),
      limit,
    );
    const cache = openFactsCache(directory, BUILD, { maxBytes: limit });
    expect(cache.get(keyOf(19))).toEqual(factsOf(19));
  });

  it("that another run made too large keeps what this run used", () => {
    const limit = fileSize(20);
    store(Array.from({ length: 10 }, (_, i) => [keyOf(i), factsOf(i)]));
    const cache = openFactsCache(directory, BUILD, { maxBytes: limit });
    cache.get(keyOf(4));
    store(Array.from({ length: 10 }, (_, i) => [keyOf(10 + i), factsOf(10 + i)]));
    cache.put(keyOf(20), factsOf(20));
    cache.save();
    const after = openFactsCache(directory, BUILD, { maxBytes: limit });
    const kept = Array.from({ length: 21 }, (_, i) => i).filter((seed) => after.get(keyOf(seed)) !== undefined);
    expect(kept).toEqual([4, 20]);
  });

  it("is left as it is by a run that knows too little that is new", () => {
    store(Array.from({ length: 40 }, (_, i) => [keyOf(i), factsOf(i)]));
    const cache = openFactsCache(directory, BUILD, { least: 0.05 });
    cache.put(keyOf(100), factsOf(100));
    cache.save();
    expect(openFactsCache(directory, BUILD).get(keyOf(100))).toBeUndefined();
    for (const seed of [101, 102]) cache.put(keyOf(seed), factsOf(seed));
    cache.save();
    expect(openFactsCache(directory, BUILD).get(keyOf(100))).toEqual(factsOf(100));
  });
});
