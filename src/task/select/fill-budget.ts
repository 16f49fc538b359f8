/** Form in which a file can be shown, from a single line to the whole file. */
export interface TaskRung {
  /** Size in tokens, with its frame. */
  readonly tokens: number;
  /** Estimated share of the lines that the task needs in the file and that this form shows, from 0 to 1. */
  readonly value: number;
}

/** File to show, with its possible forms by ascending tokens. */
export interface TaskCandidate<R extends TaskRung> {
  /** Probability that the task concerns the file. */
  readonly likelihood: number;
  readonly rungs: readonly R[];
}

/** Limits of a selection, in tokens. */
export interface FillLimits {
  /** Maximum for all files together. */
  readonly room: number;
  /** Maximum for one file, unless its likelihood exceeds `NEARLY_CERTAIN`. */
  readonly perFile: number;
}

/** A file with a higher probability may take more than its share of the budget. */
export const NEARLY_CERTAIN = 0.9;
/** Minimum value per token of a step: one needed place in 200,000 tokens. */
const MIN_RATE = 1 / 200_000;

/**
 * Selects the form in which to show each file.
 *
 * First, every file gets its smallest form, in order, until one does not fit. Then the best step to a larger form is
 * taken repeatedly: the one with the highest value per added token, weighted by the square of the file's likelihood.
 * Weighted by the likelihood alone, short files that are hardly likely would take the tokens of a long one that is nearly
 * certain, because each of its passages has little of its value. Stops when no step fits or is worth its tokens.
 * `npm run bench:issues` measures the effect.
 * @param candidates most likely first
 * @returns forms by index of the candidate; shorter than `candidates` if some do not fit
 */
export function fillBudget<R extends TaskRung>(
  candidates: readonly TaskCandidate<R>[],
  { room, perFile }: FillLimits,
): readonly R[] {
  const selected: R[] = [];
  let left = room;
  for (const { rungs } of candidates) {
    const [smallest] = rungs;
    if (smallest === undefined || smallest.tokens > left) break;
    left -= smallest.tokens;
    selected.push(smallest);
  }
  for (let step = bestStep(candidates, selected, { left, perFile }); step !== undefined;) {
    left -= step.rung.tokens - selected[step.file]!.tokens;
    selected[step.file] = step.rung;
    step = bestStep(candidates, selected, { left, perFile });
  }
  return selected;
}

interface Step<R> {
  readonly file: number;
  readonly rung: R;
  /** Value per added token, weighted by the square of the file's likelihood. */
  readonly rate: number;
}

function bestStep<R extends TaskRung>(
  candidates: readonly TaskCandidate<R>[],
  selected: readonly R[],
  { left, perFile }: { readonly left: number; readonly perFile: number },
): Step<R> | undefined {
  let best: Step<R> | undefined;
  for (const [file, current] of selected.entries()) {
    const { likelihood, rungs } = candidates[file]!;
    const maxTokens = likelihood > NEARLY_CERTAIN ? Number.POSITIVE_INFINITY : perFile;
    for (const rung of rungs) {
      const added = rung.tokens - current.tokens;
      if (added <= 0 || added > left || rung.tokens > maxTokens) continue;
      const expected = (likelihood * (rung.value - current.value)) / added;
      const rate = likelihood * expected;
      if (expected >= MIN_RATE && rate > (best?.rate ?? 0)) best = { file, rung, rate };
    }
  }
  return best;
}
