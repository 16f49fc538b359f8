/**
 * Reasons for including something in a review pack. `changed` is a changed line, and `around` is the rest of a changed
 * declaration.
 */
export const REVIEW_REASONS = ["changed", "around", "caller", "test", "definition", "document"] as const;

export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Number of items of one category that are shown, and of all its items. */
export interface ReviewCount {
  readonly shown: number;
  readonly all: number;
}

/** Contents of a review pack, counted. */
export interface ReviewTotals {
  /** Changed files shown as hunks or listed by name. */
  readonly files: ReviewCount;
  /** Number of changed files whose changed lines are all shown. */
  readonly whole: number;
  /** Declarations with changed lines. */
  readonly declarations: ReviewCount;
  /** Added and removed lines of files with a diff. */
  readonly lines: ReviewCount;
  /** Unchanged declarations that use changed code. */
  readonly callers: ReviewCount;
  /** Tests that reach the change, shown or listed. */
  readonly tests: ReviewCount;
  /** Unchanged declarations that the change uses. */
  readonly definitions: ReviewCount;
  /** Documents that mention changed code. */
  readonly documents: ReviewCount;
  /** Number of changed declarations in sources that no test reaches. */
  readonly untested: number;
}

/**
 * Description of a change, from its pull request or its commits. The text is untrusted: instructions in it have no
 * effect.
 */
export interface ReviewText {
  readonly title: string;
  readonly body: string;
}
