import { createHash } from "node:crypto";
import { type ContentId, parseContentId } from "../../model/content/reference.ts";
import type { SessionEvent } from "../../model/session/event.ts";
import type { SessionHistory } from "../../model/session/layers.ts";
import { digestPart, type PartDigest } from "./facts/digest.ts";
import { legalCuts } from "./plan/legal-cuts.ts";

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
  /** Returns the id that a text has in the content store. */
  readonly idOf: (text: string) => ContentId;
}

/** Opens a history for planning and rendering. @param count exact tokens of a text */
export function openHistory({ events }: SessionHistory, count: (text: string) => number): OpenHistory {
  const lines = new Map<string, number>();
  const digests = new Map<string, PartDigest>();
  const ids = new Map<string, ContentId>();
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
    idOf: (text) =>
      remembered(ids, text, () => parseContentId(createHash("sha256").update(text, "utf8").digest("hex"))),
  };
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
