/** One way to show a file. */
export interface TaskRung {
  /** Tokens of the rung's piece. */
  readonly tokens: number;
  /** Share of the places that the task needs in the file and that the rung shows, from 0 to 1. */
  readonly value: number;
}

/** File to show, with its rungs by ascending tokens. */
export interface TaskCandidate<R extends TaskRung> {
  /** Probability that the task concerns the file. */
  readonly likelihood: number;
  readonly rungs: readonly R[];
}

/** Limits of a selection of rungs, in tokens. */
export interface FillLimits {
  /** Tokens of all rungs together. */
  readonly room: number;
  /** Tokens of one file, unless it is nearly certain to matter. */
  readonly perFile: number;
}

/** A file with a higher probability may take more than its share of the budget. */
export const NEARLY_CERTAIN = 0.9;
/** Minimum value per token of a step: one needed place in 200,000 tokens. */
const MIN_RATE = 1 / 200_000;

/**
 * Selects one rung per file. First every file gets its smallest rung, in order. Then, repeatedly, one file grows: the
 * step from its rung to any larger one that shows the most needed places per token. Ends if no step fits or is worth
 * its tokens.
 * @param candidates most likely first
 * @returns rungs by index of the candidate; shorter than `candidates` if some do not fit
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
  /** Index of the file. */
  readonly file: number;
  readonly rung: R;
  /** Value per added token. */
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
      const rate = (likelihood * (rung.value - current.value)) / added;
      if (rate >= MIN_RATE && rate > (best?.rate ?? 0)) best = { file, rung, rate };
    }
  }
  return best;
}
