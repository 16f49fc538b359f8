import type { Tier } from "../../config/config.ts";
import type { FileRole, SymbolKind } from "../../../outline/index.ts";

// What decides which code a LITE pack shows, and how much of it. The weights were tuned on one half of the repositories
// in docs/design.md and measured on the other.

/** Worth of a file by its tier, if nothing else is known. */
export const TIER_WORTH: Readonly<Record<Tier, number>> = { high: 6, medium: 3, low: 0 };
/** The same for code: signatures of entry points are hardly worth more than those of what they use. */
export const CODE_TIER_WORTH: Readonly<Record<Tier, number>> = { ...TIER_WORTH, high: 4 };

/** Factors of roles; 1 for others. */
export const ROLE_WORTH: Readonly<Partial<Record<FileRole, number>>> = {
  entry: 1.5,
  schema: 1.2,
  test: 0.2,
  example: 0.2,
  data: 0.15,
  build: 0.6,
  migration: 0.4,
};

/** Factor of the size of code, so that a file of about 1,000 tokens is worth as much as a document of its length. */
export const CODE_SIZE = 0.18;

/** Bounds of the factor for how much other files refer to a file. */
export const IMPORTANCE = { least: 0.4, most: 3 };
/** Weight of a file's imports, relative to that of its importers, and the most imports that count. */
export const REACH = { weight: 0.4, most: 3 };

/** Shares of a file's worth that its views convey. */
export interface Shares {
  readonly first: number;
  readonly skeleton: number;
  readonly symbols: number;
  readonly full: number;
}

/** Shares of code that a parser reads: of the declarations that later change, signatures show nearly all. */
export const CODE_SHARES: Shares = { first: 0.4, skeleton: 0.73, symbols: 0.82, full: 0.96 };
/** Shares of other files. */
export const OTHER_SHARES: Shares = { first: 0.15, skeleton: 0.5, symbols: 0.7, full: 1 };

/** Up to this many tokens, a file is shown whole or not at all. */
export const SMALL = { code: 300, high: 800, medium: 150 };

/** How many signatures a brief has: `least`, and this share of the others up to `most`. */
export const BRIEF_SIGNATURES = { least: 8, share: 0.17, most: 24 };
/** Longest list of other names in a brief, in UTF-16 units: of what other files can use, and until what they cannot is left out. */
export const BRIEF_NAMES = { exported: 2500, hidden: 100 };

/** Kinds of symbols by how little they say of a file; others say least. */
export const KIND_ORDER: Readonly<Partial<Record<SymbolKind, number>>> = {
  class: 0,
  interface: 0,
  function: 0,
  module: 0,
  method: 1,
  enum: 1,
  type: 1,
  macro: 5,
};
/**
 * For the same order: kinds that are not in it, modules that are in another file, names with a leading underscore, and
 * what other files cannot use.
 */
export const LESSER = { kind: 2, elsewhere: 6, underscore: 2, hidden: 4 };
/**
 * What each doubling of a symbol's lines, and of the files that use it, counts against that order: long definitions matter
 * more and change more, and a reader looks up what others use.
 */
export const PER_DOUBLING = { lines: 0.5, users: 0.25 };
