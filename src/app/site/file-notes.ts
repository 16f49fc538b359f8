import { markerLines } from "../../core/redact/marker-lines.ts";
import type { SecretSpan } from "../../model/facts.ts";
import type { Finding } from "../../model/report/finding.ts";
import type { SiteRedaction } from "../../model/site/site.ts";

/** What a run noticed of each file, but for redactions, which `redactionsOf` knows better. */
export function findingsByFile(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.path === undefined || finding.code === "redacted") continue;
    const group = groups.get(finding.path);
    if (group === undefined) groups.set(finding.path, [finding]);
    else group.push(finding);
  }
  return groups;
}

/** The redactions of a text, in its order. @param text the redacted one */
export function redactionsOf(text: Buffer, spans: readonly SecretSpan[]): readonly SiteRedaction[] {
  const lines = markerLines(text, spans);
  return spans
    .map(({ rule, line: original }, i) => ({ rule, line: lines[i]!, original }))
    .toSorted((a, b) => a.line - b.line);
}
