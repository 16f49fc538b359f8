import { overrideConfig } from "../../config/override.ts";
import type { AllowEntry, Config } from "../../model/config/config.ts";
import type { DeltaPolicy } from "../../model/report/delta.ts";
import { CarryonError } from "../../model/error.ts";
import { type BuildRequest, configOf, type PackingRules } from "../facts/packing-rules.ts";
import { type Tree, withOutputsIn } from "../facts/tree.ts";
import { isFitted } from "../../model/pack-kinds/list.ts";

/** The tree and the rules that a change is checked with. */
export interface PolicySide {
  /** The head's tree, with packs and sites only where the base has some, if these differ. */
  readonly tree: Tree;
  /** The packing rules for both trees; the same object as the head's own if those apply. */
  readonly packing: PackingRules;
  readonly policy: DeltaPolicy;
  /** Whether the base has no config, so that every pack is new. */
  readonly isNew: boolean;
}

/** The two trees of a change, and the head's own packing rules. */
export interface PolicyInput {
  readonly head: Tree;
  readonly base: Tree;
  readonly own: PackingRules;
}

/**
 * Returns the rules that a change is checked against: the base's, so that a change cannot raise its own limits, hide
 * what it adds or exempt its own secrets. If the base has no config, the head's packs and budgets apply with the base's
 * other rules.
 */
export async function policySideOf(
  { head, base, own }: PolicyInput,
  request: BuildRequest,
  source: DeltaPolicy["source"],
): Promise<PolicySide> {
  const hidden = differing([...head.outputs.keys()], [...base.outputs.keys()]).map(
    (folder) => `${folder}manifest.json`,
  );
  const files = [...changedRules(base, own, request), ...hidden].toSorted();
  if (source === "head") return { tree: head, packing: own, policy: { source, files }, isNew: false };
  const tree = hidden.length === 0 ? head : withOutputsIn(head, base.outputs.keys());
  if (files.length === hidden.length) return { tree, packing: own, policy: { source, files }, isNew: false };
  if (base.rules.config === undefined && own.rules.config !== undefined && request.config === undefined) {
    return { tree, packing: withBaseRules(own, base), policy: { source: "head", files }, isNew: true };
  }
  try {
    return { tree, packing: await baseRuling(base, own, request), policy: { source, files }, isNew: false };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "config-invalid") throw error;
    const policy = { source: "head", files, problem: error.message } as const;
    return { tree, packing: withBaseRules(own, base), policy, isNew: false };
  }
}

/** Returns the items that are in only one of two lists. */
function differing(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...a.filter((one) => !b.includes(one)), ...b.filter((one) => !a.includes(one))];
}

/**
 * Returns the head's packs and budgets with the base's other rules, so that a change cannot hide files or exempt its
 * own secrets.
 */
function withBaseRules(own: PackingRules, base: Tree): PackingRules {
  const { ignored, attributes, texts } = base.rules;
  const policy = { ...own.config.policy, allow: [], never: [] };
  return { ...own, rules: { ...own.rules, ignored, attributes, texts }, config: { ...own.config, policy } };
}

/** Returns the rule files that differ between the trees; an external config replaces those of both trees. */
function changedRules(base: Tree, own: PackingRules, request: BuildRequest): readonly string[] {
  const paths = [...new Set([...base.rules.texts.keys(), ...own.rules.texts.keys()])];
  return paths.filter(
    (path) =>
      base.rules.texts.get(path) !== own.rules.texts.get(path) &&
      !(path === own.rules.configPath && request.config !== undefined),
  );
}

/** Returns the base's rules for both trees, with only the exceptions from redaction that both policies have. */
async function baseRuling(base: Tree, own: PackingRules, request: BuildRequest): Promise<PackingRules> {
  const config = await configOf(base.rules, request.config);
  const { only, budget, scopes, encoding } = request;
  const packs = config.packs.filter(({ id }) => only?.includes(id) ?? true);
  const fitted = budget !== undefined && packs.some((pack) => isFitted(pack)) ? budget : undefined;
  const allow = sharedEntries(config.policy.allow, own.config.policy.allow);
  const chosen: Config = { ...config, packs, policy: { ...config.policy, allow } };
  const names = config.scopes.map(({ name }) => name).filter((name) => scopes?.includes(name) ?? true);
  return {
    rules: base.rules,
    config: overrideConfig(chosen, { encoding, budget: fitted }),
    asked: new Set(names),
  };
}

/** Returns the exceptions in `a` that are in `b` too, compared as JSON. */
export function sharedEntries(a: readonly AllowEntry[], b: readonly AllowEntry[]): readonly AllowEntry[] {
  const known = new Set(b.map((entry) => JSON.stringify(entry)));
  return a.filter((entry) => known.has(JSON.stringify(entry)));
}
