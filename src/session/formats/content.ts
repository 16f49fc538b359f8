import { formatTime, isShowable, textIn } from "../../base/index.ts";
import type { ReadEvent, ReadPlace } from "./format.ts";
import { objectIn } from "./json.ts";

/** Maximum nesting depth of content lists. */
const MAX_DEPTH = 8;

/**
 * Returns the text of a message's content: a string, or a list of strings and content parts joined by line ends. A part
 * without text becomes its type in brackets, such as `[image]`. Other values give an empty text.
 * @param depth current nesting; lists nested more than {@link MAX_DEPTH} deep give an empty text
 */
export function contentText(content: unknown, depth: number = 0): string {
  if (typeof content === "string") return content;
  if (depth > MAX_DEPTH) return "";
  if (Array.isArray(content)) {
    return content
      .map((part) => contentText(part, depth + 1))
      .filter(Boolean)
      .join("\n");
  }
  const contentObject = objectIn(content);
  if (contentObject === undefined) return "";
  for (const key of ["text", "refusal", "value", "content", "output", "error"]) {
    const value = contentObject[key];
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return contentText(value, depth + 1);
  }
  return `[${partName(contentObject["type"] ?? Object.keys(contentObject)[0])}]`;
}

/** Name for a part without text, such as `image`. */
function partName(type: unknown): string {
  const [name] = /^[a-z][\w-]{0,30}/iu.exec(typeof type === "string" ? type : "") ?? [];
  return name?.replace(/^input_/u, "").replace(/_url$/u, "") ?? "part";
}

/** Returns a tool call's input as text: a string unchanged, anything else as JSON, `undefined` as an empty text. */
export function inputText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined ? "" : JSON.stringify(value);
}

/**
 * Returns a tool result as text. An object without text becomes JSON; `null`, `undefined`, numbers and booleans become
 * an empty text.
 */
export function resultText(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = contentText(value);
  const isNamedOnly = objectIn(value) !== undefined && /^\[[\w-]+\]$/u.test(text);
  return isNamedOnly ? JSON.stringify(value) : text;
}

/** Returns a list of one message event; empty if the text is blank. */
export function messages(
  role: "system" | "user" | "assistant",
  text: string | undefined,
  place: ReadPlace = {},
): readonly ReadEvent[] {
  return text === undefined || text.trim() === "" ? [] : [{ kind: "message", role, text, ...place }];
}

/** Returns a list of one thought event; empty if the text is blank. */
export function thoughts(text: string | undefined, place: ReadPlace = {}): readonly ReadEvent[] {
  return text === undefined || text.trim() === "" ? [] : [{ kind: "thought", text, ...place }];
}

/**
 * Flattens text pieces and events in order to one list of events. Joins consecutive texts with `separator` and converts
 * them with `toMessage`.
 * @param toMessage also called with an empty text where no text precedes events or the end
 */
export function withJoinedTexts(
  pieces: readonly (string | readonly ReadEvent[])[],
  separator: string,
  toMessage: (text: string) => readonly ReadEvent[],
): readonly ReadEvent[] {
  const events: (readonly ReadEvent[])[] = [];
  let texts: string[] = [];
  for (const piece of [...pieces, []]) {
    if (typeof piece === "string") {
      if (piece !== "") texts.push(piece);
      continue;
    }
    events.push(toMessage(texts.join(separator)), piece);
    texts = [];
  }
  return events.flat();
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/u;

/**
 * Parses a time, given in ISO 8601 with a time zone or in milliseconds since 1970. Returns it in ISO 8601; `undefined`
 * for anything else.
 */
export function timeIn(value: unknown): string | undefined {
  if (typeof value === "number") return isShowable(value) ? formatTime(value) : undefined;
  const text = textIn(value);
  return text !== undefined && ISO.test(text) ? text : undefined;
}

/** Matches texts that hosts insert in the user's name. */
const HOST_TEXT =
  /^\s*(?:<(?:environment_context|user_instructions|permissions|INSTRUCTIONS|turn_aborted|subagent_notification|local-command-\w+|bash-(?:stdout|stderr)|task-notification)\b|# AGENTS\.md instructions|Caveat: The messages below)/u;
const REMINDER = /^\s*<system-reminder>[\s\S]*<\/system-reminder>\s*$/u;

/** Whether a message in the user's name was inserted by the host, such as an environment description or a reminder. */
export function isHostText(text: string): boolean {
  return HOST_TEXT.test(text) || REMINDER.test(text);
}
