import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../../src/pack/config/parse/defaults.ts";
import { type StatsInput, computeStats } from "../../../../src/pack/report/stats.ts";
import { statsText } from "../../../../src/pack/report/terminal/stats-text.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import type { Stats, StatsFolder, StatsTotals } from "../../../../src/pack/report/stats-model.ts";
import { measuredFile } from "../../../support/measured-file.ts";
import { published } from "../../../support/published.ts";

const FILES = [
  measuredFile("README.md", "# Widgets", { tokens: 10 }),
  measuredFile("docs/guide.md", "text", { tokens: 100 }),
  measuredFile("lock.json", "{}", { tokens: 2000, class: "lock" }),
  measuredFile("packages/one/deep/src/a.ts", "a", { tokens: 300 }),
  measuredFile("packages/one/deep/src/b.ts", "b", { tokens: 20 }),
  measuredFile("packages/one/deep/test/a.ts", "t", { tokens: 300 }),
];

const SKIPPED = [
  { path: "x.png", reason: "binary" },
  { path: "y.test.ts", reason: "ignore-option" },
  { path: "z.png", reason: "binary" },
] as const;

/** @param rest the selection and the skipped files */
function statsFor(
  files: readonly MeasuredFile[],
  depth = 2,
  top = 3,
  ...[selection, skipped = SKIPPED]: readonly [StatsInput["selection"]?, StatsInput["skipped"]?]
): Stats {
  const origin = { kind: "commit", name: "acme/widgets", commit: "a".repeat(40) } as const;
  return computeStats(
    { tool: "carryon test", origin: published(origin), config: DEFAULT_CONFIG, selection, files, skipped },
    { depth, top },
  );
}

const text = (stats: Stats, width = 80): string => statsText(stats, { width, paint: (_, plain) => plain });

/** Folders whose totals differ from the sum of their parts. */
function wrongSums(folder: StatsFolder): readonly string[] {
  const parts: readonly StatsTotals[] = [folder.own, ...folder.folders];
  const isLeaf = folder.folders.length === 0;
  const isRight = (["files", "bytes", "tokens"] as const).every(
    (field) => isLeaf || parts.reduce((sum, part) => sum + part[field], 0) === folder[field],
  );
  return [...(isRight ? [] : [folder.path]), ...folder.folders.flatMap(wrongSums)];
}

describe("statistics of a tree", () => {
  it("have a row for each folder, largest first, which the rows below it add up to, and the largest files", () => {
    expect(text(statsFor(FILES))).toMatchInlineSnapshot(`
      "  acme/widgets @ aaaaaaa · o200k_base · 6 text files, 18 B

             TOKENS   SHARE   FILES
              2,730  100.0%       6  ./
                620   22.7%       3    packages/one/deep/
                320   11.7%       2      src/
                300   11.0%       1      test/
                100    3.7%       1    docs/
              2,010   73.6%       2    2 files

        Largest files
              2,000   73.3%  lock.json  (lock)
                300   11.0%  packages/one/deep/src/a.ts
                300   11.0%  packages/one/deep/test/a.ts

        Counted: redacted texts, without the frames and indexes that packs add
        Includes 2,000 tokens in lock files, which packs with a matching omit leave o…
        Not counted: 2 binary · 1 by --ignore
      "
    `);
  });

  it("name a directory by its name, and say nothing of what there is not", () => {
    const stats = statsFor(FILES.slice(0, 2), 0, 0);
    const origin = published({ kind: "directory", name: "widgets" } as const);
    expect(text({ ...stats, origin, skipped: {} })).toMatchInlineSnapshot(`
      "  widgets · o200k_base · 2 text files, 13 B

             TOKENS   SHARE   FILES
                110  100.0%       2  ./

        Counted: redacted texts, without the frames and indexes that packs add
      "
    `);
  });

  it("dim the notes, and nothing else", () => {
    const dimmed = statsText(statsFor(FILES, 0, 1), { width: 80, paint: (style, plain) => `${style}(${plain})` });
    const notes = dimmed.split("\n").flatMap((line) => /^ {2}dim\((?<word>\w+)/u.exec(line)?.groups?.["word"] ?? []);
    expect(notes).toEqual(["Counted", "Includes", "Not"]);
    expect(dimmed.match(/dim\(/gu)).toHaveLength(3);
  });

  it("show the names of large files as far as the width goes", () => {
    const name = `${"n".repeat(100)}.ts`;
    const line = (width: number): string =>
      text(statsFor([measuredFile(name, "a", { tokens: 5 })], 0), width)
        .split("\n")
        .find((one) => one.includes("…"))!;
    expect(line(80)).toHaveLength(80);
    expect(line(60)).toHaveLength(60);
    expect(text(statsFor([measuredFile(name, "a", { tokens: 5 })], 0), 140)).toContain(`  ${name}\n`);
  });

  it("show as many levels and files as asked for", () => {
    expect(text(statsFor(FILES, 0, 0))).toMatchInlineSnapshot(`
      "  acme/widgets @ aaaaaaa · o200k_base · 6 text files, 18 B

             TOKENS   SHARE   FILES
              2,730  100.0%       6  ./

        Counted: redacted texts, without the frames and indexes that packs add
        Includes 2,000 tokens in lock files, which packs with a matching omit leave o…
        Not counted: 2 binary · 1 by --ignore
      "
    `);
    const { tree, top } = statsFor(FILES, 1, 99);
    expect(tree.folders.map(({ path, folders }) => [path, folders])).toEqual([
      ["packages/one/deep", []],
      ["docs", []],
    ]);
    expect(top.map(({ tokens }) => tokens)).toEqual([2000, 300, 300, 100, 20, 10]);
  });

  it("add up at every depth", () => {
    for (const depth of [0, 1, 2, 3, 9]) expect(wrongSums(statsFor(FILES, depth).tree)).toEqual([]);
  });

  it("put all but the largest folders of a folder into one row", () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      measuredFile(`f${String(i).padStart(2, "0")}/a`, "a", { tokens: 100 - i }),
    );
    const lines = text(statsFor(many, 1, 0)).split("\n");
    expect(lines.filter((line) => line.endsWith("/")).length).toBe(13);
    const sum = many.slice(12).reduce((total, { facts }) => total + facts.tokens, 0);
    expect(lines.find((line) => line.includes("more"))).toMatch(
      new RegExp(`^ +${sum.toLocaleString("en-US")} .* 18    18 more folders$`, "u"),
    );
  });

  it("say what was selected, and nothing of it if the whole tree was", () => {
    const selection = published({ include: ["src/**"] });
    expect(statsFor([], 0, 0, selection)).toEqual({
      schema: "carryon.stats/1",
      tool: "carryon test",
      origin: { kind: "commit", name: "acme/widgets", commit: "a".repeat(40) },
      encoding: "o200k_base",
      selection,
      tree: { path: "", files: 0, bytes: 0, tokens: 0, own: { files: 0, bytes: 0, tokens: 0 }, folders: [] },
      top: [],
      classes: {},
      skipped: { binary: 2, "ignore-option": 1 },
    });
    expect(statsFor([])).not.toHaveProperty("selection");
  });

  it("order folders of the same size by path, and reasons by name", () => {
    const even = ["a/x", "b/x", "c/x", "d/x", "e/x"].map((path) => measuredFile(path, "a", { tokens: 7 }));
    expect(statsFor(even, 1).tree.folders.map(({ path }) => path)).toEqual(["a", "b", "c", "d", "e"]);
    const reasons = ["oversize", "binary", "submodule", "ignore-option"] as const;
    const skipped = reasons.map((reason) => ({ path: `${reason}.x`, reason }));
    const shown = (all: typeof skipped) => Object.keys(statsFor([], 0, 0, undefined, all).skipped);
    expect(shown(skipped)).toEqual(["binary", "ignore-option", "oversize", "submodule"]);
    expect(shown(skipped.toReversed())).toEqual(shown(skipped));
  });

  it("fit the width, whatever the names are, and print no control character", () => {
    const long = measuredFile(`${"folder/".repeat(30)}${"n".repeat(200)}.ts`, "a", { tokens: 5 });
    const hostile = measuredFile("a\\x1b/\u202e##[error]", "a", { tokens: 5, class: "minified" });
    for (const width of [50, 80, 200]) {
      const lines = text(statsFor([long, hostile], 9), width).split("\n");
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
      expect(lines.join("\n")).not.toMatch(/[\u0000-\u0009\u001b\u202e]|##\[/u);
    }
  });
});
