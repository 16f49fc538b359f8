import { hashStem, visitWords } from "../../outline/index.ts";
import type { Passage } from "./passages.ts";
import { codeLine } from "./passage-name.ts";

/** Criteria for ranking passages. */
export interface PassageRanking {
  /** Weight of each search term, by stem: its weight in the task times its inverse document frequency. */
  readonly termWeights: ReadonlyMap<string, number>;
  /**
   * Lines that the task mentions or the work has changed, 1-based. A passage with one of them weighs 50 times as much.
   */
  readonly mentioned: readonly number[];
}

/** Passage with the probability that the task needs it. */
export interface SharedPassage {
  readonly passage: Passage;
  /** Probability that a line which the task needs in this file is in the passage. The shares of a file add up to 1. */
  readonly share: number;
  /** Estimated tokens that the passage adds to an excerpt. */
  readonly tokens: number;
}

/** Number of hits that gives a term half of its maximum score (`k1` in BM25). */
const TERM_SATURATION = 1.2;
/** Share of a passage without any word of the task, relative to the best match. */
const UNMATCHED = 0.1;
/** Factors of the share of a passage with a mentioned line, with imports or comments alone, and with a license alone. */
const MENTIONED = 50;
const UNINFORMATIVE = 0.1;
const LEGAL = 0.001;
/** Comment line in most languages. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--|;|%|<!--|"""|'|\(\*)/u;
/** Text of a license above the code. */
const LICENSE =
  /\bcopyright (?:\(c\)|©|\d{4})|\blicen[sc]ed under\b|\bpermission (?:is hereby granted|to use, copy)\b|\bredistribution and use\b|\bSPDX-License-Identifier\b/iu;
/**
 * Average number of characters per token of code, for estimates while selecting. The pack's tokens are counted exactly.
 */
export const CHARACTERS_PER_TOKEN = 3.6;
/** Tokens of the mark for omitted lines, and of the first lines of enclosing declarations. */
const TOKENS_PER_GAP = 12;

/**
 * Estimates how probably each passage contains what the task needs in a file (its `share`; all add up to 1), and sorts
 * them by descending share per token. The share grows with the square root of a passage's words, because long
 * declarations change more often, and with the square of its match with the task's words in text and name. A passage
 * with a mentioned line counts 50 times as much, one with only imports or comments a tenth. Ties keep the order of the
 * text.
 * @param lines all lines of the file
 */
export function rankPassages(
  lines: readonly string[],
  passages: readonly Passage[],
  { termWeights, mentioned }: PassageRanking,
): readonly SharedPassage[] {
  const match = passageMatcher(termWeights);
  const isMentioned = anyWithin(mentioned);
  const matches = passages.map(({ lines: [first, last], symbol }) =>
    match(lines.slice(first - 1, last).join("\n"), symbol?.name ?? ""),
  );
  const best = matches.reduce((max, { score }) => Math.max(max, score), Number.MIN_VALUE);
  const weights = passages.map((passage, i) => {
    const { score, words } = matches[i]!;
    const weight = Math.sqrt(words) * (UNMATCHED + (score / best) ** 2);
    const factor = informationFactor(lines, passage);
    return isMentioned(...passage.lines) ? weight * factor * MENTIONED : weight * factor;
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shared = passages.map((passage, i): SharedPassage => {
    const [first, last] = passage.lines;
    const length = lines.slice(first - 1, last).reduce((all, line) => all + line.length + 1, 0);
    return {
      passage,
      share: sum === 0 ? 1 / passages.length : weights[i]! / sum,
      tokens: length / CHARACTERS_PER_TOKEN + TOKENS_PER_GAP,
    };
  });
  return shared.toSorted((a, b) => b.share / b.tokens - a.share / a.tokens || a.passage.lines[0] - b.passage.lines[0]);
}

function informationFactor(lines: readonly string[], passage: Passage): number {
  const [first, last] = passage.lines;
  const content = lines.slice(first - 1, last).filter((line) => line.trim() !== "");
  if (content.every((line) => COMMENT.test(line)) && content.some((line) => LICENSE.test(line))) return LEGAL;
  return codeLine(lines, passage) === undefined ? UNINFORMATIVE : 1;
}

interface PassageMatch {
  /** Sum over the terms: up to the term's weight for hits in the text, and the weight again for a hit in the name. */
  readonly score: number;
  readonly words: number;
}

/**
 * Creates a function that scores how well the text and the name of a passage match the search terms of a task, and
 * counts the text's words. The score is 0 without a hit. Pass an empty name for a passage outside declarations.
 * @param termWeights weights by stem
 */
export function passageMatcher(
  termWeights: PassageRanking["termWeights"],
): (text: string, name: string) => PassageMatch {
  const terms = [...termWeights].map(([stem, weight]) => ({ hash: hashStem(stem), weight }));
  const counts = new Map<number, number>();
  const countWords = (text: string): number => {
    let wordTotal = 0;
    counts.clear();
    visitWords(Buffer.from(text), (hash) => {
      wordTotal++;
      counts.set(hash >>> 0, (counts.get(hash >>> 0) ?? 0) + 1);
    });
    return wordTotal;
  };
  return (text, name) => {
    const words = countWords(text);
    let score = 0;
    for (const { hash, weight } of terms) {
      const hits = counts.get(hash >>> 0) ?? 0;
      score += (weight * hits) / (hits + TERM_SATURATION);
    }
    countWords(name);
    for (const { hash, weight } of terms) if (counts.has(hash >>> 0)) score += weight;
    return { score, words };
  };
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
