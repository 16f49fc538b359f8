import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deflateRows } from "../../../../src/site/card/deflate.ts";

/** Rows of one length, whose bytes often repeat the byte before or the row above. */
const rows = fc
  .record({ stride: fc.integer({ min: 1, max: 700 }), high: fc.integer({ min: 1, max: 12 }), seed: fc.nat() })
  .map(({ stride, high, seed }) => {
    let state = seed;
    const next = (below: number): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % below;
    const bytes = new Uint8Array(stride * high);
    for (let at = 0; at < bytes.length;) {
      const [length, kind, byte] = [1 + next(400), next(3), next(256)];
      const end = Math.min(at + length, bytes.length);
      for (; at < end; at++) {
        bytes[at] = kind === 0 && at >= stride ? bytes[at - stride]! : kind === 1 ? byte : next(256);
      }
    }
    return { bytes, stride };
  });

describe("compressed rows", () => {
  it("are what zlib reads, checksum included", () => {
    fc.assert(
      fc.property(rows, ({ bytes, stride }) => {
        expect(inflateSync(deflateRows(bytes, stride)).equals(bytes)).toBe(true);
      }),
    );
  });

  it.each([1, 2, 3, 4, 257, 258, 259, 260, 261, 516, 517, 518, 32_767])("repeat a row of %i bytes", (stride) => {
    const row = Uint8Array.from({ length: stride }, (_, i) => (i * i) % 251);
    const bytes = Buffer.concat([row, row, row]);
    expect(inflateSync(deflateRows(bytes, stride)).equals(bytes)).toBe(true);
  });

  it("are few bytes if they are flat", () => {
    expect(deflateRows(new Uint8Array(1201 * 630), 1201).length).toBeLessThan(10_000);
  });
});
