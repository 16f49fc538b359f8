import { expect, it } from "vitest";
import { runVerdict } from "../../../../src/site/words/run-verdict.ts";
import type { ReportPack } from "../../../../src/pack/report/report-model.ts";

function pack(id: string, over: Partial<ReportPack> = {}): ReportPack {
  const budget = { per: "pack", max: 100 } as const;
  return {
    pack: id,
    scope: "REPO",
    kind: "full",
    documents: 1,
    tokens: 90,
    largest: 90,
    budget,
    state: "ok",
    over: 0,
    cuts: [],
    ...over,
  };
}

function overBy(id: string, over: number): ReportPack {
  return pack(id, { tokens: 100 + over, largest: 100 + over, state: "over", over });
}

const warned = pack("lite", { state: "warn", tokens: 95, budget: { per: "pack", target: 80, max: 100 } });
const free = pack("free", { budget: { per: "pack" } });

/** Sentences of a headline. An alarm begins with an exclamation mark. */
function said(packs: readonly ReportPack[], secrets?: number): string {
  const { alarm, text } = runVerdict(packs, secrets);
  return `${alarm === "" ? "" : `! ${alarm} `}${text}`.trim();
}

const large = pack("full", { tokens: 522_480, largest: 522_480, budget: { per: "pack" } });
const split = pack("split", {
  kind: "split",
  tokens: 521_538,
  largest: 58_904,
  documents: 17,
  budget: { per: "document", max: 60_000 },
});

it.each([
  [[pack("lite"), split, large], 0, "LITE and SPLIT fit. FULL is 2.7 windows of 200k. No secrets."],
  [[pack("full"), pack("lite")], 1, "FULL and LITE fit. 1 secret redacted."],
  [[pack("full")], undefined, "FULL fits."],
  [[free], 2, "FREE fits. 2 secrets redacted."],
  [[], 0, "The config defines no packs."],
  [[pack("a"), pack("b"), pack("c"), pack("d")], 0, "All 4 packs fit. No secrets."],
  [[pack("a"), pack("b"), pack("c"), pack("d"), large], 0, "4 packs fit. FULL is 2.7 windows of 200k. No secrets."],
  [[pack("full"), warned], 0, "! LITE is 15 over its target. FULL fits. No secrets."],
  [
    [pack("lite"), split, overBy("full", 1204), warned],
    0,
    "! FULL is 1,204 over its budget. LITE, SPLIT and LITE fit. No secrets.",
  ],
  [[overBy("full", 30), overBy("b", 20)], 0, "! FULL by 30 and B by 20 are over their budgets. No secrets."],
  [[{ ...split, state: "over", over: 5 }], undefined, "! The largest document of SPLIT is 5 over its budget."],
] as const)("%# is said as a headline", (packs, secrets, expected) => {
  expect(said(packs, secrets)).toBe(expected);
});

it("names the worst three packs and counts the others", () => {
  expect(said([1, 5, 3, 2, 4].map((over) => overBy(`p${over}`, over)))).toBe(
    "! P5 by 5, P4 by 4, P3 by 3 and 2 more are over their budgets.",
  );
});
