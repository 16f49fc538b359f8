import type { SessionCounting } from "./session-counting.ts";
import { type Encoding, createCounter } from "../tokens/index.ts";
import { openHistory, type OpenHistory } from "./compaction/open-history.ts";
import { tierForLimit } from "./compaction/tiers.ts";
import type { Assets } from "../base/index.ts";
import { type CompactionState, INITIAL_STATE } from "./record/layers.ts";
import type { SessionId, SessionRecord } from "./record/record.ts";
import { readSession, type SessionPlace } from "./history.ts";

/** Creates a token counter for session texts. */
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
 * Opens a session. Its events are read from the store, and again if they are needed but no longer in memory.
 * @param limit tokens that may be sent, if the caller will render the active context
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
  const state = storedCompactionState(place, record);
  const style = { offload: tierForLimit(limit).offload, pointers: state.pointers };
  return { record, history: openHistory(history, count, { state, style }) };
}

/**
 * Compaction state of a session.
 * @throws CarryonError `store-damaged`
 */
export function storedCompactionState({ sessions }: SessionPlace, { id, events }: SessionRecord): CompactionState {
  const state = sessions.active(id)?.state ?? INITIAL_STATE;
  // A history never shrinks, but another record may have replaced this one.
  return (state.cuts.at(-1) ?? 0) <= events ? state : INITIAL_STATE;
}
