import type { View } from "../../render/document.ts";
import { createHeap } from "./heap.ts";

/** One view that a file can have, and its estimated cost before anything is parsed. */
export interface LadderRung {
  readonly view: View;
  /** Estimated tokens, from size and language. */
  readonly estimate: number;
  /** Share of the file's worth that this view conveys: 0 to 1, rising from rung to rung. */
  readonly share: number;
}

/** A file that may be shown, with its views by rising cost. */
export interface ViewCandidate<F> {
  readonly file: F;
  readonly worth: number;
  readonly rungs: readonly LadderRung[];
}

/** A step that gives a file a view in place of its previous one. */
export interface ViewStep<F> {
  readonly file: F;
  readonly view: View;
  /** Tokens of the view; `undefined` if not known yet. */
  readonly cost: number | undefined;
  /** Tokens that the step adds, by cost or estimate. */
  readonly added: number;
}

/** Returns the tokens of a file in a view; `undefined` if not known yet. */
export type CostOf<F> = (file: F, view: View) => number | undefined;

/** A candidate with the known costs of its rungs and its current rung. */
interface Climber<F> extends ViewCandidate<F> {
  /** Tokens of each rung: estimates, replaced by costs as they become known. */
  readonly tokens: number[];
  /** Index of the current rung; −1 for none. */
  standing: number;
}

/** The first step of each candidate, by its index; columns, because a large tree has very many candidates. */
export interface FirstOffers {
  /** Indices of the candidates that have a step, in the order of `added`. */
  readonly order: Uint32Array;
  readonly rung: Uint8Array;
  /** Tokens. */
  readonly added: Float64Array;
  /** Worth per token. */
  readonly density: Float64Array;
}

/** The next step of a candidate. */
interface ViewOffer {
  readonly rung: number;
  readonly added: number;
  readonly density: number;
}

/** Tokens added to every view's cost when ranking, however short it is. */
const OVERHEAD = 60;
/** Limit of a single step: a share of the pack so far, with bounds that widen for large packs. */
const SMALLEST_LIMIT = 600;
const LIMIT_SHARE = 1 / 4;
const LARGE_LIMIT = 6000;
const LARGE_SHARE = 1 / 8;
/** If a view costs more than this factor times its estimate, it is queued again at its real cost. */
const MISJUDGED = 1.25;

/** Returns the first step of each candidate, by estimates. */
export function firstOffers<F>(candidates: readonly ViewCandidate<F>[]): FirstOffers {
  const rung = new Uint8Array(candidates.length);
  const added = new Float64Array(candidates.length).fill(Number.POSITIVE_INFINITY);
  const density = new Float64Array(candidates.length);
  for (const [index, candidate] of candidates.entries()) {
    const offer = bestOffer(climberOf(candidate));
    if (offer !== undefined) [rung[index], added[index], density[index]] = [offer.rung, offer.added, offer.density];
  }
  const offered = Uint32Array.from(candidates.keys()).filter((index) => added[index] !== Number.POSITIVE_INFINITY);
  return { order: offered.toSorted((a, b) => added[a]! - added[b]! || a - b), rung, added, density };
}

/**
 * Yields the steps by which a pack grows, highest worth per token first. A step that would be a large part of
 * everything before it waits until the pack has grown, so a pack of any size shows many files. Nothing here depends on
 * a budget: estimates and costs belong to the files. Unknown costs are replaced by estimates.
 * @param first the first offers of the candidates, which do not depend on costs
 */
export function* viewSteps<F>(
  candidates: readonly ViewCandidate<F>[],
  costOf: CostOf<F>,
  first: FirstOffers = firstOffers(candidates),
): Generator<ViewStep<F>> {
  // A candidate has one offer at a time: its index stands for it.
  const [rungs, added, density] = [first.rung.slice(), first.added.slice(), first.density.slice()];
  const ready = createHeap<number>((a, b) => density[a]! > density[b]! || (density[a] === density[b] && a < b));
  const waiting = createHeap<number>((a, b) => added[a]! < added[b]! || (added[a] === added[b] && a < b), first.order);
  const leastWaiting = (): number => {
    const next = waiting.peek();
    return next === undefined ? Number.POSITIVE_INFINITY : added[next]!;
  };
  const climbers = new Map<number, Climber<F>>();
  const climberAt = (index: number): Climber<F> => {
    const climber = climbers.get(index) ?? climberOf(candidates[index]!);
    climbers.set(index, climber);
    return climber;
  };
  let grown = 0;
  for (;;) {
    const limit = limitAt(grown);
    while (leastWaiting() <= limit) ready.push(waiting.pop()!);
    const index = ready.pop() ?? waiting.pop();
    if (index === undefined) return;
    const rung = rungs[index]!;
    const climber = climberAt(index);
    const { file } = climber;
    const { view } = climber.rungs[rung]!;
    const cost = costOf(file, view);
    const expected = climber.tokens[rung]!;
    const tokens = cost ?? expected;
    climber.tokens[rung] = tokens;
    if (tokens <= expected * MISJUDGED) {
      const more = tokens - (climber.tokens[climber.standing] ?? 0);
      climber.standing = rung;
      grown += Math.max(more, 0);
      yield { file, view, cost, added: more };
    }
    const offer = bestOffer(climber);
    if (offer === undefined) continue;
    [rungs[index], added[index], density[index]] = [offer.rung, offer.added, offer.density];
    waiting.push(index);
  }
}

/** Returns the most tokens that a step may add to a pack of this size. */
function limitAt(grown: number): number {
  return Math.max(SMALLEST_LIMIT, Math.min(grown * LIMIT_SHARE, Math.max(LARGE_LIMIT, grown * LARGE_SHARE)));
}

function climberOf<F>({ file, worth, rungs }: ViewCandidate<F>): Climber<F> {
  return { file, worth, rungs, tokens: rungs.map(({ estimate }) => estimate), standing: -1 };
}

/** Picks from the higher rungs the one with the most worth per added token; poor rungs are skipped. */
function bestOffer<F>({ worth, rungs, tokens, standing }: Climber<F>): ViewOffer | undefined {
  let best: ViewOffer | undefined;
  for (let rung = standing + 1; rung < rungs.length; rung++) {
    const added = tokens[rung]! - (tokens[standing] ?? 0);
    const share = rungs[rung]!.share - (rungs[standing]?.share ?? 0);
    const density = (worth * share) / (Math.max(added, 0) + OVERHEAD);
    if (best === undefined || density > best.density) best = { rung, added, density };
  }
  return best;
}
