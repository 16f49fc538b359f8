import type { CompactionState } from "../record/layers.ts";
import type { OpenHistory } from "../compaction/open-history.ts";
import type { CutPlaces } from "./legal-cuts.ts";
import { tierOf } from "../compaction/tiers.ts";

/** Characters that are taken for a token where only the size of parts depends on it. */
const CHARACTERS = 3.5;

/**
 * Returns the state after one more compaction: what is not recent any more becomes parts. Recent is as much as its share
 * of the limit holds, from the beginning of a turn if there is one.
 * @param limit tokens that may be sent
 */
export function plannedState(history: OpenHistory, state: CompactionState, limit: number): CompactionState {
  const last = state.cuts.at(-1) ?? 0;
  const cut = recentStart(history, state, limit);
  if (cut <= last) return state;
  const size = limit * tierOf(limit).part * CHARACTERS;
  return { ...state, cuts: [...state.cuts, ...cutsWithin(history, [last, cut], size)] };
}

/** Returns the index of the first event that stays recent. */
function recentStart(history: OpenHistory, state: CompactionState, limit: number): number {
  const { events, legal, isSent, isRequest } = history;
  const last = state.cuts.at(-1) ?? 0;
  const tier = tierOf(limit);
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
  // The last group is shown even if it is larger than its share; the ladder takes it if it does not fit.
  return start === events.length ? lastLegal(legal, last, events.length - 1) : start;
}

/** Returns the last place that can be cut within two places, or the first of them. */
export function lastLegal(legal: CutPlaces, from: number, to: number): number {
  for (let index = to; index > from; index--) if (legal.at(index)) return index;
  return from;
}

/** Returns where a stretch ends and is cut into parts of about one size, in characters: where turns begin if possible. */
export function cutsWithin(
  { legal, sizeOf, isRequest }: OpenHistory,
  [from, to]: readonly [number, number],
  size: number,
): readonly number[] {
  const cuts: number[] = [];
  let [characters, anywhere] = [0, -1];
  for (let index = from; index < to; index++) {
    const begins = index > from && legal.at(index);
    if (begins && characters >= size / 2) anywhere = index;
    if (begins && characters >= size * 0.75 && isRequest(index)) {
      cuts.push(index);
      [characters, anywhere] = [0, -1];
    } else if (characters >= size && anywhere > (cuts.at(-1) ?? from)) {
      cuts.push(anywhere);
      [characters, anywhere] = [0, -1];
    }
    characters += sizeOf(index);
  }
  return [...cuts, to];
}
