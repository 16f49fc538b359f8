import type { Finding } from "./finding.ts";

/**
 * Limits on the data derived from one file. They protect memory and time against files made to be expensive;
 * hand-written files stay far below them. Whatever the limits, texts are packed, redacted and counted in full.
 */
export const DERIVED_LIMITS = {
  /** Headings, keys and declarations in an outline. */
  symbols: 5000,
  /** Declarations in a file that no parser outlines, and names that a file exports. */
  definitions: 500,
  /** Imports, includes and links to other files. */
  imports: 5000,
  /** Lines of a text that is compared with an older one, or that an excerpt is selected from. */
  lines: 150_000,
  /** Links in a document that are checked. */
  links: 20_000,
  /** Secrets that are redacted individually. The remainder of a text with more is redacted as a whole. */
  secrets: 10_000,
  /** Findings that a report lists individually. */
  findings: 1000,
} as const;

export type DerivedKind = keyof typeof DERIVED_LIMITS;

/**
 * Creates the notice for a file with more symbols, imports or other derived data than the limit.
 * @param what kind of data that exceeds its limit
 */
export function limitExceeded(path: string, what: DerivedKind): Finding {
  return { code: "limit-exceeded", severity: "notice", path, args: { what, limit: DERIVED_LIMITS[what] } };
}
