import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textHunks } from "../../../../src/compare/changes/text-hunks.ts";
import type { Hunk } from "../../../../src/compare/changes/changes.ts";

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}`);

/** Applies hunks to lines. Checks every line that the hunks expect. */
function applied(old: readonly string[], hunks: readonly Hunk[]): readonly string[] {
  const result: string[] = [];
  let at = 0;
  for (const {
    old: [first, count],
    new: [newFirst, newCount],
    lines,
  } of hunks) {
    const start = first - (count === 0 ? 0 : 1);
    expect(start).toBeGreaterThanOrEqual(at);
    for (; at < start; at++) result.push(old[at]!);
    expect(result.length).toBe(newFirst - (newCount === 0 ? 0 : 1));
    const before = result.length;
    const removed: string[] = [];
    for (const line of lines) {
      if (!line.startsWith("+")) removed.push(line.slice(1));
      if (!line.startsWith("-")) result.push(line.slice(1));
    }
    expect(removed).toEqual(old.slice(at, at + count));
    expect(result.length - before).toBe(newCount);
    at += count;
  }
  for (; at < old.length; at++) result.push(old[at]!);
  return result;
}

describe("textHunks", () => {
  it("gives a changed line with three lines around it", () => {
    const old = numbered(1, 9);
    const changed = old.with(4, "another");
    expect(textHunks(textOf(old), textOf(changed))).toEqual([
      {
        old: [2, 7],
        new: [2, 7],
        lines: [" line 2", " line 3", " line 4", "-line 5", "+another", " line 6", " line 7", " line 8"],
      },
    ]);
  });

  it("joins changes that are at most six lines apart, and no others", () => {
    const old = numbered(1, 30);
    const firsts = (second: number): readonly number[] =>
      textHunks(textOf(old), textOf(old.with(4, "one").with(second, "two"))).map(({ old: [first] }) => first);
    expect(firsts(11)).toEqual([2]);
    expect(firsts(12)).toEqual([2, 10]);
  });

  it("numbers a new text, an emptied text and an insertion at the top as git does", () => {
    expect(textHunks("", "a\nb\n")).toEqual([{ old: [0, 0], new: [1, 2], lines: ["+a", "+b"] }]);
    expect(textHunks("a\nb\n", "")).toEqual([{ old: [1, 2], new: [0, 0], lines: ["-a", "-b"] }]);
    expect(textHunks("a\n", "new\na\n")).toEqual([{ old: [1, 1], new: [1, 2], lines: ["+new", " a"] }]);
  });

  it("takes line ends for no change", () => {
    expect(textHunks("a\nb\n", "a\r\nb")).toEqual([]);
    expect(textHunks("a\nb\n", "a\r\nc")[0]?.lines).toEqual([" a", "-b", "+c"]);
  });

  it("keeps blank lines at the end", () => {
    expect(textHunks("a\n", "a\n\n")).toEqual([{ old: [1, 1], new: [1, 2], lines: [" a", "+"] }]);
  });

  it("turns the old text into the new one", () => {
    const line = fc.constantFrom("a", "b", "c", "{", "}", "");
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.array(line, { maxLength: 60 }), (old, changed) => {
        for (const most of [undefined, 2]) {
          expect(applied(old, textHunks(textOf(old), textOf(changed), most))).toEqual(changed);
        }
      }),
    );
  });

  it("turns the old text into the new one if they differ in very many lines", () => {
    const edit = fc.record({
      at: fc.nat(2999),
      remove: fc.nat(40),
      add: fc.array(fc.constantFrom("}", "x", "y"), { maxLength: 40 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 30, maxLength: 80 }), (edits) => {
        const old = Array.from({ length: 3000 }, (_, i) => (i % 3 === 0 ? "}" : `line ${i}`));
        const changed = [...old];
        for (const { at, remove, add } of edits) changed.splice(at, remove, ...add);
        expect(applied(old, textHunks(textOf(old), textOf(changed)))).toEqual(changed);
      }),
      { numRuns: 10 },
    );
  });

  it("keeps unchanged lines of texts that differ very much", () => {
    const old = numbered(1, 4000);
    const changed = old.map((line, i) => (i % 2 === 0 ? line : `${line} changed`));
    const lines = textHunks(textOf(old), textOf(changed)).flatMap((hunk) => hunk.lines);
    expect(lines.filter((line) => line.startsWith("-"))).toHaveLength(2000);
    expect(lines.filter((line) => line.startsWith(" "))).toHaveLength(2000);
  });

  it("replaces all of a text that has nothing in common with the other", () => {
    const [old, changed] = [numbered(1, 5000), numbered(10_001, 15_000)];
    const [hunk, ...rest] = textHunks(textOf(old), textOf(changed));
    expect(rest).toEqual([]);
    expect(hunk?.old).toEqual([1, 5000]);
    expect(hunk?.lines).toHaveLength(10_000);
  });
});
