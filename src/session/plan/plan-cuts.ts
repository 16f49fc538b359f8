import type { CompactionState } from "../record/layers.ts";
import type { OpenHistory } from "../compaction/open-history.ts";
import type { CutPlaces } from "./legal-cuts.ts";
import { tierForLimit } from "../compaction/tiers.ts";

/** Estimated characters per token. Only the size of parts depends on it. */
const CHARACTERS_PER_TOKEN = 3.5;

/**
 * Returns the state after one more compaction: older events are cut into parts, recent ones stay verbatim. The recent
 * events take at most the tier's `recent` share of the limit and begin with a user message if possible. The last event,
 * with its call if it is a result, stays recent even if it exceeds that share.
 * @param limit tokens that may be sent
 * @returns `state` itself if all events stay recent
 */
export function plannedState(history: OpenHistory, state: CompactionState, limit: number): CompactionState {
  const last = state.cuts.at(-1) ?? 0;
  const cut = recentStart(history, state, limit);
  if (cut <= last) return state;
  const size = limit * tierForLimit(limit).maxPart * CHARACTERS_PER_TOKEN;
  return { ...state, cuts: [...state.cuts, ...cutsWithin(history, [last, cut], size)] };
}

/** Index of the first event that stays recent. */
function recentStart(history: OpenHistory, state: CompactionState, limit: number): number {
  const { events, legal, isSent, isRequest } = history;
  const last = state.cuts.at(-1) ?? 0;
  const tier = tierForLimit(limit);
  const sentTokens = history.sentTokens({ offload: tier.offload, pointers: state.pointers });
  const room = limit * tier.recent;
  let [start, turn, tokens] = [events.length, -1, 0];
  for (let index = events.length - 1; index >= last; index--) {
    if (isSent(index)) tokens += sentTokens(index);
    if (tokens > room) break;
    if (!legal.at(index)) continue;
    start = index;
    if (isRequest(index)) turn = index;
  }
  if (turn >= 0) return turn;
  // Show the last group even if it exceeds its share. If it does not fit, the emergency ladder handles it.
  return start === events.length ? lastLegalCut(legal, last, events.length - 1) : start;
}

/** Last legal cut after `from`, up to and including `to`; `from` without one. */
export function lastLegalCut(legal: CutPlaces, from: number, to: number): number {
  for (let index = to; index > from; index--) if (legal.at(index)) return index;
  return from;
}

/**
 * Divides the events from `from` up to, not including, `to` into parts of about `size` characters. Cuts before user
 * messages if possible, and never between a call and its result.
 * @returns the end of each part, as the index after its last event. The last one is `to`.
 */
export function cutsWithin(
  { legal, sizeOf, isRequest }: OpenHistory,
  [from, to]: readonly [number, number],
  size: number,
): readonly number[] {
  const cuts: number[] = [];
  let [characters, fallbackCut] = [0, -1];
  for (let index = from; index < to; index++) {
    const canCut = index > from && legal.at(index);
    if (canCut && characters >= size / 2) fallbackCut = index;
    if (canCut && characters >= size * 0.75 && isRequest(index)) {
      cuts.push(index);
      [characters, fallbackCut] = [0, -1];
    } else if (characters >= size && fallbackCut > (cuts.at(-1) ?? from)) {
      cuts.push(fallbackCut);
      [characters, fallbackCut] = [0, -1];
    }
    characters += sizeOf(index);
  }
  return [...cuts, to];
}
