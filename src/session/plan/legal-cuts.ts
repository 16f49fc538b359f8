import type { SessionEvent } from "../record/event.ts";

/**
 * Places where a history can be cut. A cut never separates a call from its result. A call without a result does not
 * restrict cuts.
 */
export interface CutPlaces {
  /** Whether the history can be cut before the event at `index`, or after the last event. */
  readonly at: (index: number) => boolean;
  /** First legal place at or after `from`; −1 if none exists. */
  readonly next: (from: number) => number;
}

/** Collects the legal cuts of a history from its events, added in order. */
export interface CutFinder {
  readonly add: (event: SessionEvent, index: number) => void;
  readonly places: () => CutPlaces;
}

/** Creates a finder of the places where a history can be cut. Add all events in order, then call `places`. */
export function cutFinder(): CutFinder {
  /** First call without a result yet, by call id. */
  const openCalls = new Map<string, number>();
  /** Change in the number of open calls before each event, and after the last one. */
  const openCallChanges = [0];
  return {
    add(event, index) {
      openCallChanges.push(0);
      if (event.kind === "call" && !openCalls.has(event.call)) openCalls.set(event.call, index);
      if (event.kind !== "result") return;
      const call = openCalls.get(event.call);
      openCalls.delete(event.call);
      if (call === undefined) return;
      openCallChanges[call + 1]!++;
      openCallChanges[index + 1]!--;
    },
    places() {
      let calls = 0;
      const legal = Uint8Array.from(openCallChanges, (change) => ((calls += change) === 0 ? 1 : 0));
      return { at: (index) => legal[index] === 1, next: (from) => legal.indexOf(1, from) };
    },
  };
}
