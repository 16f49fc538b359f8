import { z } from "zod";
import { MAX_TOKENS, parseTokens, TOKEN_TEXT } from "../token-count.ts";

/** What a number of tokens must be. */
export const TOKENS_RULE = "must be a whole number of tokens such as 24000 or 24k";

/** Returns the schema of texts such as `24k` and `24,000`, which YAML does not read as numbers. */
export function tokenText(message: string): z.ZodType<string> {
  return z
    .string()
    .regex(TOKEN_TEXT, message)
    .refine((text) => parseTokens(text) !== undefined, message)
    .meta({ title: "tokens" });
}

/** The schema of a number of tokens. */
export const tokens: z.ZodType<number | string> = z.union(
  [z.int(TOKENS_RULE).min(1).max(MAX_TOKENS), tokenText(TOKENS_RULE)],
  TOKENS_RULE,
);

/** Returns the tokens of a valid limit. */
export function tokensOf(limit: number | string): number {
  return typeof limit === "number" ? limit : (parseTokens(limit) ?? MAX_TOKENS);
}
