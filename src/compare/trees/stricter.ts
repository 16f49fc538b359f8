import { type Budget, type Config, type PackConfig, stricterAudience } from "../../pack/index.ts";
import type { AllowEntry } from "../../secrets/index.ts";
import { HELD_RULES, type HeldRule } from "../delta/delta-model.ts";

/** A rule that a config alone decides; what holds for memory is partly in a file of its own. */
type ConfigRule = Exclude<HeldRule, "memory">;

/** A config that a change is checked with, and the rules that it loosens. */
export interface StricterConfig {
  readonly config: Config;
  readonly held: readonly HeldRule[];
}

/**
 * Returns what of a change's own config counts before it is merged: all that decides what packs show, and of limits and
 * exceptions the stricter of both sides. Encoding, scopes and the packs that there are at least come from the base. A
 * change that loosens nothing is checked with `own` itself.
 */
export function stricterConfig(own: Config, base: Config): StricterConfig {
  const packs = stricterPacks(own.packs, base.packs);
  const allow = sharedEntries(own.policy.allow, base.policy.allow);
  const secrets = base.policy.secrets === "fail" ? "fail" : own.policy.secrets;
  const isHeld: Readonly<Record<ConfigRule, boolean>> = {
    allow: allow.length < own.policy.allow.length,
    budget: own.packs.some((pack) =>
      packs.some(
        (one) =>
          isSamePack(one, pack) && !(isSameBudget(one.budget, pack.budget) && isSame(one.audience, pack.audience)),
      ),
    ),
    packs: !base.packs.every((pack) => own.packs.some((one) => isSamePack(one, pack))),
    scopes: !isSame(own.scopes, base.scopes),
    encoding: own.encoding !== base.encoding,
    secrets: own.policy.secrets !== secrets,
  };
  const held = HELD_RULES.filter((rule) => rule !== "memory" && isHeld[rule]);
  if (held.length === 0) return { config: own, held };
  const { encoding, scopes } = base;
  return { config: { ...own, encoding, scopes, packs, policy: { ...own.policy, allow, secrets } }, held };
}

/** Returns the config without exceptions from redaction that the base lacks; the config itself if there are none. */
export function narrowedConfig(own: Config, base: Config): Config {
  const allow = sharedEntries(own.policy.allow, base.policy.allow);
  return allow.length === own.policy.allow.length ? own : { ...own, policy: { ...own.policy, allow } };
}

/** Returns a change's packs with the stricter budgets, then the base's packs that the change does not have. */
function stricterPacks(own: readonly PackConfig[], base: readonly PackConfig[]): readonly PackConfig[] {
  const kept = own.flatMap((pack) => {
    const before = base.find(({ id }) => id === pack.id);
    if (before === undefined) return [pack];
    if (!isSamePack(before, pack)) return [];
    const audience = stricterAudience(pack.audience, before.audience);
    return [{ ...pack, budget: stricterBudget(pack.budget, before.budget), ...(audience && { audience }) }];
  });
  return [...kept, ...base.filter((pack) => !kept.some((one) => isSamePack(one, pack)))];
}

/** Returns the lower of both limits each; the base's budget if the two limit different things. */
function stricterBudget(own: Budget, base: Budget): Budget {
  if (own.per !== base.per) return base;
  const max = least(own.max, base.max);
  const lower = least(own.target, base.target);
  // The target of one side can be over the maximum of the other.
  const target = lower === undefined ? undefined : least(lower, max);
  const growth = stricterGrowth(own.growth, base.growth);
  return {
    ...(target !== undefined && { target }),
    ...(max !== undefined && { max }),
    ...(growth !== undefined && { growth }),
    per: own.per,
  };
}

/** A share and a number of tokens cannot be compared, so the base's limit stays. */
function stricterGrowth(own: Budget["growth"], base: Budget["growth"]): Budget["growth"] {
  if (own === undefined || base === undefined) return own ?? base;
  if ("tokens" in own && "tokens" in base) return own.tokens < base.tokens ? own : base;
  if ("share" in own && "share" in base) return own.share < base.share ? own : base;
  return base;
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

function isSamePack(a: PackConfig, b: PackConfig): boolean {
  return a.id === b.id && a.kind === b.kind;
}

function isSameBudget(a: Budget, b: Budget): boolean {
  return a.target === b.target && a.max === b.max && a.per === b.per && isSame(a.growth, b.growth);
}

/** Returns the exceptions in `a` that are in `b` too. */
function sharedEntries(a: readonly AllowEntry[], b: readonly AllowEntry[]): readonly AllowEntry[] {
  return a.filter((entry) => b.some((other) => isSame(entry, other)));
}

/** Compares data with the same order of keys, as configs have. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
