import {
  type BuildRequest,
  type Config,
  type ConfiguredTree,
  type InstructionLine,
  type MemoryTerms,
  type PackFeature,
  type PackingRules,
  type Tree,
  configOf,
  instructedBy,
  instructionChanges,
  isFitted,
  overrideConfig,
  withOutputsIn,
} from "../../pack/index.ts";
import { narrowedConfig, stricterConfig } from "./stricter.ts";
import { type Redactor, publishText, publishTexts } from "../../secrets/index.ts";
import type { DeltaPolicy, PublishedInstructionLine } from "../delta/delta-model.ts";
import { CarryonError } from "../../base/index.ts";

/** The tree and the rules that a change is checked with. Rules that are the same are the same object. */
export interface PolicySide {
  /** The head's tree, with packs and sites only where the base has some, if these differ. */
  readonly tree: Tree;
  /**
   * The rules that the head's packs are written with: its own, without exceptions from redaction that the base lacks. Those of
   * a proposed change have the base's instructions.
   */
  readonly written: PackingRules;
  /** The rules that the head's budgets are checked with: as written, but with limits that are the stricter of both. */
  readonly checked: PackingRules;
  /** The base's rules, for its own tree, and for the head's to see what changed rules do and what they hide. */
  readonly base: PackingRules;
  readonly policy: DeltaPolicy;
  /** Whether the base has no config, so that every pack is new. */
  readonly isNew: boolean;
  /** What the base says of its memory, if it has one and rules differ: pages are checked by it, too. */
  readonly memory?: MemoryTerms | undefined;
}

/** The two trees of a change, and the head's own packing rules. */
export interface PolicyInput {
  readonly head: Tree;
  readonly base: Tree;
  readonly own: PackingRules;
  /** Searches the paths of rule files, and what is wrong with them. */
  readonly redactor: Redactor;
  /** Features of the run; one of them may read the memory of the base. */
  readonly features: readonly PackFeature[];
}

/** Returns the side of a change that is checked by its own rules, whatever the base's are. */
export function ownSide(tree: Tree, own: PackingRules, policy: DeltaPolicy): PolicySide {
  return { tree, written: own, checked: own, base: own, policy, isNew: false };
}

/**
 * Returns the rules that a change is checked with. What packs show is up to the head and counts at once, in both
 * directions; but of limits and exceptions the stricter apply, so that a change cannot raise its own limits, take packs
 * away or exempt its own secrets. If the base has no config, the head's packs and budgets apply.
 */
export async function policySideOf(
  { head, base, own, redactor, features }: PolicyInput,
  request: BuildRequest,
  source: DeltaPolicy["source"],
): Promise<PolicySide> {
  const hidden = differing([...head.outputs.keys()], [...base.outputs.keys()]).map(
    (folder) => `${folder}manifest.json`,
  );
  const files = publishTexts([...changedRules(base, own, request), ...hidden].toSorted(), redactor);
  if (source === "head") return ownSide(head, own, { source, files });
  const tree = hidden.length === 0 ? head : withOutputsIn(head, base.outputs.keys());
  if (files.length === hidden.length) return ownSide(tree, own, { source, files });
  const ruling = await baseRules(base, own, request);
  const { packing, isNew = false } = ruling;
  const usable = isUsed(ruling) ? packing.config : { packs: [] };
  const instructed = request.isProposed === true ? instructedBy(own.config, usable) : own.config;
  const instructions = request.isProposed === true ? instructionChanges(own.config, usable) : [];
  const { config, held } = stricterConfig(instructed, packing.config);
  const memory = await memoryOfBase(features, { tree: head, config: own.config }, { tree: base, config: usable });
  const narrowed = narrowedConfig(instructed, packing.config);
  const written = narrowed === own.config ? own : { ...own, config: narrowed };
  const isLoosened = held.some((rule) => rule !== "allow");
  const checked = { ...own, config, asked: held.includes("scopes") ? packing.asked : own.asked };
  const shared = { allow: narrowedConfig(packing.config, own.config).policy.allow, secrets: config.policy.secrets };
  return {
    tree,
    written,
    checked: isLoosened ? checked : written,
    base: { ...packing, config: { ...packing.config, policy: { ...packing.config.policy, ...shared } } },
    policy: policyOf({ source, files, held: [...held, ...memory.held], instructions }, ruling, redactor),
    isNew,
    memory: memory.memory,
  };
}

/** Returns what the base says of its memory, and whether the change has to wait for the base to say less. */
async function memoryOfBase(
  features: PolicyInput["features"],
  head: ConfiguredTree,
  base: ConfiguredTree,
): Promise<Pick<PolicySide, "memory"> & Pick<PolicyFacts, "held">> {
  const reader = features.find(({ baseMemory }) => baseMemory !== undefined);
  const read = await reader?.baseMemory?.(head, base);
  return { memory: read?.memory, held: read?.isLoosened === true ? ["memory"] : [] };
}

interface PolicyFacts extends Required<Pick<DeltaPolicy, "source" | "files" | "held">> {
  readonly instructions: readonly InstructionLine[];
}

function policyOf(
  { source, files, held, instructions }: PolicyFacts,
  ruling: BaseRules,
  redactor: Redactor,
): DeltaPolicy {
  const { problem } = ruling;
  return {
    source: isUsed(ruling) ? source : "head",
    files,
    ...(held.length > 0 && { held }),
    ...(instructions.length > 0 && { instructions: instructions.map((one) => published(one, redactor)) }),
    ...(problem !== undefined && { problem: publishText(problem, redactor) }),
  };
}

function published({ change, line }: InstructionLine, redactor: Redactor): PublishedInstructionLine {
  return { change, line: publishText(line, redactor) };
}

/** Whether the base has a config that can be used. */
function isUsed({ isNew = false, problem }: BaseRules): boolean {
  return !isNew && problem === undefined;
}

/** Returns the items that are in only one of two lists. */
function differing(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...a.filter((one) => !b.includes(one)), ...b.filter((one) => !a.includes(one))];
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

/** The rules of a base, and what is wrong with its config. */
interface BaseRules {
  readonly packing: PackingRules;
  readonly isNew?: boolean;
  readonly problem?: string;
}

/** Returns the base's rules; if it has no config, or an invalid one, with the head's packs and no exceptions. */
async function baseRules(base: Tree, own: PackingRules, request: BuildRequest): Promise<BaseRules> {
  if (base.rules.config === undefined && own.rules.config !== undefined && request.config === undefined) {
    return { packing: withOwnPacks(base, own), isNew: true };
  }
  try {
    return { packing: await readRules(base, own, request) };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "config-invalid") throw error;
    return { packing: withOwnPacks(base, own), problem: error.message };
  }
}

/** Returns the base's files of rules with the head's config, but for what it hides or exempts. */
function withOwnPacks(base: Tree, own: PackingRules): PackingRules {
  const { ignored, attributes, texts } = base.rules;
  const policy = { ...own.config.policy, allow: [], never: [] };
  return { ...own, rules: { ...own.rules, ignored, attributes, texts }, config: { ...own.config, policy } };
}

/** Reads the base's rules for the head's selection, with those of the requested packs and scopes that the base has. */
async function readRules(
  base: Tree,
  { selection }: PackingRules,
  { config: given, ...asked }: BuildRequest,
): Promise<PackingRules> {
  const config = await configOf(base.rules, given);
  const packs = config.packs.filter(({ id }) => asked.only?.includes(id) ?? true);
  const budget = packs.some((pack) => isFitted(pack)) ? asked.budget : undefined;
  const chosen: Config = { ...config, packs };
  const names = config.scopes.map(({ name }) => name).filter((name) => asked.scopes?.includes(name) ?? true);
  return {
    rules: base.rules,
    config: overrideConfig(chosen, {
      encoding: asked.encoding,
      frames: asked.frames,
      lineNumbers: asked.lineNumbers,
      budget,
    }),
    asked: new Set(names),
    selection,
  };
}
