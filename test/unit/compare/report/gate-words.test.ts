import { describe, expect, it } from "vitest";
import {
  BASELINE_TEXTS,
  baselineAdvice,
  describeFileCounts,
  NO_BASELINE_TEXTS,
} from "../../../../src/compare/report/delta-words.ts";
import { describeGate, describeGateUse, explainGate, gateLevel } from "../../../../src/compare/report/gate-words.ts";
import { GATES } from "../../../../src/pack/plan/budget/gate-result.ts";
import { BASELINES, type DeltaLimit, NO_BASELINES } from "../../../../src/compare/delta/delta-model.ts";
import { fullOf } from "../../pack/report/delta-samples.ts";

const over = (gate: (typeof GATES)[number]) =>
  fullOf({ gate, before: 1_800_000, over: 5, mayAdd: 100, budget: { target: 1_700_000, max: 1_817_677, per: "pack" } });

it("says what each gate found: in a column, in a few words and in sentences", () => {
  const rows = GATES.map((gate) => {
    const pack = over(gate);
    return [gate, gateLevel(pack), describeGateUse(pack), describeGate(pack), explainGate(pack, "FULL")];
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      [
        "within",
        "ok",
        "100.0%",
        "within budget",
        "FULL is within its budget",
      ],
      [
        "over-target",
        "warn",
        "over target by 117,682",
        "over its target by 117,682",
        "FULL is over its target of 1,700,000 tokens by 117,682",
      ],
      [
        "over-before",
        "warn",
        "over by 5",
        "over budget by 5, as before",
        "FULL is over its budget of 1,817,677 tokens by 5. It was already over budget; this change adds nothing",
      ],
      [
        "over-unknown",
        "warn",
        "over by 5",
        "over budget by 5",
        "FULL is over its budget of 1,817,677 tokens by 5. Without a baseline this is only a warning",
      ],
      [
        "adds-to-over",
        "bad",
        "over by 5",
        "over budget by 5, this change adds 17,682",
        "FULL is over its budget of 1,817,677 tokens by 5; this change adds 17,682",
      ],
      [
        "breaks-growth",
        "bad",
        "grows by more than 100",
        "over its growth limit: adds 17,682, may add 100",
        "FULL grows by 17,682 tokens; its growth limit allows 100. FULL is over its budget of 1,817,677 tokens by 5",
      ],
      [
        "new-over",
        "bad",
        "over by 5",
        "over budget by 5",
        "FULL is over its budget of 1,817,677 tokens by 5; the base sets no budget for it",
      ],
    ]
  `);
});

it("speaks of documents where each has a limit", () => {
  const pack = fullOf({ gate: "adds-to-over", over: 5, budget: { max: 60_000, per: "document" } });
  expect([describeGateUse(pack), describeGate(pack), explainGate(pack, "SPLIT")]).toEqual([
    "largest over by 5",
    "a document is over budget by 5, this change adds to it",
    "A document of SPLIT is over its budget of 60,000 tokens by 5; this change adds to it",
  ]);
});

it("ends no sentence with a full stop, so that each surface can go on", () => {
  const sentences = [
    ...GATES.map((gate) => explainGate(over(gate), "FULL")),
    ...BASELINES.map((how) => BASELINE_TEXTS[how]),
    ...NO_BASELINES.flatMap((missing) => [NO_BASELINE_TEXTS[missing], baselineAdvice(missing)]),
  ];
  expect(sentences.filter((text) => /[.\s]$|^$/u.test(text))).toEqual([]);
});

it.each([
  [{ added: 0, removed: 0, renamed: 0, changed: 0 }, "no packed files changed"],
  [{ added: 0, removed: 0, renamed: 0, changed: 1 }, "1 file changed"],
  [{ added: 2, removed: 0, renamed: 0, changed: 0 }, "2 files added"],
  [{ added: 1, removed: 0, renamed: 0, changed: 1000 }, "1,001 files: 1 added, 1,000 changed"],
])("counts the files of %j", (counts, expected) => {
  expect(describeFileCounts(counts)).toBe(expected);
});

const limited = (limit: DeltaLimit) => ({ ...over("adds-to-over"), kind: "audience" as const, limit });
const mark = (text: string): string => `<${text}>`;

describe("a gate that a part or a window decides", () => {
  const part = limited({
    kind: "part",
    name: "common",
    budget: { max: 3000, per: "pack" },
    files: 4,
    tokens: 3005,
    before: 2900,
    largest: { path: "memory/a.md", tokens: 1800 },
  });

  it("names the part, what it adds, and the largest file", () => {
    expect([describeGateUse(part), describeGate(part), explainGate(part, "CLAUDE")]).toEqual([
      "part common over by 5",
      "part common over budget by 5, this change adds 105",
      "CLAUDE (part common) is over its budget of 3,000 tokens by 5; this change adds 105. Its largest file is memory/a.md with 1,800 tokens",
    ]);
  });

  it("marks what people chose", () => {
    expect([describeGateUse(part, mark), explainGate(part, "CLAUDE", mark)]).toEqual([
      "part <common> over by 5",
      "CLAUDE (part <common>) is over its budget of 3,000 tokens by 5; this change adds 105. Its largest file is <memory/a.md> with 1,800 tokens",
    ]);
  });

  it("names the model of a window", () => {
    const window = limited({
      kind: "window",
      name: "gpt-4",
      budget: { max: 6963, per: "pack" },
      files: 4,
      tokens: 6968,
    });
    expect([describeGateUse(window), explainGate(window, "CLAUDE", mark)]).toEqual([
      "window over by 5",
      "CLAUDE (window of <gpt-4>) is over its budget of 6,963 tokens by 5; this change adds 6,968",
    ]);
  });
});
