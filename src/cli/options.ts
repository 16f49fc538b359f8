/** Options that say what is packed, shared by every command that builds packs. */
export interface BuildOptions {
  readonly config?: string;
  readonly encoding?: "o200k_base" | "cl100k_base";
  readonly only?: readonly string[];
  readonly scope?: readonly string[];
  /** Tokens that LITE packs are fitted to. */
  readonly budget?: number;
  readonly untracked?: boolean;
  /** Directory of the facts cache; `true` for the usual one, `false` for none. */
  readonly cache?: string | boolean;
  readonly shuffleListing?: string;
}

/** How a report is printed. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}
