import type { Budget, TokenLimits } from "../config/budget.ts";
import type { ProfileName } from "./profiles.ts";

/** Part of an audience pack: files that belong together. */
export interface PartConfig {
  /** `[a-z][a-z0-9_-]{0,31}` */
  readonly name: string;
  /** Globs in display order. Globs that begin with `!` exclude files. */
  readonly files: readonly string[];
  readonly budget: TokenLimits;
}

/** Context window that the pack must fit. */
export interface FittedWindow {
  /** Model name used by its vendor. */
  readonly model: string;
  /** Tokens of the window that a pack may use: 85% of the input that remains after reserving the answer. */
  readonly tokens: number;
}

/** Contents of a pack of kind `audience`, and the models it targets. */
export interface Audience {
  /** Parts in display order. A file belongs to the first part that matches it. */
  readonly parts: readonly PartConfig[];
  readonly profile: ProfileName;
  readonly window?: FittedWindow;
}

/** Number, tokens and largest of a group of files. */
interface GroupSize {
  readonly files: number;
  /** Tokens of the part's files, including their frames. */
  readonly tokens: number;
  /** Absent if the part is empty. */
  readonly largest?: { readonly path: string; readonly tokens: number };
}

/** Size of a part and its largest file. */
export interface PartSize extends GroupSize {
  readonly name: string;
}

/** Name of a limit that an audience pack has in addition to its budget. */
export interface LimitName {
  readonly kind: "part" | "window";
  /** Name of the part or of the model. */
  readonly name: string;
}

/**
 * Limit that an audience pack has in addition to its budget: the limit of one part, or the usable share of a model's
 * window.
 */
export interface PackLimit extends LimitName, GroupSize {
  readonly budget: Budget;
}
