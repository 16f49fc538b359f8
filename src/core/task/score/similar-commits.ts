import type { HistoryCommit } from "../../../model/task/history.ts";

/** A commit that changes more files than this says nothing about one of them. */
const MOST_FILES = 50;

/** A file that commits like the task changed. */
export interface CommitHits {
  /** Number of those commits. */
  readonly commits: number;
  /** Above 0; comparable within one call. */
  readonly score: number;
}

/** What commits are compared with. */
export interface CommitTerms {
  /** Weights of the stems of a task, from 0 to 1. */
  readonly terms: ReadonlyMap<string, number>;
  /** Returns the stems of a text. */
  readonly stemsOf: (text: string) => Iterable<string>;
}

/** Number of commits after which one counts half. */
const HALF_AGE = 500;

/**
 * Returns the files that commits with messages like the task changed, by path. A term counts more the fewer messages have
 * it, and a commit less the more files it changes and the older it is.
 * @param commits newest first
 */
export function filesOfSimilarCommits(
  commits: readonly HistoryCommit[],
  { terms, stemsOf }: CommitTerms,
): ReadonlyMap<string, CommitHits> {
  const stems = commits.map(({ subject }) => stemsAmong(terms, stemsOf(subject)));
  const messages = new Map<string, number>();
  for (const stem of stems.flat()) messages.set(stem, (messages.get(stem) ?? 0) + 1);
  const found = new Map<string, CommitHits>();
  for (const [age, { paths }] of commits.entries()) {
    const files = new Set(paths);
    if (stems[age]!.length === 0 || files.size > MOST_FILES) continue;
    let alike = 0;
    for (const stem of stems[age]!) alike += terms.get(stem)! / Math.sqrt(messages.get(stem)!);
    // Square roots alone are the same on every machine: the powers are 3/2 and 3/4.
    const share = Math.sqrt(files.size) * Math.sqrt(Math.sqrt(files.size));
    const points = (alike * Math.sqrt(alike)) / share / (1 + age / HALF_AGE);
    for (const path of files) {
      const { commits: before, score } = found.get(path) ?? { commits: 0, score: 0 };
      found.set(path, { commits: before + 1, score: score + points });
    }
  }
  return found;
}

/** Returns the stems of a task that are among others, once each, in an order of their own. */
function stemsAmong(terms: ReadonlyMap<string, number>, stems: Iterable<string>): readonly string[] {
  return [...new Set(stems)].filter((stem) => (terms.get(stem) ?? 0) > 0).toSorted();
}
