import type { PublishedFinding } from "../../base/index.ts";

/** A finding on a page. */
export type SiteFinding = PublishedFinding & {
  /** Page of the file, at the line in the redacted text; the text itself for a file without a page. */
  readonly href?: string;
};
