import { expect, it } from "vitest";
import { withLine, withoutLine } from "../../../../site/src/lib/what-if/hidden-lines.ts";

it.each([
  [[], "/src/a.ts", ["/src/a.ts"]],
  [["/src/a.ts", "*.md", "/srcs/b.ts"], "/src/**", ["*.md", "/srcs/b.ts", "/src/**"]],
  [["/src/**"], "/src/**", ["/src/**"]],
])("%j with %s is %j", (lines, line, result) => {
  expect(withLine(lines, line)).toEqual(result);
});

it.each([
  [["/src/a.ts"], "/src/a.ts", []],
  [["/src/**", "/lib/**"], "/src/app/**", ["/lib/**"]],
  [["/src/a.ts", "/src/b.ts", "*.md"], "/src/**", ["*.md"]],
  [["/**"], "/src/**", []],
])("%j without %s is %j", (lines, line, result) => {
  expect(withoutLine(lines, line)).toEqual(result);
});

it("removes all of several lines in any order", () => {
  const lines = ["/src/a.ts", "/src/**", "*.md"];
  expect(lines.reduce(withoutLine, lines)).toEqual([]);
});
