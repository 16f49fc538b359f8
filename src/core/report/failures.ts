import type { FailReason } from "../../model/comment.ts";
import type { Delta } from "../../model/delta.ts";
import type { Report } from "../../model/report.ts";
import { deltaPassed } from "./verdict.ts";

/**
 * All that a run can be failed for: a budget that the change breaks or that cannot be kept at all, a secret that a
 * specific rule found and the change adds or the policy forbids, packs that differ when they are built again.
 */
export function failuresOf(
  { findings }: Pick<Report, "findings">,
  delta: Delta,
  deterministic: boolean | undefined,
): readonly FailReason[] {
  const tooSmall = findings.some(({ code }) => code === "budget-too-small");
  const forbidden = findings.some(({ code, severity }) => code === "redacted" && severity === "error");
  const added = delta.redactions.some(({ specific }) => specific);
  return [
    ...(!deltaPassed(delta) || tooSmall ? (["budget"] as const) : []),
    ...(added || forbidden ? (["secrets"] as const) : []),
    ...(deterministic === false ? (["determinism"] as const) : []),
  ];
}
