import { z } from "zod";
import type { KindTraits } from "../../kinds/kind-traits.ts";
import type { Budget } from "../budget.ts";
import { MAX_TOKENS } from "../token-count.ts";
import { tokens, tokenLimit, tokenText } from "./token-schema.ts";

/** Token limits as users write them: numbers or texts such as `24k`. */
export interface RawLimits {
  readonly target?: number | string | undefined;
  readonly max?: number | string | undefined;
}

/**
 * Budget as users write it. Token values are numbers or texts such as `24k`; `growth` is a token value or a share such
 * as `5%`.
 */
export interface RawBudget extends RawLimits {
  readonly growth?: number | string | undefined;
  readonly per?: Budget["per"] | undefined;
}

/** Matches a `growth` written as a share of the base's tokens, such as `5%`. Group 1 is the number. */
export const SHARE_PATTERN: RegExp = /^(\d{1,4}(?:\.\d{1,2})?) ?%$/u;

const GROWTH_RULE = "must be a whole number of tokens such as 2000 or 2k, or a share such as 5%";

const growth = z
  .union(
    [
      z.int(GROWTH_RULE).min(0, GROWTH_RULE).max(MAX_TOKENS, GROWTH_RULE),
      z.string().regex(SHARE_PATTERN, GROWTH_RULE).meta({ title: "share" }),
      tokenText(GROWTH_RULE),
    ],
    GROWTH_RULE,
  )
  .meta({
    description: "Maximum growth per change, in tokens or as a share of the base's tokens.",
    examples: [2000, "5%"],
  });

type Limit = z.ZodOptional<typeof tokens>;

/** Schemas of the budget keys `target` and `max`. */
export const limitKeys: { readonly target: Limit; readonly max: Limit } = {
  target: tokens.meta({ description: "Goal in tokens; exceeding it is a warning.", examples: [24_000] }).optional(),
  max: tokens
    .meta({
      description: "Limit in tokens; the check fails if a change adds tokens to a pack above it.",
      examples: [32_000],
    })
    .optional(),
};

/** Adds a schema issue to `context` if `target` exceeds `max`. */
export function checkLimits({ target, max }: RawLimits, context: z.RefinementCtx): void {
  if (target === undefined || max === undefined || tokenLimit(target) <= tokenLimit(max)) return;
  context.addIssue({ code: "custom", path: ["target"], message: `must not be over max, which is ${max}` });
}

/** Schema of a pack's budget. @param per allowed values of `per` */
export function budgetSchema(per: KindTraits["limits"]): z.ZodType<RawBudget> {
  return z
    .strictObject({
      ...limitKeys,
      growth: growth.optional(),
      per: z
        .enum(per)
        .meta({ description: "Whether `target` and `max` apply to each document or to their sum." })
        .optional(),
    })
    .superRefine(checkLimits)
    .meta({
      description:
        "Limits in tokens. Left out: no limit, except for lite (target 24,000 and max 32,000), task (16,000) and review (24,000).",
    });
}
