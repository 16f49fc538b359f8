import { strictRedactor } from "../secrets/index.ts";
import { eventsOf } from "./transcript/event-stream.ts";
import { type BlobStore, CarryonError, type ContentId } from "../base/index.ts";
import type { SessionFolder } from "./record/session-folder.ts";
import type { SessionEvent } from "./record/event.ts";
import type { SessionHistory } from "./record/layers.ts";
import type { SessionId, SessionRecord } from "./record/record.ts";
import { storedTokenLookup } from "./event-token-store.ts";
import type { SessionCounting } from "./session-counting.ts";

/** Storage of sessions: their records in a folder, their events in a content store. */
export interface SessionPlace {
  readonly sessions: SessionFolder;
  /** Content store with the bytes of their histories, which are redacted transcripts. */
  readonly store: BlobStore;
}

/** A session whose events are read from the store on each iteration. */
export interface ReadSession {
  readonly record: SessionRecord;
  readonly history: SessionHistory;
}

/** Number of chunks that count as the end of a history. They hold more than memory keeps of it. */
const LAST_CHUNKS = 12;

/**
 * Reads the record of a session and gives access to its events. The events are read from the store on each iteration,
 * which can throw the same errors.
 * @param counting token counter. If the session has token counts of a counter with the same `by`, each event carries
 * its own.
 * @throws CarryonError `path-not-found` if the session does not exist, `blob-missing`, `blob-damaged`, `store-damaged`
 */
export function readSession(place: SessionPlace, id: SessionId, counting?: SessionCounting): ReadSession {
  const record = sessionRecord(place, id);
  const { chunks } = record;
  let chunksRead = 0;
  function* bytes(): Iterable<Buffer> {
    chunksRead = 0;
    for (const chunk of historyBytes(place.store, chunks)) {
      chunksRead++;
      yield chunk;
    }
  }
  const events = {
    [Symbol.iterator]: () =>
      eventsOf(record, bytes(), strictRedactor(), storedTokenLookup(place, record, counting))[Symbol.iterator](),
  };
  return { record, history: { events, nearsEnd: () => chunks.length - chunksRead < LAST_CHUNKS } };
}

/**
 * Reads the record of a session.
 * @throws CarryonError `path-not-found` if the session does not exist, `store-damaged`
 */
export function sessionRecord({ sessions }: SessionPlace, id: SessionId): SessionRecord {
  const record = sessions.read(id);
  if (record !== undefined) return record;
  throw new CarryonError("path-not-found", `session ${id} does not exist`, {
    hint: "Use an id from carryon session list, or import the transcript first.",
  });
}

/**
 * Yields the events of a session in order. Holds one chunk of its history in memory at a time.
 * @param counting token counter, used as in `readSession`
 * @throws CarryonError `blob-missing`, `blob-damaged`
 */
export function sessionEvents(
  place: SessionPlace,
  record: SessionRecord,
  counting?: SessionCounting,
): Iterable<SessionEvent> {
  const bytes = historyBytes(place.store, record.chunks);
  return eventsOf(record, bytes, strictRedactor(), storedTokenLookup(place, record, counting));
}

/**
 * Yields the bytes of a session's stored history, one buffer per chunk, in order.
 * @throws CarryonError `blob-missing`, `blob-damaged`
 */
export function* historyBytes(store: BlobStore, chunks: readonly ContentId[]): Iterable<Buffer> {
  for (const chunk of chunks) yield store.get(chunk);
}
