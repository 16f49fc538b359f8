import type { Finding } from "./finding.ts";

/**
 * Maximum numbers of what is derived from one file. They protect memory and time against files that are made to be
 * expensive; hand-written files stay far below them. Texts are packed, redacted and counted in full all the same.
 */
export const DERIVED_LIMITS = {
  /** Headings, keys and declarations of an outline. */
  symbols: 5000,
  /** Declarations of a file that no parser outlines, and names that a file offers to others. */
  definitions: 500,
  /** Imports, includes and links to other files. */
  imports: 5000,
  /** Lines of a text that is compared with an older one, or that an excerpt is chosen from. */
  lines: 150_000,
  /** Links of a document that are checked. */
  links: 20_000,
  /** Secrets that are redacted one by one; the rest of a text with more is redacted as a whole. */
  secrets: 10_000,
  /** Findings that a report lists one by one. */
  findings: 1000,
} as const;

/** One of `DERIVED_LIMITS`. */
export type DerivedKind = keyof typeof DERIVED_LIMITS;

/** Returns the finding for a file of which more could be derived than the limit. */
export function limitExceeded(path: string, what: DerivedKind): Finding {
  return { code: "limit-exceeded", severity: "notice", path, args: { what, limit: DERIVED_LIMITS[what] } };
}
