import type { ContentId } from "../../base/index.ts";
import type { SessionEvent } from "../record/event.ts";
import type { CompactionState, SessionHistory } from "../record/layers.ts";
import { type EventIndex, eventIndexer } from "./event-index.ts";
import { type EventReading, eventReading, heldEvents } from "./event-reading.ts";
import { digestPart, type PartDigest } from "../facts/digest.ts";
import { digestShelf } from "../facts/digest-shelf.ts";
import { contentIdOf } from "./content-id.ts";
import type { SentStyle } from "../render/event-text.ts";
import { sentTokenCounter } from "../render/event-tokens.ts";

/**
 * A history opened for planning and rendering. Its properties are computed when first needed and then cached; the cache
 * never affects what is sent.
 */
export interface OpenHistory extends EventIndex {
  readonly events: EventReading;
  /** Exact tokens of a text. */
  readonly count: (text: string) => number;
  /** Facts and files of the events from `from` up to, not including, `to`. */
  readonly digest: (from: number, to: number) => PartDigest;
  /**
   * Computes the digests of several ranges, given in order, so that one pass over the history serves all. Skips those
   * in the cache.
   */
  readonly digestAll: (stretches: readonly EventStretch[]) => void;
  /**
   * Returns a function that gives the exact tokens of an event as sent, including the line end that separates it from
   * the next event.
   */
  readonly sentTokens: (style: SentStyle) => (index: number) => number;
  readonly idOf: (text: string) => ContentId;
}

/** Range of events: index of the first event, and of the one after the last. */
export type EventStretch = readonly [from: number, to: number];

/** Rendering that will follow. Announcing it lets the first pass compute what it needs; results do not change. */
export interface ExpectedReads {
  readonly state: CompactionState;
  readonly style: SentStyle;
}

/**
 * Reads a history once and opens it for planning and rendering. Keeps only a few numbers per event and the last 8 Mi
 * characters of events in memory.
 * @param count returns the exact tokens of a text
 * @param expected rendering that will follow, so that the first pass serves it too
 */
export function openHistory(
  { events, nearsEnd = () => true }: SessionHistory,
  count: (text: string) => number,
  expected?: ExpectedReads,
): OpenHistory {
  const tokensByStyle = new Map<string, number[]>();
  const shelf = digestShelf();
  const indexing = eventIndexer();
  const tail = heldEvents();
  const countShown = sentTokenCounter(count);
  const tokensIn = ({ offload, pointers }: SentStyle): ((event: SessionEvent) => number) =>
    countShown({ offload, pointers, idOf: contentIdOf });
  let length = 0;
  function* indexed(): Iterable<SessionEvent> {
    const start = expected?.state.cuts.at(-1) ?? 0;
    const eventTokens = expected === undefined ? [] : getOrCreate(tokensByStyle, styleKey(expected.style), () => []);
    const tokensOf = expected && tokensIn(expected.style);
    for (const event of events) {
      const { size, sent: isSent } = indexing.add(event, length);
      if (nearsEnd()) tail.push(event, size);
      if (tokensOf !== undefined && isSent && length >= start) eventTokens[length] = tokensOf(event);
      length++;
      yield event;
    }
  }
  const reading = indexed()[Symbol.iterator]();
  for (const stretch of stretchesOf(expected?.state)) {
    shelf.put(digestPart(nextEvents(reading, stretch), stretch, { isOpen: indexing.firstRequest() >= 0 }));
  }
  while (reading.next().done !== true);
  const index = indexing.index();
  const eventAccess = eventReading(events, length, tail);
  const digestAll = (stretches: readonly EventStretch[]): void => {
    for (const [from, to] of stretches) {
      if (shelf.get(from, to) !== undefined) continue;
      const isOpen = index.firstRequest >= 0 && index.firstRequest < from;
      shelf.put(digestPart(eventAccess.between(from, to), [from, to], { isOpen }));
    }
    shelf.trim();
  };
  return {
    ...index,
    events: eventAccess,
    count,
    digest(from, to) {
      digestAll([[from, to]]);
      return shelf.get(from, to)!;
    },
    digestAll,
    sentTokens(style) {
      const tokenCache = getOrCreate(tokensByStyle, styleKey(style), () => []);
      const tokensOf = tokensIn(style);
      return (at) => (tokenCache[at] ??= tokensOf(eventAccess.at(at)!));
    },
    idOf: contentIdOf,
  };
}

function stretchesOf(state: CompactionState | undefined): readonly EventStretch[] {
  return state?.cuts.map((to, i): EventStretch => [state.cuts[i - 1] ?? 0, to]) ?? [];
}

/** Yields the next events of an iterator, which must be at the start of the stretch. */
function* nextEvents(reading: Iterator<SessionEvent>, [from, to]: EventStretch): Iterable<SessionEvent> {
  for (let index = from; index < to; index++) {
    const { done, value } = reading.next();
    if (done === true) return;
    yield value;
  }
}

function styleKey({ offload, pointers }: SentStyle): string {
  return `${offload.characters} ${offload.preview} ${pointers}`;
}

function getOrCreate<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const cached = memory.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  memory.set(key, value);
  return value;
}
