import type { FailReason } from "../../model/report/delta-extract.ts";
import { type Delta, gateFails } from "../../model/report/delta.ts";
import type { Report } from "../../model/report/report.ts";

/** Whether a run passed: no finding is an error. */
export function packPassed({ findings }: Report): boolean {
  return findings.every(({ severity }) => severity !== "error");
}

/** Whether no gate fails a change. */
export function deltaPassed({ packs }: Delta): boolean {
  return packs.every(({ gate }) => !gateFails(gate));
}

/**
 * Returns all that a run can fail on: a budget that the change breaks, a secret that a specific rule found and the change
 * adds, what the rules that check it forbid, and packs that differ when they are built again.
 */
export function failuresOf(delta: Delta, deterministic: boolean | undefined): readonly FailReason[] {
  const { forbidden, redactions } = delta;
  const added = redactions.some(({ specific }) => specific);
  return [
    ...(!deltaPassed(delta) || forbidden.includes("budget") ? (["budget"] as const) : []),
    ...(added || forbidden.includes("secrets") ? (["secrets"] as const) : []),
    ...(deterministic === false ? (["determinism"] as const) : []),
  ];
}
