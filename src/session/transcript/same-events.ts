import type { SessionEvent } from "../record/event.ts";

/**
 * Whether a history continues an earlier one: it begins with the same events. The last of these may have a longer text
 * now, because it may have been incomplete when it was written. True if the earlier one has no events.
 */
export function isContinuedBy(earlier: Iterable<SessionEvent>, later: Iterable<SessionEvent>): boolean {
  const laterEvents = later[Symbol.iterator]();
  let last: SessionEvent | undefined;
  for (const event of earlier) {
    if (last !== undefined && !isNext(laterEvents, last)) return false;
    last = event;
  }
  if (last === undefined) return true;
  const { done, value } = laterEvents.next();
  return done !== true && comparisonText(value).startsWith(comparisonText(last));
}

function isNext(laterEvents: Iterator<SessionEvent>, event: SessionEvent): boolean {
  const { done, value } = laterEvents.next();
  return done !== true && comparisonText(event) === comparisonText(value);
}

function comparisonText(event: SessionEvent): string {
  switch (event.kind) {
    case "message":
      return `${event.role}\0${event.text}`;
    case "thought":
    case "summary":
      return `${event.kind}\0${event.text}`;
    case "call":
      return `call\0${event.call}\0${event.tool}\0${event.input}`;
    case "result":
      return `result\0${event.call}\0${event.text}`;
  }
}
