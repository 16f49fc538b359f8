import { expect, it } from "vitest";
import { runOutputs } from "../../../../src/action/publish/outputs.ts";
import { deltaOf, fullOf, packOf, withoutBase } from "../../pack/report/delta-samples.ts";
import { reportOf } from "../../pack/report/report-samples.ts";

const PLACE = { out: "/pack", deterministic: undefined };

it("count a pack that the change takes away: over its budget it is over still, and its tokens are gone", () => {
  const { head: _, ...gone } = fullOf({
    change: "removed",
    before: 5000,
    state: "over",
    over: 12,
    gate: "adds-to-over",
  });
  const outputs = runOutputs(reportOf(), deltaOf({ packs: [packOf({ tokens: 1200, before: 1000 }), gone] }), PLACE);
  expect(outputs).toMatchObject({ "total-tokens": "1200", "delta-tokens": "-4800", "budget-status": "over" });
  expect(JSON.parse(outputs["packs"] ?? "")).toEqual([
    {
      pack: "lite",
      scope: "REPO",
      kind: "lite",
      change: "changed",
      tokens: 1200,
      delta: 200,
      state: "ok",
      gate: "within",
      over: 0,
    },
    {
      pack: "full",
      scope: "REPO",
      kind: "full",
      change: "removed",
      tokens: 0,
      delta: -5000,
      state: "over",
      gate: "adds-to-over",
      over: 12,
    },
  ]);
});

it("say no difference where there is no base", () => {
  const outputs = runOutputs(reportOf(), withoutBase([packOf()]), PLACE);
  expect([outputs["delta-tokens"], outputs["budget-status"]]).toEqual(["", "ok"]);
  expect(JSON.parse(outputs["packs"] ?? "")).toMatchObject([{ change: "unknown", delta: null }]);
});
