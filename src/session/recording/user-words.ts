import { beginningOf } from "../../store/index.ts";
import type { SessionEvent } from "../record/event.ts";

/** Maximum number of characters quoted of one message. Longer ones are usually pasted. */
const MAX_MESSAGE_CHARACTERS = 1200;

/** Messages of the user to choose from, oldest first. */
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
 * Quotes what the user said, as far as `tokens` allow: the newest messages first, in the order of the conversation.
 * Skips what `known` contains already. Empty if nothing fits.
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
