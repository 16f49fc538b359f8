import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitChapter, type SplitPart } from "../../../../../src/pack/plan/split/split.ts";
import type { MeasuredFile } from "../../../../../src/pack/scan/file.ts";
import { measuredFile } from "../../../../support/measured-file.ts";

const LIMIT = 100;

function split(members: readonly MeasuredFile[]): readonly SplitPart[] {
  const limits = { max: LIMIT, costOf: (file: MeasuredFile) => file.facts.tokens, slicesOf: () => [] };
  return splitChapter({ section: "SRC", number: 10, files: members }, limits);
}

function files(tokens: Readonly<Record<string, number>>): MeasuredFile[] {
  return Object.keys(tokens)
    .toSorted()
    .map((path) => measuredFile(path, path, { tokens: tokens[path] ?? 0 }));
}

const summary = (parts: readonly SplitPart[]): string[] =>
  parts.map(({ label, range: holds, items }) => `${label} | ${holds} | ${items.length}`);

describe("splitChapter", () => {
  it("leaves a chapter that fits in one part without a label", () => {
    expect(summary(split(files({ "a.ts": 40, "b/c.ts": 60 })))).toEqual([" | a.ts … b/c.ts | 2"]);
  });

  it("divides by folder and names a part for it", () => {
    const parts = split(files({ "api/a.ts": 60, "api/b.ts": 30, "web/a.ts": 50, "web/b.ts": 20 }));
    expect(summary(parts)).toEqual(["API | api/ | 2", "WEB | web/ | 2"]);
  });

  it("divides a folder that does not fit by its children, and keeps small neighbours together", () => {
    const parts = split(files({ "src/a/x.ts": 90, "src/b/x.ts": 10, "src/c/x.ts": 20, "src/d.ts": 30 }));
    expect(summary(parts)).toEqual([
      "SRC_A_TO_B | src/a/x.ts … src/b/x.ts | 2",
      "SRC_C_TO_D_TS | src/c/x.ts … src/d.ts | 2",
    ]);
  });

  it("marks names that would clash with digits of their path", () => {
    const parts = split(files({ "a-b/x.ts": 80, "a_b/x.ts": 80 }));
    expect(parts.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^A_B_[0-9A-F]{4}$/u),
      expect.stringMatching(/^A_B_[0-9A-F]{4}$/u),
    ]);
    expect(new Set(parts.map(({ label }) => label)).size).toBe(2);
  });

  it("names the file of a chapter that has just one, however large", () => {
    expect(summary(split(files({ "a/b.ts": 100 })))).toEqual([" | a/b.ts | 1"]);
    expect(summary(split(files({ "a/b.ts": 101 })))).toEqual(["A_B_TS | a/b.ts | 1"]);
  });

  it("divides a file that does not fit into its slices, a part for each", () => {
    const slice = { start: 0, end: 9, sha256: "", boundary: 12, tokens: 90 };
    const slices = [
      { ...slice, number: 1, lines: [1, 20] as const },
      { ...slice, number: 2, lines: [21, 40] as const },
    ];
    const members = files({ "a/big.ts": 150, "a/small.ts": 60 });
    const limits = { max: LIMIT, costOf: (file: MeasuredFile) => file.facts.tokens, slicesOf: () => slices };
    const parts = splitChapter({ section: "SRC", number: 20, files: members }, limits);
    expect(parts).toStrictEqual([
      {
        section: "SRC",
        number: 20,
        label: "A_BIG_TS_1",
        range: "a/big.ts, lines 1 to 20",
        items: [{ file: members[0], slice: slices[0] }],
      },
      {
        section: "SRC",
        number: 20,
        label: "A_BIG_TS_2",
        range: "a/big.ts, lines 21 to 40",
        items: [{ file: members[0], slice: slices[1] }],
      },
      {
        section: "SRC",
        number: 20,
        label: "A_SMALL_TS",
        range: "a/small.ts",
        items: [{ file: members[1], slice: undefined }],
      },
    ]);
  });

  const tree = fc.dictionary(
    fc.stringMatching(/^[a-d]{1,2}(\/[a-d]{1,2}){0,3}\.ts$/u),
    fc.integer({ min: 1, max: LIMIT }),
    { minKeys: 1, maxKeys: 40 },
  );

  it("shows every file once, in order, in parts that fit and have distinct names", () => {
    fc.assert(
      fc.property(tree, (tokens) => {
        const all = files(tokens);
        const parts = split(all);
        expect(parts.flatMap(({ items }) => items.map(({ file }) => file.entry.path)).toSorted()).toEqual(
          all.map((file) => file.entry.path),
        );
        for (const { items } of parts)
          expect(items.reduce((sum, { file }) => sum + file.facts.tokens, 0)).toBeLessThanOrEqual(LIMIT);
        expect(new Set(parts.map(({ label }) => label)).size).toBe(parts.length);
      }),
    );
  });

  it("keeps all other parts when an edit moves no folder or half of one across the limit", () => {
    fc.assert(
      fc.property(tree, fc.nat(), fc.integer({ min: 1, max: LIMIT }), (tokens, pick, size) => {
        const paths = Object.keys(tokens).toSorted();
        const path = paths[pick % paths.length]!;
        const before = split(files(tokens));
        const after = split(files({ ...tokens, [path]: size }));
        const own = (part: SplitPart): boolean => part.items.some(({ file }) => file.entry.path === path);
        fc.pre(after.find(own)?.range === before.find(own)?.range && after.length === before.length);
        expect(summary(after)).toEqual(summary(before));
      }),
    );
  });
});
