import type { PublishedText } from "../../base/index.ts";

/**
 * Exact tokens of an event's text, or of a call's arguments, with a line end behind it. Of a text of a tool that is longer than
 * `OFFLOAD_LIMITS` allow, also those of the event as it is sent under these limits.
 */
export type KeptTokens = number | readonly [text: number, sent: number];

/** Where an event stands in its session. */
interface EventPlace {
  /** From 0, in the order of the transcript, side chains included. */
  readonly index: number;
  /** The side chain, such as that of a helper agent; absent for the conversation itself. */
  readonly chain?: string | undefined;
  /** When it happened, in ISO 8601 as the transcript says it. */
  readonly time?: string | undefined;
  /** What was kept of its tokens in the encoding that is asked for, so that they are not counted again. */
  readonly tokens?: KeptTokens | undefined;
}

/** What a person, a model or the host said. */
export interface SessionMessage extends EventPlace {
  readonly kind: "message";
  /** `system` is what the host said, also where the transcript has it as a user's message. */
  readonly role: "system" | "user" | "assistant";
  readonly text: PublishedText;
}

/** What a model thought aloud. It is never sent again. */
export interface SessionThought extends EventPlace {
  readonly kind: "thought";
  readonly text: PublishedText;
}

/** A tool that a model called. */
export interface SessionCall extends EventPlace {
  readonly kind: "call";
  /** Names the call within its session: `1`, `2` …; its result has the same. */
  readonly call: string;
  readonly tool: PublishedText;
  /** The arguments, as JSON or as the transcript has them. */
  readonly input: PublishedText;
}

/** What a tool answered. */
export interface SessionResult extends EventPlace {
  readonly kind: "result";
  /** Of the call that it answers; a number of its own if the transcript lacks that call. */
  readonly call: string;
  readonly text: PublishedText;
  readonly isError: boolean;
}

/** The host's own summary in place of all that was before; what was before is still in the history. */
export interface HostSummary extends EventPlace {
  readonly kind: "summary";
  readonly text: PublishedText;
}

/** One thing that happened in a session, without secrets. */
export type SessionEvent = SessionMessage | SessionThought | SessionCall | SessionResult | HostSummary;
