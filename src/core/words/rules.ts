import type { DeltaPack, DeltaPolicy } from "../../model/report/delta.ts";
import { joinFirst } from "./list.ts";
import type { Mark } from "./mark.ts";
import { formatDifference } from "./number.ts";
import type { NameOf } from "./pack-name.ts";

/** Files and packs that one sentence names at most. */
const NAMED = 3;

/** A pack whose size depends on the changed rules. */
export interface RuleEffect {
  readonly pack: DeltaPack;
  /** Tokens as written minus tokens under the rules that the budgets are checked against. */
  readonly tokens: number;
}

/** Returns the packs that have a different size because of the changed rules alone, in the given order. */
export function ruleEffects(packs: readonly DeltaPack[]): readonly RuleEffect[] {
  return packs
    .map((pack) => ({ pack, tokens: pack.judged === undefined ? 0 : (pack.head?.tokens ?? 0) - pack.judged.tokens }))
    .filter(({ tokens }) => tokens !== 0);
}

/** Returns, as a phrase, whose rules the budgets are checked against. */
export function describeRuleSource(source: DeltaPolicy["source"]): string {
  return source === "base" ? "the base branch's rules" : "this change's own rules";
}

/** Returns which rule files changed, and the effect on packs: `carryon.yml (LITE +3 tokens)`; empty if none changed. */
export function describeRuleChange(
  { files }: Pick<DeltaPolicy, "files">,
  packs: readonly DeltaPack[],
  { nameOf, mark }: { readonly nameOf: NameOf; readonly mark: Mark },
): string {
  if (files.length === 0) return "";
  const effects = ruleEffects(packs).map(({ pack, tokens }) => `${nameOf(pack)} ${formatDifference(tokens)}`);
  const sizes = effects.length === 0 ? "" : ` (${joinFirst(effects, NAMED)} tokens)`;
  return `${joinFirst(files.map(mark), NAMED)}${sizes}`;
}

/** How the two kinds of redaction rules recognize a secret. */
export const REDACTION_RULES: Readonly<Record<"specific" | "general", string>> = {
  specific: "recognized by its format",
  general: "guessed from the text around it",
};
