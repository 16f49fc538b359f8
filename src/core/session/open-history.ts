import { hash } from "node:crypto";
import { type ContentId, parseContentId } from "../../model/content/reference.ts";
import type { SessionEvent } from "../../model/session/event.ts";
import type { SessionHistory } from "../../model/session/layers.ts";
import { digestPart, type PartDigest } from "./facts/digest.ts";
import { legalCuts } from "./plan/legal-cuts.ts";
import { type EventStyle, shownEvent } from "./render/event-text.ts";

/** A history with what is computed of it at most once: nothing of this changes what is sent. */
export interface OpenHistory {
  readonly events: readonly SessionEvent[];
  /** Returns the exact tokens of a text. */
  readonly count: (text: string) => number;
  /** The same for short lines, which are asked for again and again. */
  readonly countLine: (line: string) => number;
  /** For each place from 0 up to the number of events, whether it can be cut before it. */
  readonly legal: readonly boolean[];
  /** Index of the first message of a user, and of the last one; −1 without one. */
  readonly firstRequest: number;
  readonly lastRequest: number;
  /** Returns what a stretch says. */
  readonly digest: (from: number, to: number) => PartDigest;
  /** Returns the exact tokens of an event as it is sent, with the line end that separates it from the next one. */
  readonly sentTokens: (index: number, style: Omit<EventStyle, "idOf">) => number;
  /** Returns the id that a text has in the content store. */
  readonly idOf: (text: string) => ContentId;
}

/** Opens a history for planning and rendering. @param count exact tokens of a text */
export function openHistory({ events }: SessionHistory, count: (text: string) => number): OpenHistory {
  const lines = new Map<string, number>();
  const digests = new Map<string, PartDigest>();
  const sent = new Map<string, Int32Array>();
  const firstRequest = events.findIndex((event) => isRequest(event));
  return {
    events,
    count,
    countLine: (line) => remembered(lines, line, () => count(line)),
    legal: legalCuts(events),
    firstRequest,
    lastRequest: events.findLastIndex((event) => isRequest(event)),
    digest: (from, to) =>
      remembered(digests, `${from}-${to}`, () =>
        digestPart(events, [from, to], { isOpen: firstRequest >= 0 && firstRequest < from }),
      ),
    sentTokens(index, style) {
      const own = remembered(sent, styleKey(style), () => new Int32Array(events.length));
      // No event has no tokens, since at least its name is sent.
      return (own[index] ||= count(`${shownEvent(events[index]!, { ...style, idOf }).text}\n`));
    },
    idOf,
  };
}

function idOf(text: string): ContentId {
  return parseContentId(hash("sha256", text));
}

function styleKey({ offload, pointers }: Omit<EventStyle, "idOf">): string {
  return `${offload.characters} ${offload.preview} ${pointers}`;
}

/** Whether an event is something that the user of the conversation says. */
export function isRequest(event: SessionEvent): boolean {
  return event.kind === "message" && event.role === "user" && event.chain === undefined;
}

function remembered<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
