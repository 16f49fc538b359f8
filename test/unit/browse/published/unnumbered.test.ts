import fc from "fast-check";
import { expect, it } from "vitest";

import { stripLineNumbers } from "../../../../src/browse/published/unnumbered.ts";
import { numberLines } from "../../../../src/secrets/line-numbers.ts";
import { redact } from "../../../../src/secrets/redact.ts";

it("gives back every text that was numbered", () => {
  const line = fc.stringMatching(/^[\w\r: é]{0,12}$/u);
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = Buffer.from(lines.join("\n"));
      expect(stripLineNumbers(numberLines(redact(text, [])))).toEqual(text);
    }),
  );
});

it.each(["one\n", "1: one\ntwo\n", "1: one\n1: two\n", "2: one\n1: two\n", "1:one\n", "1"])(
  "%j has no line numbers",
  (text) => {
    expect(stripLineNumbers(Buffer.from(text))).toBeUndefined();
  },
);
