/** A file of which tasks have taught something. */
export interface LearnedFile {
  readonly path: string;
  /** Log-odds that its score gains or loses. */
  readonly points: number;
  /** Tasks that touched it. */
  readonly touched: number;
  /** Tasks whose pack showed it for nothing. */
  readonly noise: number;
}

/** What the log of tasks says, as `carryon stats` shows it. */
export interface LearnedTotals {
  /** Where the log is. */
  readonly log: string;
  /** Lines of the log that are no records. */
  readonly damaged: number;
  /** Tasks with a pack and an end. */
  readonly done: number;
  /** Tasks with a pack and no end yet. */
  readonly open: number;
  /** The newest of these: id and beginning of the text. */
  readonly openTasks: readonly { readonly id: string; readonly title: string }[];
  /** Files that tasks touched, each once for each task. */
  readonly touched: number;
  /** Of these, files that the packs had chosen. */
  readonly hits: number;
  /** Files that packs showed and tasks did not touch. */
  readonly noise: number;
  /** Tokens that packs spent on files. */
  readonly tokens: number;
  /** Of these, on files that were touched. */
  readonly hitTokens: number;
  /** Those with most points, either way. */
  readonly files: readonly LearnedFile[];
}
