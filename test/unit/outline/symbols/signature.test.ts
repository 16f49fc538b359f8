import { expect, it } from "vitest";
import { signatureOf } from "../../../../src/outline/symbols/signature.ts";

it("ends with the cut value of a macro, whatever comments follow", () => {
  const text = "#define RB_ENTRY(type) struct { type *left; /* left */ \\\n}";
  const [start, end] = [text.indexOf("struct"), text.indexOf("/*")];
  const definition = {
    names: [],
    start: 0,
    end: text.length,
    stop: text.length,
    startRow: 0,
    endRow: 1,
    docstring: undefined,
  };
  expect(signatureOf(definition, text, [{ start, end, text: "…" }])).toBe("#define RB_ENTRY(type) …");
});
