import fc from "fast-check";
import { expect, it } from "vitest";
import { joinOverlaps } from "../../../../src/secrets/search/overlap.ts";

const found = (start: number, end: number, rule = "r") => ({ start, end, rule });

const bytesOf = (secrets: readonly ReturnType<typeof found>[]): ReadonlySet<number> =>
  new Set(secrets.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)));

it("joins secrets that share bytes, and leaves those that only touch", () => {
  expect(joinOverlaps([found(4, 8), found(0, 4), found(7, 12), found(9, 10)])).toEqual([found(0, 4), found(4, 12)]);
});

it.each([
  ["the specific rule", found(0, 90, "generic-api-key"), found(1, 5, "jwt"), "jwt"],
  ["the longest match", found(0, 5, "a"), found(1, 9, "b"), "b"],
  ["the first by name of equally long ones", found(0, 5, "b"), found(1, 6, "a"), "a"],
  [
    "the longest of generic rules",
    found(0, 5, "generic-api-key"),
    found(1, 9, "sourcegraph-access-token"),
    "sourcegraph-access-token",
  ],
])("is named after %s, in whatever order they come", (_, one, other, rule) => {
  const end = Math.max(one.end, other.end);
  expect(joinOverlaps([one, other])).toEqual([found(0, end, rule)]);
  expect(joinOverlaps([other, one])).toEqual([found(0, end, rule)]);
});

it("covers exactly the bytes of all secrets, sorted, without overlaps, in whatever order they come", () => {
  const secret = fc
    .tuple(fc.nat(30), fc.integer({ min: 1, max: 8 }), fc.constantFrom("generic-api-key", "jwt", "pat"))
    .map(([start, length, rule]) => found(start, start + length, rule));
  fc.assert(
    fc.property(fc.array(secret, { maxLength: 12 }), (secrets) => {
      const joined = joinOverlaps(secrets);
      expect(bytesOf(joined)).toEqual(new Set([...bytesOf(secrets)].toSorted((a, b) => a - b)));
      for (const [i, { start }] of joined.entries()) expect(start).toBeGreaterThanOrEqual(joined[i - 1]?.end ?? 0);
      expect(joinOverlaps(secrets.toReversed())).toEqual(joined);
    }),
  );
});
