import fc from "fast-check";
import { expect, it } from "vitest";
import { byteSlabs } from "../../../src/base/byte-slabs.ts";

it("returns the bytes of any place, empty ones and ones larger than a slab among them", () => {
  const sizes = fc.array(fc.oneof(fc.nat({ max: 20 }), fc.constantFrom(0, 2 ** 19, 2 ** 20, 2 ** 20 + 1)), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(sizes, (lengths) => {
      const slabs = byteSlabs();
      const texts = lengths.map((length, i) => Buffer.alloc(length, i + 1));
      const places = texts.map((text) => slabs.add(text));
      for (const [i, text] of texts.entries()) expect(slabs.at(places[i]!, text.length).equals(text)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
