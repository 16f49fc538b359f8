import { expect, it } from "vitest";
import { searchedSymbols } from "../../../../src/site/pages/file-relations.ts";
import type { SketchDefinition } from "../../../../src/outline/sketch.ts";

const definition = (name: string, line: number, kind: SketchDefinition["kind"] = "constant"): SketchDefinition => ({
  name,
  kind,
  line,
  exported: false,
});
const mention = (line: number) => ({ specifier: "./x.js", line });

it("leaves out constants that hold an import, on their line or on the next, and keeps what defines something", () => {
  const definitions = [
    definition("fs", 1),
    definition("LIMIT", 2),
    definition("memoized", 4),
    definition("load", 6, "function"),
    definition("last", 8),
    definition("util", 9, "variable"),
  ];
  const imports = [mention(1), mention(5), mention(6), mention(9)];
  const sketch = { definitions, imports, members: [], purpose: "", effects: [], errors: [], tests: [] };
  expect(searchedSymbols(sketch).map(({ name }) => name)).toEqual(["LIMIT", "load", "last"]);
  expect(searchedSymbols(undefined)).toEqual([]);
});
