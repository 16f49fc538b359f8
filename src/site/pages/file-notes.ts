import { type PublishedFinding, addToList } from "../../base/index.ts";
import { type SecretSpan, markerLines } from "../../secrets/index.ts";
import type { SiteRedaction } from "../data/file-page.ts";

/**
 * Returns a map from file paths to their findings, in the given order. Skips redactions, which `locateRedactions`
 * covers with more detail, and findings without a path.
 */
export function findingsByFile(
  findings: readonly PublishedFinding[],
): ReadonlyMap<string, readonly PublishedFinding[]> {
  const groups = new Map<string, PublishedFinding[]>();
  for (const finding of findings) {
    if (finding.path === undefined || finding.code === "redacted") continue;
    addToList(groups, finding.path, finding);
  }
  return groups;
}

/**
 * Returns the redactions of a text with their lines in the redacted and in the original text, sorted by line.
 * @param text the redacted text
 * @param spans secrets of the original text
 */
export function locateRedactions(text: Buffer, spans: readonly SecretSpan[]): readonly SiteRedaction[] {
  const lines = markerLines(text, spans);
  return spans
    .map(({ rule, line: original }, i) => ({ rule, line: lines[i]!, original }))
    .toSorted((a, b) => a.line - b.line);
}
