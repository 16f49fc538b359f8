import fc from "fast-check";
import { expect, it } from "vitest";
import { boundaryLength, MIN_LONG_BOUNDARY, MIN_SHORT_BOUNDARY } from "../../../src/tokens/boundary.ts";

const DIGEST = "0123456789abcdef".repeat(4);

it("grows while the text holds the shorter boundary, whatever the least is", () => {
  expect(boundaryLength(Buffer.from("x"), DIGEST)).toBe(6);
  expect(boundaryLength(Buffer.from("x"), DIGEST, MIN_LONG_BOUNDARY)).toBe(12);
  expect(boundaryLength(Buffer.from("END 012345\n"), DIGEST)).toBe(7);
  expect(boundaryLength(Buffer.from("END 012345\nEND 0123456\n"), DIGEST)).toBe(8);
  expect(boundaryLength(Buffer.from(`END ${DIGEST.slice(0, 15)}\n`), DIGEST)).toBe(16);
  expect(boundaryLength(Buffer.from(`END ${DIGEST.slice(0, 15)}\n`), DIGEST, MIN_LONG_BOUNDARY)).toBe(16);
});

it("threat 19: the short boundary of a text, made as long as the other documents need it, is the long one", () => {
  const text = fc.array(fc.constantFrom(...[4, 6, 7, 11, 12, 13, 20].map((length) => DIGEST.slice(0, length)), "\n"));
  fc.assert(
    fc.property(text, (parts) => {
      const bytes = Buffer.from(parts.join(" "));
      const short = boundaryLength(bytes, DIGEST, MIN_SHORT_BOUNDARY);
      expect(bytes.includes(DIGEST.slice(0, short))).toBe(false);
      expect(Math.max(short, MIN_LONG_BOUNDARY)).toBe(boundaryLength(bytes, DIGEST, MIN_LONG_BOUNDARY));
    }),
  );
});
