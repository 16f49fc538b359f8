import type { DeltaPack, DeltaPolicy, HeldRule } from "../delta/delta-model.ts";
import { type Mark, formatDifference, joinFirst, joinWords, unmarked } from "../../base/index.ts";
import type { NameOf } from "../../pack/index.ts";

/** Files and packs that one sentence names at most. */
const NAMED = 3;

/** A pack whose size depends on the changed rules. */
export interface RuleEffect {
  readonly pack: DeltaPack;
  /** Tokens as written minus tokens under the base's rules. */
  readonly tokens: number;
}

/** Returns the packs that have a different size because of the changed rules alone, in the given order. */
export function ruleEffects(packs: readonly DeltaPack[]): readonly RuleEffect[] {
  return packs
    .map((pack) => {
      const { byBaseRules } = pack;
      return { pack, tokens: byBaseRules === undefined ? 0 : (pack.head?.tokens ?? 0) - byBaseRules.tokens };
    })
    .filter(({ tokens }) => tokens !== 0);
}

/** Returns, as a phrase, which limits the budgets are checked against. */
export function describeLimitSource(source: DeltaPolicy["source"]): string {
  return source === "base"
    ? "the base branch's limits, or this change's own where they are stricter"
    : "this change's own limits";
}

/** Returns which rule files changed, and the effect on packs: `carryon.yml (LITE +3 tokens)`; empty if none changed. */
export function describeRuleChange(
  { files }: DeltaPolicy,
  packs: readonly DeltaPack[],
  { nameOf, mark }: { readonly nameOf: NameOf; readonly mark: Mark },
): string {
  if (files.length === 0) return "";
  const effects = ruleEffects(packs).map(({ pack, tokens }) => `${nameOf(pack)} ${formatDifference(tokens)}`);
  const sizes = effects.length === 0 ? "" : ` (${joinFirst(effects, NAMED)} tokens)`;
  return `${joinFirst(
    files.map((path) => mark(path)),
    NAMED,
  )}${sizes}`;
}

const HELD: Readonly<Record<HeldRule, (mark: Mark) => string>> = {
  allow: (mark) => `new ${mark("policy.allow")} entries`,
  budget: () => "a looser budget",
  packs: () => "the removal of a pack",
  scopes: () => "other scopes",
  encoding: () => "another encoding",
  secrets: (mark) => mark("policy.secrets: redact"),
  memory: () => "looser rules of the memory",
};

/** Returns, as a sentence without its full stop, what a change loosens without effect so far; empty if nothing. */
export function describeHeldRules({ held = [] }: DeltaPolicy, mark: Mark = unmarked): string {
  if (held.length === 0) return "";
  return `Not in force until the base branch has it: ${joinWords(held.map((rule) => HELD[rule](mark)))}`;
}

/** How the two kinds of redaction rules recognize a secret. */
export const REDACTION_RULES: Readonly<Record<"specific" | "general", string>> = {
  specific: "recognized by its format",
  general: "guessed from the text around it",
};
