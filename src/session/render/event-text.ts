import type { ContentId } from "../../base/index.ts";
import { type KeepText, type OffloadLimits, offloadText, pointerText } from "../../store/index.ts";
import type { ReadEvent } from "../formats/format.ts";

/** An event as it is sent. */
export interface ShownEvent {
  readonly text: string;
  /** The content that holds what is not in the text. */
  readonly content?: NamedContent;
}

/** A text that is only named in what is sent, and must be in the content store before that. */
export interface NamedContent {
  readonly id: ContentId;
  readonly text: string;
  /** What it is, on one line. */
  readonly title: string;
}

/** With pointers, shorter texts of tools than this stand as they are; in UTF-16 code units. */
const POINTER_CHARACTERS = 400;

/** How texts of tools are shortened. */
export interface EventStyle {
  readonly offload: OffloadLimits;
  /** Whether long texts of tools are only named. */
  readonly pointers: boolean;
  readonly idOf: (text: string) => ContentId;
}

/** Returns an event as it is sent: messages whole, long texts of tools as previews or pointers. */
export function shownEvent(event: ReadEvent, style: EventStyle): ShownEvent {
  if (event.kind === "thought") return { text: "" };
  const [label, text] = [eventLabel(event), ownTextOf(event)];
  return isLong(event, style) ? shortened(label, text, style) : { text: fenced(label, text) };
}

type OwnText<Text> =
  | { readonly kind: "call"; readonly input: Text }
  | { readonly kind: Exclude<ReadEvent["kind"], "call">; readonly text: Text };

/** Returns what an event says: its text, or the arguments of a call. */
export function ownTextOf<Text extends string>(event: OwnText<Text>): Text {
  return event.kind === "call" ? event.input : event.text;
}

/** Returns what stands before the text of an event. */
export function eventLabel(event: ReadEvent): string {
  switch (event.kind) {
    case "message":
      return event.role;
    case "summary":
      return "summary by the host";
    case "thought":
      return "thought";
    case "call":
      return `call of ${oneLine(event.tool)}`;
    case "result":
      return event.isError ? "result, an error" : "result";
  }
}

/** Whether an event is a text of a tool that is longer than its limit. */
export function isLong(event: ReadEvent, { offload, pointers }: Omit<EventStyle, "idOf">): boolean {
  if (event.kind !== "call" && event.kind !== "result") return false;
  return ownTextOf(event).length > (pointers ? POINTER_CHARACTERS : offload.characters);
}

function shortened(label: string, text: string, { offload, pointers, idOf }: EventStyle): ShownEvent {
  const keep: KeepText = (whole) => idOf(whole);
  const limits = pointers ? { ...offload, characters: POINTER_CHARACTERS } : offload;
  const { text: shown, id } = pointers ? pointerText(text, keep) : offloadText(text, keep, limits);
  return { text: fenced(label, shown), ...(id === undefined ? {} : { content: { id, text, title: label } }) };
}

/** Returns a text between fences that it cannot close. */
export function fenced(label: string, text: string): string {
  const fence = fenceOf(text);
  return `${label}:\n${fence}\n${lineEnded(text)}${fence}\n`;
}

/** Returns a text with a line end behind it. */
export function lineEnded(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** Backticks of a fence, which has more only around a text that has as many. */
export const MIN_FENCE = 3;

/** Returns a fence that a text cannot close. */
export function fenceOf(text: string): string {
  let longest = MIN_FENCE - 1;
  if (text.includes("```")) for (const [ticks] of text.matchAll(/`{3,}/gu)) longest = Math.max(longest, ticks.length);
  return "`".repeat(longest + 1);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").replaceAll("`", "'").slice(0, 120);
}
