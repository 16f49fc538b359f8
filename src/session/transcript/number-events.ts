import type { KeptTokens, SessionEvent } from "../record/event.ts";
import { type Redactor, ownText, publishTexts } from "../../secrets/index.ts";
import type { ReadEvent } from "../formats/format.ts";

/** Turns what records tell into events of a session: with their index, numbers of calls, and without secrets. */
export interface EventNumbering {
  /** Returns the events that follow those of the last call. */
  readonly number: (events: readonly ReadEvent[]) => readonly SessionEvent[];
}

/** Names of chains longer than this are cut. */
const MAX_CHAIN = 64;

/** Answered calls that may get one more result: the last ones, so that a long session needs no more memory. */
const ANSWERED = 4096;

/** Returns what was kept of the tokens of an event; `undefined` if nothing was. */
export type KeptOf = (index: number) => KeptTokens | undefined;

/** Returns a numbering for one session. @param keptOf tokens of events as their records tell them */
export function numberEvents(redactor: Redactor, keptOf?: KeptOf): EventNumbering {
  const callNumber = callNumbers();
  let next = 0;
  return {
    number(events) {
      const texts = publishTexts(
        events.flatMap((event) => [textOf(event), event.kind === "call" ? event.tool : "", chainOf(event)]),
        redactor,
      );
      return events.map((event, n): SessionEvent => {
        const [text = ownText(""), tool = ownText(""), chain = ownText("")] = texts.slice(n * 3, n * 3 + 3);
        const index = next++;
        const tokens = isAsRead(event, text, tool) ? keptOf?.(index) : undefined;
        const place = { index, ...givenOf({ tokens, chain: chain === "" ? undefined : chain, time: event.time }) };
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

/** Returns what numbers calls, from 1. A result has the number of the last call with its name. */
function callNumbers(): (event: ReadEvent & { readonly kind: "call" | "result" }) => string {
  const waiting = new Map<string, number>();
  const answered = new Map<string, number>();
  let called = 0;
  return ({ kind, call }) => {
    const known = kind === "result" ? (waiting.get(call) ?? answered.get(call)) : undefined;
    const number = known ?? ++called;
    if (kind === "call") {
      waiting.set(call, number);
      return String(number);
    }
    waiting.delete(call);
    // Deleted first, so that it becomes the last one.
    answered.delete(call);
    answered.set(call, number);
    if (answered.size > ANSWERED) answered.delete(answered.keys().next().value!);
    return String(number);
  };
}

/** Returns those of some members that are not `undefined`. */
function givenOf(members: Pick<SessionEvent, "tokens" | "chain" | "time">): typeof members {
  const { tokens, chain, time } = members;
  return {
    ...(tokens !== undefined && { tokens }),
    ...(chain !== undefined && { chain }),
    ...(time !== undefined && { time }),
  };
}

/** Whether an event is what was counted: not if a secret was found that nobody knew before. */
function isAsRead(event: ReadEvent, text: string, tool: string): boolean {
  return text === textOf(event) && (event.kind !== "call" || tool === event.tool);
}

function textOf(event: ReadEvent): string {
  return event.kind === "call" ? event.input : event.text;
}

function chainOf({ chain = "" }: ReadEvent): string {
  return chain.replaceAll(/[^\w.-]/gu, "_").slice(0, MAX_CHAIN);
}
