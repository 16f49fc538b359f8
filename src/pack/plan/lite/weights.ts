import type { Tier } from "../../config/config.ts";
import type { FileRole, SymbolKind } from "../../../outline/index.ts";

// Weights that decide which code a LITE pack shows, and how much of it. They were tuned on one half of the repositories
// in lab/results/lite-coverage.json and measured on the other.

/** Base worth of a file by tier. */
export const TIER_WORTH: Readonly<Record<Tier, number>> = { high: 6, medium: 3, low: 0 };
/**
 * Base worth of a code file by tier. Signatures of entry points are worth hardly more than those of the code they use.
 */
export const CODE_TIER_WORTH: Readonly<Record<Tier, number>> = { ...TIER_WORTH, high: 4 };

/** Worth factors by role; 1 for other roles. */
export const ROLE_WORTH: Readonly<Partial<Record<FileRole, number>>> = {
  entry: 1.5,
  schema: 1.2,
  test: 0.2,
  example: 0.2,
  data: 0.15,
  build: 0.6,
  migration: 0.4,
};

/** Size factor for code. It makes a code file of about 1,000 tokens worth as much as a document of that length. */
export const CODE_SIZE_FACTOR = 0.18;

/** Bounds of the factor for references from other files. */
export const IMPORTANCE = { min: 0.4, max: 3 };
/**
 * Weight of a file's imports relative to its importers, and the maximum import count (relative to the average) that
 * counts.
 */
export const REACH = { weight: 0.4, max: 3 };

/** Shares of a file's worth that its views convey. */
export interface Shares {
  readonly first: number;
  readonly skeleton: number;
  readonly symbols: number;
  readonly full: number;
}

/** Shares for code that a parser reads. Signatures show nearly all declarations that later change. */
export const CODE_SHARES: Shares = { first: 0.36, skeleton: 0.73, symbols: 0.82, full: 0.96 };
/** Shares for other files. */
export const OTHER_SHARES: Shares = { first: 0.15, skeleton: 0.5, symbols: 0.7, full: 1 };

/** A file of up to this many tokens is shown whole or not at all. */
export const MAX_WHOLE_FILE_TOKENS = { code: 300, high: 800, medium: 150 };

/** Number of signatures in a brief: `min` plus this share of the remaining symbols, up to `max`. */
export const BRIEF_SIGNATURES = { min: 8, share: 0.12, max: 16 };
/** Maximum length of the list of other names in a brief, in UTF-16 code units. A brief has no longer list. */
export const MAX_OTHER_NAMES_LENGTH = 80;

/** Kinds of symbols, most informative first. The order applies within a file. */
export const KIND_ORDER: Readonly<Partial<Record<SymbolKind, number>>> = {
  class: 0,
  interface: 0,
  function: 0,
  module: 0,
  method: 1,
  enum: 1,
  type: 1,
  property: 4,
  macro: 5,
};
/**
 * Penalties on the scale of `KIND_ORDER`: other kinds, modules whose body is in another file, names with a leading
 * underscore, symbols that other files cannot use, each word of a name after the first, and names that an earlier symbol
 * has, such as overloads and one method of many types.
 */
export const SYMBOL_PENALTY = { kind: 2, otherFile: 6, underscore: 2, hidden: 4, word: 0.5, repetition: 3 };
/**
 * Bonus on the scale of `KIND_ORDER` for each doubling of a symbol's lines, of the files that use it, and of the names
 * in the file that share its rarest word. Long definitions change more, and readers look up what other files use.
 */
export const PER_DOUBLING = { lines: 0.5, users: 0.5, names: 0.5 };
