import type { SessionEvent } from "../record/event.ts";

/**
 * Whether a history goes on where an earlier one ended: its first events are those of the earlier one. The last one of
 * these may have become longer, since it may have been written while it was still growing.
 */
export function isContinuedBy(earlier: Iterable<SessionEvent>, later: Iterable<SessionEvent>): boolean {
  const others = later[Symbol.iterator]();
  let last: SessionEvent | undefined;
  for (const event of earlier) {
    if (last !== undefined && !isNext(others, last)) return false;
    last = event;
  }
  if (last === undefined) return true;
  const { done, value } = others.next();
  return done !== true && sameText(value).startsWith(sameText(last));
}

function isNext(others: Iterator<SessionEvent>, event: SessionEvent): boolean {
  const { done, value } = others.next();
  return done !== true && sameText(event) === sameText(value);
}

function sameText(event: SessionEvent): string {
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
