import type { PublishedFinding } from "../../base/index.ts";
import type { SiteFinding } from "../data/site-finding.ts";
import type { OpenBuild } from "../../pack/index.ts";
import { redactionsOf } from "./file-notes.ts";

/** Returns the line of a redacted text, from 1, for a line of the original file. */
export type RedactedLine = (path: string, line: number) => number;

/**
 * Returns on which lines secrets are shown. They can differ from those of the original file only after another secret, so
 * texts with several are read.
 */
export async function redactedLines({ files, texts }: OpenBuild): Promise<RedactedLine> {
  const lines = new Map<string, number>();
  const several = files.filter(({ facts }) => facts.spans.length > 1);
  for await (const [{ entry, facts }, text] of texts(several)) {
    for (const { line, original } of redactionsOf(text, facts.spans)) lines.set(keyOf(entry.path, original), line);
  }
  return (path, line) => lines.get(keyOf(path, line)) ?? line;
}

function keyOf(path: string, line: number): string {
  return `${path}\0${line}`;
}

/** Adds to each finding the page of its file, at its line. */
export function linkedFindings(
  findings: readonly PublishedFinding[],
  hrefOf: (path: string) => string | undefined,
  redactedLine: RedactedLine,
): readonly SiteFinding[] {
  return findings.map((finding) => {
    const { path, line } = finding;
    const page = path === undefined ? undefined : hrefOf(path);
    if (path === undefined || page === undefined) return finding;
    return { ...finding, href: line === undefined ? page : `${page}#L${redactedLine(path, line)}` };
  });
}
