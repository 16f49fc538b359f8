import type { Cut } from "../../../model/report/report.ts";
import { CUT_RANKS, type CutRank } from "./cut-rank.ts";
import { cutPatterns } from "./cut-patterns.ts";

/** A file as a candidate for a cut; `tokens` include its frame. */
export interface CutCandidate {
  readonly path: string;
  readonly rank: CutRank;
  readonly tokens: number;
}

/** The files that one line of an ignore file leaves out. */
interface Group {
  readonly pattern: string;
  readonly files: number;
  readonly tokens: number;
  /** Index in `CUT_RANKS` of the file that would be missed most. */
  readonly rank: number;
  /** Tokens that naming the files among those left out may cost. */
  readonly listing: number;
}

const MOST = 5;
/** A cut saves at least this part of what is missing. */
const LEAST = 20;
/** Upper bound for what a new ignore file adds to a pack: its frame, its name and the title of the list it causes. */
const IGNORE_FILE = 100;
/** Upper bound for the tokens of a path or pattern on a line by itself, per character. */
const PER_CHARACTER = 0.5;
/** A document names at most so many files that an ignore file leaves out. */
const NAMED = 40;

/**
 * Returns at most 5 cuts (files, folders, names or extensions) that bring a pack back below its limit, with room for
 * what writing them down adds to the pack. What would be missed least goes first: `CUT_RANKS`. Among equals, the cut
 * closest to the missing tokens wins.
 */
export function cheapestCuts(files: readonly CutCandidate[], over: number): readonly Cut[] {
  const cuts: Cut[] = [];
  const patternsOf = cutPatterns();
  let left = files;
  let missing = over + IGNORE_FILE;
  while (missing > 0 && cuts.length < MOST) {
    const ranked = rankedGroups(groupsOf(left, patternsOf), missing);
    const best =
      ranked.find(({ tokens }) => tokens * LEAST >= missing) ?? (cuts.length === 0 ? largest(ranked) : undefined);
    if (best === undefined) return cuts;
    cuts.push({ pattern: best.pattern, files: best.files, tokens: best.tokens });
    left = left.filter(({ path }) => !patternsOf(path).includes(best.pattern));
    missing -= net(best);
  }
  return cuts;
}

/** Returns the tokens that a cut saves at least, once its line and the files it leaves out are listed. */
function net({ pattern, tokens, listing }: Group): number {
  return tokens - listing - lineTokens(pattern);
}

/** Sorts groups, the lowest rank first: those that suffice from the smallest, then the others from the largest. */
function rankedGroups(groups: readonly Group[], missing: number): readonly Group[] {
  const useful = groups.filter((group) => net(group) > 0);
  return useful.toSorted(
    (a, b) =>
      a.rank - b.rank ||
      Number(net(b) >= missing) - Number(net(a) >= missing) ||
      (net(a) >= missing ? a.tokens - b.tokens : b.tokens - a.tokens) ||
      a.files - b.files ||
      byReach(a.pattern, b.pattern),
  );
}

function largest(groups: readonly Group[]): Group | undefined {
  return groups.toSorted((a, b) => b.tokens - a.tokens)[0];
}

/** Of lines that leave out the same files, the one that will reach the fewest others goes first. */
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

function groupsOf(files: readonly CutCandidate[], patternsOf: (path: string) => readonly string[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { path, rank, tokens } of files) {
    for (const pattern of patternsOf(path)) {
      const { files: count, tokens: sum, rank: worst, listing } = groups.get(pattern) ?? NOTHING;
      groups.set(pattern, {
        pattern,
        files: count + 1,
        tokens: sum + tokens,
        rank: Math.max(worst, CUT_RANKS.indexOf(rank)),
        listing: count < NAMED ? listing + lineTokens(path) : listing,
      });
    }
  }
  return [...groups.values()].filter(
    ({ pattern, files: count }) => PLAIN.test(pattern) && (count > 1 || !/(?<!\\)\*/u.test(pattern)),
  );
}

/** Patterns that every surface shows as they are, so that they can be copied. */
const PLAIN = /^[^|`\p{C}]{1,119}[^|`\s\p{C}]$/u;

const NOTHING: Group = { pattern: "", files: 0, tokens: 0, rank: 0, listing: 0 };

function lineTokens({ length }: string): number {
  return Math.ceil(length * PER_CHARACTER) + 2;
}
