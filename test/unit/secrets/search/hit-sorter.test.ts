import { expect, it } from "vitest";
import type { SearchTerms } from "../../../../src/secrets/rules/rule.ts";
import { createHitSorter } from "../../../../src/secrets/search/hit-sorter.ts";

/** Creates a function that returns each rule with starts in a text, and the starts. */
function sorterOf(...rules: readonly SearchTerms[]) {
  const sorted = createHitSorter(rules);
  return (text: string) => {
    const { starts, ruleIndices: seen } = sorted(Buffer.from(text));
    return seen.map((rule) => [rule, starts[rule]]);
  };
}

it("finds the words of a rule whole, in any case, up to the end of the text", () => {
  const starts = sorterOf({ anchors: ["password=", "passwords"] });
  expect(starts("PassWORD= password passwords passwort= PASSWORD=")).toEqual([[0, [0, 19, 39]]]);
  expect(starts("password")).toEqual([]);
  expect(starts("passwor=d")).toEqual([]);
  expect(starts("PASSWORD\u001d")).toEqual([]);
});

it("names a place once for all words of a rule, and forgets it with the next text", () => {
  const starts = sorterOf({ anchors: ["ab", "abc"] }, { anchors: ["abc"] }, { keywords: ["x"] });
  expect(starts("x abcab")).toEqual([
    [0, [2, 5]],
    [1, [2]],
    [2, [0]],
  ]);
  expect(starts("abc")).toEqual([
    [0, [0]],
    [1, [0]],
  ]);
});

it("leaves out places that are not followed by what a rule asks for", () => {
  const follow = { need: "0-9", minRun: 1 };
  const starts = sorterOf({ anchors: ["tok_", "long-token-"], follow }, { keywords: ["tok_"], follow });
  expect(starts("tok_1 tok_x long-token-x long-token-1")).toEqual([
    [0, [0, 25]],
    [1, [0, 6]],
  ]);
});

it("has no words of a rule without any", () => {
  expect(sorterOf({}, { anchors: ["a"] })("a")).toEqual([[1, [0]]]);
});
