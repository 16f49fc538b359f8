import type { PublishedText } from "../published-text.ts";

/** Severities of findings. An `error` fails the run; a `warning` or `notice` does not. */
export const SEVERITIES = ["error", "warning", "notice"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** One observation about the input or the result, as data. `pack/words` turns it into a sentence. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Canonical path of the affected file. */
  readonly path?: string;
  /** Line in that file, from 1. */
  readonly line?: number;
  readonly args: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Finding with the secrets in its path and arguments replaced, ready for publication. */
export interface PublishedFinding extends Finding {
  readonly path?: PublishedText;
  readonly args: Readonly<Record<string, PublishedText | number | readonly PublishedText[]>>;
}

/** All codes of findings. `pack/words/finding.ts` has a sentence for each. */
export const FINDING_CODES = [
  "allows-nothing",
  "budget-too-small",
  "decoded",
  "export-attributes",
  "filtered-file",
  "glob-catches-nothing",
  "invisible-characters",
  "left-out-by-default",
  "link-in-part",
  "lfs-pointer",
  "limit-exceeded",
  "link-to-nothing",
  "memory-policy",
  "memory-stale",
  "no-history",
  "nul-characters",
  "own-output-skipped",
  "outline-failed",
  "over-budget",
  "over-window",
  "part-catches-nothing",
  "payload-cut",
  "redacted",
  "scope-catches-nothing",
  "section-catches-nothing",
  "unread-config",
  "unreadable",
  "unsafe-name",
  "untracked-rules",
  "untracked-skipped",
] as const;

export type FindingCode = (typeof FINDING_CODES)[number];
