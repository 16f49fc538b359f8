import { describe, expect, it } from "vitest";
import { runBounded } from "../../../../../src/base/io/process/bounded-run.ts";
import { HANGS } from "../../../../support/hangs.ts";

/** Regular expressions that would run for longer than the age of the earth, each for a different reason. */
const CATASTROPHES: readonly (readonly [string, string])[] = [
  ["(a+)+$", `${"a".repeat(100_000)}b`],
  ["^(a|a)*$", `${"a".repeat(50_000)}b`],
  ["(.*)*x", "a".repeat(200_000)],
  ["(?:a{0,1000}){0,1000}b", "a".repeat(100_000)],
  ["(a*)*\\1b", "a".repeat(100_000)],
];

function forever(): object {
  let rounds = 0;
  while (rounds >= 0) rounds++;
  return {};
}

function failing(): object {
  throw new RangeError("too far");
}

describe("runBounded", () => {
  it.each(CATASTROPHES)("threat 28: ends %s", (pattern, text) => {
    expect(runBounded(() => ({ found: new RegExp(pattern).test(text) }), 50)).toBeUndefined();
  });

  it("ends a loop of the program itself", () => {
    expect(runBounded(forever, 50)).toBeUndefined();
  });

  it("returns what a task returns, and goes on after one that was ended", () => {
    expect(runBounded(() => ["a"], HANGS)).toEqual(["a"]);
  });

  it("throws what a task throws", () => {
    expect(() => runBounded(failing, HANGS)).toThrow(RangeError);
  });
});
