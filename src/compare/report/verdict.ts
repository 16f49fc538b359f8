import type { FailReason } from "./delta-extract.ts";
import { type Report, gateFails } from "../../pack/index.ts";
import type { Delta } from "../delta/delta-model.ts";
import type { Finding } from "../../base/index.ts";

/** Whether a run passed: it has no finding with severity `error`. */
export function packPassed({ findings }: Pick<Report, "findings">): boolean {
  return findings.every(({ severity }) => severity !== "error");
}

/** Whether the change passes every gate. */
export function deltaPassed({ packs }: Delta): boolean {
  return packs.every(({ gate }) => !gateFails(gate));
}

/**
 * Lists the reasons why a run fails: a budget that the change breaks, an added secret found by a specific rule,
 * violations of the checked rules, memory that violates its policy or must not be out of date, and packs that differ in
 * a second build.
 */
export function findFailures(
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
