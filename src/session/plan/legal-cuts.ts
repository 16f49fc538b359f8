import type { SessionEvent } from "../record/event.ts";
import { numberColumn } from "../compaction/number-column.ts";

/** Where a history can be cut: a call and its result stay on one side. A call without a result holds nothing together. */
export interface CutPlaces {
  /** Whether it can be cut before an event, or behind the last one. */
  readonly at: (index: number) => boolean;
  /** Returns the first place from `from` on that can be cut; -1 if there is none. */
  readonly next: (from: number) => number;
}

/** Takes the events of a history one after the other. */
export interface CutPlacing {
  readonly add: (event: SessionEvent, index: number) => void;
  readonly places: () => CutPlaces;
}

/** Returns the places of a history without events. */
export function cutPlaces(): CutPlacing {
  /** The first call of each name that has no result yet. */
  const open = new Map<string, number>();
  /** How many calls more wait for their result at a place than at the one before it. */
  const waiting = numberColumn(Int32Array);
  let length = 0;
  return {
    add(event, index) {
      length = index + 1;
      if (event.kind === "call" && !open.has(event.call)) open.set(event.call, index);
      if (event.kind !== "result") return;
      const call = open.get(event.call);
      open.delete(event.call);
      if (call === undefined) return;
      waiting.add(call + 1, 1);
      waiting.add(index + 1, -1);
    },
    places() {
      const legal = new Uint8Array(length + 1);
      let calls = 0;
      for (let index = 0; index <= length; index++) {
        calls += waiting.at(index);
        legal[index] = calls === 0 ? 1 : 0;
      }
      return { at: (index) => legal[index] === 1, next: (from) => legal.indexOf(1, from) };
    },
  };
}
