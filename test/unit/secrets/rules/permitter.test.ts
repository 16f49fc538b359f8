import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { allowDigest } from "../../../../src/secrets/allow-digest.ts";
import { allowancesOf, canonicalEntry, permitter } from "../../../../src/secrets/rules/permitter.ts";
import type { AllowEntry } from "../../../../src/secrets/allow-entry.ts";

const SALT = "0123456789abcdef".repeat(2);
const OTHER_SALT = "f".repeat(32);
const start = (...entries: readonly AllowEntry[]) => permitter(allowancesOf(entries))();

describe("a salted digest", () => {
  it("is the same on every machine, and another one for another value or salt", () => {
    expect(allowDigest("value", SALT)).toBe("scrypt:c8448c17100297f4ff57d50ee9099c08");
    expect(
      new Set([allowDigest("value", SALT), allowDigest("value", OTHER_SALT), allowDigest("Value", SALT)]).size,
    ).toBe(3);
  });

  it("does not depend on a pair of quotes around the value", () => {
    expect(allowDigest(`"value"`, SALT)).toBe(allowDigest("value", SALT));
    expect(allowDigest(`"value'`, SALT)).not.toBe(allowDigest("value", SALT));
  });

  it.each<[string, AllowEntry, boolean]>([
    ["with its salt", { values: [allowDigest(latin1("é1"), SALT)], salt: SALT }, true],
    ["with another salt", { values: [allowDigest(latin1("é1"), SALT)], salt: OTHER_SALT }, false],
    ["for another value", { values: [allowDigest(latin1("é2"), SALT)], salt: SALT }, false],
    ["for another rule", { rules: ["other"], values: [allowDigest(latin1("é1"), SALT)], salt: SALT }, false],
    ["beside an unsalted one", { values: [allowDigest(latin1("é2"), SALT), sha256("é1")], salt: SALT }, true],
  ])("%s excuses a value: %o", (_, entry, isPermitted) => {
    expect(start(entry, { rules: [] }).permitted("rule", latin1("é1"))).toBe(isPermitted);
  });

  it("is computed for a hundred values of one text; further ones are no exceptions", () => {
    const last = allowDigest("value 100", SALT);
    const permit = start({ values: [allowDigest("value 99", SALT), last], salt: SALT });
    const permitted = Array.from({ length: 101 }, (_, i) => permit.permitted("rule", `value ${i}`));
    expect(permitted.flatMap((is, i) => (is ? [i] : []))).toEqual([99]);
    expect(permit.permitted("rule", "value 99")).toBe(true);
    expect(start({ values: [last], salt: SALT }).permitted("rule", "value 100")).toBe(true);
  });

  it("does not stop other kinds of exceptions", () => {
    const permit = start({ values: [allowDigest("x", SALT), "value 100"], salt: SALT });
    const permitted = Array.from({ length: 101 }, (_, i) => permit.permitted("rule", `value ${i}`));
    expect(permitted.flatMap((is, i) => (is ? [i] : []))).toEqual([100]);
  });
});

it("an entry is told from others by its rules, values and salt in any order", () => {
  expect(canonicalEntry({ rules: ["b", "a"] })).toBe('[["a","b"],null]');
  expect(canonicalEntry({ values: ["b", "a"], salt: SALT })).toBe(`[null,["a","b"],"${SALT}"]`);
});

it("a value that only has a digest in it is taken as it is", () => {
  for (const value of ["my-sha256:AB", "sha256:ABz"]) {
    expect(start({ values: [value] }).permitted("rule", value)).toBe(true);
    expect(start({ values: [value] }).permitted("rule", value.toLowerCase())).toBe(false);
  }
});

describe("what excused something", () => {
  it("is in the order of the allowances, whatever excused first", () => {
    const permit = start({ values: ["a", "b"] });
    expect(["b", "a"].map((value) => permit.permitted("rule", value))).toEqual([true, true]);
    expect(permit.excused()).toEqual([0, 1]);
  });

  it("is every allowance that covers a finding, in an order that the config's does not change", () => {
    const entries: readonly AllowEntry[] = [
      { values: ["b", "a"] },
      { rules: ["one"] },
      { rules: ["two"], values: ["a"] },
    ];
    const { allowances, excused } = used(entries);
    expect(used(entries.toReversed()).allowances).toEqual(allowances);
    expect(excused).toEqual(used(entries.toReversed()).excused);
    expect(excused).toEqual([
      { entry: entries[2], value: "a" },
      { entry: entries[0], value: "a" },
    ]);
  });

  it("belongs to one text", () => {
    const begin = permitter(allowancesOf([{ rules: ["one"] }]));
    expect(begin().permitted("one", "a")).toBe(true);
    expect(begin().excused()).toEqual([]);
  });
});

function sha256(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

function latin1(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function used(list: readonly AllowEntry[]) {
  const allowances = allowancesOf(list);
  const permit = permitter(allowances)();
  permit.permitted("two", "a");
  permit.permitted("three", "c");
  return { allowances, excused: permit.excused().map((index) => allowances[index]) };
}
