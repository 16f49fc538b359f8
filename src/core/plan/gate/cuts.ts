import type { Cut } from "../../../model/report/report.ts";
import type { Tier } from "../../../model/config/config.ts";

/** A file as a candidate for a cut; `tokens` include its frame. */
export interface CutCandidate {
  readonly path: string;
  readonly tier: Tier;
  readonly tokens: number;
}

interface Group {
  readonly pattern: string;
  readonly members: readonly CutCandidate[];
  readonly tokens: number;
  /** Mean tier, weighted by tokens: low groups are cut first. */
  readonly worth: number;
}

const WORTH: Readonly<Record<Tier, number>> = { low: 0, medium: 1, high: 2 };
const MOST = 5;

/**
 * Returns at most 5 cuts (files, folders, or file extensions below a folder) that bring a pack back below its limit.
 * Low tiers go first; among equals, the cut closest to the missing tokens wins.
 */
export function cheapestCuts(files: readonly CutCandidate[], over: number): readonly Cut[] {
  const cuts: Cut[] = [];
  let left = [...files];
  let missing = over;
  while (missing > 0 && cuts.length < MOST) {
    const best = bestGroup(groupsOf(left), missing);
    if (best === undefined) return cuts;
    cuts.push({ pattern: best.pattern, files: best.members.length, tokens: best.tokens });
    const gone = new Set(best.members);
    left = left.filter((file) => !gone.has(file));
    missing -= best.tokens;
  }
  return cuts;
}

/** Picks a group, low tiers first: the smallest that suffices, else the largest. */
function bestGroup(groups: readonly Group[], missing: number): Group | undefined {
  const ranked = groups.toSorted(
    (a, b) =>
      Math.floor(a.worth) - Math.floor(b.worth) ||
      Number(b.tokens >= missing) - Number(a.tokens >= missing) ||
      (a.tokens >= missing ? a.tokens - b.tokens : b.tokens - a.tokens) ||
      a.members.length - b.members.length ||
      (a.pattern < b.pattern ? -1 : 1),
  );
  const worthwhile = ranked.find((group) => group.tokens * 20 >= missing);
  return worthwhile ?? groups.toSorted((a, b) => b.tokens - a.tokens)[0];
}

function groupsOf(files: readonly CutCandidate[]): readonly Group[] {
  const groups = new Map<string, CutCandidate[]>();
  for (const file of files) {
    for (const pattern of patternsOf(file.path)) {
      const members = groups.get(pattern);
      if (members === undefined) groups.set(pattern, [file]);
      else members.push(file);
    }
  }
  return [...groups]
    .filter(([pattern, members]) => members.length > 1 || !/(?<!\\)\*/u.test(pattern))
    .map(([pattern, members]) => {
      const tokens = members.reduce((sum, file) => sum + file.tokens, 0);
      const worth = members.reduce((sum, file) => sum + WORTH[file.tier] * file.tokens, 0) / Math.max(tokens, 1);
      return { pattern, members, tokens, worth };
    });
}

/**
 * Returns patterns for the file itself, its folder (two levels deep at most), and files with its extension below its
 * first folder.
 */
function patternsOf(path: string): readonly string[] {
  const parts = path.split("/").map((part) => escaped(part));
  const name = parts.at(-1)!;
  const folders = parts.slice(0, -1);
  const dot = name.lastIndexOf(".");
  const patterns = [`/${parts.join("/")}`];
  if (folders.length > 1) patterns.push(`/${folders.slice(0, 2).join("/")}/**`);
  if (folders.length > 0 && dot > 0) patterns.push(`/${folders[0]}/**/*${name.slice(dot)}`);
  return patterns;
}

/** Escapes a name for an ignore file. `#` and `!` need no escape, as the pattern starts with `/`. */
function escaped(name: string): string {
  return name.replaceAll(/[\\*?[\]]| $/gu, (character) => `\\${character}`);
}
