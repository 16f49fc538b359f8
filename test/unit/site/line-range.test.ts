import fc from "fast-check";
import { expect, it } from "vitest";
import { parseRange, rangeHash, spanning } from "../../../site/src/client/line-range.ts";

it("reads the lines that the end of an address names", () => {
  const hashes = ["#L12", "#L12-L20", "#L12-20", "#L20-L12", "#L0", "#L", "#outline", "", "#L1-", "#L1234567890"];
  expect(hashes.map((hash) => parseRange(hash))).toEqual([
    [12, 12],
    [12, 20],
    [12, 20],
    [12, 20],
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});

it("reads what it writes", () => {
  const line = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(line, line, (a, b) => {
      const range = spanning(a, b);
      expect(parseRange(rangeHash(range))).toEqual(range);
    }),
  );
});
