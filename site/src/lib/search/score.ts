/** How well a name matches what was typed, best first. */
export const EXACT = 0;
export const PREFIX = 1;
/** At the beginning of a word in the name: `graph` in `moduleGraph`. */
const WORD = 2;
const INSIDE = 3;
/** Only in the folders of a path. */
export const FOLDERS = 4;
/** It does not. */
export const NONE = 5;

/** A name that has a word. */
interface FoundName {
  readonly name: string;
  /** Returns the same as it is compared. */
  readonly lower: () => string;
  /** Where the word is first. */
  readonly start: number;
}

/** Returns how well a name holds a word: `EXACT` for the name itself. */
export function nameQuality(word: string, { name, lower, start }: FoundName): number {
  if (start === 0) return isWhole(word, lower()) ? EXACT : PREFIX;
  return isWordStart(name, start) ? WORD : INSIDE;
}

/** Whether the word is all of a name, or of a file's name but for its ending. */
function isWhole(word: string, lower: string): boolean {
  return lower.length === word.length || (lower[word.length] === "." && lower.indexOf(".") === word.length);
}

/** Whether a word of a name begins at a place: after another kind of character, or with a capital. */
function isWordStart(name: string, at: number): boolean {
  const [before, here] = [name[at - 1] ?? "", name[at] ?? ""];
  if (!/[\p{L}\p{N}]/u.test(before)) return true;
  return here !== here.toLowerCase() && before === before.toLowerCase();
}

/** Kinds from those that people look for to the others. */
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

/** What the order of matches depends on. */
export interface Scored {
  readonly quality: number;
  readonly kind: string;
  readonly isExported: boolean;
  /** Rank of the file, from 1. */
  readonly rank: number;
  /** How many characters longer the name is. */
  readonly more: number;
  /** Whether the typed text is in the name in the same case. */
  readonly isSameCase: boolean;
}

/** Returns what a match of a quality costs at the least. */
export function leastCost(quality: number): number {
  return quality * 2000;
}

/** Returns by how much a match comes after others: first by its quality, then by kind, then by the rank of its file. */
export function costOf({ quality, kind, isExported, rank, more, isSameCase }: Scored): number {
  const group = KINDS.get(kind) ?? LAST_KIND;
  const place = Math.log2(rank + 1) * 15 + (isExported ? 0 : 60) + (isSameCase ? 0 : 30);
  if (quality === EXACT) return group * 350 + place;
  return leastCost(quality) + group * 150 + place + Math.min(Math.max(more, 0), 40) * 8;
}
