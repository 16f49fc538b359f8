import { beginningOf } from "../../store/index.ts";
import type { SessionEvent } from "../record/event.ts";

/** Maximum number of characters quoted of one message. Longer ones are usually pasted. */
const MAX_MESSAGE_CHARACTERS = 1200;

/**
 * Returns the user's messages in the main conversation, oldest first, trimmed. Messages longer than
 * {@link MAX_MESSAGE_CHARACTERS} characters are cut and end with `…`.
 */
export function userMessages(events: Iterable<SessionEvent>): readonly string[] {
  const messages: string[] = [];
  for (const event of events) {
    if (event.kind !== "message" || event.role !== "user" || event.chain !== undefined) continue;
    const text = event.text.trim();
    const isLong = text.length > MAX_MESSAGE_CHARACTERS;
    messages.push(isLong ? `${beginningOf(text, MAX_MESSAGE_CHARACTERS)}…` : text);
  }
  return messages;
}

/**
 * Formats the newest of the user's messages as a list with a heading, within `tokens`, in the order of the
 * conversation. Skips messages that `known` contains verbatim. Stops at the first message that does not fit. Empty if
 * none fits.
 * @param messages oldest first
 * @param known text that appears before the list
 */
export function userWords(
  messages: readonly string[],
  known: string,
  { tokens, count }: { readonly tokens: number; readonly count: (text: string) => number },
): string {
  const items: string[] = [];
  let remaining = tokens - count(HEADING);
  for (const message of messages.toReversed()) {
    if (message === "" || known.includes(message)) continue;
    const item = `- ${message.replaceAll(/\r?\n/gu, "\n  ")}\n`;
    const cost = count(item);
    if (cost > remaining) break;
    remaining -= cost;
    items.push(item);
  }
  return items.length === 0 ? "" : `${HEADING}${items.toReversed().join("")}`;
}

const HEADING = "\n## The user's words, oldest first\n";
