import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatBytes,
  formatCount,
  formatDifference,
  formatDifferenceOf,
  formatDifferenceShare,
  formatOrdinal,
  formatPercent,
  pluralize,
} from "../../../../src/base/text/number.ts";

const ALLOWED = /^[+−±]?\d{1,3}(?:,\d{3})*(?:\.\d)?%?$/u;

it("groups digits by commas, with a minus sign and no space before the percent sign", () => {
  expect([formatCount(0), formatCount(999), formatCount(859_068), formatCount(-1000)]).toEqual([
    "0",
    "999",
    "859,068",
    "−1,000",
  ]);
  expect([formatPercent(0, 0), formatPercent(13, 1000), formatPercent(4, 4)]).toEqual(["0.0%", "1.3%", "100.0%"]);
});

it("has one form for every number", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e12 }), (value, whole) => {
      const texts = [formatCount(value), formatDifference(value), formatPercent(Math.abs(value), whole)];
      for (const text of texts) expect(text).toMatch(ALLOWED);
      expect(Number(formatCount(value).replaceAll(",", "").replace("−", "-"))).toBe(value);
    }),
  );
});

it("shows a difference with its sign and its share", () => {
  expect(formatDifferenceOf(1204, 22_707)).toBe("+1,204 (+5.3%)");
  expect(formatDifferenceOf(-300, 1000)).toBe("−300 (−30.0%)");
  expect(formatDifferenceOf(0, 1000)).toBe("±0");
});

describe("the share of a difference", () => {
  it.each([
    [1, 2000, "+0.1%"],
    [1, 2001, ""],
    [999, 100, "+999.0%"],
    [1000, 100, ""],
    [5, 0, ""],
    [0, 5, ""],
  ])("of %d in %d is %j", (difference, whole, expected) => {
    expect(formatDifferenceShare(difference, whole)).toBe(expected);
  });
});

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [999_949, "999.9 kB"],
  [999_950, "1.0 MB"],
  [6_400_000, "6.4 MB"],
  [2_500_000_000, "2.5 GB"],
  [1_234_500_000_000, "1,234.5 GB"],
])("shows %d bytes as %s", (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

it("agrees a noun with its count", () => {
  expect([0, 1, 2, 1000].map((count) => pluralize(count, "file"))).toEqual([
    "0 files",
    "1 file",
    "2 files",
    "1,000 files",
  ]);
  expect([1, 2].map((count) => pluralize(count, "file has", "files have"))).toEqual(["1 file has", "2 files have"]);
});

it("ends places in an order as people say them", () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 1203];
  expect(places.map(formatOrdinal).join(" ")).toBe("1st 2nd 3rd 4th 11th 12th 13th 21st 101st 111th 1,203rd");
});
