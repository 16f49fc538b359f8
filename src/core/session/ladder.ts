import type { CompactionState } from "../../model/session/layers.ts";
import type { OpenHistory } from "./open-history.ts";
import { lastLegal } from "./plan/plan-cuts.ts";
import type { SessionDraft } from "./render/draft.ts";

/** The rungs of the emergency ladder, in their order. */
export const RUNGS = ["merge", "pointers", "drop-turns", "roll-over"] as const;

/** One of `RUNGS`. */
export type Rung = (typeof RUNGS)[number];

/** A state with what it would send. */
export interface DraftedState {
  readonly state: CompactionState;
  readonly draft: SessionDraft;
}

/** What the ladder reached. */
export interface LadderResult extends DraftedState {
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
    const cut = half > last ? half : legal.indexOf(true, last + 1);
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
export function climbLadder(
  history: OpenHistory,
  start: DraftedState,
  limit: number,
  draft: (state: CompactionState) => SessionDraft,
): LadderResult {
  let reached: DraftedState = start;
  const rungs: Rung[] = [];
  for (const rung of RUNGS) {
    while (reached.draft.tokens > limit) {
      const state = STEPS[rung](reached.state, history);
      if (state === reached.state) break;
      const next = { state, draft: draft(state) };
      if (next.draft.tokens >= reached.draft.tokens) break;
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
