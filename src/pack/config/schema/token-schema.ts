import { z } from "zod";
import { MAX_TOKENS, parseTokens, TOKEN_TEXT } from "../token-count.ts";

/** Message for an invalid number of tokens. */
export const TOKENS_RULE = "must be a whole number of tokens such as 24000 or 24k";

/** Schema of texts such as `24k` and `24,000`, which YAML does not read as numbers. */
export function tokenText(message: string): z.ZodType<string> {
  return z
    .string()
    .regex(TOKEN_TEXT, message)
    .refine((text) => parseTokens(text) !== undefined, message)
    .meta({ title: "tokens" });
}

/** Schema of a number of tokens. */
export const tokens: z.ZodType<number | string> = z.union(
  [z.int(TOKENS_RULE).min(1).max(MAX_TOKENS), tokenText(TOKENS_RULE)],
  TOKENS_RULE,
);

/** Converts a validated token value to a number. */
export function tokenLimit(limit: number | string): number {
  return typeof limit === "number" ? limit : (parseTokens(limit) ?? MAX_TOKENS);
}
