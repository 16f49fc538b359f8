import type { ContentId } from "../../base/index.ts";
import type { SessionEvent } from "../record/event.ts";
import type { CompactionState, SessionHistory } from "../record/layers.ts";
import { type EventIndex, eventIndexing } from "./event-index.ts";
import { type EventReading, eventReading, heldEvents, listReading } from "./event-reading.ts";
import { digestPart, type PartDigest } from "../facts/digest.ts";
import { digestShelf } from "../facts/digest-shelf.ts";
import { contentIdOf } from "./content-id.ts";
import type { EventStyle } from "../render/event-text.ts";
import { shownTokens } from "../render/kept-tokens.ts";

/** A history with what is computed of it at most once: nothing of this changes what is sent. */
export interface OpenHistory extends EventIndex {
  readonly events: EventReading;
  /** Returns the exact tokens of a text. */
  readonly count: (text: string) => number;
  /** Returns what a stretch says. */
  readonly digest: (from: number, to: number) => PartDigest;
  /** Reads stretches that follow each other at once, if they were not read before. */
  readonly digestAll: (stretches: readonly EventStretch[]) => void;
  /** Returns what gives the exact tokens of events as they are sent, each with the line end that separates it from the next one. */
  readonly sentTokens: (style: SentStyle) => (index: number) => number;
  /** Returns the id that a text has in the content store. */
  readonly idOf: (text: string) => ContentId;
}

/** Events from one index up to another one. */
export type EventStretch = readonly [from: number, to: number];

type SentStyle = Omit<EventStyle, "idOf">;

/** What will be asked of a history, so that one reading is enough. It changes nothing but that. */
export interface ExpectedQuestions {
  readonly state: CompactionState;
  readonly style: SentStyle;
}

/**
 * Opens a history for planning and rendering. What is kept of it in memory is bounded, except for a few numbers of each
 * event, unless its events are a list.
 * @param count exact tokens of a text
 */
export function openHistory(
  { events, nearsEnd = () => true }: SessionHistory,
  count: (text: string) => number,
  expected?: ExpectedQuestions,
): OpenHistory {
  const sent = new Map<string, number[]>();
  const shelf = digestShelf({ shares: Array.isArray(events) });
  const indexing = eventIndexing();
  const held = heldEvents();
  const countShown = shownTokens(count);
  const tokensIn = ({ offload, pointers }: SentStyle): ((event: SessionEvent) => number) =>
    countShown({ offload, pointers, idOf: contentIdOf });
  let length = 0;
  function* indexed(): Iterable<SessionEvent> {
    const start = expected?.state.cuts.at(-1) ?? 0;
    const known = expected === undefined ? [] : remembered(sent, styleKey(expected.style), () => []);
    const tokensOf = expected && tokensIn(expected.style);
    for (const event of events) {
      const { size, sent: isSent } = indexing.add(event, length);
      if (!Array.isArray(events)) {
        if (nearsEnd()) held.push(event, size);
        if (tokensOf !== undefined && isSent && length >= start) known[length] = tokensOf(event);
      }
      length++;
      yield event;
    }
  }
  const reading = indexed()[Symbol.iterator]();
  for (const stretch of Array.isArray(events) ? [] : stretchesOf(expected?.state)) {
    shelf.put(digestPart(taken(reading, stretch), stretch, { isOpen: indexing.firstRequest() >= 0 }));
  }
  while (reading.next().done !== true);
  const index = indexing.index();
  const all: EventReading = Array.isArray(events) ? listReading(events) : eventReading(events, length, held);
  const digestAll = (stretches: readonly EventStretch[]): void => {
    for (const [from, to] of stretches) {
      if (shelf.get(from, to) !== undefined) continue;
      const isOpen = index.firstRequest >= 0 && index.firstRequest < from;
      shelf.put(digestPart(all.between(from, to), [from, to], { isOpen }));
    }
    shelf.trim();
  };
  return {
    ...index,
    events: all,
    count,
    digest(from, to) {
      digestAll([[from, to]]);
      return shelf.get(from, to)!;
    },
    digestAll,
    sentTokens(style) {
      const own = remembered(sent, styleKey(style), () => []);
      const tokensOf = tokensIn(style);
      return (at) => (own[at] ??= tokensOf(all.at(at)!));
    },
    idOf: contentIdOf,
  };
}

function stretchesOf(state: CompactionState | undefined): readonly EventStretch[] {
  return state?.cuts.map((to, i): EventStretch => [state.cuts[i - 1] ?? 0, to]) ?? [];
}

/** Takes the next events of a reading; it must be at the beginning of the stretch. */
function* taken(reading: Iterator<SessionEvent>, [from, to]: EventStretch): Iterable<SessionEvent> {
  for (let index = from; index < to; index++) {
    const { done, value } = reading.next();
    if (done === true) return;
    yield value;
  }
}

function styleKey({ offload, pointers }: SentStyle): string {
  return `${offload.characters} ${offload.preview} ${pointers}`;
}

function remembered<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
