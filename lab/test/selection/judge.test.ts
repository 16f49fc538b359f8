import { expect, it } from "vitest";
import type { PackSection } from "../../lite/pack-sections.ts";
import { judge } from "../../selection/judge.ts";
import { quantile, selectionText, summaryOf } from "../../selection/selection-text.ts";
import { mapSections } from "../../selection/tools.ts";
import type { TouchedFile } from "../../selection/truth.ts";

const A: TouchedFile = {
  path: "lib/a.ts",
  kind: "source",
  declarations: [
    { name: "first", prefix: "export function first" },
    { name: "second", prefix: "export function second" },
  ],
  lines: ["export function first(value: number) {", "return value + 1000;", "export function second() {"],
  touched: ["first"],
  changed: ["return value + 1000;"],
  hunks: [["return value + 1000;"]],
};
const TEST: TouchedFile = {
  path: "test/a.test.ts",
  kind: "test",
  declarations: [],
  lines: ["expect(first(1)).toBe(1001);"],
  touched: [],
  changed: [],
  hunks: [],
};
const view = (text: string): PackSection => ({ kind: "view", view: "FILE", text });
const count = (text: string): number => text.length;
const judged = (sections: Readonly<Record<string, PackSection>>): ReturnType<typeof judge> =>
  judge(
    { tokens: 400, sections: new Map(Object.entries(sections)) },
    { files: [A, TEST], routine: ["CHANGELOG.md"] },
    count,
  );

it.each([
  ["nothing", {}, { told: 0, shown: 0, declaration: 0, line: 0, precision: null }],
  [
    "a file as a whole",
    { "lib/a.ts": view(A.lines.join("\n")) },
    { told: 0.5, shown: 0.5, declaration: 1, line: 1, precision: 1 },
  ],
  [
    "another declaration of the file",
    { "lib/a.ts": view("export function second() {\n}") },
    { told: 0.5, shown: 0.5, declaration: 0, line: 0 },
  ],
  [
    "the name of the file",
    { "lib/a.ts": { kind: "map", text: "" } satisfies PackSection },
    { told: 0.5, shown: 0, declaration: 0, line: 0, precision: null },
  ],
] as const)("judges a selection by what it shows of touched files: %s", (_, sections, expected) => {
  expect(judged(sections)).toMatchObject(expected);
});

it("counts as precise the tokens of views of touched files, change logs among them", () => {
  const text = "a line of a file";
  const sections = { "lib/a.ts": view(text), "CHANGELOG.md": view(text), "x.ts": view(text), "y.ts": view(text) };
  expect(judged(sections)).toMatchObject({
    precision: 0.5,
    noise: [
      ["x.ts", text.length + 12],
      ["y.ts", text.length + 12],
    ],
  });
});

it("reads what aider's map shows of files", () => {
  const map =
    "\nlib/a.ts:\n⋮\n│export function first(value: number) {\n⋮\n│  return value\n\ndocs/a.md\n\nlib/b.ts:\n│const b\n";
  expect(Object.fromEntries(mapSections(map))).toEqual({
    "lib/a.ts": { kind: "view", view: "MAP", text: "export function first(value: number) {\n  return value\n" },
    "docs/a.md": { kind: "map", text: "" },
    "lib/b.ts": { kind: "view", view: "MAP", text: "const b\n" },
  });
});

it("takes the value that a share of the others does not exceed", () => {
  const values = Array.from({ length: 20 }, (_, at) => 20 - at);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile([], 0.5)]).toEqual([10, 19, Number.NaN]);
});

it("prints means over tasks", () => {
  const some = [judged({ "lib/a.ts": view(A.lines.join("\n")) }), judged({})];
  expect(summaryOf(some)).toMatchObject({ shown: 0.25, precision: 1, tokens: { mean: 400 } });
  const runs = [{ tool: "bm25", text: "title", judged: some }] as const;
  expect(selectionText({ repository: "shop", budget: 16_000, tasks: [], runs })).toMatchInlineSnapshot(`
    "shop, 0 tasks, 16,000 tokens  told %  shown %  decl. %  lines %  hunks %  prec. %  tokens  p50  p95  CPU s p50  p95
    bm25, title alone               25.0     25.0     50.0     50.0     50.0    100.0     400  400  400          –    –
    "
  `);
});
