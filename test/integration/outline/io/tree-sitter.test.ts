import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { beforeAll, describe, expect, it } from "vitest";

import { openSyntaxReader } from "../../../../src/outline/io/tree-sitter.ts";
import type { Assets } from "../../../../src/base/program/assets.ts";
import type { Capture, SyntaxReader } from "../../../../src/outline/outliner.ts";

const TREE_SITTER = new URL(import.meta.resolve("web-tree-sitter/web-tree-sitter.wasm"));
const assets: Assets = (name) =>
  readFileSync(name === "tree-sitter.wasm" ? TREE_SITTER : new URL(`../../../../dist/${name}`, import.meta.url));

let reader: SyntaxReader;
beforeAll(async () => {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--liftoff-only"]) setFlagsFromString(flag);
  reader = await openSyntaxReader(assets);
});

const FUNCTIONS = "(function_declaration name: (_) @name body: (_) @body) @definition";

async function captured(grammar: string, query: string, text: string): Promise<readonly Capture[]> {
  const reading = await reader.read(grammar, query, text);
  if (reading.kind !== "parsed") throw new Error("the text was refused");
  return reading.captures;
}

describe("reading a text", () => {
  it("catches nodes in the order of the text, the outer before the inner", async () => {
    expect(await captured("javascript", FUNCTIONS, "function a() {\n  function b() {}\n}\n")).toMatchInlineSnapshot(`
      [
        {
          "end": 34,
          "endRow": 2,
          "name": "definition",
          "start": 0,
          "startRow": 0,
        },
        {
          "end": 10,
          "endRow": 0,
          "name": "name",
          "start": 9,
          "startRow": 0,
        },
        {
          "end": 34,
          "endRow": 2,
          "name": "body",
          "start": 13,
          "startRow": 0,
        },
        {
          "end": 32,
          "endRow": 1,
          "name": "definition",
          "start": 17,
          "startRow": 1,
        },
        {
          "end": 27,
          "endRow": 1,
          "name": "name",
          "start": 26,
          "startRow": 1,
        },
        {
          "end": 32,
          "endRow": 1,
          "name": "body",
          "start": 30,
          "startRow": 1,
        },
      ]
    `);
  });

  it("counts offsets in UTF-16 units, also where a character stands across the parts that the parser is given", async () => {
    const lines = Array.from({ length: 400 }, (_, i) => `const s${i} = "${"😀".repeat((i % 7) + 1)}é";\n`);
    const text = lines.join("");
    const strings = await captured("javascript", "(string) @string", text);
    expect(strings.map(({ start, end }) => text.slice(start, end))).toEqual(
      lines.map((line) => /".*"/u.exec(line)![0]),
    );
    expect(strings.map(({ startRow }) => startRow)).toEqual(lines.map((_, i) => i));
  });

  it("names a node once where two patterns catch it", async () => {
    const query = "(function_declaration) @definition (program (function_declaration) @definition)";
    expect(await captured("javascript", query, "function a() {}\n")).toHaveLength(1);
  });

  it("compares the whole text of a long node in a predicate", async () => {
    const text = `${"a".repeat(300)}b;\n${"a".repeat(300)}c;\n`;
    const found = await captured("javascript", '((identifier) @id (#match? @id "b$"))', text);
    expect(found.map(({ start }) => start)).toEqual([0]);
  });

  it("says whether the text is valid", async () => {
    expect(await reader.read("python", "(identifier) @id", "x = 1\n")).toMatchObject({ damaged: false });
    expect(await reader.read("python", "(identifier) @id", "x = = 1\n")).toMatchObject({ damaged: true });
  });

  it("rejects a grammar that does not exist and a query that does not fit", async () => {
    await expect(reader.read("klingon", "(x) @x", "x\n")).rejects.toThrow("klingon");
    await expect(reader.read("go", "(no_such_node) @x", "package a\n")).rejects.toThrow("no_such_node");
    expect(await captured("go", "(package_identifier) @x", "package a\n")).toHaveLength(1);
  });
});

describe("a text is refused", () => {
  const statement = "let a = 1;\n";
  it.each([
    ["that is longer than 500,000 characters", "javascript", statement.repeat(500_000 / statement.length + 1)],
    ["whose lines are longer than 400 characters in the mean", "javascript", `a;\n${"b;".repeat(700)}\n`],
    ["that needs too many steps", "rust", ";\n".repeat(249_000)],
    ["that a scanner reads to its end over and over", "typescript", "/*\n".repeat(150_000)],
    ["that is one error of many signs", "typescript", "[\n".repeat(100_000)],
    ["that opens type arguments without end", "java", `${"A<".repeat(50)}\n`.repeat(300)],
    ["that opens them without end in comparisons", "c_sharp", `${"A <".repeat(50)}\n`.repeat(300)],
    ["that opens them in statements", "java", `${"A<;".repeat(50)}\n`.repeat(200)],
    ["that only seems to close them, in comments", "java", `${"A</*>}*/".repeat(40)}\n`.repeat(300)],
  ])("%s", async (_, grammar, text) => {
    expect(await reader.read(grammar, "(ERROR) @error", text)).toEqual({ kind: "refused" });
  });

  it("threat 7: for unclosed type arguments, in no more memory than an ordinary one takes", async () => {
    const line = `${"A<".repeat(50)}\n`;
    const sizes = new Map<string, number>();
    for (const grammar of ["java", "c_sharp"]) {
      const before = process.memoryUsage.rss();
      for (const lines of [20, 39, 60, 300, 2000]) await reader.read(grammar, "(ERROR) @error", line.repeat(lines));
      sizes.set(grammar, process.memoryUsage.rss() - before);
    }
    for (const [grammar, bytes] of sizes) expect([grammar, bytes < 200_000_000]).toEqual([grammar, true]);
  });

  it("but not for generic code, comparisons and shifts as people write them", async () => {
    const method = "  Map<String, List<Map<K, V>>> f(int a) { return a < b && c < d ? x << 2 : y; }\n";
    const text = `class A<T extends Comparable<T>> {\n${method.repeat(4000)}}\n`;
    expect(await reader.read("java", "(ERROR) @error", text)).toMatchObject({ kind: "parsed", damaged: false });
  });

  it("and the next one is read as if it had not been there", async () => {
    const text = "fn a() { b(); }\nfn c() {}\n";
    const query = "(function_item name: (_) @name) @definition";
    const before = await captured("rust", query, text);
    expect(await reader.read("rust", query, ";\n".repeat(249_000))).toEqual({ kind: "refused" });
    expect(await captured("rust", query, text)).toEqual(before);
  });
});

it("starts each text from nothing: a Swift string ends with as many signs as it began with", async () => {
  const texts = ['let a = #"x"#\n', 'let a = ##"y \\##(z) "##\n', 'let a = "b \\(c) d" + #"q \\#(r) "#\n'];
  const strings = "[(raw_string_literal) (line_string_literal)] @string";
  for (const text of [...texts, ...texts.toReversed(), ...texts]) {
    expect(await reader.read("swift", strings, text)).toMatchObject({ kind: "parsed", damaged: false });
    for (const { start, end } of await captured("swift", strings, text))
      expect(text.slice(start, end)).toMatch(/^(#*)".*"\1$/u);
  }
});

it("reads 450,000 characters of ordinary statements", async () => {
  const line = "export const value = compute(alpha, beta) + 1;\n";
  const text = line.repeat(Math.floor(450_000 / line.length));
  expect(await captured("typescript", "(lexical_declaration) @definition", text)).toHaveLength(
    text.length / line.length,
  );
});
