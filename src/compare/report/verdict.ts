import type { FailReason } from "./delta-extract.ts";
import { type Report, gateFails } from "../../pack/index.ts";
import type { Delta } from "../delta/delta-model.ts";
import type { Finding } from "../../base/index.ts";

/** Whether no pack of a delta fails its gate. */
export function deltaPassed({ packs }: Delta): boolean {
  return packs.every(({ gate }) => !gateFails(gate));
}

/**
 * Returns the reasons why a run fails; empty if it passes. `budget`: the change breaks a budget. `secrets`: a specific
 * rule found an added secret, or the policy fails on any. `memory`: the memory violates its policy or is out of date
 * where that is an error. `determinism`: a second build differs.
 * @param deterministic whether a second build wrote the same bytes; `undefined` without one
 * @param findings findings of the run
 */
export function failReasons(
  delta: Delta,
  deterministic: boolean | undefined,
  findings: Report["findings"] = [],
): readonly FailReason[] {
  const { forbidden, redactions } = delta;
  const added = redactions.some(({ specific }) => specific);
  return [
    ...(!deltaPassed(delta) || forbidden.includes("budget") ? (["budget"] as const) : []),
    ...(added || forbidden.includes("secrets") ? (["secrets"] as const) : []),
    ...(findings.some(isMemoryError) ? (["memory"] as const) : []),
    ...(deterministic === false ? (["determinism"] as const) : []),
  ];
}

function isMemoryError({ code, severity }: Finding): boolean {
  return severity === "error" && (code === "memory-policy" || code === "memory-stale");
}
