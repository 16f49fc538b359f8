import type { JsonObject } from "../../base/index.ts";
import type { SessionFormat } from "../record/format-name.ts";

/**
 * Time of an event in ISO 8601, and the name of its side chain, such as a helper agent; both absent if the record has
 * none.
 */
export interface ReadPlace {
  readonly time?: string | undefined;
  readonly chain?: string | undefined;
}

/** An event as a transcript record contains it: without an index, and with the transcript's call id. */
export type ReadEvent = ReadPlace &
  (
    | { readonly kind: "message"; readonly role: "system" | "user" | "assistant"; readonly text: string }
    | { readonly kind: "thought" | "summary"; readonly text: string }
    | { readonly kind: "call"; readonly call: string; readonly tool: string; readonly input: string }
    | { readonly kind: "result"; readonly call: string; readonly text: string; readonly isError: boolean }
  );

/** Events that one record of a transcript contains or takes back. */
export interface RecordEvents {
  readonly events: readonly ReadEvent[];
  /**
   * Index, in the whole transcript, of the first event that the host took back. All events from there up to this record
   * are taken back.
   */
  readonly takenBack?: number;
}

/** Events that one record of a transcript contains, and whether the record was understood. */
export interface RecordReading extends RecordEvents {
  /** `read`: known type, even without conversation content. `unknown`: unknown type. `duplicate`: read before. */
  readonly state: "read" | "unknown" | "duplicate";
}

/** Metadata of a transcript. */
export interface TranscriptFacts {
  /** Session id in the transcript. */
  readonly session?: string | undefined;
  /** Working directory of the session. */
  readonly folder?: string | undefined;
  readonly title?: string | undefined;
}

/**
 * Converts the records of one transcript to events. Records must come in order, because some formats repeat or extend
 * earlier ones.
 */
export interface TranscriptReader {
  /** Reads the fields of a JSON document outside its records: those before them, then those after them. */
  readonly envelope: (object: JsonObject) => RecordReading;
  readonly record: (record: JsonObject) => RecordReading;
  /** Metadata read so far. */
  readonly facts: () => TranscriptFacts;
}

/** The beginning of a transcript, to detect its format. */
export interface TranscriptSample {
  /** Fields of a document before its records. */
  readonly envelope: JsonObject;
  /** Whether each record is a separate line, as opposed to part of a document. */
  readonly lines: boolean;
  /** The first records. */
  readonly records: readonly JsonObject[];
  /** The first sections of a transcript in plain text. */
  readonly texts?: readonly string[];
}

/** A transcript format. */
export interface TranscriptFormat {
  readonly name: SessionFormat;
  /** Display name. */
  readonly title: string;
  /** Whether a transcript that begins like this has this format. */
  readonly matches: (sample: TranscriptSample) => boolean;
  /** Whether its records are sections of plain text. The reader gets each as an object with the member `text`. */
  readonly isText?: boolean;
  readonly reader: () => TranscriptReader;
}

/** Returns a function that tells whether an id was passed to it before. It always returns false for `undefined`. */
export function duplicateIdDetector(): (id: string | undefined) => boolean {
  const earlierIds = new Set<string>();
  return (id) => {
    if (id === undefined) return false;
    const isRepeated = earlierIds.has(id);
    earlierIds.add(id);
    return isRepeated;
  };
}

/** Reading of a record without conversation content. */
export const EMPTY_READING: RecordReading = { state: "read", events: [] };
/** Reading of a record of an unknown type. */
export const UNKNOWN_RECORD: RecordReading = { state: "unknown", events: [] };
/** Reading of a record that was read before. */
export const DUPLICATE_RECORD: RecordReading = { state: "duplicate", events: [] };
