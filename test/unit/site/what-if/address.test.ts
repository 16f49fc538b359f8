import fc from "fast-check";
import { expect, it } from "vitest";
import { readChange, writeChange } from "../../../../site/src/client/what-if/address.ts";
import { NO_CHANGE } from "../../../../src/site/what-if/change.ts";
import { isHidingLine } from "../../../../src/site/what-if/hide.ts";
import { OMIT_CLASSES, TIERS } from "../../../../src/pack/config/config.ts";

const limit = fc.integer({ min: 1, max: 1_000_000_000 });
const tierChange = fc.record({ tier: fc.constantFrom(...TIERS), glob: fc.constantFrom("docs/**", "*.ts", "a b/é.md") });
const changes = fc.record(
  {
    hide: fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1 }).filter(isHidingLine)),
    omit: fc.subarray([...OMIT_CLASSES]),
    target: limit,
    max: limit,
    tiers: fc.uniqueArray(tierChange),
  },
  { requiredKeys: ["hide", "tiers"] },
);

it("what is tried comes back from the address, and other parameters stay", () => {
  fc.assert(
    fc.property(changes, (change) => {
      const search = writeChange("?sort=path&hide=old&tier=high", change);
      expect(readChange(search)).toEqual(change);
      expect(new URLSearchParams(search).get("sort")).toBe("path");
      expect(new URLSearchParams(search).get("tier")).toBe("high");
    }),
  );
});

it("an address says nothing if nothing is tried", () => {
  expect(writeChange("", NO_CHANGE)).toBe("");
  expect(writeChange("?max=9&q=a", NO_CHANGE)).toBe("?q=a");
  expect(readChange("")).toEqual(NO_CHANGE);
});

it("what an address cannot mean is left out", () => {
  expect(
    readChange("?hide=%23a&hide=!b&hide=&hide=ok&max=-1&target=24k&omit=lock,ordinary&set=low:/a&set=best:b"),
  ).toEqual({
    hide: ["ok"],
    omit: ["lock"],
    target: 24_000,
    tiers: [],
  });
});
