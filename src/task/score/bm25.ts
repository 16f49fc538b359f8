import type { TaskTerm } from "../task.ts";
import type { WordBag } from "../../outline/index.ts";
import { approximateLog2 } from "./doublings.ts";
import { termCounts } from "./term-counts.ts";
import type { FieldWeights, TermField } from "./term-fields.ts";

/** Parameters of BM25F. */
export interface Bm25Weights {
  /** Weight of one hit, per field. */
  readonly fieldWeights: FieldWeights;
  /** Length normalization per field (`b` in BM25): 0 for none, 1 for full. */
  readonly lengthNormalization: FieldWeights;
  /** Number of weighted hits that gives a term half of its maximum score (`k1` in BM25). */
  readonly saturation: number;
}

/** Default parameters, tuned on the histories of vite and svelte. */
export const BM25_WEIGHTS: Bm25Weights = {
  fieldWeights: { name: 12, folder: 0.5, defined: 3, words: 1 },
  lengthNormalization: { name: 0, folder: 0, defined: 0.3, words: 0.3 },
  saturation: 1.5,
};

/** Scores files by the terms of a task. */
export interface TermScorer {
  /** Returns one score per file, in the order of the files. Uses `BM25_WEIGHTS` by default. */
  readonly scores: (weights?: Bm25Weights) => Float64Array;
  /** Weight times inverse document frequency of each term, by stem. */
  readonly termWeights: ReadonlyMap<string, number>;
}

/**
 * Creates a BM25F scorer for a fixed set of files and search terms. A file's score grows with the frequency of the
 * terms, relative to the file's length, and with their inverse document frequency. A file without any term scores 0.
 * Every score is below the sum of `termWeights`. Scores are comparable for equal weights. The order of files and terms
 * has no effect.
 * @param paths paths of the files, in the order of `bags`
 * @param bags words of each file, by index in `paths`
 */
export function termScorer(paths: readonly string[], bags: readonly WordBag[], terms: readonly TaskTerm[]): TermScorer {
  // Sorted because floating-point sums depend on the order.
  const sorted = terms.toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
  const { hits, lengths, filesWith } = termCounts(
    paths,
    bags,
    sorted.map(({ stem }) => stem),
  );
  const termWeights = Float64Array.from(
    sorted,
    ({ weight }, i) => weight * inverseDocumentFrequency(filesWith[i]!, paths.length),
  );
  const { name, folder, defined, words } = hits;
  const scores = (weights: Bm25Weights = BM25_WEIGHTS): Float64Array => {
    const factorsOf = lengthFactors(lengths, weights);
    return Float64Array.from(paths, (_, file) => {
      const factors = factorsOf(file);
      let score = 0;
      for (let term = 0, at = file * sorted.length; term < sorted.length; term++, at++) {
        const hasNone = (name[at]! | folder[at]! | defined[at]! | words[at]!) === 0;
        if (hasNone) continue;
        const weightedHits =
          factors.name * name[at]! +
          factors.folder * folder[at]! +
          factors.defined * defined[at]! +
          factors.words * words[at]!;
        score += (termWeights[term]! * weightedHits) / (weightedHits + weights.saturation);
      }
      return score;
    });
  };
  return { scores, termWeights: new Map(sorted.map(({ stem }, i) => [stem, termWeights[i]!])) };
}

/** Builds a function that returns a file's weight per hit and field, normalized by field length. */
function lengthFactors(
  lengths: Readonly<Record<TermField, Uint32Array>>,
  weights: Bm25Weights,
): (file: number) => FieldWeights {
  const averageLengths = averages(lengths);
  const factor = (field: TermField, file: number): number => {
    const share = weights.lengthNormalization[field];
    return weights.fieldWeights[field] / (1 - share + (share * lengths[field][file]!) / averageLengths[field]);
  };
  return (file) => ({
    name: factor("name", file),
    folder: factor("folder", file),
    defined: factor("defined", file),
    words: factor("words", file),
  });
}

/** Inverse document frequency of a term that occurs in `matchingFiles` of `fileCount` files. */
function inverseDocumentFrequency(matchingFiles: number, fileCount: number): number {
  return approximateLog2(1 + (fileCount - matchingFiles + 0.5) / (matchingFiles + 0.5));
}

/** Average length of each field, over the files where it is not empty. */
function averages({ name, folder, defined, words }: Readonly<Record<TermField, Uint32Array>>): FieldWeights {
  return { name: average(name), folder: average(folder), defined: average(defined), words: average(words) };
}

function average(lengths: Uint32Array): number {
  let [sum, count] = [0, 0];
  for (const length of lengths) if (length > 0) [sum, count] = [sum + length, count + 1];
  return count === 0 ? 1 : sum / count;
}
