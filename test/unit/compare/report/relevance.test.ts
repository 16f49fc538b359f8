import { expect, it } from "vitest";
import { type ChangeThreshold, isNotable, parseThreshold } from "../../../../src/compare/report/relevance.ts";
import { boundedExtract, type DeltaExtractOptions } from "../../../../src/compare/report/extract.ts";
import type { Delta } from "../../../../src/compare/delta/delta-model.ts";
import { deltaOf, fullOf, packOf, withoutBase } from "../../pack/report/delta-samples.ts";
import { published } from "../../../support/published.ts";

const ONE_PERCENT: ChangeThreshold = { share: 0.01 };

function notable(
  delta: Partial<Delta>,
  above: ChangeThreshold = ONE_PERCENT,
  options: Partial<DeltaExtractOptions> = {},
): boolean {
  return isNotable(
    boundedExtract(deltaOf(delta), { key: "default", failed: [], deterministic: undefined, ...options }),
    above,
  );
}

it.each([
  ["1%", { share: 0.01 }],
  ["0.5%", { share: 0.005 }],
  ["500", { tokens: 500 }],
  ["2k", { tokens: 2000 }],
  ["0", { tokens: 0 }],
] as const)("reads %s", (text, threshold) => {
  expect(parseThreshold(text)).toEqual(threshold);
});

it.each(["", "%", "-1", "1e3", "one", "1 percent", "1%%"])("does not read %j", (text) => {
  expect(parseThreshold(text)).toBeUndefined();
});

const lite = (tokens: number) => ({ packs: [packOf({ before: 10_000, tokens })] });

it("takes a change of a budgeted pack only above the threshold", () => {
  expect([9899, 9900, 10_000, 10_100, 10_101].map((tokens) => notable(lite(tokens)))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect([10_500, 10_501].map((tokens) => notable(lite(tokens), { tokens: 500 }))).toEqual([false, true]);
  expect(notable(lite(9998))).toBe(false);
});

it("ignores packs without a limit unless no pack has one, and with 0 takes other bytes alone", () => {
  const free = fullOf({ before: 1000, tokens: 5000, budget: { per: "pack" } });
  expect(notable({ packs: [free, packOf()] })).toBe(false);
  expect(notable({ packs: [free] })).toBe(true);
  const sameTokens = { packs: [packOf({ change: "same-tokens" })] };
  expect([notable(sameTokens), notable(sameTokens, { tokens: 0 })]).toEqual([false, true]);
  expect(notable({}, { tokens: 0 })).toBe(false);
});

it("takes packs that come or go, whatever they measure", () => {
  const { base: _, ...added } = packOf({ change: "new" });
  const { head: __, ...removed } = packOf({ change: "removed" });
  for (const pack of [added, removed]) expect(notable({ packs: [pack] }, { tokens: 1_000_000 })).toBe(true);
});

it("takes every finding, however small the change", () => {
  const rules = { source: "base", files: published(["carryon.yml"]) } as const;
  const stale = published({ code: "memory-stale", severity: "warning", path: "m.md", args: { block: "b" } } as const);
  const findings: readonly boolean[] = [
    notable({}, ONE_PERCENT, { failed: ["memory"] }),
    notable({}, ONE_PERCENT, { deterministic: false }),
    notable({}, ONE_PERCENT, { findings: [stale] }),
    notable({ policy: rules }),
    notable({ redactions: [{ rule: "r", path: "p", specific: false }] }),
    notable({ packs: [fullOf({ gate: "adds-to-over", state: "over", over: 1 })] }),
    isNotable(boundedExtract(withoutBase(), { key: "k", failed: [], deterministic: undefined }), ONE_PERCENT),
  ];
  expect(findings).toEqual(findings.map(() => true));
  expect(notable({ packs: [fullOf({ gate: "over-before", state: "over", over: 1 })] })).toBe(false);
  expect(notable({}, ONE_PERCENT, { deterministic: true })).toBe(false);
});
