import type { SessionEvent } from "../../../model/session/event.ts";
import { ownText, publishTexts } from "../../redact/publish.ts";
import type { Redactor } from "../../redact/redact.ts";
import type { ReadEvent } from "../formats/format.ts";

/** Turns what records tell into events of a session: with their index, numbers of calls, and without secrets. */
export interface EventNumbering {
  /** Returns the events that follow those of the last call. */
  readonly number: (events: readonly ReadEvent[]) => readonly SessionEvent[];
}

/** Names of chains longer than this are cut. */
const LONGEST_CHAIN = 64;

/** Returns a numbering for one session. */
export function numberEvents(redactor: Redactor): EventNumbering {
  const calls = new Map<string, string>();
  let next = 0;
  let called = 0;
  const callOf = (event: ReadEvent): string => {
    if (event.kind !== "call" && event.kind !== "result") return "";
    const known = event.kind === "result" ? calls.get(event.call) : undefined;
    if (known !== undefined) return known;
    const number = String(++called);
    calls.set(event.call, number);
    return number;
  };
  return {
    number(events) {
      const texts = publishTexts(
        events.flatMap((event) => [textOf(event), event.kind === "call" ? event.tool : "", chainOf(event)]),
        redactor,
      );
      return events.map((event, n): SessionEvent => {
        const [text = ownText(""), tool = ownText(""), chain = ownText("")] = texts.slice(n * 3, n * 3 + 3);
        const place = {
          index: next++,
          ...(chain !== "" && { chain }),
          ...(event.time !== undefined && { time: event.time }),
        };
        const call = callOf(event);
        switch (event.kind) {
          case "message":
            return { ...place, kind: "message", role: event.role, text };
          case "thought":
          case "summary":
            return { ...place, kind: event.kind, text };
          case "call":
            return { ...place, kind: "call", call, tool, input: text };
          case "result":
            return { ...place, kind: "result", call, text, isError: event.isError };
        }
      });
    },
  };
}

function textOf(event: ReadEvent): string {
  return event.kind === "call" ? event.input : event.text;
}

function chainOf({ chain = "" }: ReadEvent): string {
  return chain.replaceAll(/[^\w.-]/gu, "_").slice(0, LONGEST_CHAIN);
}
