import { z } from "zod";
import { MAX_PREVIEW_LENGTH, REPLY_TOKEN_BOUNDS } from "../agent-limits.ts";
import { tokens, tokenLimit } from "./token-schema.ts";

/** Limits of `carryon mcp`. Token values are numbers or texts such as `24k`. */
export interface RawAgents {
  readonly "reply-tokens"?: number | string | undefined;
  readonly "offload-tokens"?: number | string | undefined;
  readonly "pointer-tokens"?: number | string | undefined;
  readonly "preview-characters"?: number | undefined;
}

const REPLY_TOKENS_RULE = "must be from 200 to 200,000 tokens";
const POINTER_TOKENS_RULE = "must not be below offload-tokens";

/** Schema of `agents`. */
export const agentsSchema: z.ZodType<RawAgents> = z
  .strictObject({
    "reply-tokens": tokens
      .refine(
        (limit) => tokenLimit(limit) >= REPLY_TOKEN_BOUNDS.min && tokenLimit(limit) <= REPLY_TOKEN_BOUNDS.max,
        REPLY_TOKENS_RULE,
      )
      .meta({
        description: "Maximum reply size, in tokens, for calls without `max_tokens`. Default: 20,000.",
        examples: [20_000],
      })
      .optional(),
    "offload-tokens": tokens
      .meta({
        description: "With `--offload`, larger results go to the content store. Default: the reply size.",
        examples: [20_000],
      })
      .optional(),
    "pointer-tokens": tokens
      .meta({
        description: "With `--offload`, the reply to a larger result is only its id. Default: twice `offload-tokens`.",
        examples: [40_000],
      })
      .optional(),
    "preview-characters": z
      .int()
      .min(0)
      .max(MAX_PREVIEW_LENGTH)
      .meta({
        description: "Characters of an offloaded result that stay in the reply as a preview. Default: 800.",
        examples: [800],
      })
      .optional(),
  })
  .superRefine(({ "offload-tokens": offload, "pointer-tokens": pointer }, context) => {
    if (offload === undefined || pointer === undefined || tokenLimit(pointer) >= tokenLimit(offload)) return;
    context.addIssue({ code: "custom", message: POINTER_TOKENS_RULE, path: ["pointer-tokens"] });
  })
  .meta({ description: "Size limits for replies of `carryon mcp`. Does not affect packs." });
