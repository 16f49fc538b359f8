import type { Budget } from "../config/budget.ts";

/** What a budget of this kind can apply to; the first is the default. */
type Limits = readonly [Budget["per"], ...Budget["per"][]];

interface Traits {
  /** Folder of its documents in a pack directory. */
  readonly folder: string;
  /** One sentence on what a pack of this kind shows. */
  readonly about: string;
  readonly limits: Limits;
  /** Budget of this kind if there is no config. */
  readonly defaultBudget: Budget;
  /** Whether it is built if there is no config. */
  readonly isDefault: boolean;
  /** Whether it is made for a task, whose text its config has. */
  readonly hasTask: boolean;
  /** Whether it shows a change, so that a tree alone has none. */
  readonly hasChange: boolean;
  /** Whether it shows the files that its config names, in parts, one pack for all scopes. */
  readonly hasParts: boolean;
}

/** A kind that shows whole files, so a pack can exceed its budget. */
export interface WholeTraits extends Traits {
  readonly fitted: false;
  /** Whether a file too large for one document is split into slices. */
  readonly slicesFiles: boolean;
  /** Whether all files are in one document, so that a prompt cache can keep its prefix and deltas can build on it. */
  readonly hasPrefix: boolean;
  /** Whether the pack includes a treemap document for people. */
  readonly hasTreemap: boolean;
}

/** A kind whose views of files are chosen to fit a budget: the config's, or else `defaultBudget`. */
export interface FittedTraits extends Traits {
  readonly fitted: true;
  readonly slicesFiles: false;
  readonly hasPrefix: false;
  readonly hasTreemap: false;
}

/** Everything that distinguishes one kind of pack from another in config, planning, gate, reports and site. */
export type KindTraits = WholeTraits | FittedTraits;
