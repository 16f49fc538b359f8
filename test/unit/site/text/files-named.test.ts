import { expect, it } from "vitest";
import { filesNamed } from "../../../../site/src/lib/text/files-named.ts";

const FILES = ["src/server/index.ts", "src/server.ts", "docs/Server/a.md", "src/index.ts"].map((path) => ({ path }));

it.each([
  ["", [0, 1, 2, 3]],
  ["server", [1, 0, 2]],
  ["INDEX src", [0, 3]],
  ["src index", [0, 3]],
  ["server z", []],
] as const)("files named %j are those with all words, names first", (typed, expected) => {
  expect(filesNamed(FILES, typed)).toEqual(expected);
});
