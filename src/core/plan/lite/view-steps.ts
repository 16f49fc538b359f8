import type { View } from "../../../model/document.ts";
import { createHeap } from "./heap.ts";

/** One view that a file can have, and what it is thought to cost before anything is parsed. */
export interface LadderRung {
  readonly view: View;
  /** Tokens, as far as size and language tell. */
  readonly estimate: number;
  /** How much of the file's worth a reader has with this view: 0 to 1, rising from rung to rung. */
  readonly share: number;
}

/** A file that may be shown, with its views in rising cost. */
export interface ViewCandidate<F> {
  readonly file: F;
  readonly worth: number;
  readonly rungs: readonly LadderRung[];
}

/** One file gets one view in place of the one before it. */
export interface ViewStep<F> {
  readonly file: F;
  readonly view: View;
  /** Tokens of the view, or `undefined` while that is unknown. */
  readonly cost: number | undefined;
  /** Tokens that the step adds, as far as is known. */
  readonly added: number;
}

/** Tokens of a file in a view, or `undefined` while that is unknown. */
export type CostOf<F> = (file: F, view: View) => number | undefined;

/** A candidate on its way up: what is known of its rungs, and where it stands. */
interface Climber<F> {
  readonly candidate: ViewCandidate<F>;
  /** Index of the candidate in its list: it breaks ties. */
  readonly index: number;
  /** Tokens of each rung: estimates, then costs as they become known. */
  readonly tokens: number[];
  /** The rung that it stands on; −1 for none. */
  standing: number;
}

interface Offer<F> {
  readonly climber: Climber<F>;
  readonly rung: number;
  readonly added: number;
  readonly density: number;
}

/** What stands around a view however short it is. */
const OVERHEAD = 60;
/** The largest step: a share of what stands already, within bounds that widen again for large packs. */
const SMALLEST_LIMIT = 400;
const LIMIT_SHARE = 1 / 4;
const LARGE_LIMIT = 6000;
const LARGE_SHARE = 1 / 8;
/** A view that costs so many times its estimate waits for its turn at what it costs. */
const MISJUDGED = 1.25;

/**
 * The steps by which a pack grows, dearest worth per token first. A step that would be a large part of all before it
 * waits until the pack has grown, so that a pack of any size is filled by many files. Nothing here depends on a budget:
 * estimates and costs belong to the files. While a cost is unknown, the estimate stands for it.
 */
export function* viewSteps<F>(candidates: readonly ViewCandidate<F>[], costOf: CostOf<F>): Generator<ViewStep<F>> {
  const ready = createHeap<Offer<F>>((a, b) => a.density > b.density || (a.density === b.density && isBefore(a, b)));
  const waiting = createHeap<Offer<F>>((a, b) => a.added < b.added || (a.added === b.added && isBefore(a, b)));
  const offer = (climber: Climber<F>): void => {
    const best = bestOffer(climber);
    if (best !== undefined) waiting.push(best);
  };
  for (const [index, candidate] of candidates.entries()) {
    offer({ candidate, index, tokens: candidate.rungs.map(({ estimate }) => estimate), standing: -1 });
  }
  let grown = 0;
  for (;;) {
    const limit = Math.max(SMALLEST_LIMIT, Math.min(grown * LIMIT_SHARE, Math.max(LARGE_LIMIT, grown * LARGE_SHARE)));
    while ((waiting.peek()?.added ?? Number.POSITIVE_INFINITY) <= limit) ready.push(waiting.pop()!);
    const next = ready.pop() ?? waiting.pop();
    if (next === undefined) return;
    const { climber, rung } = next;
    const { file } = climber.candidate;
    const { view } = climber.candidate.rungs[rung]!;
    const cost = costOf(file, view);
    const expected = climber.tokens[rung]!;
    const tokens = cost ?? expected;
    climber.tokens[rung] = tokens;
    if (tokens <= expected * MISJUDGED) {
      const added = tokens - (climber.tokens[climber.standing] ?? 0);
      climber.standing = rung;
      grown += Math.max(added, 0);
      yield { file, view, cost, added };
    }
    offer(climber);
  }
}

function isBefore<F>(a: Offer<F>, b: Offer<F>): boolean {
  return a.climber.index < b.climber.index;
}

/** Of the rungs above the one it stands on, the one that gives most for its tokens: a poor rung is not stood on. */
function bestOffer<F>(climber: Climber<F>): Offer<F> | undefined {
  const { candidate, tokens, standing } = climber;
  const { worth, rungs } = candidate;
  let best: Offer<F> | undefined;
  for (let rung = standing + 1; rung < rungs.length; rung++) {
    const added = tokens[rung]! - (tokens[standing] ?? 0);
    const share = rungs[rung]!.share - (rungs[standing]?.share ?? 0);
    const density = (worth * share) / (Math.max(added, 0) + OVERHEAD);
    if (best === undefined || density > best.density) best = { climber, rung, added, density };
  }
  return best;
}
