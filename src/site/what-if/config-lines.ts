import { type Budget, PACK_KINDS, type PackKind, TIERS, type Tier, kindTraits } from "../../pack/index.ts";
import type { SiteConfigFile, SiteEdit, SitePlan, SitePlanPack } from "../data/api/site-plan.ts";
import { changedPack, type RuleChange, type TierChange } from "./change.ts";

/** YAML lines of a config's changed keys, and the whole config text with the changes, if it can be edited. */
export interface ConfigLines {
  readonly lines: readonly string[];
  readonly text?: string;
}

/**
 * Returns the YAML lines that make a change to a pack in the config. Also returns the whole edited text, unless tiers
 * change or the config cannot be edited without reformatting. If the config lists no packs and the edited text is
 * returned, the lines list all default packs.
 */
export function configLines(plan: SitePlan, pack: SitePlanPack, change: RuleChange): ConfigLines {
  const changed = changedPack(pack, change);
  const keys = [
    ...(change.omit === undefined ? [] : [["omit", omitText(changed)] as const]),
    ...(change.target === undefined && change.max === undefined ? [] : [["budget", budgetText(changed)] as const]),
  ];
  const tiers = change.tiers.length === 0 ? [] : tierLines(plan, change.tiers);
  const packLines =
    keys.length === 0 ? [] : ["packs:", `  ${pack.id}:`, ...keys.map(([key, text]) => `    ${key}: ${text}`)];
  const lines = [...packLines, ...tiers];
  if (tiers.length > 0) return { lines };
  const text = editedText(plan.configFile, pack.id, new Map(keys));
  if (text === undefined) return { lines };
  // A config that lists no packs has to list all of them. Otherwise it would have only one.
  return isUnlisted(plan.configFile) ? { lines: packsLines(pack.id, new Map(keys)), text } : { lines, text };
}

type Keys = ReadonlyMap<"omit" | "budget", string>;

function isUnlisted({ text, packsAt }: SiteConfigFile): boolean {
  return text === undefined || packsAt !== undefined;
}

function editedText({ text, edits, packsAt, place }: SiteConfigFile, id: string, keys: Keys): string | undefined {
  const list = packsLines(id, keys).join("\n");
  if (text === undefined) return place === undefined ? undefined : `${list}\n`;
  if (packsAt !== undefined) return applyEdit(text, packsAt, list);
  const packEdits = edits?.find(({ pack }) => pack === id);
  if (packEdits === undefined) return undefined;
  // Edit from the end, so that earlier positions stay valid.
  const places = [...keys]
    .map(([key, value]) => ({ edit: packEdits[key], value }))
    .toSorted((a, b) => b.edit.from - a.edit.from);
  return places.reduce((sum, { edit, value }) => applyEdit(sum, edit, value), text);
}

function applyEdit(text: string, { from, to, before, after }: SiteEdit, value: string): string {
  return text.slice(0, from) + before + value + after + text.slice(to);
}

/** Lists the default packs in config form. One of them has other keys. */
function packsLines(id: string, keys: Keys): readonly string[] {
  const kinds = PACK_KINDS.filter((kind) => kindTraits(kind).isDefault);
  return ["packs:", ...kinds.map((kind) => `  ${kind}: { ${packText(kind, kind === id ? keys : new Map())} }`)];
}

function packText(kind: PackKind, keys: Keys): string {
  const { defaultBudget, fitted } = kindTraits(kind);
  // A fitted pack without a budget gets the default one. Other packs would have none.
  const isNeeded = !fitted && (defaultBudget.max ?? defaultBudget.target) !== undefined;
  const budget = keys.get("budget") ?? (isNeeded ? budgetText({ kind, budget: defaultBudget }) : undefined);
  const omit = keys.get("omit");
  const parts = [`kind: ${kind}`, ...(omit === undefined ? [] : [`omit: ${omit}`])];
  return [...parts, ...(budget === undefined ? [] : [`budget: ${budget}`])].join(", ");
}

function omitText({ omit }: SitePlanPack): string {
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
 * Adds globs to tiers. A config that sets no tiers only needs to set those that get globs, because configured globs
 * override the default globs of other tiers.
 */
function tierLines({ tiers, hasTiers }: SitePlan, changes: readonly TierChange[]): readonly string[] {
  const addedGlobs = (tier: Tier): readonly string[] =>
    changes.flatMap((change) => (change.tier === tier ? [change.glob] : []));
  const negatedGlobs = (tier: Tier): readonly string[] =>
    changes.flatMap((change) => (change.tier === tier ? [] : [`!${change.glob}`]));
  const listedTiers = TIERS.filter((tier) => hasTiers || addedGlobs(tier).length > 0);
  return [
    "tiers:",
    ...listedTiers.map((tier) => {
      const globs = [...tiers[tier], ...addedGlobs(tier)];
      return `  ${tier}: [${[...globs, ...(globs.length === 0 ? [] : negatedGlobs(tier))].map((glob) => JSON.stringify(glob)).join(", ")}]`;
    }),
  ];
}
