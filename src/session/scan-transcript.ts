import { hash } from "node:crypto";
import { publishText, shortenPublished, strictRedactor } from "../secrets/index.ts";
import type { ReadEvent, TranscriptFacts } from "./formats/format.ts";
import { historyChunks } from "./transcript/history-chunks.ts";
import { type SegmentReading, transcriptReading } from "./transcript/read-transcript.ts";
import { redactSegment } from "./transcript/redact-record.ts";
import type { Segment } from "./transcript/segment.ts";
import { segmentsOf } from "./transcript/segments.ts";
import { type PublishedText, addCount, shortenEnd } from "../base/index.ts";
import type { SessionFormat } from "./record/format-name.ts";
import { isSessionId, type SessionId, type TranscriptMetadata } from "./record/record.ts";

/** Identity of the session that a transcript belongs to. */
export interface SessionIdentity {
  /**
   * Computes the session's id.
   * @param attempt 0 first. If another session with the same beginning already has that id, 1 gives the next candidate,
   * and so on.
   */
  readonly idOf: (attempt: number) => SessionId;
  /** Whether the transcript names its session. If so, only one id is possible. */
  readonly isNamed: boolean;
}

/** Metadata of a transcript, and the id of its session. */
export interface ScannedTranscript extends TranscriptMetadata, SessionIdentity {}

/** A transcript to read. */
export interface TranscriptSource {
  readonly chunks: Iterable<Buffer>;
  /** Transcript format; detected from the contents if `undefined`. */
  readonly format: SessionFormat | undefined;
}

const MAX_TITLE_LENGTH = 80;
const MAX_NAME_LENGTH = 200;

/**
 * Reads a transcript once and replaces its secrets. Passes the redacted transcript in chunks to `onChunk`. Passes the
 * events of each record to `onEvents`, read from redacted bytes. Returns the transcript's metadata.
 * @throws CarryonError `usage` if its format is unknown, a record is too large or the text is UTF-16; errors of
 * `chunks`, `onChunk` and `onEvents`
 */
export function scanTranscript(
  { chunks, format }: TranscriptSource,
  onChunk: (chunk: Buffer) => void,
  onEvents: (events: readonly ReadEvent[]) => void = () => undefined,
): ScannedTranscript {
  const redactor = strictRedactor();
  const reading = transcriptReading(format);
  const tally = newTally();
  const history = historyChunks((chunk) => {
    tally.bytes += chunk.length;
    onChunk(chunk);
  });
  function* redactedSegments(): Iterable<Segment> {
    for (const segment of segmentsOf(chunks)) {
      const { bytes, rules } = redactSegment(segment, redactor);
      for (const rule of rules) addCount(tally.redactions, rule);
      if (segment.kind === "record") tally.first ??= hash("sha256", bytes);
      history.push(bytes);
      yield { ...segment, bytes };
    }
  }
  for (const one of reading.readings(redactedSegments())) {
    tallyReading(one, tally);
    onEvents(one.events);
  }
  history.end();
  const detectedFormat = reading.format();
  const facts = reading.facts();
  const publishLine = (text: string): PublishedText =>
    publishText(shortenEnd(oneLine(text), MAX_NAME_LENGTH), redactor);
  return {
    format: detectedFormat,
    title: shortenPublished(publishLine(facts.title ?? tally.title), (text) => shortenEnd(text, MAX_TITLE_LENGTH)),
    ...(facts.session !== undefined && { session: publishLine(facts.session) }),
    ...(facts.folder !== undefined && { folder: publishLine(facts.folder) }),
    bytes: tally.bytes,
    events: tally.events,
    records: { ...tally.records },
    redactions: Object.fromEntries([...tally.redactions].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    takenBack: tally.takenBack,
    isNamed: facts.session !== undefined,
    idOf: (attempt) => idOf([detectedFormat, nameOf(facts) ?? tally.first ?? "", String(attempt)]),
  };
}

function nameOf({ session }: TranscriptFacts): string | undefined {
  return session === undefined ? undefined : `named ${session}`;
}

function idOf(parts: readonly string[]): SessionId {
  const id = hash("sha256", parts.join("\0")).slice(0, 12);
  if (!isSessionId(id)) throw new Error("no session id");
  return id;
}

interface Tally {
  bytes: number;
  events: number;
  /** Digest of the first record, after redaction. */
  first: string | undefined;
  title: string;
  readonly records: { read: number; unknown: number; duplicate: number; damaged: number };
  readonly redactions: Map<string, number>;
  readonly takenBack: [number, number][];
}

function newTally(): Tally {
  return {
    bytes: 0,
    events: 0,
    first: undefined,
    title: "",
    records: { read: 0, unknown: 0, duplicate: 0, damaged: 0 },
    redactions: new Map(),
    takenBack: [],
  };
}

function tallyReading({ state, events, takenBack }: SegmentReading, tally: Tally): void {
  if (state !== "rest") tally.records[state]++;
  if (takenBack !== undefined && takenBack < tally.events) takeBack(takenBack, tally);
  tally.events += events.length;
  if (tally.title === "") tally.title = events.find(isQuestion)?.text ?? "";
}

/** Records that events were taken back. Adjacent and overlapping ranges merge. */
function takeBack(from: number, { takenBack, events }: Tally): void {
  let start = from;
  for (let last = takenBack.at(-1); last !== undefined && last[1] >= start; last = takenBack.at(-1)) {
    start = Math.min(start, last[0]);
    takenBack.pop();
  }
  takenBack.push([start, events]);
}

function isQuestion(event: ReadEvent): event is ReadEvent & { readonly kind: "message" } {
  return event.kind === "message" && event.role === "user" && event.chain === undefined;
}

function oneLine(text: string): string {
  return text
    .slice(0, 4 * MAX_NAME_LENGTH)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
