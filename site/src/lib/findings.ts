import { FINDING_TITLES } from "../../../src/core/words/finding.ts";
import { type Finding, SEVERITIES } from "../../../src/model/report/finding.ts";

/** Findings with the same code. */
export interface FindingGroup {
  readonly severity: Finding["severity"];
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** Groups findings by code, worst first, then by title. */
export function findingGroups(findings: readonly Finding[]): readonly FindingGroup[] {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return codes
    .map((code) => {
      const group = findings.filter((finding) => finding.code === code);
      const severity = SEVERITIES.find((level) => group.some((one) => one.severity === level)) ?? "notice";
      return { severity, title: FINDING_TITLES[code], findings: group };
    })
    .toSorted(
      (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.title < b.title ? -1 : 1),
    );
}
