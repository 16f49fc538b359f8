import type { Budget } from "../config/budget.ts";
import type { ProfileName } from "./profiles.ts";

/** Limits of a part in tokens. */
export type PartBudget = Pick<Budget, "target" | "max">;

/** A part of an audience pack: files that are read together. */
export interface PartConfig {
  /** `[a-z][a-z0-9_-]{0,31}` */
  readonly name: string;
  /** In the order in which their files are shown; those that begin with `!` exclude files. */
  readonly files: readonly string[];
  readonly budget: PartBudget;
}

/** The window that a pack has to fit. */
export interface FittedWindow {
  /** The model, as its maker calls it. */
  readonly model: string;
  /** Tokens of it that a pack may take; see `usableTokens`. */
  readonly tokens: number;
}

/** What a pack of kind `audience` is composed of, and for whom. */
export interface Audience {
  /** In the order in which they are shown. A file is in the first part that names it. */
  readonly parts: readonly PartConfig[];
  readonly profile: ProfileName;
  readonly window?: FittedWindow;
}

/** The size of a part, and its costliest file. */
export interface PartSize {
  readonly name: string;
  readonly files: number;
  /** Tokens of its files with their frames. */
  readonly tokens: number;
  /** Absent if it has no files. */
  readonly largest?: { readonly path: string; readonly tokens: number };
}

/** A limit of an audience pack besides its budget: of a part, or what it may take of the window of its model. */
export interface PackLimit extends Omit<PartSize, "name"> {
  readonly kind: "part" | "window";
  /** The name of the part, or of the model. */
  readonly name: string;
  readonly budget: Budget;
}
