import { z } from "zod";
import { createHandover, namedSession, windowSettings } from "../../../session/index.ts";
import { type MadeHandover, requestedThread, joinHandover, threadForHandover } from "../../../task/index.ts";
import { CarryonError, type ContentSlice, formatCount, pluralize } from "../../../base/index.ts";
import type { ToolContext } from "../../tool-context.ts";
import { defineTool, describeLines, SLICE_OUTPUT, type Tool } from "../../tool.ts";

/** `session_handoff`: summary of a session for the agent that takes over. */
export const sessionHandoffTool: Tool = defineTool({
  name: "session_handoff",
  title: "Take over a session",
  description:
    "Call this when you take over work from an earlier conversation: returns, within a budget, its goals, instructions, decisions, state, what was tried and failed, the last errors, files, and the next step. Fetch contents that it names with memory_fetch.",
  input: {
    session: z.string().max(200).optional().describe("Its id, or the beginning of it; without it, the last one"),
    budget: z.int().min(200).max(1_000_000).default(4000).describe("Tokens of the whole text"),
    thread: z
      .string()
      .max(200)
      .optional()
      .describe("Name of a thread of carryon task start: its task_pack ends with the handover from then on"),
  },
  output: {
    session: z.string(),
    title: z.string(),
    tokens: z.int(),
    thread: z.string().optional().describe("The thread that it joined"),
    ...SLICE_OUTPUT,
  },
  answer({ session, budget, thread: threadName }, { sessions, version, threads }) {
    const place = sessions();
    const join = threadName === undefined ? undefined : prepareJoin(threads, threadName);
    const { id, title, imported } = namedSession(place, session);
    const counter = version.context.counterOf("o200k_base");
    const settings = windowSettings({ budget, goals: [] }, place.sessions.active(id)?.settings);
    const count = (text: string): number => counter.countString(text);
    const handover = createHandover(place, id, { count, settings, time: imported });
    if (!handover.fits) {
      throw new CarryonError("usage", `the handover needs at least ${formatCount(handover.tokens)} tokens`, {
        hint: "Give a larger budget.",
      });
    }
    const { tokens, text } = handover;
    join?.take({ session: id, handover });
    const heading = (slice: ContentSlice): string =>
      `handover of session ${id}: ${pluralize(tokens, "token")}, ${describeLines(slice)}`;
    const fields = { session: id, title, tokens, ...(join !== undefined && { thread: join.thread }) };
    return Promise.resolve({ kind: "text", isMade: true, bytes: Buffer.from(text), range: {}, fields, heading });
  },
});

/** Pending assignment of a handover to a thread. */
interface ThreadJoin {
  readonly thread: string;
  readonly take: (made: MadeHandover) => void;
}

/** @throws CarryonError `usage` for an unknown thread, `task-done`, `thread-damaged` */
function prepareJoin(ports: ToolContext["threads"], threadName: string): ThreadJoin | undefined {
  if (ports === undefined) {
    throw new CarryonError("usage", "there are no threads here", {
      hint: "Leave thread out, or serve a working tree.",
    });
  }
  const { threads, env, time } = ports;
  const thread = threadForHandover(threads, requestedThread(threads, threadName, env));
  if (thread === undefined) return undefined;
  return { thread: thread.id, take: (made) => joinHandover(threads, thread.id, { ...made, time: time() }) };
}
