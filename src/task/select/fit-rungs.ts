/** One way to show a file. */
export interface TaskRung {
  /** Tokens of its piece. */
  readonly tokens: number;
}

/** A file that may be shown, with the ways to show it by rising tokens; the first one is the least. */
export interface TaskCandidate<R extends TaskRung> {
  /** What the file is worth, from 0 to 1. */
  readonly weight: number;
  readonly rungs: readonly R[];
}

/**
 * Chooses a way to show each file, within `room` tokens. First each gets its least one, in order; then files grow in
 * proportion to their weights, until all would have `most` tokens together, or one does not fit. With more room, and a
 * higher `most`, no file is shown less.
 * @param candidates those that matter most first
 * @param weights sum of the weights that share `most`
 * @returns by number of the candidate; shorter than the list if not all have room
 */
export function fitRungs<R extends TaskRung>(
  candidates: readonly TaskCandidate<R>[],
  { room, most, weights }: { readonly room: number; readonly most: number; readonly weights: number },
): readonly R[] {
  const chosen: R[] = [];
  let tokens = 0;
  for (const { rungs } of candidates) {
    const [least] = rungs;
    if (least === undefined || tokens + least.tokens > room) return chosen;
    tokens += least.tokens;
    chosen.push(least);
  }
  for (const { number, rung } of growth(candidates, most / weights)) {
    const added = rung.tokens - chosen[number]!.tokens;
    if (tokens + added > room) break;
    tokens += added;
    chosen[number] = rung;
  }
  return chosen;
}

/** Returns the steps by which files grow up to `most` tokens per weight, in order. */
function growth<R extends TaskRung>(
  candidates: readonly TaskCandidate<R>[],
  most: number,
): readonly { readonly number: number; readonly rung: R }[] {
  const steps = candidates.flatMap(({ weight, rungs }, number) =>
    rungs.slice(1).map((rung) => ({ number, rung, due: rung.tokens / weight })),
  );
  return steps.filter(({ due }) => due <= most).toSorted((a, b) => a.due - b.due || a.number - b.number);
}
