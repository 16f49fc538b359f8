/** Options of the commands that say where work stands. */
export interface StatusOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  /** Name of the thread; by default the one of the session, or the one that was chosen. */
  readonly thread?: string;
  /** Directory of the cache; `true` for the default one, `false` for none. */
  readonly cache?: string | boolean;
}
