import fc from "fast-check";
import { expect, it } from "vitest";
import { type Passage, passagesOf } from "../../../../src/task/excerpt/passages.ts";
import type { BriefSymbol } from "../../../../src/outline/outline.ts";

function symbol(name: string, [first, last]: readonly [number, number], parent = -1): BriefSymbol {
  return { name, kind: "function", signature: `${name}()`, parent, line: first, size: last - first + 1, doc: "" };
}

/** Each passage as `name first-last < heads`. */
function said(passages: readonly Passage[]): readonly string[] {
  return passages.map(({ lines, heads, symbol: of }) =>
    [`${of?.name ?? "-"} ${lines.join("-")}`, ...(heads.length > 0 ? [heads.join(",")] : [])].join(" < "),
  );
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `line ${i + 1}`);
}

it("has each declaration as one passage, and what is between them", () => {
  const lines = ["import a", "", "f {", "}", "const x", "g {", "}"];
  expect(said(passagesOf(lines, [symbol("f", [3, 4]), symbol("g", [6, 7])]))).toEqual([
    "- 1-1",
    "f 3-4",
    "- 5-5",
    "g 6-7",
  ]);
});

it.each([
  ["line comments", ["// Why", "// so", "f {", "}"], "- 1-2 < 3"],
  ["a block without asterisks", ["/*", "Why so", "*/", "f {", "}"], "- 1-3 < 4"],
  ["comments with other signs", ["# Why", "#[inline]", "f {", "}"], "- 1-2 < 3"],
])("names with %s the declaration below", (_, lines, passage) => {
  const line = lines.indexOf("f {") + 1;
  expect(said(passagesOf(lines, [symbol("f", [line, line + 1])]))).toEqual([passage, `f ${line}-${line + 1}`]);
});

it("names with the documentation in Elixir the function below", () => {
  const lines = ['@doc """', "Why", '"""', "@spec f() :: :ok", "def f do", "end"];
  expect(said(passagesOf(lines, [symbol("f", [5, 6])]))).toEqual(["- 1-4 < 5", "f 5-6"]);
});

it("names none with a comment that a blank line or code separates from the declaration", () => {
  expect(said(passagesOf(["// License", "", "f {", "}"], [symbol("f", [3, 4])]))).toEqual(["- 1-1", "f 3-4"]);
  expect(said(passagesOf(["run() /* a", "b */", "f {", "}"], [symbol("f", [3, 4])]))).toEqual(["- 1-2", "f 3-4"]);
  const symbols = [symbol("f", [1, 1]), symbol("g", [2, 2])];
  expect(said(passagesOf(["/* f */", "*/"], symbols))).toEqual(["f 1-1", "g 2-2"]);
});

it("names a long declaration with its comment", () => {
  const lines = ["// Why", ...numbered(100)];
  expect(said(passagesOf(lines, [symbol("Big", [2, 101]), symbol("a", [3, 101], 0)]))[0]).toBe("- 1-1 < 2");
});

it("divides a long declaration at its members, with the lines that it begins with", () => {
  const symbols = [
    symbol("Big", [1, 100]),
    symbol("a", [2, 20], 0),
    symbol("b", [21, 90], 0),
    symbol("c", [30, 40], 2),
  ];
  expect(said(passagesOf(numbered(100), symbols))).toEqual([
    "a 2-20 < 1",
    "b 22-29 < 1,21",
    "c 30-40 < 1,21",
    "b 41-70 < 1,21",
    "b 71-90 < 1,21",
    "Big 91-100 < 1",
  ]);
});

it("keeps a declaration without members whole up to 120 lines", () => {
  expect(said(passagesOf(numbered(120), [symbol("f", [1, 120])]))).toEqual(["f 1-120"]);
  expect(passagesOf(numbered(121), [symbol("f", [1, 121])]).length).toBeGreaterThan(1);
});

it("takes a line that declares several names once", () => {
  expect(said(passagesOf(["const a = 1, b = 2"], [symbol("a", [1, 1]), symbol("b", [1, 1])]))).toEqual(["a 1-1"]);
});

it("divides text without declarations at headings, and at blank lines once there is enough", () => {
  const lines = ["# One", "text", "", "more", "# Two", "1", "2", "3", "4", "5", "", "next"];
  expect(said(passagesOf(lines, []))).toEqual(["- 1-4", "- 5-10", "- 12-12"]);
});

it("has every line that is not blank in just one passage or as a head, whatever the declarations say", () => {
  const anySymbol = fc
    .record({ line: fc.integer({ min: 1, max: 150 }), size: fc.integer({ min: 1, max: 150 }), up: fc.nat(5) })
    .map(({ line, size, up }) => ({ ...symbol("s", [line, line + size - 1]), up }));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("", "x", "# h"), { minLength: 1, maxLength: 150 }),
      fc.array(anySymbol, { maxLength: 12 }),
      (lines, found) => {
        const symbols = found.map((one, i) => ({ ...one, parent: one.up === 0 ? -1 : Math.max(-1, i - one.up) }));
        const passages = passagesOf(lines, symbols);
        const times = new Map<number, number>();
        for (const {
          lines: [first, last],
        } of passages)
          for (let line = first; line <= last; line++) times.set(line, (times.get(line) ?? 0) + 1);
        expect(Math.max(0, ...times.values())).toBeLessThanOrEqual(1);
        const heads = new Set(passages.flatMap((passage) => passage.heads));
        const left = lines.flatMap((line, i) => (line === "" || times.has(i + 1) ? [] : [i + 1]));
        expect(left.filter((line) => !isHeadOf(symbols, line) && !heads.has(line))).toEqual([]);
      },
    ),
  );
});

/** Whether a line is the first line of a long declaration. */
function isHeadOf(symbols: readonly BriefSymbol[], line: number): boolean {
  return symbols.some((one) => one.line === line && one.size > 60);
}
