import { expect, it } from "vitest";
import { encodePath } from "../../../src/base/path.ts";
import { isRestorable } from "../../../src/base/restorable-path.ts";

it.each([
  [".git", false],
  [".GIT/config", false],
  ["a/.git", false],
  [".git./x", false],
  [".git . /x", false],
  ["git~1", false],
  ["GIT~1/x", false],
  [".git::$INDEX_ALLOCATION/x", false],
  [".g\u200cit/x", false],
  ["\ufeff.git/x", false],
  [".gitignore", true],
  [".github/x", true],
  ["git", true],
  ["a.git", true],
  ["git~2", true],
  ["git~10", true],
  [".g\u00edt", true],
  ["a\u200cb", true],
  ["a\\b", true],
])("%j can be unpacked: %s", (path, expected) => {
  expect(isRestorable(encodePath(Buffer.from(path)))).toBe(expected);
});

it("a path that leads upwards, or is not canonical, cannot be unpacked", () => {
  expect(["..\\x00git", "git\\xzz", "\\x2e\\x2e/a"].map((path) => isRestorable(path))).toEqual([false, false, false]);
});
