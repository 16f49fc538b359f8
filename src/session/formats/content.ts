import { formatTime, isShowable } from "../../base/index.ts";
import type { ReadEvent } from "./format.ts";
import { objectIn, textIn } from "./json.ts";

/** Maximum nesting depth of content lists. */
const MAX_DEPTH = 8;

/** Text of a content: a string, or a list of strings and parts. Parts without text appear by name only. */
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

/** Formats a call's input: a string unchanged, anything else as JSON. */
export function inputText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined ? "" : JSON.stringify(value);
}

/** Text of a tool result. A result without text is formatted as JSON. */
export function resultText(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = contentText(value);
  const isNamedOnly = objectIn(value) !== undefined && /^\[[\w-]+\]$/u.test(text);
  return isNamedOnly ? JSON.stringify(value) : text;
}

/** Creates a message event; empty if the text is blank. */
export function messages(
  role: "system" | "user" | "assistant",
  text: string | undefined,
  place: Pick<ReadEvent, "time" | "chain"> = {},
): readonly ReadEvent[] {
  return text === undefined || text.trim() === "" ? [] : [{ kind: "message", role, text, ...place }];
}

/** Creates a thought event; empty if the text is blank. */
export function thoughts(
  text: string | undefined,
  place: Pick<ReadEvent, "time" | "chain"> = {},
): readonly ReadEvent[] {
  return text === undefined || text.trim() === "" ? [] : [{ kind: "thought", text, ...place }];
}

/** Flattens pieces to events in order, and joins consecutive texts into one message. */
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

/** Parses a time, given in ISO 8601 or in milliseconds since 1970, to ISO 8601; `undefined` for anything else. */
export function timeIn(value: unknown): string | undefined {
  if (typeof value === "number") return isShowable(value) ? formatTime(value) : undefined;
  const text = textIn(value);
  return text !== undefined && ISO.test(text) ? text : undefined;
}

/** Matches texts that hosts insert in the user's name. */
const HOST_TEXT =
  /^\s*(?:<(?:environment_context|user_instructions|permissions|INSTRUCTIONS|turn_aborted|subagent_notification|local-command-\w+|bash-(?:stdout|stderr)|task-notification)\b|# AGENTS\.md instructions|Caveat: The messages below)/u;
const REMINDER = /^\s*<system-reminder>[\s\S]*<\/system-reminder>\s*$/u;

/** Whether the host wrote a user message. */
export function isHostText(text: string): boolean {
  return HOST_TEXT.test(text) || REMINDER.test(text);
}
