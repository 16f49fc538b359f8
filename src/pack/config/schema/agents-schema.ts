import { z } from "zod";
import { MAX_PREVIEW_LENGTH, REPLY_TOKENS } from "../agent-limits.ts";
import { tokens, tokensOf } from "./token-schema.ts";

/** Limits of `carryon mcp`. Tokens are a number or a text such as `24k`. */
export interface RawAgents {
  readonly "reply-tokens"?: number | string | undefined;
  readonly "offload-tokens"?: number | string | undefined;
  readonly "pointer-tokens"?: number | string | undefined;
  readonly "preview-characters"?: number | undefined;
}

const WITHIN = "must be from 200 to 200,000 tokens";
const ORDER = "must not be below offload-tokens";

/** The schema of `agents`. */
export const agentsSchema: z.ZodType<RawAgents> = z
  .strictObject({
    "reply-tokens": tokens
      .refine((limit) => tokensOf(limit) >= REPLY_TOKENS.least && tokensOf(limit) <= REPLY_TOKENS.most, WITHIN)
      .meta({ description: "Largest reply of a call without `max_tokens`.", examples: [20_000] })
      .optional(),
    "offload-tokens": tokens
      .meta({
        description:
          "With `--offload`: a larger result goes to the content store. Left out: one that does not fit into a reply.",
        examples: [20_000],
      })
      .optional(),
    "pointer-tokens": tokens
      .meta({
        description:
          "With `--offload`: of a larger result, the reply is its id alone. Left out: twice `offload-tokens`.",
        examples: [40_000],
      })
      .optional(),
    "preview-characters": z
      .int()
      .min(0)
      .max(MAX_PREVIEW_LENGTH)
      .meta({ description: "How much of the beginning of an offloaded result stays in the reply.", examples: [800] })
      .optional(),
  })
  .superRefine(({ "offload-tokens": offload, "pointer-tokens": pointer }, context) => {
    if (offload === undefined || pointer === undefined || tokensOf(pointer) >= tokensOf(offload)) return;
    context.addIssue({ code: "custom", message: ORDER, path: ["pointer-tokens"] });
  })
  .meta({ description: "How much `carryon mcp` puts into one reply. Packs do not depend on it." });
