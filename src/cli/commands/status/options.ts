/** Options of the commands that say where work stands. */
export interface StatusOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  /** Directory of the cache; `true` for the default one, `false` for none. */
  readonly cache?: string | boolean;
}
