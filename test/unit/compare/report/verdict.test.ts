import { expect, it } from "vitest";
import { deltaPassed, failReasons } from "../../../../src/compare/report/verdict.ts";
import { packPassed } from "../../../../src/pack/report/report.ts";
import { GATES } from "../../../../src/pack/plan/budget/gate-result.ts";
import { deltaOf, packOf } from "../../pack/report/delta-samples.ts";
import { redacted, reportOf } from "../../pack/report/report-samples.ts";
import { published } from "../../../support/published.ts";

const passes = (...severities: readonly ("error" | "warning" | "notice")[]): boolean =>
  packPassed(reportOf({ findings: published(severities.map((severity) => redacted("a", 1, severity))) }));

it("a run passes without an error, whatever it warns of", () => {
  expect([passes(), passes("warning", "notice"), passes("warning", "error")]).toEqual([true, true, false]);
});

it("a change passes unless the gate of any pack fails it", () => {
  const failing = GATES.filter((gate) => !deltaPassed(deltaOf({ packs: [packOf(), packOf({ gate })] })));
  expect(failing).toEqual(["adds-to-over", "breaks-growth", "new-over"]);
  expect(deltaPassed(deltaOf({ packs: [] }))).toBe(true);
});

const redaction = (specific: boolean) => ({ rule: "r", path: "a", line: 1, specific });
const over = packOf({ gate: "new-over" });

it.each([
  [deltaOf(), undefined, []],
  [deltaOf(), true, []],
  [deltaOf(), false, ["determinism"]],
  [deltaOf({ packs: [over] }), undefined, ["budget"]],
  [deltaOf({ forbidden: ["budget"] }), undefined, ["budget"]],
  [deltaOf({ redactions: [redaction(false)] }), undefined, []],
  [deltaOf({ redactions: [redaction(false), redaction(true)] }), undefined, ["secrets"]],
  [deltaOf({ forbidden: ["secrets"] }), undefined, ["secrets"]],
  [deltaOf({ packs: [over], forbidden: ["secrets", "budget"] }), false, ["budget", "secrets", "determinism"]],
])("a run fails for budgets, then secrets, then bytes that differ (case %#)", (delta, deterministic, failures) => {
  expect(failReasons(delta, deterministic)).toEqual(failures);
});

function finding(code: "memory-policy" | "memory-stale", severity: "error" | "warning") {
  return published([{ code, severity, path: "memory/packs/common/a.md", args: {} }]);
}

it("a run fails for memory that breaks its policy, and for memory that is out of date if that is an error", () => {
  const failures = [
    finding("memory-policy", "error"),
    finding("memory-stale", "error"),
    finding("memory-stale", "warning"),
  ];
  expect(failures.map((findings) => failReasons(deltaOf(), undefined, findings))).toEqual([["memory"], ["memory"], []]);
});
