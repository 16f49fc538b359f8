import type { ContentId } from "../../../model/content/reference.ts";
import type { SessionEvent } from "../../../model/session/event.ts";
import { type KeepText, type OffloadLimits, offloadText, pointerText } from "../../store/offload.ts";

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
export function shownEvent(event: SessionEvent, style: EventStyle): ShownEvent {
  switch (event.kind) {
    case "message":
      return { text: fenced(event.role, event.text) };
    case "summary":
      return { text: fenced("summary by the host", event.text) };
    case "thought":
      return { text: "" };
    case "call":
      return shortened(`call of ${oneLine(event.tool)}`, event.input, style);
    case "result":
      return shortened(event.isError ? "result, an error" : "result", event.text, style);
  }
}

function shortened(label: string, text: string, { offload, pointers, idOf }: EventStyle): ShownEvent {
  const keep: KeepText = (whole) => idOf(whole);
  const limits = pointers ? { ...offload, characters: POINTER_CHARACTERS } : offload;
  if (text.length <= limits.characters) return { text: fenced(label, text) };
  const { text: shown, id } = pointers ? pointerText(text, keep) : offloadText(text, keep, limits);
  return { text: fenced(label, shown), ...(id === undefined ? {} : { content: { id, text, title: label } }) };
}

/** Returns a text between fences that it cannot close. */
export function fenced(label: string, text: string): string {
  let longest = 2;
  if (text.includes("```")) for (const [ticks] of text.matchAll(/`{3,}/gu)) longest = Math.max(longest, ticks.length);
  const fence = "`".repeat(longest + 1);
  return `${label}:\n${fence}\n${text}${text.endsWith("\n") ? "" : "\n"}${fence}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").replaceAll("`", "'").slice(0, 120);
}
