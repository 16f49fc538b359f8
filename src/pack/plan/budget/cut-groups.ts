import { CUT_RANKS, type CutRank } from "./cut-rank.ts";
import { filePatterns, folderPatterns, type FolderPatterns } from "./cut-patterns.ts";

/** A file as a candidate for a cut; `tokens` include its frame. */
export interface CutCandidate {
  readonly path: string;
  readonly rank: CutRank;
  readonly tokens: number;
}

/** The files that one line of an ignore file leaves out. */
export interface CutGroup {
  readonly pattern: string;
  readonly files: number;
  readonly tokens: number;
  /** Index in `CUT_RANKS` of the file that would be missed most. */
  readonly rank: number;
  /** Tokens that naming the files among those left out may cost. */
  readonly listing: number;
}

/** Finds groups of files, and takes those of one line away. */
export interface CutGroups {
  /** Returns all groups of files. A line for one file is left out if the file has less than `least` tokens. */
  readonly of: (files: readonly CutCandidate[], least: number) => readonly CutGroup[];
  readonly without: (files: readonly CutCandidate[], pattern: string) => readonly CutCandidate[];
}

/** A document names at most so many files that an ignore file leaves out. */
const NAMED = 40;
/** Upper bound for the tokens of a path or pattern on a line by itself, per character. */
const PER_CHARACTER = 0.5;

/** Patterns that every surface shows as they are, so that they can be copied. */
const PLAIN = /^[^|`\p{C}]{1,119}[^|`\s\p{C}]$/u;

/** Returns functions that share what they know of folders. */
export function cutGroups(): CutGroups {
  const known = new Map<string, FolderPatterns>();
  const patternsOf = (folder: string): FolderPatterns => {
    const found = known.get(folder) ?? folderPatterns(folder);
    known.set(folder, found);
    return found;
  };
  return {
    of(files, least) {
      const groups = new Map<string, Sum>();
      const folders = new Map<string, Sum>();
      for (const file of files) {
        const folder = folderOf(file.path);
        const sum = sumOf(file);
        addTo(folders, folder, sum);
        const [own = "", ...others] = filePatterns(file.path, patternsOf(folder));
        if (file.tokens >= least) addTo(groups, own, sum);
        for (const pattern of others) addTo(groups, pattern, sum);
      }
      for (const [folder, sum] of folders) {
        for (const pattern of patternsOf(folder).above) addTo(groups, pattern, sum);
      }
      return [...groups].flatMap(([pattern, sum]) => (isUseful(pattern, sum) ? [{ pattern, ...sum }] : []));
    },
    without(files, pattern) {
      return files.filter(({ path }) => {
        const folder = patternsOf(folderOf(path));
        return !folder.above.has(pattern) && !filePatterns(path, folder).includes(pattern);
      });
    },
  };
}

/** Returns an upper bound for the tokens of a path or pattern on a line by itself. */
export function lineTokens({ length }: string): number {
  return Math.ceil(length * PER_CHARACTER) + 2;
}

/** The running totals of a group. */
interface Sum {
  files: number;
  tokens: number;
  rank: number;
  listing: number;
}

function sumOf({ path, rank, tokens }: CutCandidate): Sum {
  return { files: 1, tokens, rank: CUT_RANKS.indexOf(rank), listing: lineTokens(path) };
}

/** Adds to the totals under a key. Names of files beyond the first `NAMED` cost nothing. */
function addTo(sums: Map<string, Sum>, key: string, { files, tokens, rank, listing }: Sum): void {
  const sum = sums.get(key);
  if (sum === undefined) {
    sums.set(key, { files, tokens, rank, listing });
    return;
  }
  if (sum.files < NAMED) sum.listing += listing;
  sum.files += files;
  sum.tokens += tokens;
  sum.rank = Math.max(sum.rank, rank);
}

/** A line with a wildcard is for several files. */
function isUseful(pattern: string, { files }: Sum): boolean {
  return (files > 1 || !/(?<!\\)\*/u.test(pattern)) && PLAIN.test(pattern);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
