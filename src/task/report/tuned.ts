import type { TunedWeight } from "../../pack/index.ts";

/** How well a ranking of files agrees with what tasks touched. Shares from 0 to 1, with three decimals. */
export interface RankAgreement {
  /** Tasks whose first file was touched. */
  readonly first: number;
  /** Touched files among the first 20. */
  readonly found: number;
}

/** What `carryon tune` found. */
export interface TunedReport {
  /** Tasks of the history that weights were fitted on. */
  readonly tasks: number;
  /** The newest of these, on which weights of the others were checked. */
  readonly checked: number;
  /** Of the checked tasks, with the weights of the config. */
  readonly before: RankAgreement;
  /** The same with weights fitted on the others. */
  readonly after: RankAgreement;
  /** Whether nothing got worse, and something better. */
  readonly isBetter: boolean;
  /** Fitted on all tasks, with two decimals. */
  readonly weights: Readonly<Record<TunedWeight, number>>;
}
