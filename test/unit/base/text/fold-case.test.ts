import fc from "fast-check";
import { expect, it } from "vitest";
import { foldCase } from "../../../../src/base/text/fold-case.ts";

it("lets a pattern in lower case find what it finds with the flag i in the text itself", () => {
  const source = String.raw`\b(?:is now|pick \w+|mistake|not .{2,4}, but)\b|\d+\s?ms\b`;
  const [folded, ignoring] = [new RegExp(source, "u"), new RegExp(source, "iu")];
  const part = fc.constantFrom(
    ..."is Is İs now NOW pick Pick miſtake MISTAKE \u212a Éa not NOT , but 5 Ms 😀".split(" "),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
      const text = parts.join(" ");
      expect(folded.test(foldCase(text))).toBe(ignoring.test(text));
    }),
    { numRuns: 100 },
  );
});
