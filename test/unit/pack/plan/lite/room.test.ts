import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { roomRule } from "../../../../../src/pack/plan/lite/room.ts";

const limits = fc.record({ fixed: fc.nat(500), minIndexTokens: fc.nat(200), files: fc.nat(5000) });

describe("roomRule", () => {
  it("gives more room for a higher limit, whatever number of files is shown", () => {
    fc.assert(
      fc.property(limits, fc.nat(600_000), fc.nat(10_000), fc.nat(5000), (rest, limit, more, shown) => {
        const small = roomRule({ ...rest, limit })(shown);
        expect(roomRule({ ...rest, limit: limit + more })(shown)).toBeGreaterThanOrEqual(small);
      }),
    );
  });

  it("always leaves room for the shortest index", () => {
    fc.assert(
      fc.property(limits, fc.nat(600_000), fc.nat(5000), (rest, limit, shown) => {
        const room = roomRule({ ...rest, limit })(shown);
        expect(limit - rest.fixed - room).toBeGreaterThanOrEqual(rest.minIndexTokens);
      }),
    );
  });

  it("keeps a share for the map while there is much to tell, and little once all is shown", () => {
    const room = roomRule({ limit: 24_000, fixed: 200, minIndexTokens: 80, files: 500 });
    expect(room(0)).toBe(24_000 - 200 - 2880);
    expect(room(500)).toBe(24_000 - 200 - 250);
  });

  it("keeps 32 tokens for each file that is not shown, at most the share, at least the shortest index", () => {
    const of = { limit: 24_001, fixed: 0, minIndexTokens: 80, files: 500 };
    const kept = (shown: number, minIndexTokens = 80): number =>
      24_001 - roomRule({ ...of, minIndexTokens: minIndexTokens })(shown);
    expect([0, 417, 418, 499].map((shown) => kept(shown))).toEqual([2881, 2881, 2874, 282]);
    expect([kept(0, 2882), kept(499, 283)]).toEqual([2882, 283]);
  });
});
