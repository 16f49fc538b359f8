import type { SkippedFile } from "../../../pack/index.ts";

/** Every file of a site in columns, with what a program needs to read and verify its text. */
export interface SiteListing {
  /** Sorted. */
  readonly paths: readonly string[];
  /** SHA-256 of the redacted texts. The first 12 digits name the text in `blobs/`, or all if other texts share those. */
  readonly sha256: readonly string[];
  /** Sizes of the redacted texts. */
  readonly bytes: readonly number[];
  /** Indexes of the symbolic links. */
  readonly links: readonly number[];
  /** Files without a text. */
  readonly skipped: readonly SkippedFile[];
}
