import { z } from "zod";
import { handOverSession } from "../../../app/session/hand-over.ts";
import { namedSession } from "../../../app/session/named-session.ts";
import { windowSettings } from "../../../app/session/window-settings.ts";
import { formatCount, pluralize } from "../../../core/words/text/number.ts";
import type { ContentSlice } from "../../../model/content/slice.ts";
import { CarryonError } from "../../../model/error.ts";
import { defineTool, SLICE_OUTPUT, type Tool } from "../../tool.ts";

/** `session_handoff`: what the next agent needs of a conversation. */
export const sessionHandoffTool: Tool = defineTool({
  name: "session_handoff",
  title: "Take over a session",
  description:
    "Call this when you take over work from an earlier conversation: returns, within a budget, its goals, instructions, decisions, state, what was tried and failed, the last errors, files, and the next step. Fetch contents that it names with memory_fetch.",
  input: {
    session: z.string().max(200).optional().describe("Its id, or the beginning of it; without it, the last one"),
    budget: z.int().min(200).max(1_000_000).default(4000).describe("Tokens of the whole text"),
  },
  output: { session: z.string(), title: z.string(), tokens: z.int(), ...SLICE_OUTPUT },
  answer({ session, budget }, { sessions, version }) {
    const place = sessions();
    const { id, title, imported } = namedSession(place, session);
    const counter = version.context.counterOf("o200k_base");
    const settings = windowSettings({ budget, goals: [] }, place.sessions.active(id)?.settings);
    const count = (text: string): number => counter.countString(text);
    const handoff = handOverSession(place, id, { count, settings, time: imported });
    if (!handoff.fits) {
      throw new CarryonError("usage", `the hand-over needs ${formatCount(handoff.tokens)} tokens at least`, {
        hint: "Give a larger budget.",
      });
    }
    const { tokens, text } = handoff;
    const heading = (slice: ContentSlice): string =>
      `hand-over of session ${id}: ${pluralize(tokens, "token")}, lines ${formatCount(slice.firstLine)}-${formatCount(slice.lastLine)} of ${formatCount(slice.totalLines)}`;
    const fields = { session: id, title, tokens };
    return Promise.resolve({ kind: "text", isMade: true, bytes: Buffer.from(text), range: {}, fields, heading });
  },
});
