import {
  type BuildRequest,
  type Config,
  type ConfiguredTree,
  type InstructionLine,
  type MemoryTerms,
  type PackFeature,
  type PackingRules,
  type Tree,
  loadTreeConfig,
  withBaseInstructions,
  instructionChanges,
  isFitted,
  overrideConfig,
  limitOutputs,
} from "../../pack/index.ts";
import { narrowedConfig, stricterConfig } from "./stricter.ts";
import { type Redactor, publishText, publishTexts } from "../../secrets/index.ts";
import type { DeltaPolicy, HeldRule, PolicyOrigin, PublishedInstructionLine } from "../delta/delta-model.ts";
import { CarryonError, symmetricDifference } from "../../base/index.ts";

/** Tree and rules that a change is checked with. Equal rules are the same object. */
export interface PolicySide {
  /**
   * The head's tree. If the output folders of both sides differ, only folders that are outputs in the base count as
   * outputs.
   */
  readonly tree: Tree;
  /**
   * Rules that the head's packs are written with: the head's own, without redaction exceptions that the base lacks. A
   * proposed change gets the base's instructions.
   */
  readonly written: PackingRules;
  /** Rules that the head's budgets are checked with: `written`, with the stricter limits of both sides. */
  readonly checked: PackingRules;
  /** The base's rules. They apply to the base's tree, and to the head's tree to show what changed rules do and hide. */
  readonly base: PackingRules;
  readonly policy: DeltaPolicy;
  /** Whether the base has no config, so that every pack is new. */
  readonly isNew: boolean;
  /** The base's memory rules, if it has a memory and the rules differ. Pages are checked against them too. */
  readonly memory?: MemoryTerms | undefined;
}

/** Both trees of a change, and the head's packing rules. */
export interface PolicyInput {
  readonly head: Tree;
  readonly base: Tree;
  readonly headRules: PackingRules;
  /** Redacts the paths of rule files and config errors. */
  readonly redactor: Redactor;
  /** Features of the run. One of them may read the base's memory. */
  readonly features: readonly PackFeature[];
}

/** Returns the rules for a change that is checked with its own rules alone, regardless of the base. */
export function headRulesSide(tree: Tree, rules: PackingRules, policy: DeltaPolicy): PolicySide {
  return { tree, written: rules, checked: rules, base: rules, policy, isNew: false };
}

/**
 * Determines the rules that a change is checked with. The head alone decides what packs show, and this takes effect at
 * once. If `source` is `base`, the stricter side wins for limits and exceptions, so that a change cannot raise its own
 * limits, remove packs or exempt its own secrets. If `source` is `head`, the head's rules apply alone. If the base has
 * no valid config, the head's packs and budgets apply.
 */
export async function resolvePolicySide(
  { head, base, headRules, redactor, features }: PolicyInput,
  request: BuildRequest,
  source: DeltaPolicy["source"],
): Promise<PolicySide> {
  const outputs = symmetricDifference(new Set(head.outputs.keys()), new Set(base.outputs.keys()));
  const hidden = outputs.map((folder) => `${folder}manifest.json`);
  const files = publishTexts([...changedRules(base, headRules, request), ...hidden].toSorted(), redactor);
  if (source === "head") return headRulesSide(head, headRules, { source, files });
  const tree = hidden.length === 0 ? head : limitOutputs(head, base.outputs.keys());
  if (files.length === hidden.length) return headRulesSide(tree, headRules, { source, files });
  const ruling = await baseRules(base, headRules, request);
  const { packing, isNew = false } = ruling;
  const usable = isUsable(ruling) ? packing.config : { packs: [] };
  const instructedConfig =
    request.isProposed === true ? withBaseInstructions(headRules.config, usable) : headRules.config;
  const instructions = request.isProposed === true ? instructionChanges(headRules.config, usable) : [];
  const { config, held } = stricterConfig(instructedConfig, packing.config);
  const memory = await memoryOfBase(features, { tree: head, config: headRules.config }, { tree: base, config: usable });
  const reducedConfig = narrowedConfig(instructedConfig, packing.config);
  const written = reducedConfig === headRules.config ? headRules : { ...headRules, config: reducedConfig };
  const isLoosened = held.some((rule) => rule !== "allow");
  const checked = { ...headRules, config, asked: held.includes("scopes") ? packing.asked : headRules.asked };
  const sharedPolicy = {
    allow: narrowedConfig(packing.config, headRules.config).policy.allow,
    secrets: config.policy.secrets,
  };
  return {
    tree,
    written,
    checked: isLoosened ? checked : written,
    base: { ...packing, config: { ...packing.config, policy: { ...packing.config.policy, ...sharedPolicy } } },
    policy: policyOf({ source, files, held: [...held, ...memory.held], instructions }, ruling, redactor),
    isNew,
    memory: memory.memory,
  };
}

/** The base's memory rules, and the rules that the change loosens. */
interface HeldMemory {
  readonly memory: MemoryTerms | undefined;
  readonly held: readonly HeldRule[];
}

/** Reads the base's memory rules, and whether the change loosens them. */
async function memoryOfBase(
  features: PolicyInput["features"],
  head: ConfiguredTree,
  base: ConfiguredTree,
): Promise<HeldMemory> {
  const reader = features.find(({ baseMemory }) => baseMemory !== undefined);
  const read = await reader?.baseMemory?.(head, base);
  return { memory: read?.memory, held: read?.isLoosened === true ? ["memory"] : [] };
}

interface PolicyFacts extends PolicyOrigin {
  readonly held: readonly HeldRule[];
  readonly instructions: readonly InstructionLine[];
}

function policyOf(
  { source, files, held, instructions }: PolicyFacts,
  ruling: BaseRules,
  redactor: Redactor,
): DeltaPolicy {
  const { problem } = ruling;
  return {
    source: isUsable(ruling) ? source : "head",
    files,
    ...(held.length > 0 && { held }),
    ...(instructions.length > 0 && { instructions: instructions.map((one) => publishLine(one, redactor)) }),
    ...(problem !== undefined && { problem: publishText(problem, redactor) }),
  };
}

function publishLine({ change, line }: InstructionLine, redactor: Redactor): PublishedInstructionLine {
  return { change, line: publishText(line, redactor) };
}

/** Whether the base has a valid config. */
function isUsable({ isNew = false, problem }: BaseRules): boolean {
  return !isNew && problem === undefined;
}

/** Rule files that differ between the trees. An external config replaces those of both trees. */
function changedRules(base: Tree, headRules: PackingRules, request: BuildRequest): readonly string[] {
  const paths = [...new Set([...base.rules.texts.keys(), ...headRules.rules.texts.keys()])];
  return paths.filter(
    (path) =>
      base.rules.texts.get(path) !== headRules.rules.texts.get(path) &&
      !(path === headRules.rules.configPath && request.config !== undefined),
  );
}

/** Rules of a base, and any problem with its config. */
interface BaseRules {
  readonly packing: PackingRules;
  readonly isNew?: boolean;
  readonly problem?: string;
}

/** Reads the base's rules. If the base has no config or an invalid one, uses the head's packs without exceptions. */
async function baseRules(base: Tree, headRules: PackingRules, request: BuildRequest): Promise<BaseRules> {
  if (base.rules.config === undefined && headRules.rules.config !== undefined && request.config === undefined) {
    return { packing: withHeadPacks(base, headRules), isNew: true };
  }
  try {
    return { packing: await readRules(base, headRules, request) };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "config-invalid") throw error;
    return { packing: withHeadPacks(base, headRules), problem: error.message };
  }
}

/** Combines the base's rule files with the head's config, minus everything that the config hides or exempts. */
function withHeadPacks(base: Tree, headRules: PackingRules): PackingRules {
  const { ignored, attributes, texts } = base.rules;
  const policy = { ...headRules.config.policy, allow: [], never: [] };
  return {
    ...headRules,
    rules: { ...headRules.rules, ignored, attributes, texts },
    config: { ...headRules.config, policy },
  };
}

/** Reads the base's rules for the head's selection, limited to requested packs and scopes that the base has. */
async function readRules(
  base: Tree,
  { selection }: PackingRules,
  { config: externalConfig, ...overrides }: BuildRequest,
): Promise<PackingRules> {
  const config = await loadTreeConfig(base.rules, externalConfig);
  const packs = config.packs.filter(({ id }) => overrides.only?.includes(id) ?? true);
  const budget = packs.some((pack) => isFitted(pack)) ? overrides.budget : undefined;
  const selectedConfig: Config = { ...config, packs };
  const names = config.scopes.map(({ name }) => name).filter((name) => overrides.scopes?.includes(name) ?? true);
  return {
    rules: base.rules,
    config: overrideConfig(selectedConfig, {
      encoding: overrides.encoding,
      frames: overrides.frames,
      lineNumbers: overrides.lineNumbers,
      budget,
    }),
    asked: new Set(names),
    selection,
  };
}
