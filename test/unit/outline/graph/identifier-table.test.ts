import fc from "fast-check";
import { expect, it } from "vitest";
import { identifierTable } from "../../../../src/outline/graph/identifier-table.ts";

it("returns what was added for each file, in any order and of any length", () => {
  const identifiers = fc.array(fc.tuple(fc.nat(2 ** 32 - 1), fc.integer({ min: 1, max: 255 })), { maxLength: 3000 });
  fc.assert(
    fc.property(fc.array(identifiers, { minLength: 1, maxLength: 12 }), (files) => {
      const table = identifierTable(files.length + 1);
      const added = files.map((file) => ({
        hashes: Uint32Array.from(file, ([hash]) => hash),
        counts: Uint8Array.from(file, ([, count]) => count),
      }));
      for (const [i, own] of [...added.entries()].toReversed()) table.add(i, own);
      for (const [i, own] of added.entries()) expect(table.of(i)).toEqual(own);
      expect(table.of(files.length).hashes).toHaveLength(0);
    }),
    { numRuns: 50 },
  );
});
