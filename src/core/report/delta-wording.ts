import type { Comment } from "../../model/report/delta-extract.ts";
import type { Baseline, DeltaPack, NoBaseline } from "../../model/report/delta.ts";
import { grouped, percent, plural } from "../render/number.ts";

/** A difference with its sign: `+1,204`, `−300`, `±0`. */
export function signed(value: number): string {
  return value === 0 ? "±0" : `${value > 0 ? "+" : ""}${grouped(value)}`;
}

/** A difference as a share: `+5.3 %`; empty of nothing, below 0.05 %, and where it is ten times the whole or more. */
export function signedShare(difference: number, whole: number): string {
  const size = Math.abs(difference);
  if (size * 2000 < whole || whole === 0 || size >= 10 * whole) return "";
  return `${difference < 0 ? "−" : "+"}${percent(size, whole)}`;
}

/** A difference and its share: `+1,204 (+5.3 %)`. */
export function signedWithShare(difference: number, whole: number): string {
  const share = difference === 0 ? "" : signedShare(difference, whole);
  return share === "" ? signed(difference) : `${signed(difference)} (${share})`;
}

/** Tokens that a pack has more than before; all of them where only one side has it. */
export function differenceOf({ base, head }: Pick<DeltaPack, "base" | "head">): number {
  return (head?.tokens ?? 0) - (base?.tokens ?? 0);
}

/** What a change does to a pack: `+1,204 (+5.3 %)`, `unchanged (byte-identical)` …; `–` where there is no base. */
export function changeText(pack: DeltaPack): string {
  const difference = differenceOf(pack);
  const texts: Readonly<Record<DeltaPack["change"], string>> = {
    identical: "unchanged (byte-identical)",
    "same-tokens": "changed, same tokens",
    changed: signedWithShare(difference, pack.base?.tokens ?? 0),
    new: "new",
    removed: `removed (${signed(difference)})`,
    unknown: "–",
  };
  return texts[pack.change];
}

/** How the base was found, after its commit. */
export const BASELINE_TEXTS: Readonly<Record<Baseline, string>> = {
  "first-parent": "the first parent of the commit that was measured",
  before: "where the branch stood before the push",
  "merge-group": "the base of the merge group",
  "branch-point": "where the branch left the one that it is for",
  "branch-top": "the top of the branch that this one is for",
  given: "as asked for",
  pack: "a pack that an earlier run wrote",
  report: "the report of an earlier run",
  nothing: "the empty tree, as there is no earlier commit",
};

/** Why there is no base, and the setting that gives one. */
export const NO_BASELINE_TEXTS: Readonly<
  Record<NoBaseline, { readonly why: string; readonly advice: string; readonly setting: string }>
> = {
  "not-fetched": {
    why: "the commit to compare with is not in this clone and could not be fetched",
    advice: "Let the checkout step fetch two commits",
    setting: "fetch-depth: 2",
  },
  "not-asked": {
    why: "the run was asked to compare with nothing",
    advice: "To compare, set",
    setting: "baseline: auto",
  },
  unusable: {
    why: "there is no commit here to compare with, or what was named cannot be read",
    advice: "Check out the repository with its history",
    setting: "fetch-depth: 2",
  },
};

/** Share of the base's FULL that the head's begins with; never rounded up to all of it. */
export function keptText({ kept, of }: NonNullable<DeltaPack["prefix"]>): string {
  return percent(kept < of ? Math.floor((kept / Math.max(of, 1)) * 1000) : 1000, 1000);
}

/** `12 files added`, `12 files: 3 added, 9 changed`. */
export function countsText({ files: all, added, removed, renamed, changed }: Comment["totals"]): string {
  const counts = Object.entries({ added, removed, renamed, changed }).filter(([, count]) => count > 0);
  const [only] = counts;
  if (counts.length === 1 && only !== undefined) return `${plural(all, "file")} ${only[0]}`;
  return `${plural(all, "file")}: ${counts.map(([change, count]) => `${grouped(count)} ${change}`).join(", ")}`;
}
