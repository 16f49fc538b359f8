import { describe, expect, it } from "vitest";
import type { SitePackLink } from "../../../../src/site/data/site.ts";
import { promptSizes, usage, verdict, windowShare } from "../../../../site/src/lib/pack/packs.ts";

function pack(over: Partial<SitePackLink>): SitePackLink {
  return {
    pack: "lite",
    scope: "REPO",
    kind: "lite",
    documents: 1,
    tokens: 24_000,
    largest: 24_000,
    budget: { per: "pack" },
    state: "ok",
    over: 0,
    cuts: [],
    slug: "repo-lite",
    href: "packs/repo-lite/index.html",
    badge: "badge/repo-lite.svg",
    redactions: 0,
    ...over,
  };
}

describe("verdict", () => {
  it.each([
    [{ budget: { per: "pack" } }, "– no limit"],
    [{ budget: { per: "pack", max: 32_000 } }, "✓ within budget"],
    [{ budget: { per: "document", max: 32_000 } }, "✓ each document fits"],
    [{ budget: { per: "pack", target: 20_000 }, state: "warn" }, "! over target by 4,000"],
    [{ budget: { per: "pack", max: 20_000 }, state: "over", over: 4000 }, "✕ over by 4,000"],
    [{ budget: { per: "document", max: 20_000 }, state: "over", over: 4000 }, "✕ largest document over by 4,000"],
  ] as const)("of %j is %s", (over, expected) => {
    const { sign, words } = verdict(pack(over));
    expect(`${sign} ${words}`).toBe(expected);
  });
});

describe("windows", () => {
  it("take a pack whole, or its largest document", () => {
    const packs = [pack({ pack: "full" }), pack({ pack: "split", documents: 9, tokens: 90, largest: 20 })];
    expect(promptSizes(packs).map(({ name, part, tokens }) => [name, part, tokens])).toEqual([
      ["FULL", "", 24_000],
      ["SPLIT", "largest", 20],
    ]);
  });

  it("are never said to hold what is larger", () => {
    expect(windowShare(128_000, 128_000)).toBe("100.0%");
    expect(windowShare(128_001, 128_000)).toBe("1.1×");
    expect(windowShare(522_485, 128_000)).toBe("4.1×");
  });
});

describe("use of a budget", () => {
  it.each([
    [{ budget: { per: "pack", target: 24_000, max: 32_000 }, tokens: 23_933 }, "99.7% of 24,000, at most 32,000"],
    [
      { budget: { per: "document", max: 60_000 }, documents: 17, largest: 58_904 },
      "17 documents, largest 58,904 of 60,000",
    ],
    [{ budget: { per: "pack" }, tokens: 6_602_750 }, "33.1 windows of 200k, 6.7 windows of 1M"],
    [{ budget: { per: "pack" }, tokens: 522_480 }, "2.7 windows of 200k, 52.2% of 1M"],
    [{ budget: { per: "pack" }, tokens: 20_000 }, "10.0% of a 200k window"],
  ] as const)("of %j is %s", (over, expected) => {
    expect(usage(pack(over))).toBe(expected);
  });
});
