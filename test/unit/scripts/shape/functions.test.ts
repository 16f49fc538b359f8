import { expect, it } from "vitest";
import { longFunctions } from "../../../../scripts/shape/functions.ts";
import { parseText } from "../../../../scripts/shape/syntax.ts";

it("lists declared functions, methods and arrows over the limit, the longest first, by their first line", () => {
  const text = `const naïve = "😀";
function four() {
  naïve;
  naïve;
}
const five = () => {
  naïve;
  naïve;
  naïve;
};
class A {
  three() {
    return 1;
  }
}
`;
  expect(longFunctions([parseText("a.ts", text)], 2)).toEqual([
    { path: "a.ts", line: 6, lines: 5 },
    { path: "a.ts", line: 2, lines: 4 },
    { path: "a.ts", line: 12, lines: 3 },
  ]);
  expect(longFunctions([parseText("a.ts", text)], 4)).toHaveLength(1);
});

it("counts a function inside another one apart", () => {
  const text = "function outer() {\n  return () => {\n    1;\n  };\n}\n";
  expect(longFunctions([parseText("a.ts", text)], 1).map(({ lines }) => lines)).toEqual([5, 3]);
});
