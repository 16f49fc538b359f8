import { z } from "zod";
import { type SessionPlace, byImport } from "../../../session/index.ts";
import { CarryonError, formatCount, pluralize } from "../../../base/index.ts";
import type { ToolContext } from "../../tool-context.ts";
import { defineTool, type Tool, TOTAL } from "../../tool.ts";

const HINT = "Import a transcript with carryon session import.";

/** `session_list`: imported sessions. */
export const sessionListTool: Tool = defineTool({
  name: "session_list",
  title: "Imported sessions",
  description:
    "Lists conversations with agents that were imported for this repository, the last one first: id, title, events, and whether a compacted form can be read. Read one with session_read, or take it over with session_handoff.",
  input: {},
  output: {
    ...TOTAL,
    hint: z.string().optional().describe("Next step if the list is empty"),
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
    const sessions = presentIn(open);
    const records = (sessions?.ids() ?? [])
      .map((id) => sessions?.read(id))
      .filter((record) => record !== undefined)
      .toSorted(byImport);
    return Promise.resolve({
      kind: "list",
      intro: records.length === 0 ? `no sessions\n${HINT}` : pluralize(records.length, "session"),
      fields: records.length === 0 ? { hint: HINT } : {},
      list: "sessions",
      blocks: records.map(
        ({ id, title, format, events }) => `${id}  ${formatCount(events)} events  ${format}  ${title}`,
      ),
      records: records.map(({ id, title, format, events, imported }) => {
        const active = sessions?.active(id);
        const compacted = active?.text === undefined ? {} : { compacted_tokens: active.tokens };
        return { id, title, format, events, imported, ...compacted };
      }),
    });
  },
});

function presentIn(open: ToolContext["sessions"]): SessionPlace["sessions"] | undefined {
  try {
    return open().sessions;
  } catch (error) {
    if (error instanceof CarryonError && error.code === "path-not-found") return undefined;
    throw error;
  }
}
