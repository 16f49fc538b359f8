import type { ContentId } from "../../base/index.ts";
import { type StoreText, type OffloadLimits, offloadText, pointerText } from "../../store/index.ts";
import type { ReadEvent } from "../formats/format.ts";

/** An event as it appears in a text for a model. */
export interface RenderedEvent {
  readonly text: string;
  /** The full text, if `text` shows only a preview or an id of it. */
  readonly content?: NamedContent;
}

/** A text that a sent text refers to by id. It must be in the content store before that text is sent. */
export interface NamedContent {
  readonly id: ContentId;
  readonly text: string;
  readonly title: string;
}

/** With pointers, shorter tool texts still appear in full. In UTF-16 code units. */
const POINTER_CHARACTERS = 400;

/** Rules for shortening tool texts. */
export interface SentStyle {
  /** Characters above which a tool text becomes a preview, and the characters of the preview. */
  readonly offload: OffloadLimits;
  /** Whether tool texts of more than 400 characters appear only as content ids, without a preview. */
  readonly pointers: boolean;
}

/** Rules for shortening tool texts, and the ids of the full texts. */
export interface EventStyle extends SentStyle {
  readonly idOf: (text: string) => ContentId;
}

/**
 * Returns the text of an event as sent: its label and its fenced text. If a tool text is longer than `style` permits,
 * `text` has only a preview or a content id, and `content` the full text. A thought becomes an empty text.
 * @param event an event of a transcript or a session
 */
export function renderEvent(event: ReadEvent, style: EventStyle): RenderedEvent {
  if (event.kind === "thought") return { text: "" };
  const [label, text] = [eventLabel(event), eventPayload(event)];
  return isLong(event, style) ? renderShortened(label, text, style) : { text: fenceText(label, text) };
}

type EventPayload<Text> =
  | { readonly kind: "call"; readonly input: Text }
  | { readonly kind: Exclude<ReadEvent["kind"], "call">; readonly text: Text };

/** Returns the text that an event carries: the arguments of a call, otherwise its `text`. */
export function eventPayload<Text extends string>(event: EventPayload<Text>): Text {
  return event.kind === "call" ? event.input : event.text;
}

/** Returns the label above an event's text, such as `user` or `call of Read`. */
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

/**
 * Whether an event is a tool call or result whose text exceeds the style's limit, so that it is sent in shortened form.
 */
export function isLong(event: ReadEvent, { offload, pointers }: SentStyle): boolean {
  if (event.kind !== "call" && event.kind !== "result") return false;
  return eventPayload(event).length > (pointers ? POINTER_CHARACTERS : offload.characters);
}

function renderShortened(label: string, text: string, { offload, pointers, idOf }: EventStyle): RenderedEvent {
  const keep: StoreText = (whole) => idOf(whole);
  const limits = pointers ? { ...offload, characters: POINTER_CHARACTERS } : offload;
  const { text: preview, id } = pointers ? pointerText(text, keep) : offloadText(text, keep, limits);
  return { text: fenceText(label, preview), ...(id === undefined ? {} : { content: { id, text, title: label } }) };
}

/**
 * Returns a label line and a text between backtick fences. The fence is longer than any run of backticks in the text,
 * so the text cannot close it.
 */
export function fenceText(label: string, text: string): string {
  const fence = fenceOf(text);
  return `${label}:\n${fence}\n${withLineEnd(text)}${fence}\n`;
}

/** Appends a line end unless the text has one. */
export function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** Number of backticks in a fence. Only a text that contains as many gets a longer fence. */
export const MIN_FENCE = 3;

/** Returns a run of at least three backticks, longer than any run in the text. */
export function fenceOf(text: string): string {
  let maxTicks = MIN_FENCE - 1;
  if (text.includes("```")) for (const [ticks] of text.matchAll(/`{3,}/gu)) maxTicks = Math.max(maxTicks, ticks.length);
  return "`".repeat(maxTicks + 1);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").replaceAll("`", "'").slice(0, 120);
}
