/** One way to show a file. */
export interface TaskRung {
  /** Tokens of the rung's piece. */
  readonly tokens: number;
}

/** File to show, with its rungs by ascending tokens. */
export interface TaskCandidate<R extends TaskRung> {
  /** Importance of the file, from 0 to 1. */
  readonly weight: number;
  readonly rungs: readonly R[];
}

/**
 * Selects one rung per file within `room` tokens. First every file gets its smallest rung, in order. Then files grow in
 * proportion to their weights until they would reach the growth limit together, or until a rung does not fit. With more
 * room and a higher growth limit, no file gets a smaller rung.
 * @param candidates most important first
 * @param weights sum of the weights that share the growth limit
 * @returns rungs by index of the candidate; shorter than `candidates` if some do not fit
 */
export function fitRungs<R extends TaskRung>(
  candidates: readonly TaskCandidate<R>[],
  { room, growthLimit, weights }: { readonly room: number; readonly growthLimit: number; readonly weights: number },
): readonly R[] {
  const selectedRungs: R[] = [];
  let tokens = 0;
  for (const { rungs } of candidates) {
    const [smallest] = rungs;
    if (smallest === undefined || tokens + smallest.tokens > room) return selectedRungs;
    tokens += smallest.tokens;
    selectedRungs.push(smallest);
  }
  for (const { number, rung } of growthSteps(candidates, growthLimit / weights)) {
    const added = rung.tokens - selectedRungs[number]!.tokens;
    if (tokens + added > room) break;
    tokens += added;
    selectedRungs[number] = rung;
  }
  return selectedRungs;
}

/** Growth steps in order. Each file can grow to `maxTokensPerWeight` times its weight. */
function growthSteps<R extends TaskRung>(
  candidates: readonly TaskCandidate<R>[],
  maxTokensPerWeight: number,
): readonly { readonly number: number; readonly rung: R }[] {
  const steps = candidates.flatMap(({ weight, rungs }, number) =>
    rungs.slice(1).map((rung) => ({ number, rung, due: rung.tokens / weight })),
  );
  return steps.filter(({ due }) => due <= maxTokensPerWeight).toSorted((a, b) => a.due - b.due || a.number - b.number);
}
