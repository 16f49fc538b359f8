import type { SessionEvent } from "../record/event.ts";
import { type CutPlaces, cutPlaces } from "../plan/legal-cuts.ts";
import { numberColumn } from "./number-column.ts";

/** What is known of all events of a history, whatever they say: a few numbers for each. */
export interface EventIndex {
  /** Where the history can be cut. */
  readonly legal: CutPlaces;
  /** Returns the characters of an event. */
  readonly sizeOf: (index: number) => number;
  /** Index of the first message of a user, of the last one, and of the last message of the model after it; −1 without one. */
  readonly firstRequest: number;
  readonly lastRequest: number;
  readonly lastAnswer: number;
  /** What the host said before the first message of a user, each text once. */
  readonly systemTexts: readonly string[];
  /** Whether an event is something that the user of the conversation says. */
  readonly isRequest: (index: number) => boolean;
  /**
   * Whether an event is sent where it is recent: nothing of side chains, no thoughts, and what the host says only where it
   * is not above.
   */
  readonly isSent: (index: number) => boolean;
}

/** Takes the events of a history one after the other. */
export interface EventIndexing {
  /** @returns its characters, and whether it is sent where it is recent */
  readonly add: (event: SessionEvent, index: number) => { readonly size: number; readonly sent: boolean };
  /** Index of the first message of a user so far; −1 without one. */
  readonly firstRequest: () => number;
  readonly index: () => EventIndex;
}

const [SENT, REQUEST] = [1, 2];

/** Returns an index of no events. */
export function eventIndexing(): EventIndexing {
  const [cuts, sizes, marks] = [cutPlaces(), numberColumn(Uint32Array), numberColumn(Uint8Array)];
  const systemTexts = new Set<string>();
  let [firstRequest, lastRequest, lastAnswer] = [-1, -1, -1];
  return {
    add(event, index) {
      const size = charactersOf(event);
      cuts.add(event, index);
      sizes.push(size);
      const own = event.kind === "message" && event.chain === undefined ? event : undefined;
      const isRequest = own?.role === "user";
      if (isRequest) [firstRequest, lastRequest, lastAnswer] = [firstRequest < 0 ? index : firstRequest, index, -1];
      else if (own?.role === "assistant") lastAnswer = index;
      else if (own !== undefined && firstRequest < 0) systemTexts.add(own.text);
      const sent = mayBeSent(event, index, firstRequest);
      marks.push((sent ? SENT : 0) | (isRequest ? REQUEST : 0));
      return { size, sent };
    },
    firstRequest: () => firstRequest,
    index: () => ({
      legal: cuts.places(),
      sizeOf: sizes.at,
      firstRequest,
      lastRequest,
      lastAnswer,
      systemTexts: [...systemTexts],
      isRequest: (index) => (marks.at(index) & REQUEST) !== 0,
      isSent: (index) => (marks.at(index) & SENT) !== 0,
    }),
  };
}

function charactersOf(event: SessionEvent): number {
  return event.kind === "call" ? event.input.length + event.tool.length : event.text.length;
}

/** @param firstRequest of the events up to this one */
function mayBeSent(event: SessionEvent, index: number, firstRequest: number): boolean {
  if (event.chain !== undefined || event.kind === "thought") return false;
  if (event.kind === "summary") return index === 0;
  return event.kind !== "message" || event.role !== "system" || firstRequest >= 0;
}
