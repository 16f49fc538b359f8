import type { Audience, Budget, Config, PackConfig, PartConfig, TokenLimits } from "../../pack/index.ts";
import { isSameBudget } from "../delta/gate.ts";
import type { AllowEntry } from "../../secrets/index.ts";
import { HELD_RULES, type HeldRule } from "../delta/delta-model.ts";

/** A rule that the config alone decides. Memory rules are partly in a separate file. */
type ConfigRule = Exclude<HeldRule, "memory">;

/** Config that a change is checked with, and the rules that it loosens. */
export interface StricterConfig {
  readonly config: Config;
  readonly held: readonly HeldRule[];
}

/**
 * Returns the config that a change is checked with before it is merged, and the rules that the change loosens (`held`).
 * The head decides what packs show. For limits and exceptions the stricter side wins. Encoding, scopes and the minimum
 * set of packs come from the base. If the change loosens nothing, the config is `head` itself.
 */
export function stricterConfig(head: Config, base: Config): StricterConfig {
  const packs = stricterPacks(head.packs, base.packs);
  const allow = sharedEntries(head.policy.allow, base.policy.allow);
  const secrets = base.policy.secrets === "fail" ? "fail" : head.policy.secrets;
  const isHeld: Readonly<Record<ConfigRule, boolean>> = {
    allow: allow.length < head.policy.allow.length,
    budget: head.packs.some((pack) =>
      packs.some(
        (one) =>
          isSamePack(one, pack) && !(isSameBudget(one.budget, pack.budget) && isSame(one.audience, pack.audience)),
      ),
    ),
    packs: !base.packs.every((pack) => head.packs.some((one) => isSamePack(one, pack))),
    scopes: !isSame(head.scopes, base.scopes),
    encoding: head.encoding !== base.encoding,
    secrets: head.policy.secrets !== secrets,
  };
  const held = HELD_RULES.filter((rule) => rule !== "memory" && isHeld[rule]);
  if (held.length === 0) return { config: head, held };
  const { encoding, scopes } = base;
  return { config: { ...head, encoding, scopes, packs, policy: { ...head.policy, allow, secrets } }, held };
}

/**
 * Returns the head's config without redaction exceptions that the base lacks. Returns `head` itself if the base has all
 * of them.
 */
export function narrowedConfig(head: Config, base: Config): Config {
  const allow = sharedEntries(head.policy.allow, base.policy.allow);
  return allow.length === head.policy.allow.length ? head : { ...head, policy: { ...head.policy, allow } };
}

/** A change's packs with the stricter budgets, then the base's packs that the change lacks. */
function stricterPacks(head: readonly PackConfig[], base: readonly PackConfig[]): readonly PackConfig[] {
  const narrowedPacks = head.flatMap((pack) => {
    const before = base.find(({ id }) => id === pack.id);
    if (before === undefined) return [pack];
    if (!isSamePack(before, pack)) return [];
    const audience = stricterAudience(pack.audience, before.audience);
    return [{ ...pack, budget: stricterBudget(pack.budget, before.budget), ...(audience && { audience }) }];
  });
  return [...narrowedPacks, ...base.filter((pack) => !narrowedPacks.some((one) => isSamePack(one, pack)))];
}

/** Takes the lower of each pair of limits. If the budgets limit different things, the base's budget wins. */
function stricterBudget(head: Budget, base: Budget): Budget {
  if (head.per !== base.per) return base;
  const growth = stricterGrowth(head.growth, base.growth);
  return { ...lowerLimits(head, base), ...(growth !== undefined && { growth }), per: head.per };
}

function lowerLimits(head: TokenLimits, base: TokenLimits): TokenLimits {
  const max = minimum(head.max, base.max);
  const lower = minimum(head.target, base.target);
  // One side's target can exceed the other side's maximum.
  const target = lower === undefined ? undefined : minimum(lower, max);
  return { ...(target !== undefined && { target }), ...(max !== undefined && { max }) };
}

/** A share and a number of tokens are not comparable, so the base's limit wins. */
function stricterGrowth(head: Budget["growth"], base: Budget["growth"]): Budget["growth"] {
  if (head === undefined || base === undefined) return head ?? base;
  if ("tokens" in head && "tokens" in base) return head.tokens < base.tokens ? head : base;
  if ("share" in head && "share" in base) return head.share < base.share ? head : base;
  return base;
}

function minimum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/**
 * Combines the audience settings of both sides: the lower limits of the window, and of the parts that both have. Returns
 * `head` itself if either side has no audience.
 */
function stricterAudience(head: Audience | undefined, base: Audience | undefined): Audience | undefined {
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

function isSamePack(a: PackConfig, b: PackConfig): boolean {
  return a.id === b.id && a.kind === b.kind;
}

/** Exceptions in `a` that are also in `b`. */
function sharedEntries(a: readonly AllowEntry[], b: readonly AllowEntry[]): readonly AllowEntry[] {
  return a.filter((entry) => b.some((other) => isSame(entry, other)));
}

/** Compares data whose keys have the same order, like configs. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
