import type { View } from "../../model/document.ts";
import { createHeap } from "./heap.ts";

/** One view that a file can have, and what it is thought to cost before anything is parsed. */
export interface Rung {
  readonly view: View;
  /** Tokens, as far as size and language tell. */
  readonly estimate: number;
  /** How much of the file's worth a reader has with this view: 0 to 1, rising from rung to rung. */
  readonly share: number;
}

/** A file that may be shown, with its views in rising cost. */
export interface Candidate {
  /** Number of the file, unique: it breaks ties. */
  readonly file: number;
  readonly worth: number;
  readonly rungs: readonly Rung[];
}

/** One file gets one view in place of the one before it. */
export interface Step {
  readonly file: number;
  readonly view: View;
  /** Tokens that the step is thought to add. */
  readonly estimate: number;
}

interface Offer extends Step {
  readonly density: number;
  readonly candidate: Candidate;
  readonly rung: number;
}

/** What stands around a view however short it is. */
const OVERHEAD = 60;
/** The largest steps: of a pack that is still small, of one that is not, and as a share of what stands already. */
const SMALLEST_LIMIT = 400;
const LARGEST_LIMIT = 6000;
const LIMIT_SHARE = 1 / 3;

/**
 * The steps by which a pack grows, dearest worth per token first. A step that would be a large part of all before it
 * waits until the pack has grown, so that a pack of any size is filled by many files. Nothing here depends on a budget.
 */
export function* growth(candidates: readonly Candidate[]): Generator<Step> {
  const ready = createHeap<Offer>((a, b) => a.density > b.density || (a.density === b.density && a.file < b.file));
  const waiting = createHeap<Offer>(
    (a, b) => a.estimate < b.estimate || (a.estimate === b.estimate && a.file < b.file),
  );
  for (const candidate of candidates) offer(candidate, 0);
  let grown = 0;
  for (;;) {
    const limit = Math.min(Math.max(grown * LIMIT_SHARE, SMALLEST_LIMIT), LARGEST_LIMIT);
    while ((waiting.peek()?.estimate ?? Number.POSITIVE_INFINITY) <= limit) ready.push(waiting.pop()!);
    const next = ready.pop() ?? waiting.pop();
    if (next === undefined) return;
    grown += Math.max(next.estimate, 0);
    yield { file: next.file, view: next.view, estimate: next.estimate };
    offer(next.candidate, next.rung + 1);
  }

  function offer(candidate: Candidate, rung: number): void {
    const best = bestRung(candidate, rung);
    if (best !== undefined) waiting.push(best);
  }
}

/** Of the rungs from one on, the one that gives most for its tokens: a poor rung is not stood on. */
function bestRung(candidate: Candidate, from: number): Offer | undefined {
  const { file, worth, rungs } = candidate;
  const standing = rungs[from - 1] ?? { estimate: 0, share: 0 };
  let best: Offer | undefined;
  for (const [i, { view, estimate, share }] of rungs.entries()) {
    if (i < from) continue;
    const added = estimate - standing.estimate;
    const density = (worth * (share - standing.share)) / (Math.max(added, 0) + OVERHEAD);
    if (best === undefined || density > best.density) {
      best = { file, view, estimate: added, density, candidate, rung: i };
    }
  }
  return best;
}
