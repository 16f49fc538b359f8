import fc from "fast-check";
import { expect, it } from "vitest";
import { hidePredicate, isHidingLine } from "../../../../src/site/what-if/hide.ts";
import { readIgnoreFiles } from "../../../../src/base/globs/ignore-file.ts";
import { publishedTree } from "./published-tree.ts";

const name = fc.constantFrom("a", "b", "c.md", "d");
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
const line = fc
  .tuple(fc.constantFrom("", "/", "**/"), path, fc.constantFrom("", "/**", "/*"))
  .map((parts) => parts.join(""));
const lines = fc.array(
  fc.tuple(fc.constantFrom("", "!"), line).map((parts) => parts.join("")),
  { maxLength: 4 },
);

const { plan } = publishedTree([], { kind: "full", budget: { per: "pack" }, tokens: 0 });
const text = (some: readonly string[]): string => some.join("\n");

it("hides what the same lines in the file at the root would, of all that is not ignored yet", () => {
  fc.assert(
    fc.property(lines, lines, fc.array(line, { maxLength: 3 }), fc.array(path), (root, inA, added, paths) => {
      const before = readIgnoreFiles(
        new Map([
          ["", text(root)],
          ["a", text(inA)],
        ]),
      );
      const after = readIgnoreFiles(
        new Map([
          ["", text([...root, ...added])],
          ["a", text(inA)],
        ]),
      );
      const kept = inA.filter((one) => one.startsWith("!"));
      const hidden = hidePredicate(added, { ...plan, kept: kept.length === 0 ? [] : [{ folder: "a", lines: kept }] });
      for (const one of paths.filter((shown) => !before(shown))) expect(hidden(one)).toBe(after(one));
    }),
    { numRuns: 500 },
  );
});

it.each(["docs", "/docs/**", "*.md", String.raw`\#odd`])("%s is a line that can be tried", (one) => {
  expect(isHidingLine(one)).toBe(true);
});

it.each(["", "# why", "!docs/keep.md", "a\nb", "  "])("%j is none", (one) => {
  expect(isHidingLine(one)).toBe(false);
});
