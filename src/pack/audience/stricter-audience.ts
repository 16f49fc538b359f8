import type { Audience, PartBudget, PartConfig } from "./audience.ts";

/**
 * Returns what a changed audience pack shows, with the lower limits of both sides: of parts that both have, and of the
 * window. A change can thus not loosen a limit for itself.
 */
export function stricterAudience(own: Audience | undefined, base: Audience | undefined): Audience | undefined {
  if (own === undefined || base === undefined) return own;
  const parts = own.parts.map((part) => stricterPart(part, base));
  const windows = [own.window, base.window].filter((window) => window !== undefined);
  const [window] = windows.toSorted((a, b) => a.tokens - b.tokens);
  return { ...own, parts, ...(window !== undefined && { window }) };
}

function stricterPart(part: PartConfig, base: Audience): PartConfig {
  const before = base.parts.find(({ name }) => name === part.name);
  return before === undefined ? part : { ...part, budget: lowerLimits(part.budget, before.budget) };
}

function lowerLimits(own: PartBudget, base: PartBudget): PartBudget {
  const max = lower(own.max, base.max);
  const goal = lower(own.target, base.target);
  const target = goal === undefined ? undefined : lower(goal, max);
  return { ...(target !== undefined && { target }), ...(max !== undefined && { max }) };
}

function lower(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
