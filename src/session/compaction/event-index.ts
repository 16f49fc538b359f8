import type { SessionEvent } from "../record/event.ts";
import { type CutPlaces, cutFinder } from "../plan/legal-cuts.ts";

/** Numbers and flags per event of a history, and the few texts that every rendering needs. */
export interface EventIndex {
  /** Places to cut the history without separating a call from its result. */
  readonly legal: CutPlaces;
  /** UTF-16 code units of an event's text, or of a call's arguments and tool name. */
  readonly sizeOf: (index: number) => number;
  /** Indexes of the first user message, of the last one, and of the model's last message after it; −1 without one. */
  readonly firstRequest: number;
  readonly lastRequest: number;
  readonly lastAnswer: number;
  /** Texts of the host's messages before the first user message, without duplicates. */
  readonly systemTexts: readonly string[];
  /** Whether an event is a user message of the main conversation. */
  readonly isRequest: (index: number) => boolean;
  /**
   * Whether an event is sent verbatim unless it belongs to an older part. Excludes side chains, thoughts, the host's
   * summaries after the first event, and host messages that `systemTexts` already contains.
   */
  readonly isSent: (index: number) => boolean;
}

/** Builds an index from events in order. */
export interface EventIndexer {
  /**
   * Adds the next event.
   * @returns `size`: characters of the event, as `sizeOf`; `sent`: the value of `isSent`
   */
  readonly add: (event: SessionEvent, index: number) => { readonly size: number; readonly sent: boolean };
  /** Index of the first user message so far; −1 without one. */
  readonly firstRequest: () => number;
  /** Index of all events added so far. */
  readonly index: () => EventIndex;
}

const [SENT, REQUEST] = [1, 2];

/** Creates an indexer without events. Events must be added in order. */
export function eventIndexer(): EventIndexer {
  const cuts = cutFinder();
  const sizes: number[] = [];
  const marks: number[] = [];
  const systemTexts = new Set<string>();
  let [firstRequest, lastRequest, lastAnswer] = [-1, -1, -1];
  return {
    add(event, index) {
      const size = charactersOf(event);
      cuts.add(event, index);
      sizes.push(size);
      const mainMessage = event.kind === "message" && event.chain === undefined ? event : undefined;
      const isRequest = mainMessage?.role === "user";
      if (isRequest) [firstRequest, lastRequest, lastAnswer] = [firstRequest < 0 ? index : firstRequest, index, -1];
      else if (mainMessage?.role === "assistant") lastAnswer = index;
      else if (mainMessage !== undefined && firstRequest < 0) systemTexts.add(mainMessage.text);
      const sent = mayBeSent(event, index, firstRequest);
      marks.push((sent ? SENT : 0) | (isRequest ? REQUEST : 0));
      return { size, sent };
    },
    firstRequest: () => firstRequest,
    index: () => ({
      legal: cuts.places(),
      sizeOf: (index) => sizes[index] ?? 0,
      firstRequest,
      lastRequest,
      lastAnswer,
      systemTexts: [...systemTexts],
      isRequest: (index) => ((marks[index] ?? 0) & REQUEST) !== 0,
      isSent: (index) => ((marks[index] ?? 0) & SENT) !== 0,
    }),
  };
}

function charactersOf(event: SessionEvent): number {
  return event.kind === "call" ? event.input.length + event.tool.length : event.text.length;
}

/** @param firstRequest index of the first user message up to this event; −1 without one */
function mayBeSent(event: SessionEvent, index: number, firstRequest: number): boolean {
  if (event.chain !== undefined || event.kind === "thought") return false;
  if (event.kind === "summary") return index === 0;
  return event.kind !== "message" || event.role !== "system" || firstRequest >= 0;
}
