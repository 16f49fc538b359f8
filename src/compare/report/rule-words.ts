import type { DeltaPack, DeltaPolicy, HeldRule } from "../delta/delta-model.ts";
import { type Mark, formatDifference, joinFirst, joinWords, unmarked } from "../../base/index.ts";
import type { NameOf } from "../../pack/index.ts";

/** Maximum number of files and packs named in one sentence. */
const MAX_NAMED = 3;

/** A pack whose size depends on the changed rules. */
export interface RuleEffect {
  readonly pack: DeltaPack;
  /** Tokens as written minus tokens under the base's rules. */
  readonly tokens: number;
}

/**
 * Returns the packs whose number of tokens differs because of the changed rules alone, in the given order. Packs
 * without such an effect are left out.
 */
export function ruleEffects(packs: readonly DeltaPack[]): readonly RuleEffect[] {
  return packs
    .map((pack) => {
      const { byBaseRules } = pack;
      return { pack, tokens: byBaseRules === undefined ? 0 : (pack.head?.tokens ?? 0) - byBaseRules.tokens };
    })
    .filter(({ tokens }) => tokens !== 0);
}

/** Returns a phrase for the limits that budgets are checked against: those of the base branch, or the change's own. */
export function describeLimitSource(source: DeltaPolicy["source"]): string {
  return source === "base"
    ? "the base branch's limits or this change's own, whichever are stricter"
    : "this change's own limits";
}

/**
 * Returns the changed rule files and their effect on packs as a phrase: `carryon.yml (LITE +3 tokens)`. Empty if no
 * rule file changed.
 * @param nameOf returns the display name of a pack
 * @param mark marks up a path
 */
export function describeRuleChange(
  { files }: DeltaPolicy,
  packs: readonly DeltaPack[],
  { nameOf, mark }: { readonly nameOf: NameOf; readonly mark: Mark },
): string {
  if (files.length === 0) return "";
  const effects = ruleEffects(packs).map(({ pack, tokens }) => `${nameOf(pack)} ${formatDifference(tokens)}`);
  const sizes = effects.length === 0 ? "" : ` (${joinFirst(effects, MAX_NAMED)} tokens)`;
  return `${joinFirst(
    files.map((path) => mark(path)),
    MAX_NAMED,
  )}${sizes}`;
}

const HELD_RULE_TEXTS: Readonly<Record<HeldRule, (mark: Mark) => string>> = {
  allow: (mark) => `new ${mark("policy.allow")} entries`,
  budget: () => "a looser budget",
  packs: () => "the removal of a pack",
  scopes: () => "other scopes",
  encoding: () => "another encoding",
  secrets: (mark) => mark("policy.secrets: redact"),
  memory: () => "looser memory rules",
};

/**
 * Returns a sentence, without its full stop, that lists the loosened rules (`held`) not yet in effect. Empty without
 * such rules.
 * @param mark marks up a config key
 */
export function describeHeldRules({ held = [] }: DeltaPolicy, mark: Mark = unmarked): string {
  if (held.length === 0) return "";
  return `Not in effect until merged into the base branch: ${joinWords(held.map((rule) => HELD_RULE_TEXTS[rule](mark)))}`;
}
