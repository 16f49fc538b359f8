import type { Audience, PartConfig, TokenLimits } from "../../pack/index.ts";

/**
 * Returns the audience settings of a change (`head`) with the lower limits of both sides, for the window and for parts
 * that both sides have. A change therefore cannot loosen the limits it is checked against. Returns `head` itself if
 * either side has no audience.
 */
export function stricterAudience(head: Audience | undefined, base: Audience | undefined): Audience | undefined {
  if (head === undefined || base === undefined) return head;
  const parts = head.parts.map((part) => stricterPart(part, base));
  const windows = [head.window, base.window].filter((window) => window !== undefined);
  const [window] = windows.toSorted((a, b) => a.tokens - b.tokens);
  return { ...head, parts, ...(window !== undefined && { window }) };
}

function stricterPart(part: PartConfig, base: Audience): PartConfig {
  const basePart = base.parts.find(({ name }) => name === part.name);
  return basePart === undefined ? part : { ...part, budget: lowerLimits(part.budget, basePart.budget) };
}

function lowerLimits(head: TokenLimits, base: TokenLimits): TokenLimits {
  const max = lower(head.max, base.max);
  const goal = lower(head.target, base.target);
  const target = goal === undefined ? undefined : lower(goal, max);
  return { ...(target !== undefined && { target }), ...(max !== undefined && { max }) };
}

function lower(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
