import { z } from "zod";
import { answerLines, packLines } from "../../agents/index.ts";
import { HAS_PACKS, NEXT_OUTPUT } from "../replies/status-fields.ts";
import { defineTool, type Tool, TOTAL } from "../tool.ts";

/** `readiness`: state of the work, and whether the packs are still up to date. */
export const readiness: Tool = defineTool({
  name: "readiness",
  title: "Readiness",
  description:
    "Reports where work stands: tree, task, and for each pack its cost, whether it is up to date, and what to read next. Use it before you rely on a pack that you read earlier.",
  input: { has_packs: HAS_PACKS },
  output: {
    reliable: z.boolean().describe("Whether every pack matches the tree, and the task is not done"),
    place: z.record(z.string(), z.unknown()),
    setup: z.record(z.string(), z.unknown()),
    thread: z.record(z.string(), z.unknown()).optional(),
    agents: z.array(z.object({ name: z.string(), state: z.string() })).optional(),
    next: z.object(NEXT_OUTPUT),
    ...TOTAL,
    packs: z.array(z.record(z.string(), z.unknown())),
  },
  async answer({ has_packs: hasPacks }, { status }) {
    const answer = await status(hasPacks);
    const { packs, reliable, place, setup, thread, agents, next } = answer;
    return {
      kind: "list",
      intro: answerLines(answer).join("\n"),
      fields: {
        reliable,
        place,
        setup,
        ...(thread !== undefined && { thread }),
        ...(agents !== undefined && { agents }),
        next,
      },
      list: "packs",
      blocks: packs.map((pack) => packLines(pack).join("\n")),
      records: packs,
    };
  },
});
