import type { Cut } from "../../report/report-model.ts";
import { type CutCandidate, type CutGroup, type CutGroups, cutGroups, lineTokens } from "./cut-groups.ts";

const MAX_CUTS = 5;
/** A cut saves at least `1 / MIN_CUT_DIVISOR` of the missing tokens. */
const MIN_CUT_DIVISOR = 20;
/**
 * Upper bound for the tokens that a new ignore file adds to a pack: its frame, its name and the heading of the list of
 * ignored files.
 */
const IGNORE_FILE_TOKENS = 100;

/**
 * Suggests up to {@link MAX_CUTS} cuts (files, folders, names or extensions) that bring a pack back below its limit.
 * They may not suffice, and there may be none. The savings also cover what the cuts themselves add to the pack. The
 * most expendable files go first (see `CUT_RANKS`). Among equals, the cut closest to the missing tokens wins.
 * @param over tokens above the limit
 */
export function cheapestCuts(files: readonly CutCandidate[], over: number): readonly Cut[] {
  const cuts: Cut[] = [];
  const groups = cutGroups();
  let candidates = files;
  let missing = over + IGNORE_FILE_TOKENS;
  while (missing > 0 && cuts.length < MAX_CUTS) {
    const best = bestGroup(
      groups.find(candidates, Math.min(missing / MIN_CUT_DIVISOR, largest(candidates))),
      missing,
      cuts.length === 0,
    );
    if (best === undefined) break;
    const { pattern, files: count, tokens } = best;
    cuts.push({ pattern, files: count, tokens });
    candidates = groups.without(candidates, pattern);
    missing -= netSavings(best);
  }
  const needed = cuts.reduce<readonly Cut[]>((earlier, cut) => withCut(earlier, cut, { files, groups }), []);
  return counted(needed, { files, groups });
}

/** Files that cuts are made from, by the lines that leave them out. */
interface GroupedFiles {
  readonly files: readonly CutCandidate[];
  readonly groups: CutGroups;
}

/** Counts what each cut leaves out after those before it. */
function counted(cuts: readonly Cut[], { files, groups }: GroupedFiles): readonly Cut[] {
  let remaining = files;
  return cuts.map(({ pattern }) => {
    const before = remaining;
    remaining = groups.without(before, pattern);
    return { pattern, files: before.length - remaining.length, tokens: tokensOf(before) - tokensOf(remaining) };
  });
}

function tokensOf(files: readonly CutCandidate[]): number {
  return files.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Adds a cut to a list, in place of the cuts whose files it also leaves out. */
function withCut(cuts: readonly Cut[], cut: Cut, { files, groups }: GroupedFiles): readonly Cut[] {
  const others = groups.without(files, cut.pattern);
  const isCovered = ({ pattern }: Cut): boolean => groups.without(others, pattern).length === others.length;
  return [...cuts.filter((one) => !isCovered(one)), cut];
}

/**
 * Selects the best group that saves enough to be worth a line. For the first cut it falls back to the largest group.
 */
function bestGroup(groups: readonly CutGroup[], missing: number, isFirst: boolean): CutGroup | undefined {
  const useful = groups.filter((group) => netSavings(group) > 0);
  const worthwhile = useful.filter(({ tokens }) => tokens * MIN_CUT_DIVISOR >= missing);
  if (worthwhile.length === 0 && isFirst) return useful.toSorted((a, b) => b.tokens - a.tokens)[0];
  return worthwhile.toSorted((a, b) => byRank(a, b, missing))[0];
}

/** Sort order: lowest rank first, then groups that suffice from the smallest, then the others from the largest. */
function byRank(a: CutGroup, b: CutGroup, missing: number): number {
  return (
    a.rank - b.rank ||
    Number(netSavings(b) >= missing) - Number(netSavings(a) >= missing) ||
    (netSavings(a) >= missing ? a.tokens - b.tokens : b.tokens - a.tokens) ||
    a.files - b.files ||
    byReach(a.pattern, b.pattern)
  );
}

/** Minimum tokens saved by a cut, after subtracting its own line and the list of ignored files. */
function netSavings({ pattern, tokens, listing }: CutGroup): number {
  return tokens - listing - lineTokens(pattern);
}

/**
 * Tie-break between lines that leave out the same files. The line likely to match the fewest future files wins. Among
 * endings the shortest wins, because longer ones may contain part of a name: `.js` rather than `.1.js`.
 */
function byReach(a: string, b: string): number {
  const byLength = hasEnding(a) ? a.length - b.length : b.length - a.length;
  return reachOf(a) - reachOf(b) || byLength || (a < b ? -1 : 1);
}

function reachOf(pattern: string): number {
  return (hasEnding(pattern) ? 2 : 0) + (pattern.startsWith("/") ? 0 : 1);
}

/** Whether the pattern matches an ending instead of one name. */
function hasEnding(pattern: string): boolean {
  return /(?<!\\)\*\./u.test(pattern);
}

function largest(files: readonly CutCandidate[]): number {
  return files.reduce((maxTokens, { tokens }) => Math.max(maxTokens, tokens), 0);
}
