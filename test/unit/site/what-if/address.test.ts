import fc from "fast-check";
import { expect, it } from "vitest";
import { readChange, writeChange } from "../../../../site/src/client/what-if/address.ts";
import { NO_CHANGE } from "../../../../src/core/render/what-if/change.ts";
import { isHidingLine } from "../../../../src/core/render/what-if/hide.ts";
import { OMIT_CLASSES, TIERS } from "../../../../src/model/config/config.ts";

const limit = fc.option(fc.integer({ min: 1, max: 1_000_000_000 }), { nil: undefined });

it("what is tried comes back from the address, and other parameters stay", () => {
  const line = fc.string({ unit: "grapheme", minLength: 1 }).filter(isHidingLine);
  fc.assert(
    fc.property(
      fc.uniqueArray(line),
      fc.option(fc.subarray([...OMIT_CLASSES]), { nil: undefined }),
      limit,
      limit,
      fc.uniqueArray(
        fc.record({ tier: fc.constantFrom(...TIERS), glob: fc.constantFrom("docs/**", "*.ts", "a b/é.md") }),
      ),
      (hide, omit, target, max, tiers) => {
        const change = {
          hide,
          ...(omit !== undefined && { omit }),
          ...(target !== undefined && { target }),
          ...(max !== undefined && { max }),
          tiers,
        };
        const search = writeChange("?sort=path&hide=old&tier=high", change);
        expect(readChange(search)).toEqual(change);
        expect(new URLSearchParams(search).get("sort")).toBe("path");
        expect(new URLSearchParams(search).get("tier")).toBe("high");
      },
    ),
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
