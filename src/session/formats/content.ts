import { formatTime, isShowable } from "../../base/index.ts";
import type { ReadEvent } from "./format.ts";
import { objectIn, textIn } from "./json.ts";

/** Lists of parts inside parts that are looked into. */
const DEEPEST = 8;

/** Returns the text of contents: a text, or a list of texts and parts, of which those without text are only named. */
export function contentText(content: unknown, depth: number = 0): string {
  if (typeof content === "string") return content;
  if (depth > DEEPEST) return "";
  if (Array.isArray(content)) {
    return content
      .map((part) => contentText(part, depth + 1))
      .filter(Boolean)
      .join("\n");
  }
  const part = objectIn(content);
  if (part === undefined) return "";
  for (const key of ["text", "refusal", "value", "content", "output", "error"]) {
    const value = part[key];
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return contentText(value, depth + 1);
  }
  return `[${partName(part["type"] ?? Object.keys(part)[0])}]`;
}

/** A name of a part without text, such as `image`. */
function partName(type: unknown): string {
  const [name] = /^[a-z][\w-]{0,30}/iu.exec(typeof type === "string" ? type : "") ?? [];
  return name?.replace(/^input_/u, "").replace(/_url$/u, "") ?? "part";
}

/** Returns a value as the input of a call: a text as it is, everything else as JSON. */
export function inputText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined ? "" : JSON.stringify(value);
}

/** Returns the text of what a tool answered; what has no text, as JSON. */
export function resultText(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = contentText(value);
  const isNamedOnly = objectIn(value) !== undefined && /^\[[\w-]+\]$/u.test(text);
  return isNamedOnly ? JSON.stringify(value) : text;
}

/** Returns a message, or nothing if its text is empty. */
export function messages(
  role: "system" | "user" | "assistant",
  text: string | undefined,
  place: Pick<ReadEvent, "time" | "chain"> = {},
): readonly ReadEvent[] {
  return text === undefined || text.trim() === "" ? [] : [{ kind: "message", role, text, ...place }];
}

/** Returns a thought, or nothing if its text is empty. */
export function thoughts(
  text: string | undefined,
  place: Pick<ReadEvent, "time" | "chain"> = {},
): readonly ReadEvent[] {
  return text === undefined || text.trim() === "" ? [] : [{ kind: "thought", text, ...place }];
}

/** Returns events in order, of which texts that follow each other are one message. */
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

/** Returns a time in ISO 8601, from such a text or from milliseconds since 1970; `undefined` for everything else. */
export function timeIn(value: unknown): string | undefined {
  if (typeof value === "number") return isShowable(value) ? formatTime(value) : undefined;
  const text = textIn(value);
  return text !== undefined && ISO.test(text) ? text : undefined;
}

/** Texts that hosts put into the conversation in the name of the user. */
const HOST_TEXT =
  /^\s*(?:<(?:environment_context|user_instructions|permissions|INSTRUCTIONS|turn_aborted|subagent_notification|local-command-\w+|bash-(?:stdout|stderr)|task-notification)\b|# AGENTS\.md instructions|Caveat: The messages below)/u;
const REMINDER = /^\s*<system-reminder>[\s\S]*<\/system-reminder>\s*$/u;

/** Whether a user's message is one that the host wrote. */
export function isHostText(text: string): boolean {
  return HOST_TEXT.test(text) || REMINDER.test(text);
}
