import type { Baseline, Delta, DeltaPack, KeptPrefix, NoBaseline } from "../delta/delta-model.ts";
import type { ExtractFile } from "./delta-extract.ts";
import {
  type Mark,
  formatCount,
  formatDifference,
  formatDifferenceOf,
  formatPercent,
  pluralize,
  unmarked,
} from "../../base/index.ts";

/** Tokens of a pack or file on each side that has it. */
interface TokensBySide {
  readonly base?: { readonly tokens: number };
  readonly head?: { readonly tokens: number };
}

/** Tokens that a pack or file gained; negative if it shrank. A side that lacks it counts as 0. */
export function tokenDifference({ base, head }: TokensBySide): number {
  return (head?.tokens ?? 0) - (base?.tokens ?? 0);
}

/** Tokens that a file of a comment gained; negative if it shrank. */
export function fileDifference({ base = 0, head = 0 }: ExtractFile): number {
  return head - base;
}

/**
 * Returns a pack's change as the text of a table cell: `+1,204 (+5.3%)`, `unchanged (byte-identical)`, `new` and so on;
 * `–` without a base.
 */
export function describeChange(pack: DeltaPack): string {
  const difference = tokenDifference(pack);
  const texts: Readonly<Record<DeltaPack["change"], string>> = {
    identical: "unchanged (byte-identical)",
    "same-tokens": "changed, same tokens",
    changed: formatDifferenceOf(difference, pack.base?.tokens ?? 0),
    new: "new",
    removed: `removed (${formatDifference(difference)})`,
    unknown: "–",
  };
  return texts[pack.change];
}

/**
 * Returns a pack's change as a sentence without its full stop, such as `FULL grew by 1,204 (5.3%) to 24,000 tokens`.
 * @param name display name of the pack
 */
export function explainChange(pack: DeltaPack, name: string): string {
  const tokens = pluralize(pack.head?.tokens ?? 0, "token");
  const difference = tokenDifference(pack);
  const growth = formatDifferenceOf(difference, pack.base?.tokens ?? 0).replaceAll(/[+−]/gu, "");
  const texts: Readonly<Record<DeltaPack["change"], string>> = {
    identical: `${name} is unchanged (byte-identical): ${tokens}`,
    "same-tokens": `${name} changed, but has the same number of tokens: ${formatCount(pack.head?.tokens ?? 0)}`,
    changed: `${name} ${difference < 0 ? "shrank" : "grew"} by ${growth} to ${tokens}`,
    new: `${name} is new: ${tokens}`,
    removed: `${name} was removed; it had ${pluralize(pack.base?.tokens ?? 0, "token")}`,
    unknown: `${name} has ${tokens} (no baseline to compare with)`,
  };
  return texts[pack.change];
}

/** Description of each baseline. Each text completes `The base is `, or follows the base's commit. */
export const BASELINE_TEXTS: Readonly<Record<Baseline, string>> = {
  "first-parent": "the first parent of the measured commit",
  before: "the branch before the push",
  "merge-group": "the base of the merge group",
  "branch-point": "the merge base with the target branch",
  "branch-top": "the latest commit of the target branch",
  given: "as requested",
  pack: "a pack from an earlier run",
  report: "the report of an earlier run",
  nothing: "the empty tree, because there is no earlier commit",
};

/** Reason for a missing base. Each text follows `No baseline yet: `. */
export const NO_BASELINE_TEXTS: Readonly<Record<NoBaseline, string>> = {
  "not-fetched": "the commit to compare with is not in this clone and could not be fetched",
  "not-asked": "comparison is turned off for this run",
  unusable: "there is no commit to compare with, or the baseline cannot be read",
};

/** Why a requested base is missing. `undefined` if there is a base, or if none was requested. */
export function missingBase({ missing }: { readonly missing?: NoBaseline }): NoBaseline | undefined {
  return missing === "not-asked" ? undefined : missing;
}

/**
 * Returns advice on getting a missing base, as an imperative sentence without its full stop.
 * @param mark marks up a config line
 */
export function baselineAdvice(missing: NoBaseline, mark: Mark = unmarked): string {
  const texts: Readonly<Record<NoBaseline, string>> = {
    "not-fetched": `Make the checkout step fetch two commits: ${mark("fetch-depth: 2")}`,
    "not-asked": `To compare with the previous commit, set ${mark("baseline: auto")}`,
    unusable: `Check out the repository with its history: ${mark("fetch-depth: 2")}`,
  };
  return texts[missing];
}

/**
 * Returns the share of the base's FULL that the head's FULL starts with, as a percentage: `98.2%`. Shows `100.0%` only
 * if the whole document is kept.
 */
export function formatKeptPrefix({ kept: keptBytes, of }: KeptPrefix): string {
  return formatPercent(keptBytes < of ? Math.floor((keptBytes / Math.max(of, 1)) * 1000) : 1000, 1000);
}

/** Number of files that a change adds, removes, renames and edits. */
export type FileCounts = Readonly<Record<"added" | "removed" | "renamed" | "changed", number>>;

/**
 * Returns the file counts of a change as text: `12 files added`, `12 files: 3 added, 9 changed`, `no packed files
 * changed`.
 */
export function describeFileCounts({ added, removed, renamed, changed }: FileCounts): string {
  const counts = Object.entries({ added, removed, renamed, changed }).filter(([, count]) => count > 0);
  const [firstCount] = counts;
  if (firstCount === undefined) return "no packed files changed";
  const total = added + removed + renamed + changed;
  if (counts.length === 1) return `${pluralize(total, "file")} ${firstCount[0]}`;
  return `${pluralize(total, "file")}: ${counts.map(([change, count]) => `${formatCount(count)} ${change}`).join(", ")}`;
}

/** Returns a sentence, without its full stop, on whether a second build of the commit wrote the same bytes. */
export function describeReproducibility(reproducible: boolean): string {
  return reproducible
    ? "Reproducible: a second build of the same commit wrote the same bytes"
    : "Not reproducible: a second build of the same commit wrote different bytes";
}

/** Names for the sides of a comparison that are not a commit. */
export const SIDE_NAMES: Readonly<Record<Exclude<Delta["head"]["kind"], "commit">, string>> = {
  index: "index",
  "working-tree": "working tree",
  directory: "directory",
  pack: "pack",
  report: "report",
};
