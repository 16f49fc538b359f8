import type { TaskTerm } from "../task.ts";
import type { WordTable } from "../../outline/index.ts";
import { doublings } from "./doublings.ts";
import { termCounts } from "./term-counts.ts";
import type { FieldWeights, TermField } from "./term-fields.ts";

/** How hits of terms become a score. */
export interface Bm25Weights {
  /** What a hit counts, by field. */
  readonly fields: FieldWeights;
  /** How far the length of a field counts, relative to the average: 0 not at all, 1 in proportion. */
  readonly lengths: FieldWeights;
  /** Weighted hits of one term at which it counts half of what it can. */
  readonly half: number;
}

/** Tuned on the histories of vite and svelte. */
export const BM25_WEIGHTS: Bm25Weights = {
  fields: { name: 12, folder: 0.5, defined: 3, words: 1 },
  lengths: { name: 0, folder: 0, defined: 0.3, words: 0.3 },
  half: 1.5,
};

/** Scores files by the terms of a task. */
export interface TermScorer {
  /** Returns the score of each file with some weights, in the order of the files. */
  readonly scores: (weights?: Bm25Weights) => Float64Array;
  /** By stem, how much a term says: its weight times how few files have it. */
  readonly rarity: ReadonlyMap<string, number>;
}

/**
 * Returns a scorer of files by the terms of a task (BM25 over fields): how often each has them, relative to its length,
 * and how few other files do. A score is 0 for a file without any of them; unbounded, and comparable with others of the
 * same weights. The order of files and terms makes no difference.
 * @param paths of the files, in the order of `bags`
 */
export function termScorer(paths: readonly string[], bags: WordTable, terms: readonly TaskTerm[]): TermScorer {
  // A fixed order, because sums of fractions depend on it.
  const sorted = terms.toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
  const { hits, lengths, filesWith } = termCounts(
    paths,
    bags,
    sorted.map(({ stem }) => stem),
  );
  const rarity = Float64Array.from(sorted, ({ weight }, i) => weight * rarityOf(filesWith[i]!, paths.length));
  const { name, folder, defined, words } = hits;
  const scores = (weights: Bm25Weights = BM25_WEIGHTS): Float64Array => {
    const factorsOf = lengthFactors(lengths, weights);
    return Float64Array.from(paths, (_, file) => {
      const factors = factorsOf(file);
      let score = 0;
      for (let term = 0, at = file * sorted.length; term < sorted.length; term++, at++) {
        const hasNone = (name[at]! | folder[at]! | defined[at]! | words[at]!) === 0;
        if (hasNone) continue;
        const found =
          factors.name * name[at]! +
          factors.folder * folder[at]! +
          factors.defined * defined[at]! +
          factors.words * words[at]!;
        score += (rarity[term]! * found) / (found + weights.half);
      }
      return score;
    });
  };
  return { scores, rarity: new Map(sorted.map(({ stem }, i) => [stem, rarity[i]!])) };
}

/** Returns a function of a file that returns what a hit in each of its fields counts, relative to the field's length. */
function lengthFactors(
  lengths: Readonly<Record<TermField, Uint32Array>>,
  weights: Bm25Weights,
): (file: number) => FieldWeights {
  const usual = averages(lengths);
  const factor = (field: TermField, file: number): number => {
    const share = weights.lengths[field];
    return weights.fields[field] / (1 - share + (share * lengths[field][file]!) / usual[field]);
  };
  return (file) => ({
    name: factor("name", file),
    folder: factor("folder", file),
    defined: factor("defined", file),
    words: factor("words", file),
  });
}

/** Returns how much a word says that so many of all files have. */
function rarityOf(having: number, all: number): number {
  return doublings(1 + (all - having + 0.5) / (having + 0.5));
}

/** Returns the average length of each field in the files where it is not empty. */
function averages({ name, folder, defined, words }: Readonly<Record<TermField, Uint32Array>>): FieldWeights {
  return { name: average(name), folder: average(folder), defined: average(defined), words: average(words) };
}

function average(lengths: Uint32Array): number {
  let [sum, many] = [0, 0];
  for (const length of lengths) if (length > 0) [sum, many] = [sum + length, many + 1];
  return many === 0 ? 1 : sum / many;
}
