import { formatCount, formatPercent, pluralize } from "../../base/index.ts";

/** Kinds of wholes that a page shows shares of. */
export type WholeType = "pack" | "tree" | "folder" | "window" | "limit" | "change";

/** Tokens that shares are relative to. They count all that exists, not only what a page shows. */
export interface Whole<Kind extends WholeType = WholeType> {
  readonly kind: Kind;
  /** Name in `27.3% of FULL`. */
  readonly name: string;
  readonly tokens: number;
}

/** A number of tokens, such as that of a file in a pack. */
export interface Sized {
  readonly tokens: number;
}

/** Whole for shares of a pack: all tokens of its content documents, including index and frames. */
export function packWhole({ tokens }: Sized, name: string): Whole<"pack"> {
  return { kind: "pack", name, tokens };
}

/** Whole for shares of the tree: the tokens of all its files, without frames. */
export function treeWhole({ tokens }: Sized): Whole<"tree"> {
  return { kind: "tree", name: "all files", tokens };
}

/**
 * Whole for shares of a folder: the tokens of its files, without frames.
 * @param files all files below the folder
 */
export function folderWhole(files: readonly Sized[], name: string): Whole<"folder"> {
  return { kind: "folder", name, tokens: sumOf(files, "tokens") };
}

/** Whole for shares of a model's context window of so many tokens, named `a 200k window`. */
export function windowWhole(tokens: number): Whole<"window"> {
  return { kind: "window", name: `a ${formatCount(tokens / 1000)}k window`, tokens };
}

/** Whole for shares of the tokens that a budget allows, named by the number. */
export function limitWhole(tokens: number): Whole<"limit"> {
  return { kind: "limit", name: formatCount(tokens), tokens };
}

/**
 * Whole for shares of the tokens that a pack gained or lost, named `that`, in a text that has just named them.
 * @param tokens negative if the pack lost tokens; parts must be negative, too
 */
export function changeWhole(tokens: number): Whole<"change"> {
  return { kind: "change", name: "that", tokens };
}

/**
 * Formats the share of a whole for a place that names the whole, such as a table column: `27.3%`; `0.0%` of a whole
 * without tokens.
 */
export function formatShare({ tokens }: Sized, whole: Whole): string {
  return formatPercent(tokens, whole.tokens);
}

/** Formats the share of a whole with the name of the whole: `27.3% of FULL`. */
export function describeShare(part: Sized, whole: Whole): string {
  return `${formatShare(part, whole)} of ${whole.name}`;
}

/**
 * Tokens of a whole that none of the listed parts accounts for, such as index and frames of a pack. Negative if the parts
 * exceed the whole.
 */
export function remainderOf({ tokens }: Whole, parts: readonly Sized[]): Sized {
  return { tokens: tokens - sumOf(parts, "tokens") };
}

/** Sums one field over rows. */
export function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

/** Some of all files. */
export interface FileCount {
  readonly some: number;
  readonly all: number;
}

/** Formats a number of files with the number of all files: `99 of 1,389 files`, or `99 files` if these are all. */
export function describeFileCount({ some, all }: FileCount): string {
  return some === all ? pluralize(all, "file") : `${formatCount(some)} of ${pluralize(all, "file")}`;
}
