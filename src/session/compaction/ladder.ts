import type { CompactionState } from "../record/layers.ts";
import type { OpenHistory } from "./open-history.ts";
import { lastLegal } from "../plan/plan-cuts.ts";

/** The rungs of the emergency ladder, in their order. */
export const RUNGS = ["merge", "pointers", "drop-turns", "roll-over"] as const;

/** One of `RUNGS`. */
export type Rung = (typeof RUNGS)[number];

/** A state with the outline of what it would send, of which only the size matters here. */
export interface OutlinedState<Outline extends { readonly tokens: number }> {
  readonly state: CompactionState;
  readonly outline: Outline;
}

/** What the ladder reached. */
export interface LadderResult<Outline extends { readonly tokens: number }> extends OutlinedState<Outline> {
  /** Rungs that made it smaller, in their order; a rung is there as often as it did. */
  readonly rungs: readonly Rung[];
}

/** Returns the state behind a rung; the same one if there is nothing to do. */
type Step = (state: CompactionState, history: OpenHistory) => CompactionState;

const STEPS: Readonly<Record<Rung, Step>> = {
  merge: (state) => ({ ...state, merged: state.cuts.length }),
  pointers: (state) => ({ ...state, pointers: true }),
  "drop-turns": (state, { legal, events }) => {
    const last = state.cuts.at(-1) ?? 0;
    const half = lastLegal(legal, last, Math.ceil((last + events.length) / 2));
    // Where the first half is one group, all of it goes.
    const cut = half > last ? half : legal.next(last + 1);
    return cut > last && cut < events.length ? cutAt(state, cut) : state;
  },
  "roll-over": (state, { events }) => {
    const all = cutAt(state, events.length);
    return { ...all, merged: all.cuts.length, pointers: true };
  },
};

/** Rungs that are taken again as long as they help. */
const REPEATED: ReadonlySet<Rung> = new Set<Rung>(["drop-turns"]);

/**
 * Climbs until what would be sent fits. A rung is kept only if it makes that smaller, and is not taken again without
 * progress, so that the ladder ends. What it reaches may still be too large.
 */
export function climbLadder<Outline extends { readonly tokens: number }>(
  history: OpenHistory,
  start: OutlinedState<Outline>,
  limit: number,
  outline: (state: CompactionState) => Outline,
): LadderResult<Outline> {
  let reached = start;
  const rungs: Rung[] = [];
  for (const rung of RUNGS) {
    while (reached.outline.tokens > limit) {
      const state = STEPS[rung](reached.state, history);
      if (state === reached.state) break;
      const next = { state, outline: outline(state) };
      if (next.outline.tokens >= reached.outline.tokens) break;
      reached = next;
      rungs.push(rung);
      if (!REPEATED.has(rung)) break;
    }
  }
  return { ...reached, rungs };
}

/** Cuts a history at one more place. Parts that were all one stay so. */
function cutAt(state: CompactionState, cut: number): CompactionState {
  if (cut <= (state.cuts.at(-1) ?? 0)) return state;
  const isOne = state.cuts.length > 0 && state.merged === state.cuts.length;
  const cuts = [...state.cuts, cut];
  return { ...state, cuts, merged: isOne ? cuts.length : state.merged };
}
