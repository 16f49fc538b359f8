import type { View } from "../../render/document.ts";
import { createHeap } from "./heap.ts";

/** View that a file can have, with an estimated cost before anything is parsed. */
export interface LadderRung {
  readonly view: View;
  /** Estimated tokens, from size and language. */
  readonly estimate: number;
  /** Share of the file's worth that this view conveys: 0 to 1, rising from rung to rung. */
  readonly share: number;
}

/** File that can have a view, with its views by rising cost. */
export interface ViewCandidate<F> {
  readonly file: F;
  readonly worth: number;
  readonly rungs: readonly LadderRung[];
}

/** Step that replaces a file's view with a larger one. */
export interface ViewStep<F> {
  readonly file: F;
  readonly view: View;
  /** Tokens of the view; `undefined` if unknown. */
  readonly cost: number | undefined;
  /** Tokens that the step adds, by cost or estimate. */
  readonly added: number;
}

/** Tokens of a file in a view; `undefined` if unknown, infinite if the view would be empty. */
export type CostOf<F> = (file: F, view: View) => number | undefined;

/** Candidate with the known costs of its rungs and its current rung. */
interface Climber<F> extends ViewCandidate<F> {
  /** Tokens of each rung. Estimates are replaced by costs as they become known. */
  readonly tokens: number[];
  /** Index of the current rung; −1 for none. */
  currentRung: number;
}

/** First step of each candidate, by its index. Stored in columns because a large tree has very many candidates. */
export interface FirstOffers {
  /** Indexes of the candidates that have a step, by rising `added`. */
  readonly order: Uint32Array;
  readonly rung: Uint8Array;
  readonly added: Float64Array;
  /** Worth per token. */
  readonly density: Float64Array;
}

/** Next step of a candidate. */
interface ViewOffer {
  readonly rung: number;
  readonly added: number;
  readonly density: number;
}

/** Tokens added to the cost of every view when ranking, however short it is. */
const OVERHEAD_TOKENS = 60;
/** Limit of a single step: a share of the pack so far, with bounds that widen for large packs. */
const MIN_STEP_LIMIT = 600;
const STEP_LIMIT_SHARE = 1 / 4;
const LARGE_LIMIT = 6000;
const LARGE_SHARE = 1 / 8;
/** A view whose cost exceeds its estimate by more than this factor is queued again at its real cost. */
const MAX_COST_RATIO = 1.25;

/** Computes the first step of each candidate from estimates. */
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
 * Yields the steps that grow a pack, highest worth per token first. A step that is large relative to the pack so far
 * waits until the pack has grown or no smaller step remains, so a pack of any size shows many files. Nothing here
 * depends on a budget, because estimates and costs belong to the files. Estimates substitute for unknown costs.
 * @param first first offers of the candidates, which do not depend on costs
 */
export function* viewSteps<F>(
  candidates: readonly ViewCandidate<F>[],
  costOf: CostOf<F>,
  first: FirstOffers = firstOffers(candidates),
): Generator<ViewStep<F>> {
  // A candidate has only one offer at a time, so its index identifies the offer.
  const [rungs, added, density] = [first.rung.slice(), first.added.slice(), first.density.slice()];
  const ready = createHeap<number>((a, b) => density[a]! > density[b]! || (density[a] === density[b] && a < b));
  const waiting = createHeap<number>((a, b) => added[a]! < added[b]! || (added[a] === added[b] && a < b), first.order);
  const smallestWaiting = (): number => {
    const next = waiting.peek();
    return next === undefined ? Number.POSITIVE_INFINITY : added[next]!;
  };
  const climbers = new Map<number, Climber<F>>();
  const climberAt = (index: number): Climber<F> => {
    const climber = climbers.get(index) ?? climberOf(candidates[index]!);
    climbers.set(index, climber);
    return climber;
  };
  let packTokens = 0;
  for (;;) {
    const limit = stepLimit(packTokens);
    while (smallestWaiting() <= limit) ready.push(waiting.pop()!);
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
    if (tokens <= expected * MAX_COST_RATIO) {
      const addedTokens = tokens - (climber.tokens[climber.currentRung] ?? 0);
      climber.currentRung = rung;
      packTokens += Math.max(addedTokens, 0);
      yield { file, view, cost, added: addedTokens };
    }
    const offer = bestOffer(climber);
    if (offer === undefined) continue;
    [rungs[index], added[index], density[index]] = [offer.rung, offer.added, offer.density];
    waiting.push(index);
  }
}

/** Maximum tokens that one step may add to a pack of this size. */
function stepLimit(packTokens: number): number {
  return Math.max(
    MIN_STEP_LIMIT,
    Math.min(packTokens * STEP_LIMIT_SHARE, Math.max(LARGE_LIMIT, packTokens * LARGE_SHARE)),
  );
}

function climberOf<F>({ file, worth, rungs }: ViewCandidate<F>): Climber<F> {
  return { file, worth, rungs, tokens: rungs.map(({ estimate }) => estimate), currentRung: -1 };
}

/** Selects the higher rung with the most worth per added token. Rungs with less, and those of empty views, are skipped. */
function bestOffer<F>({ worth, rungs, tokens, currentRung }: Climber<F>): ViewOffer | undefined {
  let best: ViewOffer | undefined;
  for (let rung = currentRung + 1; rung < rungs.length; rung++) {
    const added = tokens[rung]! - (tokens[currentRung] ?? 0);
    if (added === Number.POSITIVE_INFINITY) continue;
    const share = rungs[rung]!.share - (rungs[currentRung]?.share ?? 0);
    const density = (worth * share) / (Math.max(added, 0) + OVERHEAD_TOKENS);
    if (best === undefined || density > best.density) best = { rung, added, density };
  }
  return best;
}
