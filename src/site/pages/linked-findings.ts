import type { PublishedFinding } from "../../base/index.ts";
import type { SiteFinding } from "../data/site-finding.ts";
import type { OpenBuild } from "../../pack/index.ts";
import type { HrefOf } from "../hrefs.ts";
import { locateRedactions } from "./file-notes.ts";

/** Returns the line of the redacted text for the line of a secret in the original file. Both count from 1. */
export type RedactedLine = (path: string, line: number) => number;

/**
 * Returns a function that maps the line of a secret in an original file to the line in its redacted text. Lines can
 * shift only after a previous secret, so only texts with several secrets are read.
 */
export async function redactedLines({ files, texts }: OpenBuild): Promise<RedactedLine> {
  const lines = new Map<string, number>();
  const filesToRead = files.filter(({ facts }) => facts.spans.length > 1);
  for await (const [{ entry, facts }, text] of texts(filesToRead)) {
    for (const { line, original } of locateRedactions(text, facts.spans)) lines.set(keyOf(entry.path, original), line);
  }
  return (path, line) => lines.get(keyOf(path, line)) ?? line;
}

function keyOf(path: string, line: number): string {
  return `${path}\0${line}`;
}

/**
 * Returns the findings, each with a link to the page of its file at its line, or to the text of a file without a page. A
 * finding without a path, or about a file without a text, stays unchanged.
 */
export function linkedFindings(
  findings: readonly PublishedFinding[],
  hrefOf: HrefOf,
  redactedLine: RedactedLine,
): readonly SiteFinding[] {
  return findings.map((finding) => {
    const { path, line } = finding;
    const href = path === undefined ? undefined : hrefOf(path);
    if (path === undefined || href === undefined) return finding;
    // Only pages have lines to link to.
    if (line === undefined || !href.endsWith(".html")) return { ...finding, href };
    return { ...finding, href: `${href}#L${redactedLine(path, line)}` };
  });
}
