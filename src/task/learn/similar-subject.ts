import { taskTerms } from "../infer/task-of.ts";

/** Minimum share of a task's weighted words that a subject must contain. */
const MIN_SHARE = 0.5;

/**
 * Returns the index of the commit subject that contains the largest weighted share of a task's words. Ties go to the
 * first. `undefined` if no subject contains at least half of the weight.
 * @param title title of the task
 */
export function mostSimilarSubject(title: string, subjects: readonly string[]): number | undefined {
  const terms = taskTerms(title);
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0);
  let [best, bestWeight] = [-1, MIN_SHARE * totalWeight];
  for (const [number, subject] of subjects.entries()) {
    const stems = new Set(taskTerms(subject).map(({ stem }) => stem));
    const shared = terms.reduce((sum, { stem, weight }) => sum + (stems.has(stem) ? weight : 0), 0);
    if (shared > bestWeight || (best === -1 && shared === bestWeight && shared > 0))
      [best, bestWeight] = [number, shared];
  }
  return best === -1 ? undefined : best;
}
