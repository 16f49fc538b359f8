import type { SessionEvent } from "../record/event.ts";

/** The events of a history by their index. Those that are not in memory are read again. */
export interface EventReading {
  readonly length: number;
  /** Returns an event. Asking for rising indexes costs one reading of the history at most. */
  readonly at: (index: number) => SessionEvent | undefined;
  /** Returns the events from one index up to another one, which may be read as they are asked for. */
  readonly between: (from: number, to: number) => Iterable<SessionEvent>;
}

/** Characters of the last events of a history that stay in memory. */
const HELD = 8 * 1024 * 1024;

/** The last events of a history that is being read. */
export interface HeldEvents {
  /** Takes the next event; the first one that is taken may have any index. */
  readonly push: (event: SessionEvent, characters: number) => void;
  /** Returns an event; `undefined` if it is not held. */
  readonly at: (index: number) => SessionEvent | undefined;
}

/** Holds the last events of a history: as many as are `most` characters, and at least one. */
export function heldEvents(most: number = HELD): HeldEvents {
  const events: SessionEvent[] = [];
  const sizes: number[] = [];
  // Events before `first` are gone; their places are given back from time to time.
  let [first, start, characters] = [0, 0, 0];
  return {
    push(event, size) {
      if (events.length === 0) first = event.index;
      events.push(event);
      sizes.push(size);
      characters += size;
      while (characters > most && events.length - start > 1) characters -= sizes[start++]!;
      if (start < 64 || start < events.length / 2) return;
      events.splice(0, start);
      sizes.splice(0, start);
      [first, start] = [first + start, 0];
    },
    at: (index) => (index < first + start ? undefined : events[index - first]),
  };
}

/** Returns the reading of events that are all in memory. */
export function listReading(events: readonly SessionEvent[]): EventReading {
  return { length: events.length, at: (index) => events[index], between: (from, to) => events.slice(from, to) };
}

/** Returns the reading of a history of which only the last events are held. @param all gives all events each time it is iterated */
export function eventReading(all: Iterable<SessionEvent>, length: number, held: HeldEvents): EventReading {
  let iterator: Iterator<SessionEvent> | undefined;
  let [next, last] = [0, undefined as SessionEvent | undefined];
  const at = (index: number): SessionEvent | undefined => {
    if (index < 0 || index >= length) return undefined;
    const known = held.at(index);
    if (known !== undefined) return known;
    if (iterator === undefined || index < next - 1) {
      iterator?.return?.();
      [iterator, next, last] = [all[Symbol.iterator](), 0, undefined];
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
