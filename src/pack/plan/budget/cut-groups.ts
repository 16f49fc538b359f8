import { folderOf } from "../../../base/index.ts";
import { CUT_RANKS, type CutRank } from "./cut-rank.ts";
import { filePatterns, folderPatterns, type FolderPatterns } from "./cut-patterns.ts";

/** File that a cut could leave out. `tokens` includes its frame. */
export interface CutCandidate {
  readonly path: string;
  readonly rank: CutRank;
  readonly tokens: number;
}

/** Files that one ignore-file line leaves out. */
export interface CutGroup {
  readonly pattern: string;
  readonly files: number;
  readonly tokens: number;
  /** Highest index in `CUT_RANKS` of the files. */
  readonly rank: number;
  /** Upper bound for the tokens spent on listing the files as left out. */
  readonly listing: number;
}

/** Finds groups of files and removes the files of one group. */
export interface CutGroups {
  /**
   * Groups files by ignore-file line. A line for a single file is omitted if the file has fewer than `minTokens`
   * tokens.
   */
  readonly find: (files: readonly CutCandidate[], minTokens: number) => readonly CutGroup[];
  readonly without: (files: readonly CutCandidate[], pattern: string) => readonly CutCandidate[];
}

/** Maximum number of ignored files that a document lists. */
const MAX_LISTED_FILES = 40;
/** Upper bound for the tokens per character of a path or pattern on its own line. */
const MAX_TOKENS_PER_CHARACTER = 0.5;

/** Patterns that need no escaping on any surface, so that they can be copied. */
const COPYABLE = /^[^|`\p{C}]{1,119}[^|`\s\p{C}]$/u;

/** Creates the group functions, which share a cache of folder patterns. */
export function cutGroups(): CutGroups {
  const patternCache = new Map<string, FolderPatterns>();
  const patternsOf = (folder: string): FolderPatterns => {
    const patterns = patternCache.get(folder) ?? folderPatterns(folder);
    patternCache.set(folder, patterns);
    return patterns;
  };
  return {
    find(files, minTokens) {
      const groups = new Map<string, Sum>();
      const folders = new Map<string, Sum>();
      for (const file of files) {
        const folder = folderOf(file.path);
        const sum = sumOf(file);
        addTo(folders, folder, sum);
        const [exactPattern = "", ...others] = filePatterns(file.path, patternsOf(folder));
        if (file.tokens >= minTokens) addTo(groups, exactPattern, sum);
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

/** Returns a pattern; `undefined` if some surface would have to escape it, so that it cannot be copied. */
export function copyablePattern(pattern: string): string | undefined {
  return COPYABLE.test(pattern) ? pattern : undefined;
}

/** Upper bound for the tokens of a path or pattern on its own line. */
export function lineTokens({ length }: string): number {
  return Math.ceil(length * MAX_TOKENS_PER_CHARACTER) + 2;
}

/** Running totals of a group. */
interface Sum {
  files: number;
  tokens: number;
  rank: number;
  listing: number;
}

function sumOf({ path, rank, tokens }: CutCandidate): Sum {
  return { files: 1, tokens, rank: CUT_RANKS.indexOf(rank), listing: lineTokens(path) };
}

/** Adds to the totals under a key. Listing costs stop counting once the group has `MAX_LISTED_FILES` files. */
function addTo(sums: Map<string, Sum>, key: string, { files, tokens, rank, listing }: Sum): void {
  const sum = sums.get(key);
  if (sum === undefined) {
    sums.set(key, { files, tokens, rank, listing });
    return;
  }
  if (sum.files < MAX_LISTED_FILES) sum.listing += listing;
  sum.files += files;
  sum.tokens += tokens;
  sum.rank = Math.max(sum.rank, rank);
}

/** Whether the pattern is worth suggesting. A pattern with a wildcard must cover several files. */
function isUseful(pattern: string, { files }: Sum): boolean {
  return (files > 1 || !/(?<!\\)\*/u.test(pattern)) && COPYABLE.test(pattern);
}
