import type { AllowEntry } from "../../../secrets/index.ts";
import type { Config, NonPackSettings, PackConfig, PackFormat, Policy, Scope, Section, Tier } from "../config.ts";
import type { AgentLimits } from "../agent-limits.ts";
import type { RawAgents } from "../schema/agents-schema.ts";
import type { Budget } from "../budget.ts";
import { type RawBudget, SHARE_PATTERN } from "../schema/budget-schema.ts";
import type { RawConfig, RawFormat, RawPack } from "../schema/config-schema.ts";
import { pricesOf } from "../schema/prices-schema.ts";
import { taskWeightsOf } from "../schema/task-schema.ts";
import { tokenLimit } from "../schema/token-schema.ts";
import type { RawAllowEntry, RawPolicy } from "../schema/policy-schema.ts";
import { audienceFrames, resolveAudience } from "../../audience/audience-of.ts";
import { DEFAULT_CONFIG, DEFAULT_OMIT } from "./defaults.ts";
import { memorySettingsOf } from "./sections/memory-part.ts";
import { memoryRules } from "../memory-rules.ts";
import { operationSources } from "./sections/row-sources.ts";
import { summarySettings } from "./sections/summary-settings.ts";
import { repositorySlug } from "../../../source/index.ts";
import { kindTraits } from "../../kinds/list.ts";

/** Lists the names in one of the config's maps, in file order. */
export type KeyOrder = (key: "scopes" | "sections" | "packs" | "sources") => readonly string[];

/**
 * Converts a validated `carryon.yml` to a `Config` with all defaults filled in. `order` supplies the file order,
 * because JavaScript objects put integer-like keys first.
 */
export function normalize(raw: RawConfig, order: KeyOrder): Config {
  return {
    encoding: raw.encoding ?? DEFAULT_CONFIG.encoding,
    scopes: raw.scopes === undefined ? DEFAULT_CONFIG.scopes : scopesOf(raw.scopes, order("scopes")),
    sections: raw.sections === undefined ? DEFAULT_CONFIG.sections : sectionsOf(raw.sections, order("sections")),
    tiers: raw.tiers === undefined ? DEFAULT_CONFIG.tiers : tiersOf(raw.tiers),
    packs: packsOf(raw, order("packs")),
    policy: raw.policy === undefined ? DEFAULT_CONFIG.policy : policyOf(raw.policy),
    maxFileBytes: raw["max-file-bytes"] ?? DEFAULT_CONFIG.maxFileBytes,
    lineNumbers: raw["line-numbers"] ?? DEFAULT_CONFIG.lineNumbers,
    ...(raw.name !== undefined && { name: repositorySlug(raw.name) }),
    ...(raw.rank === "history" && { rank: raw.rank }),
    ...(raw["task-weights"] !== undefined && { taskWeights: taskWeightsOf(raw["task-weights"]) }),
    ...nonPackSettings(raw, order),
  };
}

/** Settings that do not affect configured packs. */
function nonPackSettings(raw: RawConfig, order: KeyOrder): NonPackSettings {
  const { memory } = memorySettingsOf(raw);
  const { folder } = memoryRules(memory === undefined ? {} : { memory });
  return {
    ...(raw["task-learning"] === false && { taskLearning: false }),
    ...(raw.agents !== undefined && { agents: agentsOf(raw.agents) }),
    ...(raw.ops === true && { ops: raw.ops }),
    ...(raw.prices !== undefined && { prices: pricesOf(raw.prices) }),
    ...(memory !== undefined && { memory }),
    ...(raw.summaries !== undefined && { summaries: summarySettings(raw.summaries) }),
    ...(raw.sources !== undefined && { sources: operationSources(raw.sources, order("sources"), folder) }),
  };
}

function scopesOf(raw: NonNullable<RawConfig["scopes"]>, names: readonly string[]): readonly Scope[] {
  return names
    .map((name) => ({
      name,
      root: raw[name]?.root ?? "",
      include: raw[name]?.include ?? ["**"],
      exclude: raw[name]?.exclude ?? [],
    }))
    .toSorted((a, b) => b.root.length - a.root.length);
}

function sectionsOf(raw: NonNullable<RawConfig["sections"]>, names: readonly string[]): readonly Section[] {
  return names.map((name) => ({ name, globs: raw[name] ?? [] }));
}

/**
 * Globs of each tier. A tier that the config does not set keeps its defaults, minus the globs of the tiers it does set.
 */
function tiersOf(raw: NonNullable<RawConfig["tiers"]>): Config["tiers"] {
  const configuredGlobs = Object.values(raw).flatMap((globs) => globs ?? []);
  const exclusions = configuredGlobs.filter((glob) => !glob.startsWith("!")).map((glob) => `!${glob}`);
  const reducedDefaults = (tier: Tier): readonly string[] => {
    const globs = DEFAULT_CONFIG.tiers[tier];
    return globs.length === 0 ? globs : [...globs, ...exclusions];
  };
  return {
    high: raw.high ?? reducedDefaults("high"),
    medium: raw.medium ?? reducedDefaults("medium"),
    low: raw.low ?? reducedDefaults("low"),
  };
}

/**
 * Configured packs, or the default ones. A pack inherits `frames` and `instructions` from the top level of the config.
 */
function packsOf(raw: RawConfig, ids: readonly string[]): readonly PackConfig[] {
  const { packs } = raw;
  if (packs === undefined) return DEFAULT_CONFIG.packs.map((pack) => ({ ...pack, ...formatOf(raw) }));
  return ids.flatMap((id) => {
    const pack = packs[id];
    if (pack === undefined) return [];
    if (kindTraits(pack.kind).hasParts) return [audiencePack(id, pack, raw)];
    return [packOf(id, { frames: raw.frames, instructions: raw.instructions, ...pack })];
  });
}

function packOf(id: string, pack: RawPack): PackConfig {
  const { kind, budget, omit, bodies, task } = pack;
  const layout = { omit: omit ?? DEFAULT_OMIT, ...formatOf(pack), ...(bodies === "pointers" && { bodies }) };
  const purpose = { kind, ...(task !== undefined && { task: { by: "repository" as const, text: task } }) };
  return { id, ...purpose, budget: budgetOf(kind, budget ?? {}), ...layout };
}

/** A team lists the files of an audience pack itself, so nothing is omitted unless the pack sets `omit`. */
function audiencePack(id: string, pack: RawPack, raw: RawConfig): PackConfig {
  const { omit = [], instructions = raw.instructions } = pack;
  const base = packOf(id, { ...pack, omit, instructions, frames: audienceFrames(pack, raw.frames) });
  return { ...base, audience: resolveAudience(id, pack, raw.models) };
}

function formatOf({ frames, instructions }: RawFormat): PackFormat {
  const text = (instructions ?? "").trim();
  return { frames: frames ?? "markdown", ...(text !== "" && { instructions: { by: "repository", text } }) };
}

function budgetOf(kind: PackConfig["kind"], { target, max, growth, per }: RawBudget): Budget {
  const { fitted, defaultBudget, limits } = kindTraits(kind);
  // A fitted pack needs a budget.
  const unlimited = target === undefined && max === undefined;
  return {
    ...(fitted && unlimited && defaultBudget),
    ...(target !== undefined && { target: tokenLimit(target) }),
    ...(max !== undefined && { max: tokenLimit(max) }),
    ...(growth !== undefined && { growth: growthOf(growth) }),
    per: per ?? limits[0],
  };
}

function agentsOf(raw: RawAgents): AgentLimits {
  const { "reply-tokens": reply, "offload-tokens": offload, "pointer-tokens": pointer } = raw;
  return {
    ...(reply !== undefined && { replyTokens: tokenLimit(reply) }),
    ...(offload !== undefined && { offloadTokens: tokenLimit(offload) }),
    ...(pointer !== undefined && { pointerTokens: tokenLimit(pointer) }),
    ...(raw["preview-characters"] !== undefined && { previewCharacters: raw["preview-characters"] }),
  };
}

function growthOf(growth: number | string): NonNullable<Budget["growth"]> {
  const share = typeof growth === "string" ? SHARE_PATTERN.exec(growth)?.[1] : undefined;
  // Parsed as one decimal number: a division could round to an adjacent double.
  return share === undefined ? { tokens: tokenLimit(growth) } : { share: Number(`${share}e-2`) };
}

function policyOf({ secrets, never, allow, salt }: RawPolicy): Policy {
  return {
    secrets: secrets ?? DEFAULT_CONFIG.policy.secrets,
    never: never ?? DEFAULT_CONFIG.policy.never,
    allow: allow?.map((entry) => allowEntryOf(entry, salt)) ?? DEFAULT_CONFIG.policy.allow,
    ...(salt !== undefined && { salt }),
  };
}

/**
 * Parses an allow entry. Entries with salted digests carry the salt, so that entries of two configs are equal only if
 * they allow the same text.
 */
function allowEntryOf({ rules, paths, values }: RawAllowEntry, salt: string | undefined): AllowEntry {
  const isSalted = salt !== undefined && values?.some((value) => value.startsWith("scrypt:"));
  return { ...(rules && { rules }), ...(paths && { paths }), ...(values && { values }), ...(isSalted && { salt }) };
}
