import type { Cut } from "../../report/report-model.ts";
import { type CutCandidate, type CutGroup, cutGroups, lineTokens } from "./cut-groups.ts";

const MAX_CUTS = 5;
/** A cut saves at least this part of what is missing. */
const MIN_CUT_DIVISOR = 20;
/** Upper bound for what a new ignore file adds to a pack: its frame, its name and the title of the list it causes. */
const IGNORE_FILE = 100;

/**
 * Returns at most 5 cuts (files, folders, names or extensions) that bring a pack back below its limit, with room for
 * what writing them down adds to the pack. What would be missed least goes first: `CUT_RANKS`. Among equals, the cut
 * closest to the missing tokens wins.
 */
export function cheapestCuts(files: readonly CutCandidate[], over: number): readonly Cut[] {
  const cuts: Cut[] = [];
  const groups = cutGroups();
  let left = files;
  let missing = over + IGNORE_FILE;
  while (missing > 0 && cuts.length < MAX_CUTS) {
    const best = bestOf(
      groups.of(left, Math.min(missing / MIN_CUT_DIVISOR, largest(left))),
      missing,
      cuts.length === 0,
    );
    if (best === undefined) return cuts;
    const { pattern, files: count, tokens } = best;
    cuts.push({ pattern, files: count, tokens });
    left = groups.without(left, pattern);
    missing -= net(best);
  }
  return cuts;
}

/** Returns the best group that saves enough to be worth a line, or at first the largest one. */
function bestOf(groups: readonly CutGroup[], missing: number, isFirst: boolean): CutGroup | undefined {
  const useful = groups.filter((group) => net(group) > 0);
  const worthwhile = useful.filter(({ tokens }) => tokens * MIN_CUT_DIVISOR >= missing);
  if (worthwhile.length === 0 && isFirst) return useful.toSorted((a, b) => b.tokens - a.tokens)[0];
  return worthwhile.toSorted((a, b) => byRank(a, b, missing))[0];
}

/** The lowest rank goes first, then those that suffice from the smallest, then the others from the largest. */
function byRank(a: CutGroup, b: CutGroup, missing: number): number {
  return (
    a.rank - b.rank ||
    Number(net(b) >= missing) - Number(net(a) >= missing) ||
    (net(a) >= missing ? a.tokens - b.tokens : b.tokens - a.tokens) ||
    a.files - b.files ||
    byReach(a.pattern, b.pattern)
  );
}

/** Returns the tokens that a cut saves at least, once its line and the files it leaves out are listed. */
function net({ pattern, tokens, listing }: CutGroup): number {
  return tokens - listing - lineTokens(pattern);
}

/**
 * Of lines that leave out the same files, the one that will reach the fewest others goes first; of endings the shortest,
 * as what precedes it may be part of a name: `.js` rather than `.1.js`.
 */
function byReach(a: string, b: string): number {
  const byLength = hasEnding(a) ? a.length - b.length : b.length - a.length;
  return reachOf(a) - reachOf(b) || byLength || (a < b ? -1 : 1);
}

function reachOf(pattern: string): number {
  return (hasEnding(pattern) ? 2 : 0) + (pattern.startsWith("/") ? 0 : 1);
}

/** Whether a pattern is for names with an ending, rather than for one name. */
function hasEnding(pattern: string): boolean {
  return /(?<!\\)\*\./u.test(pattern);
}

function largest(files: readonly CutCandidate[]): number {
  return files.reduce((most, { tokens }) => Math.max(most, tokens), 0);
}
