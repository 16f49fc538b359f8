/** What is noted of a run of Carryon. Nothing in it comes from the contents of a repository but names and sizes of packs. */
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

/** A record of runs. */
export interface RunLog {
  /** Adds a run, and drops the oldest ones if there are too many. Never throws. */
  readonly add: (record: RunRecord) => void;
}
