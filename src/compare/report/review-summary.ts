/** Contents of a review pack, as reported in the pull request comment. */
export interface ReviewSummary {
  readonly tokens: number;
  /** Token budget that the pack was fitted to. */
  readonly budget: number;
  /** Changed files with all changed lines shown. */
  readonly files: number;
  /** Changed declarations that the pack shows. */
  readonly declarations: number;
  /** Declarations that use changed code and are at least partly shown. */
  readonly callers: number;
  /** Tests that reach changed code and are at least partly shown. */
  readonly tests: number;
  /** Changed declarations left out for lack of room. */
  readonly omitted: number;
  /** Changed declarations that no test reaches. */
  readonly untested: number;
}
