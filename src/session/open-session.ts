import type { SessionCounting } from "./session-counting.ts";
import { type Encoding, createCounter } from "../tokens/index.ts";
import { openHistory, type OpenHistory } from "./compaction/open-history.ts";
import { tierOf } from "./compaction/tiers.ts";
import type { Assets } from "../base/index.ts";
import { type CompactionState, INITIAL_STATE } from "./record/layers.ts";
import type { SessionId, SessionRecord } from "./record/record.ts";
import { readSession, type SessionPlace } from "./history.ts";

/** Returns what counts the tokens of texts. */
export function sessionCounting(assets: Assets, encoding: Encoding): SessionCounting {
  const counter = createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding);
  const program = assets("program-id.txt").toString();
  return { count: (text) => counter.countString(text), by: `${encoding} ${program}` };
}

/** A session whose history is open for planning and rendering. */
export interface OpenSession {
  readonly record: SessionRecord;
  readonly history: OpenHistory;
}

/**
 * Opens a session. Its events are read from the store, and again where they are needed and are no longer in memory.
 * @param limit tokens that may be sent, if that is asked of it
 * @throws CarryonError as `readSession`
 */
export function openSession(
  place: SessionPlace,
  id: SessionId,
  { limit, ...counting }: SessionCounting & { readonly limit?: number },
): OpenSession {
  const { count } = counting;
  const { record, history } = readSession(place, id, counting);
  if (limit === undefined) return { record, history: openHistory(history, count) };
  const state = stateOf(place, record);
  const style = { offload: tierOf(limit).offload, pointers: state.pointers };
  return { record, history: openHistory(history, count, { state, style }) };
}

/** Returns how far a session is compacted. @throws CarryonError `store-damaged` */
export function stateOf({ sessions }: SessionPlace, { id, events }: SessionRecord): CompactionState {
  const state = sessions.active(id)?.state ?? INITIAL_STATE;
  // A history never becomes shorter, but its record may have been replaced by another one.
  return (state.cuts.at(-1) ?? 0) <= events ? state : INITIAL_STATE;
}
