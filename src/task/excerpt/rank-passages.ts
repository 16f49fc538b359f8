import { hashStem, visitWords } from "../../outline/index.ts";
import { approximateLog2 } from "../score/doublings.ts";
import type { Passage } from "./passages.ts";

/** Criteria for ranking passages. */
export interface PassageRanking {
  /** Inverse document frequency by stem, as weighted by the task. */
  readonly termWeights: ReadonlyMap<string, number>;
  /** Lines that the task mentions, 1-based. */
  readonly mentioned: readonly number[];
}

/** Number of hits that gives a term half of its maximum score (`k1` in BM25). */
const TERM_SATURATION = 1.2;
/** Score bonus for each doubling of a passage's word count, because long declarations change more often. */
const LENGTH_BONUS = 0.4;
/** Score bonus of a mentioned line. It outweighs all words together. */
const MENTION_BONUS = 1000;

/**
 * Returns the passages by descending relevance to a task: passages with mentioned lines first, then those with the most
 * weighted task words in text and name. Each doubling of a passage's word count adds a small bonus. Ties keep the order
 * of the text.
 * @param lines all lines of the file
 */
export function rankPassages(
  lines: readonly string[],
  passages: readonly Passage[],
  { termWeights, mentioned }: PassageRanking,
): readonly Passage[] {
  const terms = [...termWeights].map(([stem, worth]) => ({ hash: hashStem(stem), worth }));
  const counts = new Map<number, number>();
  const isMentioned = anyWithin(mentioned);
  const countWords = (text: string): number => {
    let wordTotal = 0;
    counts.clear();
    visitWords(Buffer.from(text), (hash) => {
      wordTotal++;
      counts.set(hash >>> 0, (counts.get(hash >>> 0) ?? 0) + 1);
    });
    return wordTotal;
  };
  const scoreOf = ({ lines: [first, last], symbol }: Passage): number => {
    const wordCount = countWords(lines.slice(first - 1, last).join("\n"));
    let score = LENGTH_BONUS * approximateLog2(1 + wordCount);
    for (const { hash, worth } of terms) {
      const hits = counts.get(hash >>> 0) ?? 0;
      score += (worth * hits) / (hits + TERM_SATURATION);
    }
    countWords(symbol?.name ?? "");
    for (const { hash, worth } of terms) if (counts.has(hash >>> 0)) score += worth;
    return isMentioned(first, last) ? score + MENTION_BONUS : score;
  };
  return passages
    .map((passage) => ({ passage, score: scoreOf(passage) }))
    .toSorted((a, b) => b.score - a.score || a.passage.lines[0] - b.passage.lines[0])
    .map(({ passage }) => passage);
}

/**
 * Builds a test whether any of the numbers is in a range. Uses binary search because a change can touch every line of a
 * file.
 */
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
