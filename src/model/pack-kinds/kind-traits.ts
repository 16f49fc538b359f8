import type { Budget } from "../config/budget.ts";

/** What a budget can limit; the first is the default. */
type Limits = readonly [Budget["per"], ...Budget["per"][]];

interface Traits {
  /** Folder of its documents in a pack directory. */
  readonly folder: string;
  /** One sentence that says what a pack of this kind shows. */
  readonly about: string;
  readonly limits: Limits;
  /** Budget of this kind's pack in a repository without a config. */
  readonly defaultBudget: Budget;
}

/** A kind that shows whole files: what is too large for its budget is over. */
export interface WholeTraits extends Traits {
  readonly fitted: false;
  /** Whether a file that is too large for one document is cut into slices. */
  readonly slicesFiles: boolean;
  /** Whether all files are in one document: a prompt cache can keep its beginning, and deltas can build on it. */
  readonly hasPrefix: boolean;
  /** Whether a treemap document for people comes with it. */
  readonly hasTreemap: boolean;
}

/** A kind whose views of files are chosen until they fit. Unless the config limits it, it is fitted to `defaultBudget`. */
export interface FittedTraits extends Traits {
  readonly fitted: true;
  readonly slicesFiles: false;
  readonly hasPrefix: false;
  readonly hasTreemap: false;
}

/** All that tells one kind of pack from another, for config, planning, gate, reports and the site. */
export type KindTraits = WholeTraits | FittedTraits;
