import { z } from "zod";
import type { KindTraits } from "../../kinds/kind-traits.ts";
import type { Budget } from "../budget.ts";
import { MAX_TOKENS } from "../token-count.ts";
import { tokens, tokensOf, tokenText } from "./token-schema.ts";

/** A budget. Tokens are a number or a text such as `24k`; `growth` is tokens or a share such as `5%`. */
export interface RawBudget {
  readonly target?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly growth?: number | string | undefined;
  readonly per?: Budget["per"] | undefined;
}

/** Matches a `growth` given as a share of the base's tokens, such as `5%`; group 1 is the number. */
export const SHARE: RegExp = /^(\d{1,4}(?:\.\d{1,2})?) ?%$/u;

const GROWTH = "must be a whole number of tokens such as 2000 or 2k, or a share such as 5%";

const growth = z
  .union(
    [
      z.int(GROWTH).min(0, GROWTH).max(MAX_TOKENS, GROWTH),
      z.string().regex(SHARE, GROWTH).meta({ title: "share" }),
      tokenText(GROWTH),
    ],
    GROWTH,
  )
  .meta({
    description: "How much one change may add, in tokens or as a share of the base's tokens.",
    examples: [2000, "5%"],
  });

type Limit = z.ZodOptional<typeof tokens>;

/** The keys `target` and `max` of a budget. */
export const limitKeys: { readonly target: Limit; readonly max: Limit } = {
  target: tokens.meta({ description: "Goal in tokens; exceeding it is a warning.", examples: [24_000] }).optional(),
  max: tokens
    .meta({
      description: "Limit in tokens; the check fails if a change adds tokens to a pack above it.",
      examples: [32_000],
    })
    .optional(),
};

/** Adds an issue if a target is over its maximum. */
export function checkLimits({ target, max }: RawBudget, context: z.RefinementCtx): void {
  if (target === undefined || max === undefined || tokensOf(target) <= tokensOf(max)) return;
  context.addIssue({ code: "custom", path: ["target"], message: `must not be over max, which is ${max}` });
}

/** Returns the schema of the budget of a pack. */
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
