import type { FailReason } from "../../model/report/delta-extract.ts";
import type { Delta } from "../../model/report/delta.ts";
import { deltaPassed } from "./verdict.ts";

/**
 * All that a run can be failed for: a budget that the change breaks, a secret that a specific rule found and the change
 * adds, what the judging policy forbids, packs that differ when they are built again.
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
