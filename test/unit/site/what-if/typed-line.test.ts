import { expect, it } from "vitest";
import { foldersByTokens, typedLine } from "../../../../site/src/client/what-if/typed-line.ts";

const PATHS = ["README.md", "docs/a.md", "docs/deep/b.md", "src/a [1].ts"];

it.each([
  ["docs", "/docs/**"],
  ["docs/", "/docs/**"],
  [" /docs/deep/ ", "/docs/deep/**"],
  ["docs/a.md", "/docs/a.md"],
  ["src/a [1].ts", String.raw`/src/a \[1\].ts`],
  ["*.md", "*.md"],
  ["nothing/here", "nothing/here"],
])("%s means %s", (typed, line) => {
  expect(typedLine(typed, PATHS)).toEqual({ line });
});

it.each(["", "  ", "/", "!docs/a.md", "# why"])("%j is no line, and the answer says why", (typed) => {
  expect(typedLine(typed, PATHS)).toHaveProperty("problem");
});

it("folders with the most tokens are suggested first", () => {
  expect(foldersByTokens(PATHS, [900, 1, 5, 7], 9)).toEqual(["src/", "docs/", "docs/deep/"]);
  expect(foldersByTokens(PATHS, [900, 1, 5, 7], 1)).toEqual(["src/"]);
});
