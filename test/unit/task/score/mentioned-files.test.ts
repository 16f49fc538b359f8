import fc from "fast-check";
import { expect, it } from "vitest";
import { mentionedFiles } from "../../../../src/task/score/mentioned-files.ts";
import { growsTooFast } from "../../../support/growth.ts";

const PATHS = ["README.md", "lib/index.ts", "src/a.ts", "src/index.ts", "src/node/server/index.ts", "test/a.ts"];

/** Files that a mention may refer to, with the certainty of each. */
function meant(path: string): Readonly<Record<string, number>> {
  const found = mentionedFiles([{ path }], PATHS);
  return Object.fromEntries(found.map(({ file, certainty }) => [PATHS[file]!, certainty]));
}

it.each([
  ["src/a.ts", { "src/a.ts": 1 }],
  ["a.ts", { "src/a.ts": 0.5, "test/a.ts": 0.5 }],
  ["server/index.ts", { "src/node/server/index.ts": 1 }],
  ["/home/me/app/src/node/server/index.ts", { "src/node/server/index.ts": 1 }],
  ["/home/me/app/README.md", { "README.md": 1 }],
  ["/home/me/other/a.ts", {}],
  ["src/b.ts", {}],
  ["", {}],
])("%s means %o", (path, expected) => {
  expect(meant(path)).toEqual(expected);
});

it("collects the lines of a file", () => {
  const mentions = [{ path: "src/a.ts", line: 9 }, { path: "/app/src/a.ts", line: 3 }, { path: "src/a.ts" }];
  expect(mentionedFiles(mentions, PATHS)).toEqual([{ file: 2, lines: [3, 9], certainty: 1 }]);
});

it("does not depend on the order of mentions, and names no file twice", () => {
  const mention = fc.record({
    path: fc.constantFrom(...PATHS, "index.ts", "x/a.ts"),
    line: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(mention, { maxLength: 8 }), (mentions) => {
      const found = mentionedFiles(mentions, PATHS);
      expect(mentionedFiles(mentions.toReversed(), PATHS)).toEqual(found);
      expect(new Set(found.map(({ file }) => file)).size).toBe(found.length);
    }),
  );
});

it("takes time in proportion to the number of files, also if all have one name", () => {
  expect(growsTooFast(findAmong, 200_000)).toBe(false);
});

function findAmong(files: number): void {
  const paths = Array.from({ length: files }, (_, i) => `folder${i}/index.ts`);
  mentionedFiles([{ path: "index.ts" }, { path: "x/index.ts" }], paths);
}
