import { gateFails } from "../plan/gate/gate.ts";
import type { Delta } from "../../model/report/delta.ts";
import type { Report } from "../../model/report/report.ts";

/** Whether a run passed: no finding is an error. */
export function packPassed({ findings }: Report): boolean {
  return findings.every(({ severity }) => severity !== "error");
}

/** Whether no gate turns a change red. */
export function deltaPassed({ packs }: Delta): boolean {
  return packs.every(({ gate }) => !gateFails(gate));
}
