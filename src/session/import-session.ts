import { literalText, publishText, strictRedactor } from "../secrets/index.ts";
import { eventsOf } from "./transcript/event-stream.ts";
import { isContinuedBy } from "./transcript/same-events.ts";
import { CarryonError, type ContentReference, type PublishedText, type StoredBlob } from "../base/index.ts";
import type { SessionFormat } from "./record/format-name.ts";
import type { SessionId, SessionRecord, StoredHistory } from "./record/record.ts";
import { historyBytes, type SessionPlace } from "./history.ts";
import { eventTokenStore } from "./event-token-store.ts";
import type { SessionCounting } from "./session-counting.ts";
import { type SessionIdentity, scanTranscript } from "./scan-transcript.ts";

/** A transcript that can be read several times from the beginning. */
export interface TranscriptToImport {
  /** Starts a new pass over the transcript's bytes, in order. */
  readonly chunks: () => Iterable<Buffer>;
  /** Transcript format; detected from the contents if `undefined`. */
  readonly format?: SessionFormat | undefined;
  /** Current time in milliseconds since 1970. */
  readonly time: number;
  /** Counts the tokens of events, so that later readers need not. Without it, no token counts are stored. */
  readonly counting?: SessionCounting;
}

/** Result of an import. */
export interface ImportedSession {
  readonly record: SessionRecord;
  /**
   * Effect on the session. For `unchanged`, at most token counts were written, to replace missing ones or those of
   * another program version.
   */
  readonly change: "new" | "grown" | "unchanged";
  /** Number of new events. */
  readonly added: number;
}

/**
 * Maximum number of attempts. A garbage collection may remove contents before they are referenced; the transcript is
 * then read again.
 */
const MAX_ATTEMPTS = 5;
/** Maximum number of sessions that begin the same way. */
const MAX_SAME_BEGINNINGS = 100;

/** Name of the reference list in the content store that protects a session's contents from garbage collection. */
export function sessionList(id: SessionId): string {
  return `session-${id}`;
}

/**
 * Imports a transcript after redacting its secrets. The session id in the transcript, otherwise its first record,
 * decides which session it belongs to. A longer transcript adds its new events to that session. An unchanged one writes
 * at most token counts. A transcript without a session id that continues no session becomes a new session. After an
 * error, the session has its previous events, or all new ones if only the cleanup failed.
 * @throws CarryonError `usage` if it is not a transcript, has no messages, does not continue the session that it names,
 * or begins like too many other sessions; errors of the content store
 */
export function importSession(place: SessionPlace, transcript: TranscriptToImport): ImportedSession {
  for (let attempt = 1; ; attempt++) {
    try {
      return importOnce(place, transcript);
    } catch (error) {
      const isCollected = error instanceof CarryonError && error.code === "blob-missing";
      if (!isCollected || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function importOnce(place: SessionPlace, { chunks, format, time, counting }: TranscriptToImport): ImportedSession {
  const chunkBlobs: StoredBlob[] = [];
  const counts = eventTokenStore(place.store, counting);
  const { idOf, isNamed, ...scanned } = scanTranscript(
    { chunks: chunks(), format },
    (chunk) => void chunkBlobs.push(place.store.put(chunk)),
    counts.add,
  );
  if (scanned.events === 0) throw noEvents();
  const storedCounts = counts.end();
  const ids = chunkBlobs.map((blob) => blob.id);
  const { id, before: previous } = sessionFor(place, { ...scanned, chunks: ids }, { idOf, isNamed });
  const newRecord: SessionRecord = { id, ...scanned, chunks: ids, imported: time, ...storedCounts.recordFields };
  const isUnchanged = previous !== undefined && isSame(previous, newRecord);
  if (isUnchanged && (newRecord.counts === undefined || newRecord.counts.by === previous.counts?.by)) {
    return { record: previous, change: "unchanged", added: 0 };
  }
  const record = isUnchanged ? { ...previous, ...storedCounts.recordFields } : newRecord;
  replaceRecord(place, { record, before: previous }, { kept: chunkBlobs, counted: storedCounts.blobs });
  const change = previous === undefined ? "new" : isUnchanged ? "unchanged" : "grown";
  return { record, change, added: record.events - (previous?.events ?? 0) };
}

/**
 * Replaces a session's record. At every moment, the contents of the current record are referenced, even if the process
 * ends halfway.
 */
function replaceRecord(
  { store, sessions }: SessionPlace,
  { record, before: previous }: { readonly record: SessionRecord; readonly before: SessionRecord | undefined },
  { kept: chunkBlobs, counted: countBlobs }: Readonly<Record<"kept" | "counted", readonly StoredBlob[]>>,
): void {
  const name = sessionList(record.id);
  const references = [
    ...chunkBlobs.map((blob) => referenceTo(blob, record, { kind: literalText("transcript"), what: record.title })),
    ...countBlobs.map((blob) => referenceTo(blob, record, { kind: literalText("token-counts"), what: "token counts" })),
  ];
  const oldIds = new Set([...(previous?.chunks ?? []), ...(previous?.counts?.contents ?? [])]);
  for (const { id } of references) oldIds.delete(id);
  const old = store.list(name)?.references.filter((one) => oldIds.has(one.id)) ?? [];
  store.refer({ name, references: [...references, ...old] });
  sessions.write(record);
  if (old.length > 0) store.refer({ name, references });
}

/**
 * Finds the session that a transcript belongs to.
 * @throws CarryonError `usage` if the transcript does not continue that session
 */
function sessionFor(
  place: SessionPlace,
  scanned: StoredHistory,
  { idOf, isNamed }: SessionIdentity,
): { readonly id: SessionId; readonly before: SessionRecord | undefined } {
  for (let attempt = 0; attempt < MAX_SAME_BEGINNINGS; attempt++) {
    const id = idOf(attempt);
    const before = place.sessions.read(id);
    if (before === undefined || isContinued(place, before, scanned)) return { id, before };
    if (isNamed) throw divergedTranscript(id);
  }
  throw new CarryonError("usage", "too many sessions begin like this one", {
    hint: "Remove some with carryon session remove.",
  });
}

function isContinued({ store }: SessionPlace, previous: SessionRecord, later: StoredHistory): boolean {
  const isOnlyMore = previous.chunks.slice(0, -1).every((chunk, n) => chunk === later.chunks[n]);
  if (isOnlyMore && later.chunks[previous.chunks.length - 1] === previous.chunks.at(-1)) return true;
  const redactor = strictRedactor();
  const events = (record: typeof later): ReturnType<typeof eventsOf> =>
    eventsOf(record, historyBytes(store, record.chunks), redactor);
  return isContinuedBy(events(previous), events(later));
}

/** Whether two records are equal, apart from the import time and the token counts. */
function isSame(
  { imported: _before, counts: _known, ...before }: SessionRecord,
  { imported: _after, counts: _counted, ...after }: SessionRecord,
): boolean {
  return JSON.stringify(before) === JSON.stringify(sortedLike(after, before));
}

/** Reorders the fields of `record` as in `like`. */
function sortedLike<Fields extends object>(record: Fields, like: Fields): Fields {
  return { ...like, ...record };
}

function referenceTo(
  { id, bytes }: StoredBlob,
  record: SessionRecord,
  { kind, what }: { readonly kind: PublishedText; readonly what: string },
): ContentReference {
  const title = publishText(`session ${record.id}: ${what}`, strictRedactor());
  return { id, bytes, title, kind, tags: [], time: record.imported };
}

function noEvents(): CarryonError {
  return new CarryonError("usage", "the transcript contains no messages", {
    hint: "Import it after the first message.",
  });
}

function divergedTranscript(id: SessionId): CarryonError {
  return new CarryonError(
    "usage",
    `the transcript does not continue session ${id}: it lacks events that were imported earlier`,
    {
      hint: `Save a copy with carryon session export ${id}, remove the session with carryon session remove ${id}, and import again.`,
    },
  );
}
