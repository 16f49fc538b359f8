import type { PublishedFinding } from "../../base/index.ts";

/** A finding on a page. */
export type SiteFinding = PublishedFinding & {
  /** The page of its file, at its line in the redacted text. */
  readonly href?: string;
};
