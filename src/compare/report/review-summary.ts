/** What a review pack has, as the comment on a pull request says it. */
export interface ReviewSummary {
  readonly tokens: number;
  /** Tokens that it was fitted to. */
  readonly budget: number;
  /** Changed files of which all changed lines are shown. */
  readonly files: number;
  /** Changed declarations that are shown. */
  readonly declarations: number;
  /** Declarations that use what changed, of which it shows something. */
  readonly callers: number;
  /** Tests that reach what changed, of which it shows something. */
  readonly tests: number;
  /** Changed declarations that had no room. */
  readonly omitted: number;
  /** Changed declarations that no test reaches. */
  readonly untested: number;
}
