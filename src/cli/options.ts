/** The build options: what every command that builds packs takes. */
export interface BuildOptions {
  readonly config?: string;
  readonly encoding?: "o200k_base" | "cl100k_base";
  readonly frames?: "markdown" | "xml";
  readonly lineNumbers?: boolean;
  readonly only?: readonly string[];
  readonly scope?: readonly string[];
  /** Budget of LITE packs, in tokens. */
  readonly budget?: number;
  readonly untracked?: boolean;
  /** A folder to read as a tree by itself. */
  readonly root?: string;
  /** Directory of the cache; `true` for the default one, `false` for none. */
  readonly cache?: string | boolean;
  readonly shuffleListing?: string;
  /** Patterns of `--include` and `--ignore`, in the syntax of gitignore(5). */
  readonly include?: readonly string[];
  readonly ignore?: readonly string[];
}

/** How a report is printed. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}
