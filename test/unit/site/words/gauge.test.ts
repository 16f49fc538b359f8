import { describe, expect, it } from "vitest";
import { gauge } from "../../../../src/site/words/gauge.ts";

type Sized = Parameters<typeof gauge>[0];

function pack(over: Partial<Sized>): Sized {
  return { tokens: 24_000, largest: 24_000, budget: { per: "pack" }, ...over };
}

describe("gauge", () => {
  it("ends a little behind its highest mark", () => {
    expect(gauge(pack({ budget: { per: "pack", target: 24_000, max: 32_000 } }))).toEqual({
      used: 728,
      beyond: 0,
      target: 728,
      max: 971,
    });
  });

  it("parts what is over from what is within", () => {
    const bar = gauge(pack({ tokens: 50_000, budget: { per: "pack", max: 25_000 } }));
    expect(bar).toEqual({ used: 485, beyond: 486, target: undefined, max: 485 });
  });

  it("holds the largest document against a limit for documents", () => {
    const bar = gauge(pack({ tokens: 900_000, largest: 30_000, budget: { per: "document", max: 60_000 } }));
    expect(bar).toMatchObject({ used: 485, beyond: 0 });
  });

  it("is not there without a limit, and empty for an empty pack", () => {
    expect(gauge(pack({}))).toBeUndefined();
    expect(gauge(pack({ tokens: 0, budget: { per: "pack", max: 0 } }))).toMatchObject({ used: 0, beyond: 0 });
  });
});
