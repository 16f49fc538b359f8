/** File whose score earlier tasks change. */
export interface LearnedFile {
  readonly path: string;
  /** Log-odds added to the file's score; may be negative. */
  readonly points: number;
  /** Number of tasks that touched the file. */
  readonly touched: number;
  /** Number of tasks that did not touch the file although their pack showed it. */
  readonly noise: number;
}

/** Summary of the task log for `carryon stats`. */
export interface LearnedTotals {
  readonly log: string;
  /** Number of invalid lines in the log. */
  readonly damaged: number;
  /** Number of tasks with a pack and an end. */
  readonly done: number;
  /** Number of tasks with a pack but no end. */
  readonly open: number;
  /** Newest open tasks: id and start of the text. */
  readonly openTasks: readonly { readonly id: string; readonly title: string }[];
  /** Number of touched files, summed over tasks. */
  readonly touched: number;
  /** Number of touched files that the packs had selected. */
  readonly hits: number;
  /** Number of files that packs showed but tasks did not touch. */
  readonly noise: number;
  /** Tokens that packs spent on files. */
  readonly tokens: number;
  /** Tokens that packs spent on touched files. */
  readonly hitTokens: number;
  /** Files with the largest points in absolute value. */
  readonly files: readonly LearnedFile[];
}
