import { z } from "zod";
import { nextLine } from "../../agents/index.ts";
import { HAS_PACKS, NEXT_OUTPUT } from "../replies/status-fields.ts";
import { defineTool, type Tool, TOTAL } from "../tool.ts";

/** `next`: the recommended next action. */
export const nextTool: Tool = defineTool({
  name: "next",
  title: "Next action",
  description: "Says the one command to run next, and why. The same as carryon status --next in a terminal.",
  input: { has_packs: HAS_PACKS },
  output: {
    ...NEXT_OUTPUT,
    reliable: z.boolean(),
    ...TOTAL,
    packs: z.array(z.object({ path: z.string().optional(), freshness: z.string(), readNext: z.string() })),
  },
  async answer({ has_packs: hasPacks }, { status }) {
    const { next, reliable, packs } = await status(hasPacks);
    return {
      kind: "list",
      intro: nextLine(next).trimEnd(),
      fields: { ...next, reliable },
      list: "packs",
      blocks: packs.map(
        ({ path, freshness, readNext }) => `${path ?? "printed pack"}: ${freshness}, read next: ${readNext}`,
      ),
      records: packs.map(({ path, freshness, readNext }) => ({
        ...(path !== undefined && { path }),
        freshness,
        readNext,
      })),
    };
  },
});
