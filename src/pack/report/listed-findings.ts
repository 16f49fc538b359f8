import { DERIVED_LIMITS, type PublishedFinding, SEVERITIES, type Severity } from "../../base/index.ts";
import { literalText } from "../../secrets/index.ts";

/** Maximum number of findings that a report lists individually. */
const MAX_LISTED_FINDINGS = 10_000;

/** Findings that are counted instead of listed. */
interface Overflow {
  count: number;
  /** Worst severity among them, which decides whether the run fails. */
  severity: Severity;
}

/**
 * Returns the findings that a report lists. If one file has too many, or the whole report does, the first are listed
 * and one more finding counts the others. It has their worst severity.
 */
export function listedFindings(findings: readonly PublishedFinding[]): readonly PublishedFinding[] {
  if (findings.length <= DERIVED_LIMITS.findings) return findings;
  const counts = new Map<string, number>();
  const overflows = new Map<PublishedFinding["path"], Overflow>();
  const listed: PublishedFinding[] = [];
  for (const finding of findings) {
    const { path } = finding;
    const count = path === undefined ? 0 : (counts.get(path) ?? 0) + 1;
    if (path !== undefined) counts.set(path, count);
    if (count > DERIVED_LIMITS.findings) addTo(overflows, path, finding);
    else if (listed.length === MAX_LISTED_FINDINGS) addTo(overflows, undefined, finding);
    else listed.push(finding);
  }
  return [...listed, ...[...overflows].map(([path, overflow]) => overflowFinding(path, overflow))];
}

function addTo(
  overflows: Map<PublishedFinding["path"], Overflow>,
  path: PublishedFinding["path"],
  one: PublishedFinding,
): void {
  const overflow = overflows.get(path);
  if (overflow === undefined) overflows.set(path, { count: 1, severity: one.severity });
  else {
    overflow.count++;
    if (SEVERITIES.indexOf(one.severity) < SEVERITIES.indexOf(overflow.severity)) overflow.severity = one.severity;
  }
}

function overflowFinding(path: PublishedFinding["path"], { count, severity }: Overflow): PublishedFinding {
  const limit = path === undefined ? MAX_LISTED_FINDINGS : DERIVED_LIMITS.findings;
  const args = { what: literalText("findings"), limit, more: count };
  return { code: "limit-exceeded", severity, ...(path !== undefined && { path }), args };
}
