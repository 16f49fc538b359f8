import { expect, it } from "vitest";
import { runVerdict, worstFirst } from "../../../../src/site/words/run-verdict.ts";
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

function overBy(id: string, over: number, cuts: ReportPack["cuts"] = []): ReportPack {
  return pack(id, { tokens: 100 + over, largest: 100 + over, state: "over", over, cuts });
}

const warned = pack("lite", { state: "warn", tokens: 95, budget: { per: "pack", target: 80, max: 100 } });
const free = pack("free", { budget: { per: "pack" } });
const cut = (pattern: string, tokens: number) => ({ pattern, files: 1, tokens });

function said(packs: readonly ReportPack[]): string {
  const { state, parts, remedy } = runVerdict(packs);
  const text = [parts, remedy].map((all) =>
    all
      .map((part) =>
        typeof part === "string" ? part : "code" in part ? `\`${part.code}\`` : part.pack.pack.toUpperCase(),
      )
      .join(""),
  );
  return `${state}: ${text.join(" ")}`.trimEnd();
}

it.each([
  [[pack("full"), pack("lite")], "ok: Both packs are within budget."],
  [[pack("full")], "ok: The pack is within budget."],
  [[pack("full"), free], "ok: FULL is within budget. FREE has no limit."],
  [[pack("full"), pack("lite"), free, free], "ok: FULL and LITE are within budget. FREE and FREE have no limit."],
  [[free], "none: The pack has no budget."],
  [[free, free], "none: None of the 2 packs has a budget."],
  [[], "none: The config defines no packs."],
  [[pack("full"), warned], "warn: 1 of 2 packs is over its target: LITE by 15."],
  [
    [pack("lite"), overBy("full", 1204, [cut("/docs/**", 2000)]), warned],
    "over: 1 of 3 packs is over its budget: FULL by 1,204. `/docs/**` in .carryonignore brings it back.",
  ],
  [
    [overBy("full", 30, [cut("/a", 20), cut("/b", 20)]), overBy("split", 20)],
    "over: Both packs are over their budgets: FULL by 30 and SPLIT by 20. `/a` and `/b` in .carryonignore bring FULL back.",
  ],
  [
    [overBy("full", 3, [cut("/a", 1), cut("/b", 1), cut("/c", 1)])],
    "over: The pack is over its budget: FULL by 3. 3 lines in .carryonignore bring it back.",
  ],
] as const)("the budgets of %j are said in one line", (packs, expected) => {
  expect(said(packs)).toBe(expected);
});

it("does not name cuts that are not enough", () => {
  expect(said([overBy("full", 30, [cut("/a", 20)])])).toBe("over: The pack is over its budget: FULL by 30.");
});

it("says where a limit applies to each document", () => {
  const split = { ...overBy("split", 5), budget: { per: "document", max: 100 } } as const;
  expect(said([split])).toBe("over: The pack is over its budget: SPLIT by 5, in its largest document.");
});

it("names the worst three packs and counts the others", () => {
  expect(said([1, 5, 3, 2, 4].map((over) => overBy(`p${over}`, over)))).toBe(
    "over: All 5 packs are over their budgets: P5 by 5, P4 by 4, P3 by 3 and 2 more.",
  );
});

it("puts the worst pack first, and leaves the others in their order", () => {
  const packs = [pack("b"), warned, pack("a"), overBy("full", 1), overBy("split", 2)];
  expect(worstFirst(packs).map(({ pack: id }) => id)).toEqual(["split", "full", "lite", "b", "a"]);
});
