import type { TunedWeight } from "../../src/pack/index.ts";

/** Agreement between a ranking of files and the files that tasks touched. Shares from 0 to 1, with three decimals. */
export interface RankAgreement {
  /** Share of tasks whose top-ranked file was touched. */
  readonly first: number;
  /** Share of touched files that rank among the first 20. */
  readonly found: number;
}

/** Result of `npm run bench:tune`. */
export interface TunedReport {
  /** Number of tasks that the final weights were fitted on. */
  readonly tasks: number;
  /** Number of newest tasks held out for validation. */
  readonly checked: number;
  /** Agreement of the config's weights on the held-out tasks. */
  readonly before: RankAgreement;
  /** Agreement of weights fitted on the other tasks, on the same held-out tasks. */
  readonly after: RankAgreement;
  /** Whether one measure improved and neither got worse. */
  readonly isBetter: boolean;
  /** Weights fitted on all tasks, with two decimals. */
  readonly weights: Readonly<Record<TunedWeight, number>>;
}
