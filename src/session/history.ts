import { strictRedactor } from "../secrets/index.ts";
import { eventsOf } from "./transcript/event-stream.ts";
import { type BlobStore, CarryonError, type ContentId } from "../base/index.ts";
import type { SessionFolder } from "./record/session-folder.ts";
import type { SessionEvent } from "./record/event.ts";
import type { SessionHistory } from "./record/layers.ts";
import type { SessionId, SessionRecord } from "./record/record.ts";
import { keptTokens } from "./kept-counts.ts";
import type { SessionCounting } from "./session-counting.ts";

/** Where sessions are kept. */
export interface SessionPlace {
  readonly sessions: SessionFolder;
  /** Holds the bytes of their histories. */
  readonly store: BlobStore;
}

/** A session whose events are read from the store each time they are gone through. */
export interface ReadSession {
  readonly record: SessionRecord;
  readonly history: SessionHistory;
}

/** Chunks of a history that are its end: more than is held of it in memory. */
const LAST_CHUNKS = 12;

/** Reads the record of a session. Its events, too: @throws CarryonError `path-not-found` if there is none, `blob-missing`, `blob-damaged`, `store-damaged` */
export function readSession(place: SessionPlace, id: SessionId, counting?: SessionCounting): ReadSession {
  const record = sessionRecord(place, id);
  const { chunks } = record;
  let read = 0;
  function* bytes(): Iterable<Buffer> {
    read = 0;
    for (const chunk of historyBytes(place.store, chunks)) {
      read++;
      yield chunk;
    }
  }
  const events = {
    [Symbol.iterator]: () =>
      eventsOf(record, bytes(), strictRedactor(), keptTokens(place, record, counting))[Symbol.iterator](),
  };
  return { record, history: { events, nearsEnd: () => chunks.length - read < LAST_CHUNKS } };
}

/** Returns the record of a session. @throws CarryonError `path-not-found` if there is none, `store-damaged` */
export function sessionRecord({ sessions }: SessionPlace, id: SessionId): SessionRecord {
  const record = sessions.read(id);
  if (record !== undefined) return record;
  throw new CarryonError("path-not-found", `there is no session ${id}`, {
    hint: "Give an id that carryon session list prints, or import the transcript first.",
  });
}

/** Yields the events of a session, in order, one chunk of its history in memory at a time. @throws CarryonError as `readSession` */
export function sessionEvents(
  place: SessionPlace,
  record: SessionRecord,
  counting?: SessionCounting,
): Iterable<SessionEvent> {
  const bytes = historyBytes(place.store, record.chunks);
  return eventsOf(record, bytes, strictRedactor(), keptTokens(place, record, counting));
}

/** Yields the bytes of a history, in order. @throws CarryonError `blob-missing`, `blob-damaged` */
export function* historyBytes(store: BlobStore, chunks: readonly ContentId[]): Iterable<Buffer> {
  for (const chunk of chunks) yield store.get(chunk);
}
