/** Token counter for sessions. */
export interface SessionCounting {
  /** Exact tokens of a text. */
  readonly count: (text: string) => number;
  /**
   * Name of the encoding and the program version. Stored counts under the same name are reused. Without it, everything
   * is counted again.
   */
  readonly by?: string;
}
