import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openFactsCache } from "../../../../src/pack/io/facts-cache.ts";
import type { CacheKey } from "../../../../src/base/entry-cache.ts";
import type { SecretSpan } from "../../../../src/secrets/secret-span.ts";
import type { BlobFacts } from "../../../../src/pack/facts/facts.ts";

const BUILD = "build 1";
const HEADER = 32;
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

describe("a damaged file", () => {
  it("gives no fact when any byte of its header has changed, and no changed one when another has", () => {
    const whole = smallFile();
    expect(believed(whole)).toEqual(SEEDS);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(believed(changed).length, `byte ${at}`).toBeLessThan(at < HEADER ? 1 : SEEDS.length);
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
