import type { Budget } from "../config/budget.ts";

/** Units that a budget of this kind can limit, default first. */
type Limits = readonly [Budget["per"], ...Budget["per"][]];

interface Traits {
  /** Folder of its documents in a pack directory. */
  readonly folder: string;
  /** One-sentence description of the pack's contents. */
  readonly about: string;
  readonly limits: Limits;
  /** Budget that applies without a config. */
  readonly defaultBudget: Budget;
  /** Whether the pack is built without a config. */
  readonly isDefault: boolean;
  /** Whether the pack serves a task, whose text is in its config. */
  readonly hasTask: boolean;
  /** Whether the pack shows a change. A tree alone has no such pack. */
  readonly hasChange: boolean;
  /** Whether the pack shows the files that its config lists, in parts, as one pack for all scopes. */
  readonly hasParts: boolean;
}

/** Kind that shows whole files, so a pack can exceed its budget. */
export interface WholeTraits extends Traits {
  readonly fitted: false;
  /** Whether a file too large for one document is split into slices. */
  readonly slicesFiles: boolean;
  /** Whether all files are in one document, so that a prompt cache can keep its prefix and deltas can build on it. */
  readonly hasPrefix: boolean;
  /** Whether the pack includes a treemap document for people. */
  readonly hasTreemap: boolean;
}

/** Kind that selects views of files to fit a budget: the config's, otherwise `defaultBudget`. */
export interface FittedTraits extends Traits {
  readonly fitted: true;
  readonly slicesFiles: false;
  readonly hasPrefix: false;
  readonly hasTreemap: false;
}

/** Everything that distinguishes one kind of pack from another in config, planning, gate, reports and site. */
export type KindTraits = WholeTraits | FittedTraits;
