import { expect, it } from "vitest";
import { blockAround, blockOpeners } from "../../../../src/task/review/block-around.ts";

const SUITE = ["describe('a', () => {", "  it('b', () => {", "    one();", "    two();", "  });", "});"];

it("finds the lines that open the blocks around a line, outermost first", () => {
  expect(blockOpeners(SUITE, 3)).toEqual([1, 2]);
  expect(blockOpeners(SUITE, 5)).toEqual([1]);
  expect(blockOpeners(SUITE, 9)).toEqual([]);
});

it("takes the largest block that is short enough", () => {
  expect(blockAround(SUITE, 3, 4)).toEqual({ lines: [2, 5], around: [1] });
  expect(blockAround(SUITE, 3, 6)).toEqual({ lines: [1, 6], around: [] });
  expect(blockAround(SUITE, 3, 2)).toEqual({ lines: [1, 5], around: [] });
});

it("takes no continued text of an element for the beginning of a block", () => {
  const lines = [
    "<document>",
    "  <release>",
    "    <action>Cannot invoke",
    "because it is null</action>",
    "    <action>Keep it</action>",
    "  </release>",
    "</document>",
  ];
  expect(blockOpeners(lines, 5)).toEqual([1, 2]);
});

it("does not name a brace on its own line", () => {
  const json = ["{", '  "scripts": {', '    "build": "tsc",', '    "test": "vitest"', "  }", "}"];
  expect(blockOpeners(json, 3)).toEqual([2]);
  expect(blockAround(json, 4, 1)).toEqual({ lines: [2, 6], around: [] });
});
