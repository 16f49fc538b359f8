import { expect, it } from "vitest";
import { commentHeadline } from "../../../../src/github/comment/headline.ts";
import { boundedExtract } from "../../../../src/compare/report/extract.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";
import type { DeltaExtract } from "../../../../src/compare/report/delta-extract.ts";
import type { Delta, DeltaPack } from "../../../../src/compare/delta/delta-model.ts";
import { published } from "../../../support/published.ts";
import { deltaOf, fullOf, packOf } from "../../pack/report/delta-samples.ts";

const OPTIONS = { key: "default", failed: [], deterministic: undefined } as const;

function headline(delta: Partial<Delta>, more: Partial<DeltaExtract> = {}): string {
  const comment = { ...boundedExtract(deltaOf(delta), OPTIONS), ...more };
  return commentHeadline(comment, packNames(comment.packs));
}

const over = (scope: string): DeltaPack =>
  packOf({ scope, tokens: 40_000, gate: "new-over", state: "over", over: 8000 });

const target = (scope: string): DeltaPack => packOf({ scope, tokens: 25_000, gate: "over-target", state: "warn" });

const totals = (redactions: number): Partial<DeltaExtract> => ({
  totals: { ...boundedExtract(deltaOf(), OPTIONS).totals, redactions },
});

it("names the pack that matters most with its change, then the next one", () => {
  expect(headline({ packs: [fullOf(), packOf()] })).toMatchInlineSnapshot(
    `"**Context packs: unchanged (byte-identical)** · LITE 23,911 · FULL 1,817,682"`,
  );
  expect(headline({ packs: [fullOf(), packOf({ tokens: 24_011 })] })).toMatchInlineSnapshot(
    `"**Context packs: LITE 24,011 tokens (+100, +0.4%) · within budget** · FULL 1,817,682 (unchanged)"`,
  );
  expect(headline({ packs: [packOf({ tokens: 24_011 })] })).toMatchInlineSnapshot(
    `"**Context packs: LITE 24,011 tokens (+100, +0.4%) · within budget**"`,
  );
  expect(headline({ packs: [] })).toBe("**Context packs: none**");
});

it("says what became of a pack that is new or gone", () => {
  const { base: _, ...added } = packOf({ change: "new" });
  const { head: __, ...removed } = packOf({ change: "removed" });
  expect(headline({ packs: [added] })).toMatchInlineSnapshot(
    `"**Context packs: LITE 23,911 tokens (new) · within budget**"`,
  );
  expect(headline({ packs: [removed] })).toMatchInlineSnapshot(`"**Context packs: LITE 23,911 tokens (removed)**"`);
  expect(headline({ packs: [packOf({ change: "same-tokens" })] })).toMatchInlineSnapshot(
    `"**Context packs: LITE 23,911 tokens (changed, same tokens) · within budget**"`,
  );
  expect(headline({ packs: [packOf({ change: "unknown" })] })).toMatchInlineSnapshot(
    `"**Context packs: LITE 23,911 tokens · within budget**"`,
  );
});

it("counts packs over a limit beyond the second", () => {
  expect(headline({ packs: [over("A"), over("B"), over("C"), over("D"), packOf({ scope: "E" })] })).toMatch(
    / · 2 more over a limit$/u,
  );
  expect(headline({ packs: [target("A"), target("B"), target("C")] })).not.toContain("more over a limit");
});

it("raises what went wrong before the next pack", () => {
  const one = published({ redactions: [{ path: "a.ts", line: 1, rule: "jwt", specific: true, count: 1 }] });
  expect(headline({}, { ...one, ...totals(1) })).toContain(" · 1 new secret redacted · ");
  expect(headline({}, { ...one, ...totals(2) })).toContain(" · 1 or more new secrets redacted · ");
  const [secret] = one.redactions;
  const mixed = { redactions: [secret, secret, { ...secret, specific: false }] };
  expect(headline({}, { ...mixed, ...totals(9) })).toContain(" · 2 new secrets redacted · ");
  expect(headline({}, { redactions: [{ ...secret, specific: false }], ...totals(1) })).not.toContain("redacted");
  expect(headline({}, { ...one, ...totals(1), failed: ["secrets"] })).toContain(" · **1 new secret redacted** · ");
  expect(headline({}, { deterministic: false })).toContain("** · **not reproducible** · ");
  expect(headline({}, { missing: "not-asked" })).not.toContain("baseline");
  expect(headline({}, { policy: published({ source: "base", files: ["carryon.yml"] }) })).toContain(
    " · rules changed · ",
  );
});
