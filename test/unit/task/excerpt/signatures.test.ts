import { expect, it } from "vitest";
import { excerptOf } from "../../../../src/task/excerpt/excerpt-text.ts";
import { passagesOf } from "../../../../src/task/excerpt/passages.ts";
import { rankPassages } from "../../../../src/task/excerpt/rank-passages.ts";
import { signaturesOf } from "../../../../src/task/excerpt/signatures.ts";
import type { BriefSymbol } from "../../../../src/outline/outline.ts";

/** A text with four functions of ten lines each; the third has the word of the task. */
const NAMES = ["open", "load", "retry", "close"];
const LINES = NAMES.flatMap((name) => [
  `function ${name}() {`,
  ...Array.from({ length: 8 }, (_, i) => `  step${i};`),
  "}",
]);
const SYMBOLS = NAMES.map((name, i): BriefSymbol => ({
  name,
  kind: "function",
  signature: name,
  parent: -1,
  line: 10 * i + 1,
  size: 10,
  doc: "",
}));
const PASSAGES = rankPassages(LINES, passagesOf(LINES, SYMBOLS), {
  termWeights: new Map([["retr", 3]]),
  mentioned: [15],
});

it("puts declarations with large shares first, as many as fit, in the order of the text", () => {
  const { lines, shares } = signaturesOf(LINES, PASSAGES, 20);
  expect(lines).toEqual([11, 21]);
  expect([...shares.keys()].map(({ symbol }) => symbol!.name).toSorted()).toEqual(["load", "retry"]);
  expect(signaturesOf(LINES, PASSAGES, 1000).lines).toEqual([1, 11, 21, 31]);
});

it("lists the line with the name, not a decorator above it", () => {
  const lines = ["@test", "@slow", "def upload():", "  retry"];
  const symbol = { ...SYMBOLS[0]!, name: "upload", line: 1, size: 4 };
  const ranking = { termWeights: new Map([["retr", 1]]), mentioned: [] };
  expect(signaturesOf(lines, rankPassages(lines, passagesOf(lines, [symbol]), ranking), 100).lines).toEqual([3]);
});

it("lists no line without a name", () => {
  const members = Array.from({ length: 15 }, (_, i) => `  RETRY_${i},`);
  const lines = ["typedef enum {", ...members, "} retry_state;", "struct retry {", "  int count;", "};"];
  const symbols = [
    { ...SYMBOLS[0]!, name: "retry_state", line: 1, size: 17 },
    { ...SYMBOLS[0]!, name: "retry", line: 18, size: 3 },
  ];
  const ranking = { termWeights: new Map([["retr", 1]]), mentioned: [] };
  expect(signaturesOf(lines, rankPassages(lines, passagesOf(lines, symbols), ranking), 100).lines).toEqual([18]);
});

it("adds up the shares of all passages to 1", () => {
  expect(PASSAGES.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(PASSAGES.find(({ passage }) => passage.symbol?.name === "load")!.share).toBeGreaterThan(0.75);
});

it("an excerpt keeps the signatures of what it omits, after one mark for each gap", () => {
  const retry = PASSAGES.filter(({ passage }) => passage.symbol?.name === "retry").map(({ passage }) => passage);
  const { text, lines } = excerptOf(LINES, retry, { signatures: [1, 11, 21, 31] });
  const body = LINES.slice(20, 30);
  expect(text.split("\n")).toEqual([
    "… lines 1-20",
    "1: function open() {",
    "11: function load() {",
    ...body,
    "… lines 31-40",
    "31: function close() {",
  ]);
  expect(lines).toEqual([
    [1, 1],
    [11, 11],
    [21, 30],
    [31, 31],
  ]);
});

it("an excerpt of a text that is not the file's has signatures without line numbers", () => {
  const form = { signatures: [11], numbersSignatures: false, gap: () => "…" };
  expect(excerptOf(LINES, [], form).text).toBe("…\nfunction load() {");
});
