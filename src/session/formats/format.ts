import type { SessionFormat } from "../record/format-name.ts";
import type { JsonObject } from "./json.ts";

interface ReadPlace {
  readonly time?: string | undefined;
  readonly chain?: string | undefined;
}

/** An event as a record tells it: without index, and with the transcript's own name for a call. */
export type ReadEvent = ReadPlace &
  (
    | { readonly kind: "message"; readonly role: "system" | "user" | "assistant"; readonly text: string }
    | { readonly kind: "thought" | "summary"; readonly text: string }
    | { readonly kind: "call"; readonly call: string; readonly tool: string; readonly input: string }
    | { readonly kind: "result"; readonly call: string; readonly text: string; readonly isError: boolean }
  );

/** What one record of a transcript tells. */
export interface RecordReading {
  /**
   * `read` records are known, also those that tell nothing of the conversation; `unknown` ones have a type that is not
   * known; `duplicate` ones were read before.
   */
  readonly state: "read" | "unknown" | "duplicate";
  readonly events: readonly ReadEvent[];
  /** Number of the first of all events so far that the host took back, up to the last one before this record. */
  readonly takenBack?: number;
}

/** What a transcript says of itself. */
export interface TranscriptFacts {
  /** Its own id of the session. */
  readonly session?: string | undefined;
  /** The folder in which the session runs. */
  readonly folder?: string | undefined;
  readonly title?: string | undefined;
}

/** Reads the records of one transcript, in order. */
export interface TranscriptReader {
  /** Reads what a document says besides its records, in one or two parts. */
  readonly envelope: (object: JsonObject) => RecordReading;
  readonly record: (record: JsonObject) => RecordReading;
  /** Returns what was learnt so far. */
  readonly facts: () => TranscriptFacts;
}

/** The beginning of a transcript. */
export interface TranscriptSample {
  /** What a document says before its records. */
  readonly envelope: JsonObject;
  /** Whether the records are lines of their own, rather than parts of a document. */
  readonly lines: boolean;
  /** The first records. */
  readonly records: readonly JsonObject[];
}

/** A form of transcripts. */
export interface TranscriptFormat {
  readonly name: SessionFormat;
  /** What people call it. */
  readonly title: string;
  /** Whether a transcript with this beginning has this form. */
  readonly matches: (sample: TranscriptSample) => boolean;
  readonly reader: () => TranscriptReader;
}

/** Returns what says whether an id was there before. A record without an id never was. */
export function repeatedIds(): (id: string | undefined) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (id === undefined) return false;
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated;
  };
}

/** The reading of a record that tells nothing of the conversation. */
export const NOTHING: RecordReading = { state: "read", events: [] };
/** The reading of a record of an unknown type. */
export const UNKNOWN: RecordReading = { state: "unknown", events: [] };
/** The reading of a record that was read before. */
export const DUPLICATE: RecordReading = { state: "duplicate", events: [] };
