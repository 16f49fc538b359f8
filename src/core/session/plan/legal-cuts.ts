import type { SessionEvent } from "../../../model/session/event.ts";

/** What of an event decides where a history can be cut. */
export interface PairedEvent {
  readonly kind: SessionEvent["kind"];
  /** Of calls and results. */
  readonly call?: string | undefined;
}

/**
 * Returns for each place, from 0 up to the number of events, whether a history can be cut before it: a call and its result
 * stay on one side. A call without a result holds nothing together.
 */
export function legalCuts(events: readonly PairedEvent[]): readonly boolean[] {
  const legal = Array.from({ length: events.length + 1 }, () => true);
  const results = new Map<string, number>();
  // From the end on, so that a call finds the next result of its name.
  const reaches: number[] = Array.from({ length: events.length });
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index]!;
    if (event.kind === "result") results.set(event.call ?? "", index);
    reaches[index] = event.kind === "call" ? (results.get(event.call ?? "") ?? index) : index;
  }
  let until = -1;
  for (const [index, reach] of reaches.entries()) {
    legal[index] = index > until;
    until = Math.max(until, reach);
  }
  return legal;
}
