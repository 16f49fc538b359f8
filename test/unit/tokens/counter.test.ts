import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { isUtf8 } from "node:buffer";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Encoding } from "../../../src/tokens/encoding.ts";
import { newCounter } from "../../support/texts/counter.ts";
import { createOracle, createTextbook } from "../../support/texts/oracle.ts";
import { hardText, nastyText } from "../../support/texts/text-arbitrary.ts";

const ENCODINGS: readonly Encoding[] = ["o200k_base", "cl100k_base"];
/** More runs find more bugs: `COUNTER_RUNS=100000`. */
const numRuns = Number(process.env["COUNTER_RUNS"] ?? 2000);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Maximum number of files per kind, to cover many kinds. */
const FILES_OF_A_KIND = 15;
const REAL_TEXTS = realTexts();

describe.each(ENCODINGS)("a counter for %s", async (encoding) => {
  const counter = await newCounter(encoding);
  const oracle = createOracle(encoding);

  it("counts files of this repository and of packages as tiktoken does", () => {
    const different = REAL_TEXTS.filter(({ text }) => counter.countString(text) !== oracle(text));
    expect(different.map(({ name }) => name)).toEqual([]);
  });

  it("counts files with CRLF line ends as tiktoken does", () => {
    const different = REAL_TEXTS.filter((_, i) => i % 4 === 0)
      .map(({ name, text }) => ({ name, text: text.replaceAll(/\r?\n/gu, "\r\n") }))
      .filter(({ text }) => counter.countString(text) !== oracle(text));
    expect(different.map(({ name }) => name)).toEqual([]);
  });

  it("counts any text as tiktoken does, from a string and from its bytes", () => {
    fc.assert(
      fc.property(nastyText, (text) => {
        const expected = oracle(text);
        expect([counter.countString(text), counter.count(utf8(text))]).toEqual([expected, expected]);
      }),
      { numRuns },
    );
  });

  it("counts the same with a memo and a window that are always full", async () => {
    const narrow = await newCounter(encoding, { memoBits: 3, window: 64, memory: 2 ** 23 });
    fc.assert(
      fc.property(nastyText, (text) => {
        const expected = counter.countString(text);
        expect([narrow.countString(text), narrow.count(utf8(text))]).toEqual([expected, expected]);
      }),
      { numRuns },
    );
  });

  it.each([1, 7, 8, 9, 15, 16, 17, 60, 61, 62, 63, 64, 65, 66, 127, 128, 129, 254, 255, 256, 257, 1000])(
    "counts a run of %i characters as tiktoken does, whatever stands around it",
    (length) => {
      const runs = ["a", "Q", "0", " ", "\t", "\n", "\r\n", "=", "/", "'", "ab", "aB", "é", "中", "가", "👍🏽", "\u0301"];
      for (const unit of runs) {
        for (const [before, after] of [
          ["", ""],
          ["x", "y"],
          [" (", ")\n/"],
          ["\n", "\n"],
          ["é ", " é"],
          ["'", "'s"],
        ]) {
          const text = `${before}${unit.repeat(length)}${after}`;
          expect.soft([text, counter.countString(text)]).toEqual([text, oracle(text)]);
        }
      }
    },
  );

  it("counts a piece of many kilobytes as textbook byte pair encoding does", () => {
    const textbook = createTextbook(encoding);
    const letters = pseudoRandomLetters(70_000);
    for (const text of [letters, "a".repeat(70_001), "=".repeat(30_000), " ".repeat(30_000), "中文字".repeat(5000)]) {
      expect(counter.countString(text)).toBe(textbook(text));
    }
  });

  it("counts a text of several windows as the sum of its lines, and gives the memory back", () => {
    const line = "const answer = 42; // the same line, again and again\n";
    const one = counter.countString(line);
    expect(counter.countString(line.repeat(200_000))).toBe(200_000 * one);
    expect(counter.count(utf8(line.repeat(200_000)))).toBe(200_000 * one);
  });

  it("counts bytes that are no UTF-8 without failing, and texts after them exactly", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), nastyText, (bytes, text) => {
        expect(counter.count(bytes)).toBeLessThanOrEqual(bytes.length + 8);
        expect(counter.countString(text)).toBe(oracle(text));
      }),
      { numRuns: numRuns / 4 },
    );
  });
});

describe("the oracle", () => {
  it.each(ENCODINGS)("has a textbook that agrees with tiktoken for %s", (encoding) => {
    const oracle = createOracle(encoding);
    const textbook = createTextbook(encoding);
    fc.assert(
      fc.property(hardText, (text) => {
        expect(textbook(text)).toBe(oracle(text));
      }),
      { numRuns: 100 },
    );
  });
});

/** Text files tracked by git here and files of packages, a few of each kind. */
function realTexts(): { name: string; text: string }[] {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const packages = ["fast-check", "zod", "yaml", "tiktoken", "commander", "vitest", "picomatch"].flatMap((name) =>
    readdirSync(join(root, "node_modules", name), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:md|[cm]?js|ts)$/u.test(path))
      .toSorted()
      .slice(0, 40)
      .map((path) => join("node_modules", name, path)),
  );
  const names = [...tracked.filter((path) => !path.startsWith("dist/")), ...packages].filter((name) =>
    statSync(join(root, name), { throwIfNoEntry: false })?.isFile(),
  );
  return [...new Set(names.map(kindOf))]
    .map((kind) => names.filter((name) => kindOf(name) === kind))
    .flatMap((some) => some.filter((_, i) => i % Math.ceil(some.length / FILES_OF_A_KIND) === 0))
    .map((name) => ({ name, bytes: readFileSync(join(root, name)) }))
    .filter(({ bytes }) => bytes.length < 100_000 && !bytes.includes(0) && isUtf8(bytes))
    .map(({ name, bytes }) => ({ name, text: bytes.toString() }));
}

function kindOf(name: string): string {
  return `${name.startsWith("node_modules/")} ${name.split(".").at(-1)}`;
}

function pseudoRandomLetters(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 0x7fffffff;
    return String.fromCodePoint(97 + (state % 26));
  }).join("");
}
