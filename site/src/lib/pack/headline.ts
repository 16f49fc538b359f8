import type { SitePackLink } from "../../../../src/site/data/site.ts";
import { formatCount } from "../../../../src/base/text/number.ts";
import { describeBudgetState } from "../../../../src/pack/words/budget.ts";
import { WINDOW, windowsOf } from "../../../../src/site/words/run-verdict.ts";
import { type Whole, describeShare, formatShare, windowWhole } from "../../../../src/site/words/numbers.ts";
import { limitedTokens } from "../../../../src/pack/words/pack-use.ts";
import { type PackSection, sectionName } from "./sections.ts";

/** Minimum share of a section that the headline names. */
const MIN_SECTION_SHARE = 0.4;

/** Headline of a pack's page: whether it fits, and what takes most of it if it has no limit. */
export function packHeadline(whole: Whole<"pack">, pack: SitePackLink, sections: readonly PackSection[]): string {
  const { name } = whole;
  const { budget, state, limit } = pack;
  const goal = budget.target ?? budget.max;
  if (state !== "ok" || limit !== undefined) return `${name}: ${describeBudgetState(pack)}.`;
  if (goal === undefined) return [windowSentence(whole), ...sectionSentence(whole, sections)].join(" ");
  const use = `${formatCount(limitedTokens(pack))} of ${formatCount(goal)} tokens`;
  return budget.per === "document" ? `${name} fits: ${use} in the largest document.` : `${name} fits: ${use}.`;
}

function windowSentence({ name, tokens }: Whole<"pack">): string {
  return tokens > WINDOW
    ? `${name} is ${windowsOf(tokens, WINDOW)} of 200k.`
    : `${name} takes ${describeShare({ tokens }, windowWhole(WINDOW))}.`;
}

function sectionSentence(pack: Whole<"pack">, [largest]: readonly PackSection[]): readonly string[] {
  if (largest === undefined || largest.tokens < MIN_SECTION_SHARE * pack.tokens) return [];
  return [`Largest section: ${sectionName(largest.name)}, ${formatShare(largest, pack)}.`];
}
