import { DERIVED_LIMITS, type PublishedFinding, SEVERITIES, type Severity } from "../../base/index.ts";
import { ownText } from "../../secrets/index.ts";

/** Maximum number of findings that a report lists one by one. */
const MAX_LISTED = 10_000;

/** Findings that are counted instead of listed. */
interface Rest {
  count: number;
  /** The worst of them, which decides whether the run fails. */
  severity: Severity;
}

/**
 * Returns the findings that a report lists. If there are too many of one file, or too many in all, the first are listed
 * and one more finding counts the rest.
 */
export function listedFindings(findings: readonly PublishedFinding[]): readonly PublishedFinding[] {
  if (findings.length <= DERIVED_LIMITS.findings) return findings;
  const counts = new Map<string, number>();
  const rests = new Map<PublishedFinding["path"], Rest>();
  const listed: PublishedFinding[] = [];
  for (const finding of findings) {
    const { path } = finding;
    const count = path === undefined ? 0 : (counts.get(path) ?? 0) + 1;
    if (path !== undefined) counts.set(path, count);
    if (count > DERIVED_LIMITS.findings) addTo(rests, path, finding);
    else if (listed.length === MAX_LISTED) addTo(rests, undefined, finding);
    else listed.push(finding);
  }
  return [...listed, ...[...rests].map(([path, rest]) => restFinding(path, rest))];
}

function addTo(
  rests: Map<PublishedFinding["path"], Rest>,
  path: PublishedFinding["path"],
  one: PublishedFinding,
): void {
  const rest = rests.get(path);
  if (rest === undefined) rests.set(path, { count: 1, severity: one.severity });
  else {
    rest.count++;
    if (SEVERITIES.indexOf(one.severity) < SEVERITIES.indexOf(rest.severity)) rest.severity = one.severity;
  }
}

function restFinding(path: PublishedFinding["path"], { count, severity }: Rest): PublishedFinding {
  const limit = path === undefined ? MAX_LISTED : DERIVED_LIMITS.findings;
  const args = { what: ownText("findings"), limit, more: count };
  return { code: "limit-exceeded", severity, ...(path !== undefined && { path }), args };
}
