import type { View } from "../../../model/document.ts";
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
interface Climber<F> {
  readonly candidate: ViewCandidate<F>;
  /** Index of the candidate in its list: it breaks ties. */
  readonly index: number;
  /** Tokens of each rung: estimates, replaced by costs as they become known. */
  readonly tokens: number[];
  /** Index of the current rung; −1 for none. */
  standing: number;
}

interface Offer<F> {
  readonly climber: Climber<F>;
  readonly rung: number;
  readonly added: number;
  readonly density: number;
}

/** Tokens added to every view's cost when ranking, however short it is. */
const OVERHEAD = 60;
/** Limit of a single step: a share of the pack so far, with bounds that widen for large packs. */
const SMALLEST_LIMIT = 400;
const LIMIT_SHARE = 1 / 4;
const LARGE_LIMIT = 6000;
const LARGE_SHARE = 1 / 8;
/** If a view costs more than this factor times its estimate, it is queued again at its real cost. */
const MISJUDGED = 1.25;

/**
 * Yields the steps by which a pack grows, highest worth per token first. A step that would be a large part of
 * everything before it waits until the pack has grown, so a pack of any size shows many files. Nothing here depends on
 * a budget: estimates and costs belong to the files. Unknown costs are replaced by estimates.
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

/** Picks from the higher rungs the one with the most worth per added token; poor rungs are skipped. */
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
