import type { DeltaPack, DeltaPolicy } from "../../model/report/delta.ts";
import { joinFirst } from "./list.ts";
import type { Mark } from "./mark.ts";
import { formatDifference } from "./number.ts";
import type { NameOf } from "./pack-name.ts";

/** Files and packs that a sentence names. */
const NAMED = 3;

/** A pack that changed rules alone make larger or smaller. */
export interface RuleEffect {
  readonly pack: DeltaPack;
  /** Tokens as written, less those under the rules that check the budgets. */
  readonly tokens: number;
}

/** Returns the packs whose size the changed rules alone change, in the order given. */
export function ruleEffects(packs: readonly DeltaPack[]): readonly RuleEffect[] {
  return packs
    .map((pack) => ({ pack, tokens: pack.judged === undefined ? 0 : (pack.head?.tokens ?? 0) - pack.judged.tokens }))
    .filter(({ tokens }) => tokens !== 0);
}

/** Returns whose rules budgets are checked against. */
export function describeRuleSource(source: DeltaPolicy["source"]): string {
  return source === "base" ? "the base branch's rules" : "this change's own rules";
}

/** Returns which files with rules changed, and what that does to packs: `carryon.yml (LITE +3 tokens)`; empty if none. */
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

/** What a redaction rule of each sort goes by. */
export const REDACTION_RULES: Readonly<Record<"specific" | "general", string>> = {
  specific: "known by its format",
  general: "guessed from the text around it",
};
