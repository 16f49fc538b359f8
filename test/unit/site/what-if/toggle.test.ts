import { expect, it } from "vitest";
import { toggled } from "../../../../site/src/lib/what-if/toggle.ts";

it.each([
  [[], "/src/a.ts", ["/src/a.ts"]],
  [["/src/a.ts"], "/src/a.ts", []],
  [["/src/a.ts", "*.md", "/srcs/b.ts"], "/src/**", ["*.md", "/srcs/b.ts", "/src/**"]],
  [["/src/**", "/lib/**"], "/src/app/**", ["/lib/**"]],
  [["/**"], "/src/**", []],
])("%j with %s toggled is %j", (lines, line, result) => {
  expect(toggled(lines, line)).toEqual(result);
});
