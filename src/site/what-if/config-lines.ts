import {
  type Budget,
  PACK_KINDS,
  type PackConfig,
  type PackKind,
  TIERS,
  type Tier,
  kindTraits,
} from "../../pack/index.ts";
import type { SiteConfigFile, SiteEdit, SitePlan, SitePlanPack } from "../data/api/site-plan.ts";
import { changedPack, type RuleChange, type TierChange } from "./change.ts";

/** The changed keys of a config, and its whole text with them if that is known. */
export interface ConfigLines {
  readonly lines: readonly string[];
  readonly text?: string;
}

/** Returns what a config says if a pack is changed. */
export function configLines(plan: SitePlan, pack: SitePlanPack, change: RuleChange): ConfigLines {
  const changed = changedPack(pack, change);
  const keys = [
    ...(change.omit === undefined ? [] : [["omit", omitText(changed)] as const]),
    ...(change.target === undefined && change.max === undefined ? [] : [["budget", budgetText(changed)] as const]),
  ];
  const tiers = change.tiers.length === 0 ? [] : tierLines(plan, change.tiers);
  const own = keys.length === 0 ? [] : ["packs:", `  ${pack.id}:`, ...keys.map(([key, text]) => `    ${key}: ${text}`)];
  const lines = [...own, ...tiers];
  if (tiers.length > 0) return { lines };
  const text = editedText(plan.configFile, pack.id, new Map(keys));
  if (text === undefined) return { lines };
  // A config that lists no packs has to list all of them, or it would have only one.
  return isUnlisted(plan.configFile) ? { lines: packsLines(pack.id, new Map(keys)), text } : { lines, text };
}

type Keys = ReadonlyMap<"omit" | "budget", string>;

function isUnlisted({ text, packsAt }: SiteConfigFile): boolean {
  return text === undefined || packsAt !== undefined;
}

function editedText({ text, edits, packsAt, place }: SiteConfigFile, id: string, keys: Keys): string | undefined {
  const list = packsLines(id, keys).join("\n");
  if (text === undefined) return place === undefined ? undefined : `${list}\n`;
  if (packsAt !== undefined) return replaced(text, packsAt, list);
  const own = edits?.find(({ pack }) => pack === id);
  if (own === undefined) return undefined;
  // From the end, so that the earlier place is still right.
  const places = [...keys]
    .map(([key, value]) => ({ edit: own[key], value }))
    .toSorted((a, b) => b.edit.from - a.edit.from);
  return places.reduce((sum, { edit, value }) => replaced(sum, edit, value), text);
}

function replaced(text: string, { from, to, before, after }: SiteEdit, value: string): string {
  return text.slice(0, from) + before + value + after + text.slice(to);
}

/** Returns the default packs as a config lists them, one of them with other keys. */
function packsLines(id: string, keys: Keys): readonly string[] {
  const kinds = PACK_KINDS.filter((kind) => kindTraits(kind).isDefault);
  return ["packs:", ...kinds.map((kind) => `  ${kind}: { ${packText(kind, kind === id ? keys : new Map())} }`)];
}

function packText(kind: PackKind, keys: Keys): string {
  const { defaultBudget, fitted } = kindTraits(kind);
  // A fitted pack without a budget has the default one; others would have none.
  const isNeeded = !fitted && (defaultBudget.max ?? defaultBudget.target) !== undefined;
  const budget = keys.get("budget") ?? (isNeeded ? budgetText({ kind, budget: defaultBudget }) : undefined);
  const omit = keys.get("omit");
  const parts = [`kind: ${kind}`, ...(omit === undefined ? [] : [`omit: ${omit}`])];
  return [...parts, ...(budget === undefined ? [] : [`budget: ${budget}`])].join(", ");
}

function omitText({ omit }: Pick<PackConfig, "omit">): string {
  return `[${omit.join(", ")}]`;
}

function budgetText({ kind, budget }: { readonly kind: PackKind; readonly budget: Budget }): string {
  const { target, max, growth, per } = budget;
  const parts = [
    ...(target === undefined ? [] : [`target: ${target}`]),
    ...(max === undefined ? [] : [`max: ${max}`]),
    ...(growth === undefined ? [] : [`growth: ${growthText(growth)}`]),
    ...(per === kindTraits(kind).limits[0] ? [] : [`per: ${per}`]),
  ];
  return `{ ${parts.join(", ")} }`;
}

function growthText(growth: NonNullable<Budget["growth"]>): string {
  return "tokens" in growth ? String(growth.tokens) : `${Number((growth.share * 100).toPrecision(12))}%`;
}

/**
 * Returns the tiers with more globs. A config that sets no tiers only has to set those that get some: their globs count
 * before the default ones of other tiers.
 */
function tierLines({ tiers, hasTiers }: SitePlan, changes: readonly TierChange[]): readonly string[] {
  const named = (tier: Tier): readonly string[] =>
    changes.flatMap((change) => (change.tier === tier ? [change.glob] : []));
  const others = (tier: Tier): readonly string[] =>
    changes.flatMap((change) => (change.tier === tier ? [] : [`!${change.glob}`]));
  const set = TIERS.filter((tier) => hasTiers || named(tier).length > 0);
  return [
    "tiers:",
    ...set.map((tier) => {
      const globs = [...tiers[tier], ...named(tier)];
      return `  ${tier}: [${[...globs, ...(globs.length === 0 ? [] : others(tier))].map((glob) => JSON.stringify(glob)).join(", ")}]`;
    }),
  ];
}
