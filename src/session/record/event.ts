import type { PublishedText } from "../../base/index.ts";

/**
 * Exact tokens of an event's text, or of a call's arguments, with a final line end. If the text is long enough to be
 * sent as a preview (`OFFLOAD_LIMITS`), a pair: these tokens, and those of the event with its preview.
 */
export type StoredTokens = number | readonly [text: number, sent: number];

/** Metadata that an event may have. */
export interface EventMetadata {
  /** Name of the side chain, such as that of a helper agent or `taken-back`; absent in the main conversation. */
  readonly chain?: string | undefined;
  /** Time of the event in ISO 8601, as in the transcript. */
  readonly time?: string | undefined;
  /** Stored token counts in the requested encoding, so that they need not be counted again. */
  readonly tokens?: StoredTokens | undefined;
}

interface EventPlace extends EventMetadata {
  /** From 0, in transcript order, including side chains. */
  readonly index: number;
}

/** Message of a person, a model or the host. */
export interface SessionMessage extends EventPlace {
  readonly kind: "message";
  /**
   * `system` marks messages of the host (the program that runs the agent), even if the transcript attributes them to
   * the user.
   */
  readonly role: "system" | "user" | "assistant";
  readonly text: PublishedText;
}

/** A model's reasoning. Never sent again. */
export interface SessionThought extends EventPlace {
  readonly kind: "thought";
  readonly text: PublishedText;
}

/** A tool call by a model. */
export interface SessionCall extends EventPlace {
  readonly kind: "call";
  /** Identifies the call within its session: `1`, `2` and so on. The result has the same value. */
  readonly call: string;
  readonly tool: PublishedText;
  /** Arguments, as JSON or as in the transcript. */
  readonly input: PublishedText;
}

/** Result of a tool call. */
export interface SessionResult extends EventPlace {
  readonly kind: "result";
  /** Matches the `call` of the call; a new number if the transcript lacks that call. */
  readonly call: string;
  readonly text: PublishedText;
  readonly isError: boolean;
}

/** The host's summary of everything before it. The summarized events remain in the history. */
export interface HostSummary extends EventPlace {
  readonly kind: "summary";
  readonly text: PublishedText;
}

/** An event of a session, without secrets. */
export type SessionEvent = SessionMessage | SessionThought | SessionCall | SessionResult | HostSummary;
