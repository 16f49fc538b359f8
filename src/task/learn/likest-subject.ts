import { taskOf } from "../infer/task-of.ts";

/** Share of a task's words that a subject must have. */
const MIN_SHARE = 0.5;

/**
 * Returns the number of the subject that has most of a task's words, by their weight; the first of equal ones. `undefined`
 * if none has half of them.
 */
export function likestSubject(title: string, subjects: readonly string[]): number | undefined {
  const { terms } = taskOf(title);
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  let [best, most] = [-1, MIN_SHARE * all];
  for (const [number, subject] of subjects.entries()) {
    const stems = new Set(taskOf(subject).terms.map(({ stem }) => stem));
    const shared = terms.reduce((sum, { stem, weight }) => sum + (stems.has(stem) ? weight : 0), 0);
    if (shared > most || (best === -1 && shared === most && shared > 0)) [best, most] = [number, shared];
  }
  return best === -1 ? undefined : best;
}
