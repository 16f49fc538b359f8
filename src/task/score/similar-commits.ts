import type { HistoryCommit } from "./history.ts";
import type { TaskTerm } from "../task.ts";
import { doublings } from "./doublings.ts";

/** A commit that changes more files than this says nothing about one of them. */
const MAX_FILES = 50;

/** A file that commits like the task changed. */
export interface CommitHits {
  /** How like the task the closest of those commits is: 0 to 1, 1 for the same terms. */
  readonly closest: number;
  /** Above 0; how like it all of them are, comparable within one call. */
  readonly sum: number;
}

/** What commits are compared with. */
export interface CommitTerms {
  /** Terms of the task, each stem once. */
  readonly terms: readonly TaskTerm[];
  /** Returns the terms of a message, each stem once. */
  readonly termsOf: (message: string) => readonly TaskTerm[];
}

/**
 * Returns the files that commits with messages like the task changed, by path. Messages are alike as vectors of their terms
 * are (cosine), where a term counts more the fewer messages have it. For a sum of commits, one counts by the square of that,
 * and less the more files it changes.
 */
export function filesOfSimilarCommits(
  commits: readonly HistoryCommit[],
  { terms, termsOf }: CommitTerms,
): ReadonlyMap<string, CommitHits> {
  const found = new Map<string, { closest: number; sum: number }>();
  if (terms.length === 0) return found;
  const messages = commits.map(({ subject }) => inOrder(termsOf(subject)));
  const alikeTo = comparer(messages, inOrder(terms));
  for (const [number, { paths }] of commits.entries()) {
    const files = new Set(paths);
    if (files.size > MAX_FILES) continue;
    const alike = alikeTo(messages[number]!);
    if (alike === 0) continue;
    const points = (alike * alike) / Math.sqrt(files.size);
    for (const path of files) {
      const known = found.get(path);
      if (known === undefined) found.set(path, { closest: alike, sum: points });
      else [known.closest, known.sum] = [Math.max(known.closest, alike), known.sum + points];
    }
  }
  return found;
}

/** Returns terms in an order of their own, because sums of fractions depend on it. */
function inOrder(terms: readonly TaskTerm[]): readonly TaskTerm[] {
  return terms.toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** Returns a function that says how like a task a message is, from 0 to 1. */
function comparer(
  messages: readonly (readonly TaskTerm[])[],
  task: readonly TaskTerm[],
): (message: readonly TaskTerm[]) => number {
  const having = new Map<string, number>();
  for (const { stem } of messages.flat()) having.set(stem, (having.get(stem) ?? 0) + 1);
  const worth = ({ stem, weight }: TaskTerm): number =>
    weight * doublings(1 + (messages.length + 0.5) / ((having.get(stem) ?? 0) + 0.5));
  const wanted = new Map(task.map((term) => [term.stem, worth(term)]));
  const length = lengthOf(task.map(worth));
  return (message) => {
    if (!message.some(({ stem }) => wanted.has(stem))) return 0;
    const own = message.map(worth);
    let product = 0;
    for (const [i, { stem }] of message.entries()) product += own[i]! * (wanted.get(stem) ?? 0);
    return product === 0 ? 0 : product / (length * lengthOf(own));
  };
}

function lengthOf(vector: readonly number[]): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}
