import { ownText, publishText, strictRedactor } from "../secrets/index.ts";
import { eventsOf } from "./transcript/event-stream.ts";
import { isContinuedBy } from "./transcript/same-events.ts";
import { CarryonError, type ContentReference, type PublishedText, type StoredBlob } from "../base/index.ts";
import type { SessionFormat } from "./record/format-name.ts";
import type { SessionId, SessionRecord } from "./record/record.ts";
import { historyBytes, type SessionPlace } from "./history.ts";
import { eventCounts } from "./kept-counts.ts";
import type { SessionCounting } from "./session-counting.ts";
import { type ScannedTranscript, scanTranscript } from "./scan-transcript.ts";

/** A transcript that can be read from its beginning several times. */
export interface TranscriptToImport {
  readonly chunks: () => Iterable<Buffer>;
  /** Its form; found by its contents if it is `undefined`. */
  readonly format?: SessionFormat | undefined;
  /** The time in milliseconds since 1970. */
  readonly time: number;
  /** Counts events, so that what reads the session later need not. Without it, nothing is kept of their tokens. */
  readonly counting?: SessionCounting;
}

/** What an import did. */
export interface ImportedSession {
  readonly record: SessionRecord;
  /** What became of the session; of `unchanged` ones, only counts were written that another program kept, or none. */
  readonly change: "new" | "grown" | "unchanged";
  /** Events that were not there before. */
  readonly added: number;
}

/** How often a transcript is read again whose contents a collection removed before they were referred to. */
const TRIES = 5;
/** Sessions that may begin in the same way. */
const MAX_ALIKE = 100;

/** The name of the reference list of a session's contents. */
export function sessionList(id: SessionId): string {
  return `session-${id}`;
}

/**
 * Imports a transcript without its secrets. A transcript that grew adds to its session what is new, and one that did not
 * change writes nothing. If anything fails, the session is as it was.
 * @throws CarryonError `usage` if it is no transcript or tells another story than its session, and what the store throws
 */
export function importSession(place: SessionPlace, transcript: TranscriptToImport): ImportedSession {
  for (let attempt = 1; ; attempt++) {
    try {
      return importOnce(place, transcript);
    } catch (error) {
      const isCollected = error instanceof CarryonError && error.code === "blob-missing";
      if (!isCollected || attempt === TRIES) throw error;
    }
  }
}

function importOnce(place: SessionPlace, { chunks, format, time, counting }: TranscriptToImport): ImportedSession {
  const kept: StoredBlob[] = [];
  const counts = eventCounts(place.store, counting);
  const { idOf, isNamed, ...scanned } = scanTranscript(
    { chunks: chunks(), format },
    (chunk) => void kept.push(place.store.put(chunk)),
    counts.add,
  );
  if (scanned.events === 0) throw noEvents();
  const counted = counts.end();
  const ids = kept.map((blob) => blob.id);
  const { id, before } = sessionFor(place, { ...scanned, chunks: ids }, { idOf, isNamed });
  const told: SessionRecord = { id, ...scanned, chunks: ids, imported: time, ...counted.kept };
  const isKnown = before !== undefined && isSame(before, told);
  if (isKnown && (told.counts === undefined || told.counts.by === before.counts?.by)) {
    return { record: before, change: "unchanged", added: 0 };
  }
  const record = isKnown ? { ...before, ...counted.kept } : told;
  keepRecord(place, { record, before }, { kept, counted: counted.blobs });
  const change = before === undefined ? "new" : isKnown ? "unchanged" : "grown";
  return { record, change, added: record.events - (before?.events ?? 0) };
}

/** Writes a record in place of the one before it. Whichever is there if this ends halfway, its contents are referred to. */
function keepRecord(
  { store, sessions }: SessionPlace,
  { record, before }: { readonly record: SessionRecord; readonly before: SessionRecord | undefined },
  { kept, counted }: Readonly<Record<"kept" | "counted", readonly StoredBlob[]>>,
): void {
  const name = sessionList(record.id);
  const references = [
    ...kept.map((blob) => referenceTo(blob, record, { kind: ownText("transcript"), what: record.title })),
    ...counted.map((blob) => referenceTo(blob, record, { kind: ownText("token-counts"), what: "token counts" })),
  ];
  const others = new Set([...(before?.chunks ?? []), ...(before?.counts?.contents ?? [])]);
  for (const { id } of references) others.delete(id);
  const old = store.list(name)?.references.filter((one) => others.has(one.id)) ?? [];
  store.refer({ name, references: [...references, ...old] });
  sessions.write(record);
  if (old.length > 0) store.refer({ name, references });
}

/** Returns the session that a transcript belongs to. @throws CarryonError `usage` if it tells another story */
function sessionFor(
  place: SessionPlace,
  scanned: Pick<SessionRecord, "format" | "takenBack" | "chunks">,
  { idOf, isNamed }: Pick<ScannedTranscript, "idOf" | "isNamed">,
): { readonly id: SessionId; readonly before: SessionRecord | undefined } {
  for (let attempt = 0; attempt < MAX_ALIKE; attempt++) {
    const id = idOf(attempt);
    const before = place.sessions.read(id);
    if (before === undefined || isContinued(place, before, scanned)) return { id, before };
    if (isNamed) throw otherStory(id);
  }
  throw new CarryonError("usage", "too many sessions begin as this one does", {
    hint: "Remove some with carryon session remove.",
  });
}

function isContinued(
  { store }: SessionPlace,
  before: SessionRecord,
  later: Pick<SessionRecord, "format" | "takenBack" | "chunks">,
): boolean {
  const isOnlyMore = before.chunks.slice(0, -1).every((chunk, n) => chunk === later.chunks[n]);
  if (isOnlyMore && later.chunks[before.chunks.length - 1] === before.chunks.at(-1)) return true;
  const redactor = strictRedactor();
  const events = (record: typeof later): ReturnType<typeof eventsOf> =>
    eventsOf(record, historyBytes(store, record.chunks), redactor);
  return isContinuedBy(events(before), events(later));
}

/** Whether two records say the same, besides when they were written and what was counted. */
function isSame(
  { imported: _before, counts: _known, ...before }: SessionRecord,
  { imported: _after, counts: _counted, ...after }: SessionRecord,
): boolean {
  return JSON.stringify(before) === JSON.stringify(sortedLike(after, before));
}

/** Returns the members of a record in the order in which another one has them. */
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
  return new CarryonError("usage", "the transcript has no messages", {
    hint: "Import it once something was said in it.",
  });
}

function otherStory(id: SessionId): CarryonError {
  return new CarryonError(
    "usage",
    `the transcript does not go on where session ${id} ends: what was imported before is not in it`,
    {
      hint: `Keep a copy with carryon session export ${id}, remove it with carryon session remove ${id}, and import again.`,
    },
  );
}
