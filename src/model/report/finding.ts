/** How much a finding matters: an `error` fails the run, a `warning` and a `notice` do not. */
export const SEVERITIES = ["error", "warning", "notice"] as const;

/** One of `SEVERITIES`. */
export type Severity = (typeof SEVERITIES)[number];

/** One observation about the input or the result: data only; `core/words` has its sentence. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Canonical path of the file concerned. */
  readonly path?: string;
  /** Line in that file, from 1. */
  readonly line?: number;
  readonly args: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Every code that a finding can have; `core/words/finding.ts` has one sentence for each. */
export const FINDING_CODES = [
  "budget-too-small",
  "decoded",
  "export-attributes",
  "filtered-file",
  "glob-catches-nothing",
  "invisible-characters",
  "lfs-pointer",
  "link-to-nothing",
  "own-output-skipped",
  "outline-failed",
  "over-budget",
  "redacted",
  "scope-catches-nothing",
  "section-catches-nothing",
  "unreadable",
  "untracked-rules",
] as const;

/** One of `FINDING_CODES`. */
export type FindingCode = (typeof FINDING_CODES)[number];
