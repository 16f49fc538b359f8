import type { CompactionState } from "../record/layers.ts";
import type { OpenHistory } from "./open-history.ts";
import { lastLegalCut } from "../plan/plan-cuts.ts";

/**
 * Emergency ladder: steps to take in this order while a context exceeds its limit. Merge all older parts, replace long
 * tool texts with content ids, move the older half of the recent events into a part (repeatedly), and finally shorten
 * all events to one part.
 */
export const RUNGS = ["merge", "pointers", "drop-turns", "roll-over"] as const;

export type Rung = (typeof RUNGS)[number];

/**
 * A compaction state and the outline of the context that it renders to. The ladder only reads the outline's tokens.
 */
export interface OutlinedState<Outline extends { readonly tokens: number }> {
  readonly state: CompactionState;
  readonly outline: Outline;
}

/** Result of climbing the ladder. */
export interface LadderResult<Outline extends { readonly tokens: number }> extends OutlinedState<Outline> {
  /** Rungs that made the context smaller, in order. A repeated rung appears once per use. */
  readonly rungs: readonly Rung[];
}

/** Applies a rung. Returns the same object if there is nothing to do. */
type Step = (state: CompactionState, history: OpenHistory) => CompactionState;

const STEPS: Readonly<Record<Rung, Step>> = {
  merge: (state) => ({ ...state, merged: state.cuts.length }),
  pointers: (state) => ({ ...state, pointers: true }),
  "drop-turns": (state, { legal, events }) => {
    const last = state.cuts.at(-1) ?? 0;
    const half = lastLegalCut(legal, last, Math.ceil((last + events.length) / 2));
    // If the first half is a single group, cut after it.
    const cut = half > last ? half : legal.next(last + 1);
    return cut > last && cut < events.length ? cutAt(state, cut) : state;
  },
  "roll-over": (state, { events }) => {
    const fullyCut = cutAt(state, events.length);
    return { ...fullyCut, merged: fullyCut.cuts.length, pointers: true };
  },
};

/** Rungs that repeat as long as they help. */
const REPEATABLE_RUNGS: ReadonlySet<Rung> = new Set<Rung>(["drop-turns"]);

/**
 * Takes the steps of `RUNGS` in order until the outline has at most `limit` tokens. Discards a step that does not make
 * the context smaller. The result may still be too large.
 * @param start state that exceeds the limit; returned unchanged if it does not
 * @param outline builds the outline of a state
 */
export function climbLadder<Outline extends { readonly tokens: number }>(
  history: OpenHistory,
  start: OutlinedState<Outline>,
  limit: number,
  outline: (state: CompactionState) => Outline,
): LadderResult<Outline> {
  let current = start;
  const rungs: Rung[] = [];
  for (const rung of RUNGS) {
    while (current.outline.tokens > limit) {
      const state = STEPS[rung](current.state, history);
      if (state === current.state) break;
      const next = { state, outline: outline(state) };
      if (next.outline.tokens >= current.outline.tokens) break;
      current = next;
      rungs.push(rung);
      if (!REPEATABLE_RUNGS.has(rung)) break;
    }
  }
  return { ...current, rungs };
}

/** Adds a cut. If all parts were merged, they stay merged. */
function cutAt(state: CompactionState, cut: number): CompactionState {
  if (cut <= (state.cuts.at(-1) ?? 0)) return state;
  const isOne = state.cuts.length > 0 && state.merged === state.cuts.length;
  const cuts = [...state.cuts, cut];
  return { ...state, cuts, merged: isOne ? cuts.length : state.merged };
}
