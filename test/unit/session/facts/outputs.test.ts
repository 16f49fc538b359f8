import { expect, it } from "vitest";
import { outputFacts } from "../../../../src/session/facts/outputs.ts";

const reports = (text: string, more: { isError?: boolean; showsFiles?: boolean } = {}): readonly string[] =>
  outputFacts({ event: 1, text, isError: false, showsFiles: false, ...more }).map((fact) => fact.text);

it("an error is told with the first place below it, and with the total of the run", () => {
  const log =
    "ok 1\nTypeError: no tenant\n    at run (src/a.ts:4:2)\n    at main (src/b.ts:1:1)\nTests 1 failed, 20 passed\n";
  expect(reports(log)).toEqual(["TypeError: no tenant at run (src/a.ts:4:2)", "Tests 1 failed, 20 passed"]);
});

it.each([
  [
    "npm ERR! code ERESOLVE\nnpm ERR! While resolving: left-pad@9.0.0",
    ["npm ERR! code ERESOLVE", "npm ERR! While resolving: left-pad@9.0.0"],
  ],
  [
    "ld: undefined reference to `open_store'\ncollect2: error: ld returned 1",
    ["ld: undefined reference to `open_store'", "collect2: error: ld returned 1"],
  ],
  ["bash: jq: command not found", ["bash: jq: command not found"]],
])("failures in other words are told: %j", (text, expected) => {
  expect(reports(text)).toEqual(expected);
});

it.each([
  ["0 errors, 0 warnings\nall passed"],
  ["     4\tthrow new Error('failed');\n     5\t// an error is fatal"],
  ["export const error = 1;\nimport { fail } from './fail.ts';"],
  ["src/a.ts:14:  const failed = cannot(error)"],
])("what is no report is not told: %j", (text) => {
  expect(reports(text)).toEqual([]);
});

it("a tool that shows files reports nothing unless it fails", () => {
  expect(reports("Error: in a document", { showsFiles: true })).toEqual([]);
  expect(reports("Error: no such file", { showsFiles: true, isError: true })).toEqual(["Error: no such file"]);
});

it("the same failure with other numbers is told once, and a failure without words of one by its beginning", () => {
  expect(reports("error: port 80 refused\nerror: port 81 refused\n")).toEqual(["error: port 80 refused"]);
  expect(reports("exit status 3", { isError: true })).toEqual(["exit status 3"]);
});

it("a line without an end costs no more than its surroundings", () => {
  const [line] = reports(`${"x".repeat(2e6)} fatal: broken ${"y".repeat(2e6)}`);
  expect(line).toContain("fatal: broken");
  expect(line!.length).toBeLessThan(300);
});
