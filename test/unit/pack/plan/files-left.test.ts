import { expect, it } from "vitest";
import { listedSkips } from "../../../../src/pack/plan/files-left.ts";
import type { SkipReason } from "../../../../src/pack/scan/file.ts";

const skipped = (path: string, reason: SkipReason = "binary") => ({ path, reason });
const leftBelow = (root: string, ...files: readonly ReturnType<typeof skipped>[]) =>
  listedSkips(files, root).map(({ path }) => path);

it("lists what is left out below the root of a scope, or anywhere if the scope has the whole tree", () => {
  const files = ["api.png", "api/a.png", "api/b/c.png", "apis/d.png", "web/api/e.png"].map((path) => skipped(path));
  expect(leftBelow("api", ...files)).toEqual(["api/a.png", "api/b/c.png"]);
  expect(leftBelow("", ...files)).toEqual(files.map(({ path }) => path));
});

it("does not list what the caller did not ask for", () => {
  const files = [skipped("a", "not-selected"), skipped("b", "other-scope"), skipped("c", "carryonignore")];
  expect(leftBelow("", ...files)).toEqual(["c"]);
});
