import type { SessionEvent } from "../record/event.ts";

/** Random access to the events of a history. Events that are not in memory are read again. */
export interface EventReading {
  readonly length: number;
  /** Event at an index; `undefined` outside the history. Calls with rising indexes read the history at most once. */
  readonly at: (index: number) => SessionEvent | undefined;
  /** Events from `from` up to, not including, `to`. They may be read lazily. */
  readonly between: (from: number, to: number) => Iterable<SessionEvent>;
}

/** Maximum number of characters of a history's last events that stay in memory. */
const MAX_HELD_CHARACTERS = 8 * 1024 * 1024;

/** The last events of a history that is being read. */
export interface HeldEvents {
  /** Adds the next event and its size in characters. The first event may have any index. */
  readonly push: (event: SessionEvent, characters: number) => void;
  /** Event at an index; `undefined` if it is not in memory. */
  readonly at: (index: number) => SessionEvent | undefined;
}

/**
 * Creates a buffer of the last events of a history. Once it exceeds `maxCharacters` in total (8 Mi by default), it
 * drops the oldest ones, but always holds the newest event.
 */
export function heldEvents(maxCharacters: number = MAX_HELD_CHARACTERS): HeldEvents {
  const events: SessionEvent[] = [];
  const sizes: number[] = [];
  // Entries before `start` are dropped. Their slots are freed in batches.
  let [first, start, characters] = [0, 0, 0];
  return {
    push(event, size) {
      if (events.length === 0) first = event.index;
      events.push(event);
      sizes.push(size);
      characters += size;
      while (characters > maxCharacters && events.length - start > 1) characters -= sizes[start++]!;
      if (start < 64 || start < events.length / 2) return;
      events.splice(0, start);
      sizes.splice(0, start);
      [first, start] = [first + start, 0];
    },
    at: (index) => (index < first + start ? undefined : events[index - first]),
  };
}

/**
 * Gives random access to a history that is read from its source. Serves events from `held` if possible. Reads others
 * again, from the beginning of the history if an index is lower than the previous one.
 * @param events yields all events each time it is iterated
 * @param length number of events
 * @param held the last events, which stay in memory
 */
export function eventReading(events: Iterable<SessionEvent>, length: number, held: HeldEvents): EventReading {
  let iterator: Iterator<SessionEvent> | undefined;
  let [next, last] = [0, undefined as SessionEvent | undefined];
  const at = (index: number): SessionEvent | undefined => {
    if (index < 0 || index >= length) return undefined;
    const heldEvent = held.at(index);
    if (heldEvent !== undefined) return heldEvent;
    if (iterator === undefined || index < next - 1) {
      iterator?.return?.();
      [iterator, next, last] = [events[Symbol.iterator](), 0, undefined];
    }
    for (; next <= index; next++) {
      const { done, value } = iterator.next();
      last = done === true ? undefined : value;
    }
    return last;
  };
  return {
    length,
    at,
    *between(from, to) {
      for (let index = from; index < Math.min(to, length); index++) {
        const event = at(index);
        if (event !== undefined) yield event;
      }
    },
  };
}
