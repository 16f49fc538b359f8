import type { SessionCounting } from "./session-counting.ts";
import { type Encoding, createCounter } from "../tokens/index.ts";
import { openHistory, type OpenHistory } from "./compaction/open-history.ts";
import { tierForLimit } from "./compaction/tiers.ts";
import type { Assets } from "../base/index.ts";
import { type CompactionState, INITIAL_STATE } from "./record/layers.ts";
import type { SessionId, SessionRecord } from "./record/record.ts";
import { readSession, type SessionPlace } from "./history.ts";

/**
 * Creates a token counter for session texts. Its `by` names the encoding and the program version.
 * @param assets reads a bundled file by name
 */
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
 * Reads a session from the store and opens its history for planning and rendering. Events that have left memory are
 * read again.
 * @param counting token counter, and optionally the limit in tokens that `activateSession` will get. Giving the limit
 * saves a second pass over the history.
 * @throws CarryonError `path-not-found` if the session does not exist, `blob-missing`, `blob-damaged`, `store-damaged`
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
 * Returns the stored compaction state of a session. Returns the state of a session that was never compacted if none is
 * stored or the stored one has cuts beyond the end of the history.
 * @throws CarryonError `store-damaged`
 */
export function storedCompactionState({ sessions }: SessionPlace, { id, events }: SessionRecord): CompactionState {
  const state = sessions.active(id)?.state ?? INITIAL_STATE;
  // A history never shrinks, but another record may have replaced this one.
  return (state.cuts.at(-1) ?? 0) <= events ? state : INITIAL_STATE;
}
