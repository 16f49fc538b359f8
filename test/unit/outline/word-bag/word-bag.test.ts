import fc from "fast-check";
import { expect, it } from "vitest";
import { hashStem } from "../../../../src/outline/word-bag/stem.ts";
import { wordBagOf } from "../../../../src/outline/word-bag/word-bag.ts";
import type { Identifiers, WordBag } from "../../../../src/outline/sketch.ts";

function countOf({ hashes, counts }: Identifiers, stem: string): number {
  return counts[hashes.indexOf(hashStem(stem))] ?? 0;
}

const bagOf = (lines: readonly string[]): WordBag => wordBagOf(Buffer.from(lines.join("\n")), []);

it("counts stems of words and joined identifiers", () => {
  const { words, total } = wordBagOf(Buffer.from("createServer(servers); // creates a server, see create_server"), []);
  expect(["creat", "serv", "createserver", "see", "a"].map((stem) => countOf(words, stem))).toEqual([3, 4, 2, 1, 0]);
  expect(total).toBe(8);
});

it("knows the words of defined names", () => {
  const { defined } = wordBagOf(Buffer.from(""), ["createServer", "Plugins"]);
  expect(["creat", "serv", "createserver", "plugin", "see"].map((stem) => countOf(defined, stem))).toEqual([
    1, 1, 1, 1, 0,
  ]);
});

it("counts a word at most 255 times, and the first MiB", () => {
  const { words } = wordBagOf(Buffer.from(`${"word\n".repeat(2 ** 20)}late`), []);
  expect([countOf(words, "word"), countOf(words, "lat")]).toEqual([255, 0]);
});

it("does not depend on the order of lines", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a createServer", "get_user 用户", "URLs", "x1 y22")), (lines) => {
      expect(bagOf(lines.toReversed())).toEqual(bagOf(lines));
    }),
  );
});
