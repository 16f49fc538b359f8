import type { Report } from "../../model/report.ts";

/** Whether a run passed: no finding is an error. */
export function packPassed({ findings }: Report): boolean {
  return findings.every(({ severity }) => severity !== "error");
}
