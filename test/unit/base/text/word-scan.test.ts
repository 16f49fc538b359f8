import fc from "fast-check";
import { expect, it } from "vitest";
import { wordScan } from "../../../../src/base/text/word-scan.ts";

const SCAN = wordScan(/error|\berr\b|timed? ?out|no such/iuy, ["err", "time", "no s"]);
const PATTERN = /error|\berr\b|timed? ?out|no such/giu;

it("finds the same places as a search for the pattern", () => {
  const part = fc.constantFrom(
    ..."er err error Error ERR timeout Timed out no such × ✗ é noise ro ut \n".split(" "),
    " ",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 30 }), (parts) => {
      const text = parts.join("");
      const found: number[] = [];
      const next = SCAN(text);
      for (let at = next(0); at >= 0; at = next(at + 1)) found.push(at);
      const sticky = new RegExp(PATTERN.source, "iuy");
      const expected = Array.from({ length: text.length }, (_, index) => index).filter((index) => {
        sticky.lastIndex = index;
        return sticky.test(text);
      });
      expect(found).toEqual(expected);
    }),
    { numRuns: 400 },
  );
});

it("finds nothing before the place from which it searches", () => {
  expect(SCAN("error and error")(1)).toBe(10);
  expect(SCAN("error")(1)).toBe(-1);
});
