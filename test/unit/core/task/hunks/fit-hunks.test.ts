import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitHunks, type FittedHunks } from "../../../../../src/core/task/hunks/fit-hunks.ts";
import { hunkScore } from "../../../../../src/core/task/hunks/hunk-score.ts";
import { textHunks } from "../../../../../src/core/task/hunks/text-hunks.ts";
import type { Hunk } from "../../../../../src/model/task/changes.ts";

const terms = new Map([
  ["retry", 1],
  ["upload", 0.5],
]);
const stemsOf = (line: string): readonly string[] => line.toLowerCase().match(/[a-z]+/gu) ?? [];
const scoreOf = (hunk: Hunk): number => hunkScore(hunk, { terms, stemsOf });
/** A token for each word and each line end. */
const tokensOf = (text: string): number => text.match(/\S+|\n/gu)?.length ?? 0;
const fit = (hunks: readonly Hunk[], room: number): FittedHunks => fitHunks(hunks, { room, scoreOf, tokensOf });

/** Hunks of one changed line each, ten lines apart, with these words. */
function hunksOf(...words: readonly string[]): readonly Hunk[] {
  const filler = Array.from({ length: 10 }, (_, i) => `line ${i}`).join("\n");
  const text = (lines: readonly string[]): string => lines.map((line) => `${filler}\n${line}\n`).join("");
  return textHunks(text(words.map(() => "old")), text(words));
}

const hunk = (...lines: readonly string[]): Hunk => ({ old: [1, 1], new: [1, 1], lines });

describe("hunkScore", () => {
  it("gives points for the terms of changed lines, once each, and for changed lines", () => {
    expect(scoreOf(hunk("-a", "+retry retry", "+upload"))).toBe(3 + 100 + 50);
  });

  it("gives less for terms around the change, and the best place of a term counts", () => {
    expect(scoreOf(hunk(" retry", "+a"))).toBe(1 + 25);
    expect(scoreOf(hunk(" retry", "+retry"))).toBe(1 + 100);
  });

  it("prefers a term to any number of lines, and counts no blank ones", () => {
    expect(scoreOf(hunk(...Array.from({ length: 1000 }, () => "+a")))).toBe(50);
    expect(scoreOf(hunk("+", "+  ", "-"))).toBe(0);
  });
});

const firsts = ({ shown }: FittedHunks): readonly string[] => shown.map((one) => JSON.stringify(one));

describe("fitHunks", () => {
  it("shows all hunks in file order if there is room", () => {
    const { lines, shown, omitted } = fit(hunksOf("a", "retry"), 1000);
    expect(lines.filter((line) => /^[@+-]/u.test(line))).toEqual([
      "@@ -8,7 +8,7 @@",
      "-old",
      "+a",
      "@@ -19,4 +19,4 @@",
      "-old",
      "+retry",
    ]);
    expect([shown.length, omitted]).toEqual([2, 0]);
  });

  it("shows what the task is about, and counts what is left out where it was", () => {
    const { lines, omitted } = fit(hunksOf("a", "b", "retry", "c"), 45);
    expect(lines[0]).toBe("… 2 hunks omitted (+2 -2)");
    expect(lines).toContain("+retry");
    expect(lines.at(-1)).toBe("… 1 hunk omitted (+1 -1)");
    expect(omitted).toBe(3);
  });

  it("gives the number of hunks alone if nothing else fits, and nothing if not even that", () => {
    const hunks = hunksOf("a", "b");
    expect(fit(hunks, 8).lines).toEqual(["… 2 hunks omitted (+2 -2)"]);
    expect(fit(hunks, 6)).toEqual({ lines: [], tokens: 0, shown: [], omitted: 2 });
    expect(fit([], 0)).toEqual({ lines: [], tokens: 0, shown: [], omitted: 0 });
  });

  it("shows the best part of a hunk that is too large", () => {
    const text = Array.from({ length: 300 }, (_, i) => (i === 200 ? "retry" : `word${i}`)).join("\n");
    const { lines, omitted } = fit(textHunks("", text), 200);
    expect(lines).toContain("+retry");
    expect(omitted).toBeGreaterThan(2);
  });

  it("puts a title after the numbers of lines", () => {
    const choice = { room: 1000, scoreOf, tokensOf, titleOf: ({ new: [first] }: Hunk) => `at ${first}` };
    expect(fitHunks(hunksOf("a"), choice).lines[0]).toBe("@@ -8,4 +8,4 @@ at 8");
  });

  it("never takes more than the room, and with more room shows no less", () => {
    const word = fc.constantFrom("a", "retry", "upload b c d", "x y z", "retry upload");
    const long = fc.array(word, { minLength: 1, maxLength: 90 }).map((words) => words.join("\n"));
    fc.assert(
      fc.property(fc.array(fc.oneof(word, long), { maxLength: 8 }), fc.nat(400), fc.nat(400), (words, room, more) => {
        const hunks = hunksOf(...words);
        const [small, large] = [fit(hunks, room), fit(hunks, room + more)];
        for (const [fitted, most] of [
          [small, room],
          [large, room + more],
        ] as const) {
          expect(tokensOf(fitted.lines.map((line) => `${line}\n`).join(""))).toBe(fitted.tokens);
          expect(fitted.tokens).toBeLessThanOrEqual(most);
        }
        expect(firsts(large)).toEqual(expect.arrayContaining([...firsts(small)]));
        expect(small.shown.length + small.omitted).toBe(large.shown.length + large.omitted);
      }),
    );
  });

  it("splits a large hunk into hunks that say the same", () => {
    const old = Array.from({ length: 200 }, (_, i) => `old ${i}`).join("\n");
    const changed = Array.from({ length: 150 }, (_, i) => (i % 7 === 0 ? "" : `new ${i}`)).join("\n");
    const [whole, ...rest] = textHunks(old, changed);
    expect(rest).toEqual([]);
    const { shown } = fit([whole!], 10_000);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.flatMap(({ lines }) => lines)).toEqual(whole!.lines);
    let [before, after] = [0, 0];
    for (const {
      old: [first, count],
      new: [newFirst, newCount],
      lines,
    } of shown) {
      expect([first, newFirst]).toEqual([before + (count === 0 ? 0 : 1), after + (newCount === 0 ? 0 : 1)]);
      expect(lines.filter((line) => line.startsWith("-"))).toHaveLength(count);
      expect(lines.filter((line) => line.startsWith("+"))).toHaveLength(newCount);
      [before, after] = [before + count, after + newCount];
    }
  });
});
