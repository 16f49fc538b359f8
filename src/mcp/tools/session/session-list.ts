import { z } from "zod";
import { byImport } from "../../../app/session/named-session.ts";
import { formatCount, pluralize } from "../../../core/words/text/number.ts";
import { defineTool, type Tool, TOTAL } from "../../tool.ts";

/** `session_list`: the conversations that were imported. */
export const sessionListTool: Tool = defineTool({
  name: "session_list",
  title: "Imported sessions",
  description:
    "Lists conversations with agents that were imported for this repository, the last one first: id, title, events, and whether a compacted form can be read. Read one with session_read, or take it over with session_handoff.",
  input: {},
  output: {
    ...TOTAL,
    sessions: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        format: z.string(),
        events: z.int(),
        imported: z.int().describe("Milliseconds since 1970"),
        compacted_tokens: z.int().optional().describe("Tokens of its compacted form; absent if it has none"),
      }),
    ),
  },
  answer(_input, { sessions: open }) {
    const { sessions } = open();
    const records = sessions
      .ids()
      .map((id) => sessions.read(id))
      .filter((record) => record !== undefined)
      .toSorted(byImport);
    return Promise.resolve({
      kind: "list",
      intro: pluralize(records.length, "session"),
      fields: {},
      list: "sessions",
      items: records.map(({ id, title, format, events, imported }) => {
        const active = sessions.active(id);
        const compacted = active?.text === undefined ? {} : { compacted_tokens: active.tokens };
        return {
          record: { id, title, format, events, imported, ...compacted },
          text: `${id}  ${formatCount(events)} events  ${format}  ${title}`,
        };
      }),
    });
  },
});
