/** Options of the status commands. */
export interface StatusOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  /** Thread name. Defaults to the thread of the agent's chat, or the one chosen earlier. */
  readonly thread?: string;
  /** Cache directory; `true` for the default, `false` for none. */
  readonly cache?: string | boolean;
}
