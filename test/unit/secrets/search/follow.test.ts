import { expect, it } from "vitest";
import { followTests } from "../../../../src/secrets/search/follow.ts";
import type { Follow } from "../../../../src/secrets/rules/rule.ts";

const testOf = followTests();

function follows(follow: Follow, text: string): boolean {
  return testOf(follow)(Buffer.from(text, "latin1"), text.indexOf("|") + 1);
}

it("wants at least so many of some characters, which may go on", () => {
  const digits = { need: "0-9", minRun: 3 };
  expect(["a|123", "a|12345", "|123x"].map((text) => follows(digits, text))).toEqual([true, true, true]);
  expect(["a|12", "a|12x3", "a|", "a| 123"].map((text) => follows(digits, text))).toEqual([false, false, false, false]);
});

it("skips at most so many of others before them", () => {
  const user = { skip: "^\\s/@:", maxSkip: 4, need: ":", minRun: 1 };
  expect(["|:", "|abcd:", "|a:b"].map((text) => follows(user, text))).toEqual([true, true, true]);
  expect(["|abcde:", "|a/:", "|abcd", "|a b:"].map((text) => follows(user, text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it("wants what comes next as well, of which the last that was skipped may be a part", () => {
  const value = { skip: "= ", maxSkip: 4, need: "\\w=", minRun: 4 };
  const assigned = { skip: "a-z", maxSkip: 8, need: "=:", minRun: 1, next: value };
  expect(["|key = abcd", "|key=abcd", "|=  =abc", "|:==ab"].map((text) => follows(assigned, text))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(["|=abc", "|=   abcd", "|=    abcd", "|=abc d"].map((text) => follows(assigned, text))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
