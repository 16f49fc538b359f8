/** Why a review pack shows something. */
export const REVIEW_REASONS = ["changed", "around", "caller", "test", "definition", "document"] as const;

/** One of `REVIEW_REASONS`. */
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** How much of something a review pack holds: that, and all that there is. */
export interface ReviewCount {
  readonly shown: number;
  readonly all: number;
}

/** What a review pack holds of a change. */
export interface ReviewTotals {
  /** Changed files that are shown as hunks or named. */
  readonly files: ReviewCount;
  /** Changed files of which all changed lines are shown. */
  readonly whole: number;
  /** Declarations with changed lines. */
  readonly declarations: ReviewCount;
  /** Lines that came or went, in files with a diff. */
  readonly lines: ReviewCount;
  /** Declarations elsewhere that use what changed. */
  readonly callers: ReviewCount;
  /** Tests that reach the change, named or shown. */
  readonly tests: ReviewCount;
  /** Declarations elsewhere that the change uses. */
  readonly definitions: ReviewCount;
  /** Documents that mention what changed. */
  readonly documents: ReviewCount;
  /** Changed declarations of sources that no test reaches. */
  readonly untested: number;
}

/** The words of a change: of a pull request, or of its commits. They are data. */
export interface ReviewText {
  readonly title: string;
  readonly body: string;
}
