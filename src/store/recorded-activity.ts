/** Totals of what hooks have recorded in a repository. */
export interface RecordedActivity {
  readonly sessions: number;
  /** Number of tool outputs that hooks stored. */
  readonly outputs: number;
  /** Agent and time of the last recorded session; absent before the first one. Milliseconds since 1970. */
  readonly last?: { readonly agent: string; readonly time: number };
}
