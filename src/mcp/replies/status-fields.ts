import { z } from "zod";
import { STATE_IDS } from "../../agents/index.ts";

/** Input of tools that recommend what to read next. */
export const HAS_PACKS: z.ZodDefault<z.ZodBoolean> = z
  .boolean()
  .default(true)
  .describe("Whether you have read the packs already");

/** Output fields for the next action. */
export const NEXT_OUTPUT: z.ZodRawShape = {
  state: z.enum(STATE_IDS),
  command: z.array(z.string()).describe("Program and arguments; empty if there is nothing to do"),
  why: z.string(),
};
