import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textHunks } from "../../../../src/compare/changes/text-hunks.ts";
import { textLines } from "../../../../src/compare/changes/text-lines.ts";
import { type DiffLine, diffLines } from "../../../../src/task/review/diff-lines.ts";
import { rowGroups, rowsByLine } from "../../../../src/task/review/diff-rows.ts";
import { diffText } from "../../../../src/task/review/diff-text.ts";

function diffOf(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const [old, changed] = [before, after].map((lines) => lines.map((line) => `${line}\n`).join(""));
  return diffLines(textHunks(old!, changed!), textLines(changed!));
}

const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}`);

const lists = fc.array(fc.constantFrom("a", "b", "", "  c", "}"), { maxLength: 30 });

describe("diffLines", () => {
  it("has all lines of both sides, with their numbers", () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const diff = diffOf(before, after);
        const side = (other: DiffLine["mark"]): readonly DiffLine[] => diff.filter(({ mark }) => mark !== other);
        expect(side("+").map(({ text }) => text)).toEqual(before);
        expect(side("-").map(({ text }) => text)).toEqual(after);
        expect(side("+").map(({ old }) => old)).toEqual(before.map((_, index) => index + 1));
        expect(side("-").map((line) => line.new)).toEqual(after.map((_, index) => index + 1));
      }),
    );
  });

  it("cuts a line that could fill a pack", () => {
    const [line] = diffOf([], ["x".repeat(10_000)]);
    expect(line!.text).toMatch(/^x{500}…$/u);
  });
});

describe("diffText", () => {
  it("is a unified diff where all changed rows are shown", () => {
    const diff = diffOf(numbered(1, 20), [...numbered(1, 9), "new", ...numbered(11, 20)]);
    const [rows] = rowGroups(
      [...diff.keys()].filter((row) => diff[row]!.mark !== " "),
      diff.length,
    );
    expect(diffText(diff, new Set(rows))).toEqual([
      "@@ -7,7 +7,7 @@",
      " line 7",
      " line 8",
      " line 9",
      "-line 10",
      "+new",
      " line 11",
      " line 12",
      " line 13",
    ]);
  });

  it("shows single lines of the new text by their numbers, and counts changed lines that are left out", () => {
    const diff = diffOf(numbered(1, 12), ["first", ...numbered(1, 9), "new", "newer"]);
    const { row } = rowsByLine(diff);
    expect(diffText(diff, new Set([row(5), row(11)]))).toEqual([
      "… 1 changed line omitted (+1 -0)",
      "@@ -4,1 +5,1 @@",
      " line 4",
      "… 3 changed lines omitted (+0 -3)",
      "@@ -12,0 +11,1 @@",
      "+new",
      "… 1 changed line omitted (+1 -0)",
    ]);
  });

  it("shows or counts each changed line", () => {
    fc.assert(
      fc.property(lists, lists, fc.array(fc.nat(60)), (before, after, some) => {
        const diff = diffOf(before, after);
        const text = diffText(diff, new Set(some.filter((row) => row < diff.length)));
        const shown = text.filter((line) => /^[+-]/u.test(line)).length;
        const omitted = text.reduce((sum, line) => sum + Number(/^… (\d+)/u.exec(line)?.[1] ?? 0), 0);
        expect(shown + omitted).toBe(diff.filter(({ mark }) => mark !== " ").length);
        expect(text.every((line) => /^(?:@@ -\d+,\d+ \+\d+,\d+ @@$|[-+ …])/u.test(line))).toBe(true);
      }),
    );
  });
});

describe("rowGroups", () => {
  it("puts changed rows together whose surroundings touch, and takes long ones apart", () => {
    expect(rowGroups([10, 14, 30], 32).map((rows) => [rows[0], rows.at(-1)])).toEqual([
      [7, 17],
      [27, 31],
    ]);
    const long = rowGroups(
      Array.from({ length: 150 }, (_, i) => i),
      150,
    );
    expect(long.map((rows) => rows.length)).toEqual([60, 60, 30]);
  });
});

describe("rowsByLine", () => {
  it("gives the rows of a range with the lines that went in it", () => {
    const diff = diffOf(["a", "gone", "b", "c"], ["a", "b", "c"]);
    expect(rowsByLine(diff).range([1, 2])).toEqual([0, 1, 2]);
    expect(rowsByLine(diff).range([3, 3])).toEqual([3]);
  });
});
