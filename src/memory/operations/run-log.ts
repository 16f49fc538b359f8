/** Log entry of one Carryon run. From the repository it contains only the names and sizes of packs. */
export interface RunRecord {
  readonly command: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly ended: number;
  readonly state: "passed" | "failed" | "refused" | "broken";
  /** Tokens by pack, such as `REPO/full`. */
  readonly tokens: Readonly<Record<string, number>>;
  /** `carryon <version>` */
  readonly tool: string;
}

/** Log of Carryon runs. */
export interface RunLog {
  /** Adds a run, or drops it if it cannot be written. Drops old runs if the log becomes too large. Never throws. */
  readonly add: (record: RunRecord) => void;
}
