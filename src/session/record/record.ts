import type { ContentId, PublishedText } from "../../base/index.ts";
import type { SessionFormat } from "./format-name.ts";

declare const checked: unique symbol;

/** The id of an imported session: 12 hex digits, the same for every import of its transcript. */
export type SessionId = string & { readonly [checked]: true };

const SESSION_ID = /^[0-9a-f]{12}$/u;

/** Whether a text is the id of a session. */
export function isSessionId(text: string): text is SessionId {
  return SESSION_ID.test(text);
}

/** How many records of a transcript were what. */
export interface RecordCounts {
  readonly read: number;
  /** Records of a type that is not known. */
  readonly unknown: number;
  /** Records that were there before. */
  readonly duplicate: number;
  /** Records that do not parse, such as a last line that is half written. */
  readonly damaged: number;
}

/** Where the tokens of a session's events are kept, so that nobody counts them again. */
export interface KeptCounts {
  /** The encoding, and the program that counted. */
  readonly by: string;
  /** The contents that hold them, in order. */
  readonly contents: readonly ContentId[];
}

/** What is kept of an imported session, besides the bytes of its history. */
export interface SessionRecord {
  readonly id: SessionId;
  readonly format: SessionFormat;
  /** One line: what its host calls it, or how it begins. */
  readonly title: PublishedText;
  /** Its host's own id of it. */
  readonly session?: PublishedText;
  /** The folder that it ran in. */
  readonly folder?: PublishedText;
  /** When it was imported last, in milliseconds since 1970. */
  readonly imported: number;
  /** Bytes of its history: the transcript without its secrets. */
  readonly bytes: number;
  /** The contents that hold its history, in order. */
  readonly chunks: readonly ContentId[];
  readonly events: number;
  readonly records: RecordCounts;
  /** Number of secrets that were replaced, by rule. */
  readonly redactions: Readonly<Record<string, number>>;
  /** Events that the host took back: from the first one up to the second one. */
  readonly takenBack: readonly (readonly [from: number, to: number])[];
  readonly counts?: KeptCounts;
}
