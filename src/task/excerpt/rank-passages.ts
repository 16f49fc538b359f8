import { hashStem, visitWords } from "../../outline/index.ts";
import { doublings } from "../score/doublings.ts";
import type { Passage } from "./passages.ts";

/** What passages are ranked by. */
export interface PassageRanking {
  /** By stem, how much a term says. */
  readonly rarity: ReadonlyMap<string, number>;
  /** Lines that the task mentions, from 1. */
  readonly mentioned: readonly number[];
}

/** Hits of a term at which it counts half of what it can. */
const HALF = 1.2;
/** What each doubling of a passage's words adds: long declarations change more. */
const PER_DOUBLING = 0.4;
/** What a mentioned line adds: more than all words together. */
const MENTIONED = 1000;

/** Returns the passages of a text, those that a task concerns first; equal ones in the order of the text. */
export function rankedPassages(
  lines: readonly string[],
  passages: readonly Passage[],
  { rarity, mentioned }: PassageRanking,
): readonly Passage[] {
  const terms = [...rarity].map(([stem, worth]) => ({ hash: hashStem(stem), worth }));
  const counts = new Map<number, number>();
  const isMentioned = anyWithin(mentioned);
  const words = (text: string): number => {
    let all = 0;
    counts.clear();
    visitWords(Buffer.from(text), (hash) => {
      all++;
      counts.set(hash >>> 0, (counts.get(hash >>> 0) ?? 0) + 1);
    });
    return all;
  };
  const scoreOf = ({ lines: [first, last], symbol }: Passage): number => {
    const all = words(lines.slice(first - 1, last).join("\n"));
    let score = PER_DOUBLING * doublings(1 + all);
    for (const { hash, worth } of terms) {
      const times = counts.get(hash >>> 0) ?? 0;
      score += (worth * times) / (times + HALF);
    }
    words(symbol?.name ?? "");
    for (const { hash, worth } of terms) if (counts.has(hash >>> 0)) score += worth;
    return isMentioned(first, last) ? score + MENTIONED : score;
  };
  return passages
    .map((passage) => ({ passage, score: scoreOf(passage) }))
    .toSorted((a, b) => b.score - a.score || a.passage.lines[0] - b.passage.lines[0])
    .map(({ passage }) => passage);
}

/** Returns whether any of the numbers is in a range. A change can have as many lines as a file. */
function anyWithin(numbers: readonly number[]): (first: number, last: number) => boolean {
  const sorted = Uint32Array.from(numbers).toSorted();
  return (first, last) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < first) low = middle + 1;
      else high = middle;
    }
    return low < sorted.length && sorted[low]! <= last;
  };
}
