import { describe, expect, it } from "vitest";
import { atOnce } from "../../../support/site/at-once.ts";
import type { SiteSearch } from "../../../../src/site/data/api/site-search.ts";
import { finderOf, type Hit, type Hits } from "../../../../site/src/lib/search/finder.ts";

const PATHS = [
  "docs/retry.md",
  "retry/src/index.ts",
  "src/server/retry.ts",
  "src/日本語.md",
  "weird/[a] #1.txt",
  "lib/Compilation.js",
  "lib/util/hash.js",
  "lib/util/memoize.js",
  "test/compilation.test.js",
  "src/Größe.ts",
];
type Symbol = readonly [name: string, kind: SiteSearch["symbols"][number][1], file: number, line: number];
const SYMBOLS: readonly Symbol[] = [
  ["retryAll", "function", 2, 14],
  ["Unlisted", "class", 3, 2],
  ["compilationHooksMap", "constant", 6, 3],
  ["Compilation", "class", 5, 100],
  ["compilation", "constant", 8, 5],
  ["createCompilationHooks", "function", 5, 9],
  ["检索文本", "function", 2, 30],
  ["文本", "constant", 2, 31],
  ["größe", "function", 9, 1],
];
const DATA: SiteSearch = {
  paths: PATHS,
  hrefs: PATHS.map((_, i) => (i === 3 ? null : `f/${i}.html`)),
  blobs: ["blobs/3.txt"],
  ranks: [5, 6, 2, 7, 8, 1, 3, 4, 9, 10],
  symbols: SYMBOLS,
  exported: SYMBOLS.map(([, kind]) => (kind === "constant" ? 0 : 1)),
};
const find = (typed: string): Hits => atOnce(finderOf(DATA)(typed));
const nameOf = ({ path, symbol }: Hit): string => symbol?.name ?? path;
const read = (typed: string) => find(typed).hits.map(nameOf);

describe("a search", () => {
  it("puts the definition of that name first, whatever its case, then the file and the folder, and constants last", () => {
    expect(read("compilation")).toEqual([
      "Compilation",
      "lib/Compilation.js",
      "test/compilation.test.js",
      "compilation",
      "compilationHooksMap",
      "createCompilationHooks",
    ]);
    expect(read("COMPILATION")[0]).toBe("Compilation");
  });

  it("finds folders, with the number of their files, and opens them among all files", () => {
    const [hit] = find("util").hits;
    expect(hit).toEqual({ path: "lib/util/", files: 2, href: "files/index.html?open=lib%2Futil%2F" });
  });

  it("puts matches in a name before matches in a folder", () => {
    expect(read("retry").at(-1)).toMatch(/^retry\/src\//u);
    expect(read("retry").slice(0, 3).toSorted()).toEqual(["docs/retry.md", "retry/", "src/server/retry.ts"]);
  });

  it("finds words in any order, with a slip, and with letters left out", () => {
    expect(read("retry server")).toEqual(["retryAll", "src/server/retry.ts"]);
    expect(read("rerty")).toContain("src/server/retry.ts");
    expect(read("rtryll")).toEqual(["retryAll"]);
  });

  it("ranks names in other scripts as it ranks Latin ones, and compares them without case and composition", () => {
    expect(read("文本")).toEqual(["文本", "检索文本"]);
    expect(read("日本")).toEqual(["src/日本語.md"]);
    expect(read("GRÖSSE")).toEqual([]);
    expect(read("GRO\u0308ßE")).toEqual(["größe", "src/Größe.ts"]);
    expect(read("#")).toEqual(["weird/[a] #1.txt"]);
  });

  it("leads to the line of a symbol, and to the text of a file that has no page", () => {
    expect(find("retryAll").hits[0]?.href).toBe("f/2.html#L14");
    expect(find("Unlisted").hits[0]?.href).toBe("blobs/3.txt");
    expect(find("日本").hits[0]?.href).toBe("blobs/3.txt");
  });

  it("gives nothing for nothing, and for much twenty and the true number", () => {
    expect(find("  ")).toEqual({ hits: [], total: 0 });
    const many = Array.from({ length: 5000 }, (_, at) => `b${at}/a${at}.ts`);
    const data = {
      ...DATA,
      paths: many,
      hrefs: many,
      blobs: [],
      ranks: many.map((_, at) => at + 1),
      symbols: [["a", "function", 7, 1] as const],
      exported: [1],
    };
    const found = atOnce(finderOf(data)("a"));
    expect([found.hits.length, found.total]).toEqual([20, 5001]);
    expect(found.hits[0]?.symbol?.name).toBe("a");
  });

  it("finds what is in the last of many names, by its name, its folder, and both", () => {
    const paths = Array.from({ length: 9000 }, (_, at) => `a${at}/file${at}.ts`);
    const data = {
      ...DATA,
      paths,
      hrefs: paths,
      blobs: [],
      ranks: paths.map((_, at) => at + 1),
      symbols: paths.map((_, at) => [`symbol${at}`, "function", 8999 - at, 3] as const),
      exported: paths.map(() => 1),
    };
    const many = finderOf(data);
    const namesOf = (typed: string): readonly string[] => atOnce(many(typed)).hits.map(nameOf);
    expect(namesOf("symbol8999")).toEqual(["symbol8999"]);
    expect(namesOf("file8999.ts")).toEqual(["a8999/file8999.ts"]);
    expect(namesOf("a8998/ symbol")).toEqual(["symbol1"]);
    expect(atOnce(many("symbol")).total).toBe(9000);
    expect(namesOf("smybol8999")[0]).toBe("symbol8999");
  });

  it("takes many steps for many names, so that a page can do other things between them", () => {
    const symbols = Array.from({ length: 50_000 }, (_, at) => [`symbol${at}`, "function", 0, at] as const);
    const steps = finderOf({ ...DATA, symbols, exported: symbols.map(() => 1) })("symbol");
    let count = 0;
    while (steps.next().done !== true) count++;
    expect(count).toBeGreaterThan(10);
  });

  it("finds names with a line end, and those after them", () => {
    const paths = ["a/one\ntwo.ts", "a/three.ts"];
    const data = { ...DATA, paths, hrefs: paths, blobs: [], ranks: [1, 2], symbols: [], exported: [] };
    expect(atOnce(finderOf(data)("two")).hits.map(nameOf)).toEqual(["a/one\ntwo.ts"]);
    expect(atOnce(finderOf(data)("three")).hits.map(nameOf)).toEqual(["a/three.ts"]);
    expect(atOnce(finderOf(data)("ts")).total).toBe(2);
  });
});
