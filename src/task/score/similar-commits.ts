import type { HistoryCommit } from "./history.ts";
import type { TaskTerm } from "../task.ts";
import { approximateLog2 } from "./doublings.ts";

/** Maximum number of files in a commit. Larger commits say nothing about a single file. */
const MAX_FILES = 50;

/** Similarity between the task and the commits that changed a file. */
export interface CommitHits {
  /** Similarity of the closest commit, above 0 and up to 1 for identical terms. */
  readonly closest: number;
  /** Sum over all commits, above 0. Comparable only within one call. */
  readonly sum: number;
}

/** Terms to compare commits by. */
export interface CommitTerms {
  /** Terms of the task, each stem once. */
  readonly terms: readonly TaskTerm[];
  /** Extracts the terms of a message, each stem once. */
  readonly termsOf: (message: string) => readonly TaskTerm[];
}

/**
 * Returns the files that commits with a subject similar to the task changed, by path. Similarity is the cosine of
 * TF-IDF vectors. Ignores commits of more than 50 files. In `sum`, a commit counts with its squared similarity, divided
 * by the square root of its file count, since a larger commit says less about each file. Empty without terms.
 */
export function filesOfSimilarCommits(
  commits: readonly HistoryCommit[],
  { terms, termsOf }: CommitTerms,
): ReadonlyMap<string, CommitHits> {
  const hitsByPath = new Map<string, { closest: number; sum: number }>();
  if (terms.length === 0) return hitsByPath;
  const messages = commits.map(({ subject }) => sortedByStem(termsOf(subject)));
  const similarityTo = cosineSimilarity(messages, sortedByStem(terms));
  for (const [number, { paths }] of commits.entries()) {
    const files = new Set(paths);
    if (files.size > MAX_FILES) continue;
    const similarity = similarityTo(messages[number]!);
    if (similarity === 0) continue;
    const points = (similarity * similarity) / Math.sqrt(files.size);
    for (const path of files) {
      const existing = hitsByPath.get(path);
      if (existing === undefined) hitsByPath.set(path, { closest: similarity, sum: points });
      else [existing.closest, existing.sum] = [Math.max(existing.closest, similarity), existing.sum + points];
    }
  }
  return hitsByPath;
}

/** Sorts by stem because floating-point sums depend on the order. */
function sortedByStem(terms: readonly TaskTerm[]): readonly TaskTerm[] {
  return terms.toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** Builds a function that returns the similarity of a message to the task, from 0 to 1. */
function cosineSimilarity(
  messages: readonly (readonly TaskTerm[])[],
  task: readonly TaskTerm[],
): (message: readonly TaskTerm[]) => number {
  const messageCounts = new Map<string, number>();
  for (const { stem } of messages.flat()) messageCounts.set(stem, (messageCounts.get(stem) ?? 0) + 1);
  const termWeight = ({ stem, weight }: TaskTerm): number =>
    weight * approximateLog2(1 + (messages.length + 0.5) / ((messageCounts.get(stem) ?? 0) + 0.5));
  const taskVector = new Map(task.map((term) => [term.stem, termWeight(term)]));
  const length = norm(task.map(termWeight));
  return (message) => {
    if (!message.some(({ stem }) => taskVector.has(stem))) return 0;
    const messageVector = message.map(termWeight);
    let product = 0;
    for (const [i, { stem }] of message.entries()) product += messageVector[i]! * (taskVector.get(stem) ?? 0);
    return product === 0 ? 0 : product / (length * norm(messageVector));
  };
}

function norm(vector: readonly number[]): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}
