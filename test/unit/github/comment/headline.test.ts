import { expect, it } from "vitest";
import { commentHeadline } from "../../../../src/github/comment/headline.ts";
import { boundedExtract } from "../../../../src/compare/report/extract.ts";
import { markdownPackNames } from "../../../../src/pack/words/markdown-names.ts";
import type { DeltaExtract } from "../../../../src/compare/report/delta-extract.ts";
import type { Delta, DeltaPack } from "../../../../src/compare/delta/delta-model.ts";
import { published } from "../../../support/published.ts";
import { deltaOf, fullOf, packOf, withoutBase } from "../../pack/report/delta-samples.ts";

const OPTIONS = { key: "default", failed: [], deterministic: undefined } as const;

function headline(delta: Partial<Delta>, more: Partial<DeltaExtract> = {}): string {
  const comment = { ...boundedExtract(deltaOf(delta), OPTIONS), ...more };
  return commentHeadline(comment, markdownPackNames(comment.packs));
}

const over: DeltaPack = fullOf({
  tokens: 522_480,
  before: 520_100,
  budget: { max: 521_000, per: "pack" },
  gate: "adds-to-over",
  state: "over",
  over: 1480,
});
const FAILED = { failed: ["budget"] } as const;

it("says what is over, by how much, and what the change adds", () => {
  expect(headline({ packs: [over, packOf()] }, FAILED)).toBe(
    "⛔ **FULL is 1,480 tokens over budget** (522,480 of 521,000; this change adds 2,380)",
  );
  expect(headline({ packs: [over] })).toMatch(/^⚠️ \*\*FULL is 1,480 tokens over budget\*\* /u);
  expect(headline({ packs: [over] }, { ...FAILED, folder: "packages/web" })).toMatch(
    /^⛔ \*\*`packages\/web`: FULL is 1,480 tokens over budget\*\* /u,
  );
});

it("says who accepted it, and when", () => {
  const accepted = { how: "label", by: "mona", at: "2026-11-28T16:40:00Z" } as const;
  expect(headline({ packs: [over] }, { accepted })).toBe(
    "⚠️ **FULL is 1,480 tokens over budget, accepted** by the label `context-budget: accepted` from `mona`, 2026-11-28 16:40 UTC (522,480 of 521,000; this change adds 2,380)",
  );
  expect(headline({ packs: [over] }, { accepted: { how: "review", by: "mona" } })).toContain(
    ", accepted** by the approving review of `mona` (",
  );
  expect(headline({ packs: [over] }, { accepted: { how: "label" } })).toContain(
    " by the label `context-budget: accepted` (",
  );
  expect(headline({}, { accepted })).toBe(
    "**All packs are unchanged.** LITE 23,911 of 24,000, FULL 1,817,682 of 2,000,000.",
  );
});

it.each([
  ["over-before", {}, "FULL is 1,480 tokens over budget, as before** (522,480 of 521,000; this change adds nothing)"],
  ["over-unknown", {}, "FULL is 1,480 tokens over budget** (522,480 of 521,000; there is no baseline to compare with)"],
  ["new-over", { change: "new" }, "FULL is 1,480 tokens over budget** (522,480 of 521,000; the pack is new)"],
  ["new-over", {}, "FULL is 1,480 tokens over budget** (522,480 of 521,000; the base sets no budget for it)"],
  [
    "over-target",
    { budget: { target: 500_000, per: "pack" }, over: 0 },
    "FULL is 22,480 tokens over its target** (522,480 of 500,000)",
  ],
  [
    "breaks-growth",
    { base: { tokens: 520_480, largest: 520_480, documents: 1 }, mayAdd: 1500, over: 0, needed: 490 },
    "FULL grows by 2,000 tokens, over its growth limit of 1,500** (now 522,480)",
  ],
] as const)("has words for a pack that is %s %o", (gate, fields, expected) => {
  const pack = { ...over, base: over.head!, gate, ...fields } as DeltaPack;
  expect(headline({ packs: [pack] })).toBe(`⚠️ **${expected}`);
});

it("speaks of a document where the limit is one for each", () => {
  const split = packOf({
    pack: "split",
    kind: "split",
    head: { tokens: 200_000, largest: 61_000, documents: 4 },
    budget: { max: 60_000, per: "document" },
    gate: "adds-to-over",
    state: "over",
    over: 1000,
  });
  expect(headline({ packs: [split] }, FAILED)).toBe(
    "⛔ **A document of SPLIT is 1,000 tokens over budget** (61,000 of 60,000; this change adds to it)",
  );
});

it("lists the packs in one sentence where all fit, with their change and limit", () => {
  const full = fullOf({ tokens: 522_480, before: 520_100, budget: { per: "pack" } });
  const split = packOf({
    pack: "split",
    kind: "split",
    tokens: 521_538,
    before: 519_158,
    budget: { max: 60_000, per: "document" },
  });
  expect(headline({ packs: [packOf({ tokens: 23_932, before: 23_971 }), split, full] })).toBe(
    "**All packs fit.** FULL 522,480 (+2,380, +0.5%), LITE 23,932 (−39) of 24,000, SPLIT 521,538 (+2,380).",
  );
  expect(headline({ packs: [full] })).toBe("**No pack has a budget.** FULL 522,480 (+2,380, +0.5%).");
  expect(headline({ packs: [] })).toBe("**No packs.**");
  const scopes = ["A", "B", "C", "D", "E", "F", "G"].map((scope) => packOf({ scope }));
  expect(headline({ packs: scopes }, { folder: "web" })).toMatch(
    /^\*\*`web`: All packs are unchanged\.\*\* `A` LITE 23,911 of 24,000, .*, 2 more\.$/u,
  );
});

it("calls a pack new or removed without a percentage", () => {
  const { base: _, ...added } = packOf({ change: "new" });
  const { head: __, ...removed } = fullOf({ change: "removed" });
  expect(headline({ packs: [added, removed] })).toBe(
    "**All packs fit.** LITE 23,911 (new) of 24,000, FULL was removed.",
  );
});

it("counts the other packs over a limit", () => {
  const packs = ["A", "B", "C"].map((scope) => ({ ...over, scope }));
  expect(headline({ packs }, FAILED)).toMatch(/^⛔ \*\*`A` FULL is 1,480 .* · \*\*2 more packs over a limit\*\*$/u);
});

it("raises what went wrong apart from sizes", () => {
  const secret = { path: "a.ts", line: 1, rule: "jwt", specific: true };
  const { totals } = boundedExtract(deltaOf(), OPTIONS);
  const found = (redactions: readonly object[], count: number): Partial<DeltaExtract> =>
    published({ redactions, totals: { ...totals, redactions: count } }) as Partial<DeltaExtract>;
  expect(headline({}, { ...found([secret], 1), failed: ["secrets"] })).toBe("⛔ **1 new secret redacted**");
  expect(headline({}, found([secret], 2))).toBe("⚠️ **1 or more new secrets redacted**");
  expect(headline({}, found([{ ...secret, specific: false }], 1))).toMatch(/^\*\*All packs/u);
  expect(headline({ packs: [over] }, { ...found([secret, secret], 2), ...FAILED })).toMatch(
    /^⛔ \*\*FULL .* · \*\*2 new secrets redacted\*\*$/u,
  );
  expect(headline({}, { failed: ["secrets"] })).toBe("⛔ **The packs contain secrets**");
  expect(headline({}, { failed: ["memory"] })).toBe("⛔ **The memory fails its check**");
  expect(headline({}, { failed: ["budget"] })).toBe("⛔ **A pack cannot be cut down to its budget**");
  expect(headline({}, { deterministic: false, failed: ["determinism"] })).toBe("⛔ **Not reproducible**");
  expect(headline({}, { missing: "not-asked" })).toMatch(/^\*\*All packs/u);
  expect(headline(withoutBase(), {})).toBe("⚠️ **No baseline yet**");
});
