import { expect, it } from "vitest";
import { reportContracts, taskContracts } from "../../../../src/agents/status/pack-contract.ts";
import type { SelectedFile } from "../../../../src/task/select/selection.ts";
import { selectionOf } from "../../../support/selection.ts";
import { reportOf } from "../../pack/report/report-samples.ts";

const file = (path: string, view: SelectedFile["view"], tokens: number): SelectedFile => ({
  path,
  id: `file:${path}`,
  view,
  tokens,
  score: 0,
  signals: [],
  lines: [],
});

it("the contract of a task pack counts views, names the largest files and says what was trimmed", () => {
  const files = [
    file("a.ts", "excerpt", 40),
    file("b.ts", "full", 60),
    file("c.ts", "excerpt", 5),
    file("d.ts", "pointer", 0),
  ];
  const omitted = [{ path: "e.ts", id: "file:e", score: -3, tokens: 10, reason: "unlikely" }];
  const selections = new Map([["REPO", { ...selectionOf(files, omitted), budget: 200, tokens: 130 }]]);
  expect(taskContracts("o200k_base", selections)).toEqual([
    {
      pack: "REPO/task",
      encoding: "o200k_base",
      budget: { max: 200, per: "pack" },
      tokens: 130,
      over: 0,
      views: { excerpt: 2, full: 1, pointer: 1 },
      largest: [
        { path: "b.ts", view: "full", tokens: 60 },
        { path: "a.ts", view: "excerpt", tokens: 40 },
        { path: "c.ts", view: "excerpt", tokens: 5 },
      ],
      trimmed: { smaller: 2, named: 1, omitted: 1 },
    },
  ]);
});

it("of a large pack only the largest files are named", () => {
  const files = Array.from({ length: 500 }, (_, i) => file(`f${i}.ts`, "full", i));
  const [contract] = taskContracts("o200k_base", new Map([["REPO", { ...selectionOf(files), budget: 1, tokens: 9 }]]));
  expect(contract?.largest.map(({ tokens }) => tokens)).toEqual([499, 498, 497, 496, 495, 494, 493, 492]);
  expect(contract?.over).toBe(8);
});

it("the contracts of a config's packs come from the receipts of their own scope", () => {
  const row = {
    section: "",
    tier: "high",
    class: "ordinary",
    language: "TypeScript",
    bytes: 1,
    lines: 1,
    redactions: 0,
  } as const;
  const receipt = { documents: [], tokens: 7 };
  const report = reportOf({
    encoding: "cl100k_base",
    packs: [
      {
        pack: "lite",
        scope: "APP",
        kind: "lite",
        documents: 1,
        tokens: 90,
        largest: 90,
        budget: { target: 60, max: 80, growth: { tokens: 5 }, per: "pack" },
        state: "over",
        over: 10,
        cuts: [],
      },
    ],
    files: [
      {
        ...row,
        path: "a",
        scope: "APP",
        tokens: 9,
        receipts: [{ ...receipt, pack: "lite", view: "skeleton", reason: "downgraded" }],
      },
      {
        ...row,
        path: "b",
        scope: "APP",
        tokens: 9,
        receipts: [{ ...receipt, pack: "lite", view: "none", tokens: 0, reason: "omitted" }],
      },
      {
        ...row,
        path: "c",
        scope: "LIB",
        tokens: 9,
        receipts: [{ ...receipt, pack: "lite", view: "full", reason: "included" }],
      },
    ],
  });
  expect(reportContracts(report)).toEqual([
    {
      pack: "APP/lite",
      encoding: "cl100k_base",
      budget: { target: 60, max: 80, per: "pack" },
      tokens: 90,
      over: 10,
      views: { skeleton: 1 },
      largest: [{ path: "a", view: "skeleton", tokens: 7 }],
      trimmed: { smaller: 1, named: 0, omitted: 1 },
    },
  ]);
});
