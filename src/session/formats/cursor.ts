import { textIn } from "../../base/index.ts";
import { messageEvents } from "./blocks.ts";
import { contentText, messages } from "./content.ts";
import { EMPTY_READING, type TranscriptFormat, UNKNOWN_RECORD } from "./format.ts";
import { objectIn } from "./json.ts";

/** Lines of `~/.cursor/projects/<folder>/agent-transcripts/<session>.jsonl`, whose path Cursor passes to hooks. */
export const cursorLines: TranscriptFormat = {
  name: "cursor",
  title: "Cursor",
  matches: ({ lines, records }) =>
    lines &&
    records.some((record) => textIn(record["role"]) !== undefined && objectIn(record["message"]) !== undefined),
  reader: () => ({
    envelope: () => EMPTY_READING,
    facts: () => ({}),
    record({ role, message }) {
      const content = objectIn(message)?.["content"];
      if (role === "user") return { state: "read", events: messages("user", requestText(contentText(content))) };
      return role === "assistant" ? { state: "read", events: messageEvents(role, content) } : UNKNOWN_RECORD;
    },
  }),
};

/** The user's words of a request. Cursor surrounds them with descriptions of open files. */
function requestText(text: string): string {
  return /<user_query>\s*([\s\S]*?)\s*<\/user_query>/u.exec(text)?.[1] ?? text;
}
