import type { EventMetadata, StoredTokens, SessionEvent } from "../record/event.ts";
import { type Redactor, literalText, publishTexts } from "../../secrets/index.ts";
import type { ReadEvent } from "../formats/format.ts";

/** Turns the events of records into session events: indexed, with call numbers, and redacted. */
export interface EventNumberer {
  /** Converts the events that follow those of the previous call. */
  readonly number: (events: readonly ReadEvent[]) => readonly SessionEvent[];
}

/** Maximum length of a chain name. Longer names are cut. */
const MAX_CHAIN_LENGTH = 64;

/**
 * Maximum number of answered calls that can still get another result. Bounded so that long sessions need no extra
 * memory.
 */
const MAX_ANSWERED_CALLS = 4096;

/** Stored token counts by event index; `undefined` where nothing is stored. */
export type StoredTokenLookup = (index: number) => StoredTokens | undefined;

/**
 * Creates a converter from the events of a transcript to session events: redacts them, numbers events from 0 and calls
 * from 1, and gives a result the number of its call. An event that redaction changes gets no stored token counts.
 * @param storedTokens stored token counts by event index
 */
export function eventNumberer(redactor: Redactor, storedTokens?: StoredTokenLookup): EventNumberer {
  const callNumber = callNumberer();
  let next = 0;
  return {
    number(events) {
      const texts = publishTexts(
        events.flatMap((event) => [textOf(event), event.kind === "call" ? event.tool : "", chainOf(event)]),
        redactor,
      );
      return events.map((event, n): SessionEvent => {
        const [text = literalText(""), tool = literalText(""), chain = literalText("")] = texts.slice(n * 3, n * 3 + 3);
        const index = next++;
        const tokens = isUnchanged(event, text, tool) ? storedTokens?.(index) : undefined;
        const place = {
          index,
          ...definedFields({ tokens, chain: chain === "" ? undefined : chain, time: event.time }),
        };
        switch (event.kind) {
          case "message":
            return { ...place, kind: "message", role: event.role, text };
          case "thought":
          case "summary":
            return { ...place, kind: event.kind, text };
          case "call":
            return { ...place, kind: "call", call: callNumber(event), tool, input: text };
          case "result":
            return { ...place, kind: "result", call: callNumber(event), text, isError: event.isError };
        }
      });
    },
  };
}

/** Numbers calls from 1. A result gets the number of the last call with its id. */
function callNumberer(): (event: ReadEvent & { readonly kind: "call" | "result" }) => string {
  const openCalls = new Map<string, number>();
  const answeredCalls = new Map<string, number>();
  let callCount = 0;
  return ({ kind, call }) => {
    const previousNumber = kind === "result" ? (openCalls.get(call) ?? answeredCalls.get(call)) : undefined;
    const number = previousNumber ?? ++callCount;
    if (kind === "call") {
      openCalls.set(call, number);
      return String(number);
    }
    openCalls.delete(call);
    // Delete first, so that re-insertion moves the entry to the end.
    answeredCalls.delete(call);
    answeredCalls.set(call, number);
    if (answeredCalls.size > MAX_ANSWERED_CALLS) answeredCalls.delete(answeredCalls.keys().next().value!);
    return String(number);
  };
}

/** Copies the fields that are not `undefined`. */
function definedFields(members: EventMetadata): EventMetadata {
  const { tokens, chain, time } = members;
  return {
    ...(tokens !== undefined && { tokens }),
    ...(chain !== undefined && { chain }),
    ...(time !== undefined && { time }),
  };
}

/**
 * Whether redaction left an event unchanged, so that its stored counts apply. A newer program may find a secret that
 * the counting one did not.
 */
function isUnchanged(event: ReadEvent, text: string, tool: string): boolean {
  return text === textOf(event) && (event.kind !== "call" || tool === event.tool);
}

function textOf(event: ReadEvent): string {
  return event.kind === "call" ? event.input : event.text;
}

function chainOf({ chain = "" }: ReadEvent): string {
  return chain.replaceAll(/[^\w.-]/gu, "_").slice(0, MAX_CHAIN_LENGTH);
}
