import fc from "fast-check";
import { expect, it } from "vitest";
import { findPlaces, searchableValues } from "../../../../src/secrets/search/places.ts";
import { growsTooFast } from "../../../support/growth.ts";

const inWord = (char: string | undefined): boolean => char !== undefined && /[\w\x80-\xff]/.test(char);

const whole = (text: string, value: string, at: number): boolean =>
  text.startsWith(value, at) &&
  !(inWord(text[at]) && inWord(text[at - 1])) &&
  !(inWord(value.at(-1)) && inWord(text[at + value.length]));

const placesIn = (text: string, ...values: readonly string[]): readonly string[] =>
  findPlaces(
    values.map((value) => ({ text: value, rule: "r" })),
    Buffer.from(text, "latin1"),
  ).map(({ start, end }) => `${start} ${text.slice(start, end)}`);

it.each([
  ["a Zx81kQ0vTn7 b Zx81kQ0vTn7", ["2 Zx81kQ0vTn7", "16 Zx81kQ0vTn7"]],
  ["u:Zx81kQ0vTn7@h /Zx81kQ0vTn7-", ["2 Zx81kQ0vTn7", "17 Zx81kQ0vTn7"]],
  [String.raw`"run\nZx81kQ0vTn7\tx"`, ["6 Zx81kQ0vTn7"]],
  ["xZx81kQ0vTn7 Zx81kQ0vTn7x 1Zx81kQ0vTn7_", []],
])("finds a value in %j where it is whole", (text, places) => {
  expect(placesIn(text, "Zx81kQ0vTn7")).toEqual(places);
});

it("finds values with symbols and several lines", () => {
  const value = "-----KEY-----\nabc/+def\n=-----";
  expect(placesIn(`x ${value} y "$ecret word!"`, value, "$ecret word!")).toEqual([
    `2 ${value}`,
    `${6 + value.length} $ecret word!`,
  ]);
});

it("looks for values of at least 10 characters, without their quotes, and for none that is a marker", () => {
  const text = `k="hunter2-hunter2" p=hunter2 [REDACTED:jwt]`;
  const spans = [
    [2, 19],
    [22, 29],
    [30, 44],
  ] as const;
  const found = spans.map(([start, end]) => ({ start, end, rule: "r" }));
  expect(searchableValues(found, text)).toEqual([{ text: "hunter2-hunter2", rule: "r" }]);
});

const searched = (value: string): number =>
  searchableValues([{ start: 0, end: value.length, rule: "kubernetes-secret-data" }], value).length;

it("does not look for the plain names that a Kubernetes secret holds", () => {
  expect(["postgresql", "demo-postgres", "db.prod.internal"].map(searched)).toEqual([0, 0, 0]);
  expect(["correct-horse-battery", "hunter2-hunter2", "cGFzc3dvcmQ="].map(searched)).toEqual([1, 1, 1]);
});

const valueOf = (text: string, start = 0): readonly string[] =>
  searchableValues([{ start, end: text.length, rule: "r" }], text).map(({ text: value }) => value);

it("looks for values of 10 to 8,192 characters without their quotes, wherever they are", () => {
  expect([9, 10, 8192, 8193].map((length) => valueOf("a".repeat(length)).length)).toEqual([0, 1, 1, 0]);
  expect(["'123456789'", "'1234567890'"].map((text) => valueOf(text))).toEqual([[], ["1234567890"]]);
  expect(valueOf(`${"-".repeat(9000)}1234567890`, 9000)).toEqual(["1234567890"]);
  expect([`x"1234567890"`, `"1234567890"x`].map((text) => valueOf(text))).toEqual([
    [`x"1234567890"`],
    [`"1234567890"x`],
  ]);
});

it("finds a value once, and 64 values with the same longest word", () => {
  expect(placesIn("Zx81kQ0vTn7", "Zx81kQ0vTn7", "Zx81kQ0vTn7")).toHaveLength(1);
  const values = Array.from({ length: 65 }, (_, i) => `Zx81kQ0vTn7 ${i}`);
  expect([1, 63, 64].map((i) => placesIn(values[i]!, ...values).length)).toEqual([1, 1, 0]);
});

it("stops looking in a text that is made to need many comparisons", () => {
  const values = Array.from({ length: 64 }, (_, i) => `Zx81kQ0vTn7${" ".repeat(1000)}${i}`);
  expect(placesIn(values[63]!, ...values)).toHaveLength(1);
  expect(placesIn(`${"Zx81kQ0vTn7 ".repeat(200)}${values[63]}`, ...values)).toEqual([]);
});

it("looks for no value of a generic rule that may be a name", () => {
  const found = [{ start: 0, end: 14, rule: "generic-api-key" }];
  expect(searchableValues(found, "_computedKey_2")).toEqual([]);
  expect(searchableValues(found, "_4computedKey2")).toHaveLength(1);
  expect(searchableValues(found, "_computedKey42")).toEqual([{ text: "_computedKey42", rule: "generic-api-key" }]);
});

it("finds what a comparison at every offset finds", () => {
  const unit = fc.constantFrom("a", "b1", " ", "-", "é", "\n", "ab1");
  const line = fc.array(unit, { maxLength: 40 }).map((parts) => Buffer.from(parts.join("")).toString("latin1"));
  fc.assert(
    fc.property(line, fc.nat(40), fc.integer({ min: 1, max: 8 }), (text, from, length) => {
      const value = text.slice(from, from + length);
      fc.pre(inWord(value[0]) || /[\w\x80-\xff]/.test(value));
      const expected = Array.from(text).flatMap((_, at) => (whole(text, value, at) ? [`${at} ${value}`] : []));
      expect(placesIn(text, value).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 500 },
  );
});

it.each([
  ["different values", (i: number) => `Zx81kQ0vTn7${i} `],
  ["values with the same longest word", (i: number) => `Zx81kQ0vTn7 ${i}`],
  ["values with the same beginning", (i: number) => `${"Zx81kQ0vTn7 ".repeat(9)}${i}`],
])("does not take quadratic time for thousands of %s", (_, valueAt) => {
  const work = (size: number): void => {
    const values = Array.from({ length: size / 20 }, (__, i) => valueAt(i));
    const text = values.join("\n");
    findPlaces(
      values.map((value) => ({ text: value, rule: "r" })),
      Buffer.from(text),
    );
  };
  expect(growsTooFast(work, 800_000)).toBe(false);
});
