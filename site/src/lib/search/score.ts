/** Match qualities of a name, best first. */
export const EXACT = 0;
export const PREFIX = 1;
/** At the start of a word in the name: `graph` in `moduleGraph`. */
const WORD = 2;
const INSIDE = 3;
/** Only in the folders of the path. */
export const FOLDERS = 4;
/** No match. */
export const NONE = 5;

/** A name that contains a word. */
interface MatchedName {
  readonly name: string;
  /** Returns the folded name. */
  readonly lower: () => string;
  /** Position of the first occurrence. */
  readonly start: number;
}

/** Match quality of a word in a name: `EXACT` for the whole name. */
export function nameQuality(word: string, { name, lower, start }: MatchedName): number {
  if (start === 0) return isWhole(word, lower()) ? EXACT : PREFIX;
  return isWordStart(name, start) ? WORD : INSIDE;
}

/** Whether the word is the whole name, or a file name without its extension. */
function isWhole(word: string, lower: string): boolean {
  return lower.length === word.length || (lower[word.length] === "." && lower.indexOf(".") === word.length);
}

/** Whether a word starts at a position: after a character that is not a letter or digit, or with a capital. */
function isWordStart(name: string, at: number): boolean {
  const [previous, current] = [name[at - 1] ?? "", name[at] ?? ""];
  if (!/[\p{L}\p{N}]/u.test(previous)) return true;
  return current !== current.toLowerCase() && previous === previous.toLowerCase();
}

/** Rank of symbol kinds: lower values are searched for more often. */
const KINDS: ReadonlyMap<string, number> = new Map([
  ...["class", "interface", "function", "enum", "type", "module", "macro"].map((kind) => [kind, 0] as const),
  ["file", 1],
  ["folder", 1],
  ["method", 1.25],
  ["constant", 2],
  ["variable", 2],
  ["property", 2],
]);
const LAST_KIND = 3;

/** Properties that determine the rank of a match. */
export interface Scored {
  readonly quality: number;
  readonly kind: string;
  readonly isExported: boolean;
  /** Rank of the file, from 1. */
  readonly rank: number;
  /** Length of the name beyond the typed word, in characters. */
  readonly more: number;
  /** Whether the name contains the typed text in the same case. */
  readonly isSameCase: boolean;
}

/** Minimum cost of a match of the given quality. */
export function minCost(quality: number): number {
  return quality * 2000;
}

/** Cost of a match; lower is better. Quality counts first, then kind, then the rank of the file. */
export function costOf({ quality, kind, isExported, rank, more, isSameCase }: Scored): number {
  const group = KINDS.get(kind) ?? LAST_KIND;
  const place = Math.log2(rank + 1) * 15 + (isExported ? 0 : 60) + (isSameCase ? 0 : 30);
  if (quality === EXACT) return group * 350 + place;
  return minCost(quality) + group * 150 + place + Math.min(Math.max(more, 0), 40) * 8;
}
