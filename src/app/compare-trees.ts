import { overrideConfig } from "../config/override.ts";
import { deltaOf } from "../core/manifest/delta.ts";
import { plannedSide } from "../core/manifest/side.ts";
import type { AllowEntry, Config } from "../model/config.ts";
import type { Baseline, Delta, DeltaPolicy, NoBaseline } from "../model/delta.ts";
import { CarryonError } from "../model/error.ts";
import { type Build, buildTree } from "./build.ts";
import { type BuildRequest, configOf, type Ruling, rulingOf } from "./ruling.ts";
import type { Tree } from "./tree.ts";
import type { Workshop } from "./workshop.ts";

/** A base that was found, or why there is none. */
export type BaseTree = { readonly tree: Tree; readonly how: Baseline } | { readonly missing: NoBaseline };

/** Two trees to compare, and how. */
export interface TreeComparison {
  readonly head: Tree;
  readonly base: BaseTree;
  readonly request: BuildRequest;
  /** Whose rules judge what the change does. */
  readonly policySource: DeltaPolicy["source"];
}

/** The head's packs, worked out and not written, and what the change does to them. */
export interface ComparedTrees {
  readonly build: Build;
  /** The head's own. */
  readonly ruling: Ruling;
  readonly delta: Delta;
}

/**
 * Builds the head's packs as its own rules say, and holds the change to the policy that judges: both trees are planned
 * under the base's rules. Where these are the head's too, nothing is planned twice.
 * @throws CarryonError where the head or its config cannot be used
 */
export async function compareTrees(workshop: Workshop, comparison: TreeComparison): Promise<ComparedTrees> {
  const { head, base, request } = comparison;
  const own = await rulingOf(head.rules, request);
  const build = await buildTree(workshop, head, own);
  const { tool } = workshop;
  const side = plannedSide(build);
  const sum = { tool, encoding: own.config.encoding, head: side };
  if ("missing" in base) {
    const policy = { source: "head", files: [] } as const;
    return { build, ruling: own, delta: deltaOf({ ...sum, judged: side, base, policy }) };
  }
  const { ruling, policy, isNew } = await judging(base.tree, own, comparison);
  const before = plannedSide(await buildTree(workshop, base.tree, ruling));
  const judged = ruling === own ? side : plannedSide(await buildTree(workshop, head, ruling));
  return {
    build,
    ruling: own,
    delta: deltaOf({ ...sum, judged, base: { side: before, how: base.how, isNew }, policy }),
  };
}

interface Judging {
  readonly ruling: Ruling;
  readonly policy: DeltaPolicy;
  /** Whether the base has no policy at all: then every pack is new. */
  readonly isNew: boolean;
}

async function judging(base: Tree, own: Ruling, { request, policySource }: TreeComparison): Promise<Judging> {
  const files = changedRules(base, own, request);
  if (policySource === "head") return { ruling: own, policy: { source: "head", files }, isNew: false };
  if (files.length === 0) return { ruling: own, policy: { source: "base", files }, isNew: false };
  if (base.rules.config === undefined && own.rules.config !== undefined && request.config === undefined) {
    return { ruling: withoutExceptions(own), policy: { source: "head", files }, isNew: true };
  }
  try {
    return { ruling: await baseRuling(base, own, request), policy: { source: "base", files }, isNew: false };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "config-invalid") throw error;
    const policy = { source: "head", files, problem: error.message } as const;
    return { ruling: withoutExceptions(own), policy, isNew: false };
  }
}

/** A change cannot excuse its own secrets, also where the base has no exceptions that could be read. */
function withoutExceptions(own: Ruling): Ruling {
  const { policy } = own.config;
  return policy.allow.length === 0 ? own : { ...own, config: { ...own.config, policy: { ...policy, allow: [] } } };
}

/** Files with rules that are not the same in both trees; a config from outside stands in for the trees' own. */
function changedRules(base: Tree, own: Ruling, request: BuildRequest): readonly string[] {
  const paths = [...new Set([...base.rules.texts.keys(), ...own.rules.texts.keys()])].toSorted();
  return paths.filter(
    (path) =>
      base.rules.texts.get(path) !== own.rules.texts.get(path) &&
      !(path === own.rules.configPath && request.config !== undefined),
  );
}

/**
 * The base's rules for both trees. Tokens are counted as the head's are. A secret is one that either of the policies
 * says it is: only exceptions that both have hold.
 */
async function baseRuling(base: Tree, own: Ruling, request: BuildRequest): Promise<Ruling> {
  const config = await configOf(base.rules, request.config);
  const { encoding } = own.config;
  const { only, budget, scopes } = request;
  const packs = config.packs.filter(({ id }) => only?.includes(id) ?? true);
  const fitted = budget !== undefined && packs.some(({ kind }) => kind === "lite") ? budget : undefined;
  const allow = sharedEntries(config.policy.allow, own.config.policy.allow);
  const chosen: Config = { ...config, packs, policy: { ...config.policy, allow } };
  const names = config.scopes.map(({ name }) => name).filter((name) => scopes?.includes(name) ?? true);
  return {
    rules: base.rules,
    config: overrideConfig(chosen, { encoding, budget: fitted }),
    asked: new Set(names),
  };
}

function sharedEntries(a: readonly AllowEntry[], b: readonly AllowEntry[]): readonly AllowEntry[] {
  const known = new Set(b.map((entry) => JSON.stringify(entry)));
  return a.filter((entry) => known.has(JSON.stringify(entry)));
}
