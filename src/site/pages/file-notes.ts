import { type SecretSpan, markerLines } from "../../secrets/index.ts";
import type { PublishedFinding } from "../../base/index.ts";
import type { SiteRedaction } from "../data/file-page.ts";

/** Groups findings by path. Skips redactions, because `locateRedactions` has more detail. */
export function findingsByFile(
  findings: readonly PublishedFinding[],
): ReadonlyMap<string, readonly PublishedFinding[]> {
  const groups = new Map<string, PublishedFinding[]>();
  for (const finding of findings) {
    if (finding.path === undefined || finding.code === "redacted") continue;
    const group = groups.get(finding.path);
    if (group === undefined) groups.set(finding.path, [finding]);
    else group.push(finding);
  }
  return groups;
}

/** Locates the redactions of a text, sorted by line. @param text the redacted text */
export function locateRedactions(text: Buffer, spans: readonly SecretSpan[]): readonly SiteRedaction[] {
  const lines = markerLines(text, spans);
  return spans
    .map(({ rule, line: original }, i) => ({ rule, line: lines[i]!, original }))
    .toSorted((a, b) => a.line - b.line);
}
