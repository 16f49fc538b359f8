import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitChapter, type SplitLimits, type SplitPart } from "../../../../../src/pack/plan/split/split.ts";
import type { MeasuredFile } from "../../../../../src/pack/scan/file.ts";
import { measuredFile } from "../../../../support/measured-file.ts";

const MAX = 100;
const MAX_LABEL = 40;

function split(members: readonly MeasuredFile[], slicesOf: SplitLimits["slicesOf"] = () => []): readonly SplitPart[] {
  const limits = { max: MAX, maxLabel: MAX_LABEL, costOf: (file: MeasuredFile) => file.facts.tokens, slicesOf };
  return splitChapter({ section: "SRC", number: 10, files: members }, limits);
}

function files(tokens: Readonly<Record<string, number>>): MeasuredFile[] {
  return Object.keys(tokens)
    .toSorted()
    .map((path) => measuredFile(path, path, { tokens: tokens[path] ?? 0 }));
}

const summary = (parts: readonly SplitPart[]): string[] =>
  parts.map(({ label, range: holds, items }) => `${label} | ${holds} | ${items.length}`);
const labels = (parts: readonly SplitPart[]): string[] => parts.map(({ label }) => label);
const digits = (path: string): string => createHash("sha256").update(path).digest("hex").slice(0, 4).toUpperCase();

describe("splitChapter", () => {
  it("leaves a chapter that fits in one part without a label", () => {
    expect(summary(split(files({ "a.ts": 40, "b/c.ts": 60 })))).toEqual([" | a.ts … b/c.ts | 2"]);
  });

  it("gives a large folder a part of its own, and puts files and small folders together", () => {
    const parts = split(files({ "api/a.ts": 60, "api/b.ts": 30, "main.ts": 70, "web/a.ts": 30, "x/a.ts": 40 }));
    expect(summary(parts)).toEqual(["1OF2 | main.ts … web/a.ts | 2", "2OF2 | x/a.ts | 1", "API | api/ | 2"]);
  });

  it("divides a folder that does not fit by its subfolders, and moves a small remainder to its parent", () => {
    const parts = split(files({ "a.ts": 60, "src/a/x.ts": 90, "src/b/x.ts": 60, "src/c/x.ts": 5, "src/d.ts": 5 }));
    expect(summary(parts)).toEqual(
      [" | a.ts … src/d.ts | 3", "SRC-A | src/a/ | 1", "SRC-B | src/b/ | 1"].toSorted(byName),
    );
  });

  it("pads numbers, so that the order of names is the order of parts", () => {
    const parts = split(files(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`src/f${100 + i}.ts`, 90]))));
    expect(labels(parts)).toEqual(Array.from({ length: 11 }, (_, i) => `SRC-${String(i + 1).padStart(2, "0")}OF11`));
    expect(parts.map(({ range }) => range)).toEqual(Array.from({ length: 11 }, (_, i) => `src/f${100 + i}.ts`));
  });

  it("marks only names that would clash, with digits of their path", () => {
    const parts = split(files({ "a-b/x.ts": 80, "a_b/x.ts": 80, "c/x.ts": 80, "語/x.ts": 80 }));
    const clashing = ["a-b", "a_b"].map((path) => `A_B_${digits(path)}`);
    expect(labels(parts)).toEqual([...clashing, "C", digits("語")].toSorted());
  });

  it("shortens long folder names before it drops folders", () => {
    const path = "packages/documentation/internationalization/translations";
    const parts = split(files({ [`${path}/a.ts`]: 80, [`${path}/b.ts`]: 80, "x.ts": 80 }));
    expect(labels(parts)).toEqual(
      ["PACKAGES-DOCUMENT-INTERNAT-TRANSLAT-1OF2", "PACKAGES-DOCUMENT-INTERNAT-TRANSLAT-2OF2", ""].toSorted(byName),
    );
  });

  it("divides a file that does not fit into its slices, a part for each", () => {
    const slice = { start: 0, end: 9, sha256: "", boundary: 12, tokens: 90 };
    const slices = [
      { ...slice, number: 1, lines: [1, 20] as const },
      { ...slice, number: 2, lines: [21, 40] as const },
    ];
    const members = files({ "a/big.ts": 150, "a/small.ts": 60 });
    const parts = split(members, () => slices);
    expect(parts).toStrictEqual([
      {
        section: "SRC",
        number: 10,
        label: "A-BIG-1OF2",
        range: "a/big.ts, lines 1 to 20",
        items: [{ file: members[0], slice: slices[0] }],
      },
      {
        section: "SRC",
        number: 10,
        label: "A-BIG-2OF2",
        range: "a/big.ts, lines 21 to 40",
        items: [{ file: members[0], slice: slices[1] }],
      },
      {
        section: "SRC",
        number: 10,
        label: "A",
        range: "a/small.ts",
        items: [{ file: members[1], slice: undefined }],
      },
    ]);
  });

  it("keeps a file whole that is too large and cannot be sliced", () => {
    expect(summary(split(files({ "a/b.ts": 101 })))).toEqual(["A | a/b.ts | 1"]);
  });
});

/** Byte order of file names that end in these labels. */
function byName(a: string, b: string): number {
  const [left, right] = [a, b].map((line) => {
    const label = line.split(" | ")[0]!;
    return label === "" ? ".md" : `-${label}.md`;
  });
  return left! < right! ? -1 : 1;
}

/** Trees whose folders have few names, some of which are the same in upper case or too long. */
const tree = fc.dictionary(
  fc.stringMatching(/^(?:[a-d]{1,2}|a[-_]b|A|n{30})(?:\/(?:[a-d]{1,2}|n{30})){0,4}\.ts$/u),
  fc.integer({ min: 1, max: MAX }),
  { minKeys: 1, maxKeys: 40 },
);
/** Trees whose folders have short names that differ in their slugs too, so a label identifies its folder. */
const plainTree = tree.map((tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([path, size]) => [path.replaceAll(/[-_A]|n+/gu, "x"), size])),
);
/** Matches hex digits that break a tie. */
const DIGITS = /_[0-9A-F]{4}(?=$|-\d+OF\d+$)/u;

describe("parts of a tree", () => {
  it("show every file once and fit, in the order of their short names", () => {
    fc.assert(
      fc.property(tree, (tokens) => {
        const parts = split(files(tokens));
        expect(parts.flatMap(({ items }) => items.map(({ file }) => file.entry.path)).toSorted()).toEqual(
          Object.keys(tokens).toSorted(),
        );
        for (const { items } of parts)
          expect(items.reduce((sum, { file }) => sum + file.facts.tokens, 0)).toBeLessThanOrEqual(MAX);
        const names = labels(parts);
        expect(names).toEqual(names.toSorted(byName));
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^[A-Z0-9_-]{0,40}$/u);
      }),
      { numRuns: 50 },
    );
  });

  it("have hex digits only in names that would be the same", () => {
    fc.assert(
      fc.property(plainTree, (tokens) => {
        expect(labels(split(files(tokens))).filter((label) => DIGITS.test(label))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it("stay the same outside an edited folder and those above, unless a folder begins or ceases to fit", () => {
    fc.assert(
      fc.property(plainTree, fc.nat(), fc.integer({ min: 1, max: MAX }), (tokens, pick, size) => {
        const paths = Object.keys(tokens).toSorted();
        const path = paths[pick % paths.length]!;
        const edited = { ...tokens, [path]: size };
        const above = path.split("/").map((_, i, folders) => folders.slice(0, i).join("/"));
        fc.pre([...above, path].every((folder) => fitOf(folder, tokens) === fitOf(folder, edited)));
        const isAbove = (part: SplitPart): boolean => part.items.some(({ file }) => file.entry.path === path);
        const [before, after] = [tokens, edited].map((one) => split(files(one)));
        const names = new Set(above.map((folder) => folder.toUpperCase().replaceAll("/", "-")));
        const others = (parts: readonly SplitPart[]): string[] =>
          summary(parts.filter((part) => !isAbove(part) && !names.has(part.label.replace(/-?\d+OF\d+$/u, ""))));
        expect(others(after!)).toEqual(others(before!));
      }),
      { numRuns: 50 },
    );
  });
});

/** Whether a folder or file is small, fits, or does not. */
function fitOf(path: string, tokens: Readonly<Record<string, number>>): number {
  const sizes = Object.entries(tokens).filter(([one]) => path === "" || one === path || one.startsWith(`${path}/`));
  const size = sizes.reduce((sum, [, one]) => sum + one, 0);
  return size <= MAX / 2 ? 0 : size <= MAX ? 1 : 2;
}
