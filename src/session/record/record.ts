import type { ContentId, PublishedText } from "../../base/index.ts";
import type { SessionFormat } from "./format-name.ts";

declare const checked: unique symbol;

/** Id of an imported session: 12 hex digits, the same for every import of its transcript. */
export type SessionId = string & { readonly [checked]: true };

const SESSION_ID = /^[0-9a-f]{12}$/u;

/** Whether a text has the form of a session id. The session need not exist. */
export function isSessionId(text: string): text is SessionId {
  return SESSION_ID.test(text);
}

/** Numbers of a transcript's records, by outcome. */
export interface RecordCounts {
  readonly read: number;
  /** Records of an unknown type. */
  readonly unknown: number;
  /** Records that occurred before. */
  readonly duplicate: number;
  /** Records that do not parse, such as a half-written last line. */
  readonly damaged: number;
}

/** Location of the stored token counts of a session's events. */
export interface StoredCounts {
  /** Encoding, and version of the program that counted. */
  readonly by: string;
  /** Contents that hold the counts, in order. */
  readonly contents: readonly ContentId[];
}

/** Properties of a history that reading its events needs. */
export interface HistoryFormat {
  readonly format: SessionFormat;
  /**
   * Ranges of events that the host took back, such as rewound turns: from the first index up to, not including, the
   * second. Ascending and disjoint.
   */
  readonly takenBack: readonly (readonly [from: number, to: number])[];
}

/** Location of a history, and how to read its events. */
export interface StoredHistory extends HistoryFormat {
  /** Contents that hold its history, in order. */
  readonly chunks: readonly ContentId[];
}

/** Metadata of a transcript. */
export interface TranscriptMetadata extends HistoryFormat {
  /**
   * One line: the title that the host (the program that ran the agent) gave the session, or the beginning of the
   * conversation.
   */
  readonly title: PublishedText;
  /** The host's id of the session; absent if the transcript has none. */
  readonly session?: PublishedText;
  /** Working directory of the session. */
  readonly folder?: PublishedText;
  /** Size of its history in bytes: the transcript without its secrets. */
  readonly bytes: number;
  readonly events: number;
  readonly records: RecordCounts;
  /** Number of replaced secrets, by rule. */
  readonly redactions: Readonly<Record<string, number>>;
}

/** Part of a session record; `counts` is absent if no token counts are stored. */
export interface CountedRecord {
  readonly counts?: StoredCounts;
}

/** Metadata of an imported session; the history's bytes are stored separately. */
export interface SessionRecord extends TranscriptMetadata, StoredHistory, CountedRecord {
  readonly id: SessionId;
  /** Time of the last import, in milliseconds since 1970. */
  readonly imported: number;
}
