import { expect, it } from "vitest";
import { usedByLine } from "../../../../../src/pack/plan/lite/used-by.ts";

it("names three users by their paths below the file's folder, and counts the others", () => {
  const users = ["lib/webpack.js", "lib/optimize/a.js", "bin/b.js", "lib/c.js", "d.js", "e.js"];
  expect(usedByLine("lib/Compiler.js", users)).toBe("used by webpack.js, optimize/a.js, bin/b.js, +3");
  expect(usedByLine("a.js", users.slice(0, 3))).toBe("used by lib/webpack.js, lib/optimize/a.js, bin/b.js");
});

it("says nothing of less than three users", () => {
  expect(usedByLine("a.js", ["b.js", "c.js"])).toBe("");
});
