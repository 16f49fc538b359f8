import { textIn } from "../../base/index.ts";
import { messageEvents, hasToolBlocks } from "./blocks.ts";
import { contentText, messages } from "./content.ts";
import { type TranscriptFormat, UNKNOWN_RECORD } from "./format.ts";

/** Messages in the format of Anthropic's Messages API, as a list, in an object, or one per line. */
export const anthropic: TranscriptFormat = {
  name: "anthropic",
  title: "messages of Anthropic's API",
  matches: ({ envelope, records }) =>
    records.some((record) => textIn(record["role"]) !== undefined) &&
    (envelope["system"] !== undefined || hasToolBlocks(records)),
  reader: () => ({
    envelope: ({ system }) => ({ state: "read", events: messages("system", contentText(system)) }),
    facts: () => ({}),
    record({ role, content }) {
      if (role !== "user" && role !== "assistant" && role !== "system") return UNKNOWN_RECORD;
      return { state: "read", events: messageEvents(role, content) };
    },
  }),
};
