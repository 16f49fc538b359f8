import type { PackingRules } from "./packing.ts";
import { DEFAULT_CONFIG } from "../config/parse/defaults.ts";
import { instructedBy } from "../config/parse/instructed.ts";
import { chosenScopes, overrideConfig } from "../config/parse/override.ts";
import { secretLines } from "../../secrets/index.ts";
import { scan, type Scan } from "../scan/scan.ts";
import type { Config, PackConfig } from "../config/config.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import { type Selection, withinPart } from "../config/selection.ts";
import type { Encoding } from "../../tokens/index.ts";
import { kindTraits } from "../kinds/list.ts";
import type { PublishedEntry } from "./publish-fields.ts";
import { rawGlobs, rowGlobs, treeMemory } from "./memory-files.ts";
import type { TreeRules } from "./tree-rules.ts";

/** A caller's options for a build. */
export interface BuildRequest {
  /** A config from outside the tree, used instead of the tree's own. */
  readonly config: { readonly name: string; readonly text: string } | undefined;
  readonly encoding: Encoding | undefined;
  /** The style of frames of every pack, instead of the config's. */
  readonly frames?: FrameStyle | undefined;
  /** Whether to number the lines of files, instead of what the config says. */
  readonly lineNumbers?: boolean | undefined;
  /** Ids of the packs to build; all if not given. */
  readonly only: readonly string[] | undefined;
  /** Names of the scopes to pack; all if not given. */
  readonly scopes: readonly string[] | undefined;
  /** Tokens to fit LITE packs to, instead of the config's budget. */
  readonly budget: number | undefined;
  /** The part of the tree to pack; all of it if not given. */
  readonly selection?: Selection | undefined;
  /** Whether the tree is a proposed change, whose instructions have no effect. */
  readonly isProposed?: boolean | undefined;
}

/**
 * Returns the packing rules from a tree's own rules and the caller's options.
 * @throws CarryonError `config-invalid` or `usage`
 */
export async function packingRulesFor(rules: TreeRules, request: BuildRequest): Promise<PackingRules> {
  const { encoding, frames, lineNumbers, only, budget, scopes } = request;
  const selection = withinPart(rules.part, request.selection);
  const found = await configOf(rules, request.config);
  const own = request.isProposed === true ? instructedBy(found, { packs: [] }) : found;
  const config = overrideConfig(own, { encoding, frames, lineNumbers, only, budget });
  const asked = new Set(chosenScopes(config, scopes).map(({ name }) => name));
  const configFile = request.config ?? ownConfig(rules);
  const packing = { rules, config, asked, selection, ...(configFile && { configFile }) };
  return rules.roots === undefined ? packing : (await import("./joined-rules.ts")).withRootRules(packing, rules.roots);
}

/**
 * Returns the given config, else the tree's, else the default, without packs that show a change: a tree alone has none. The
 * YAML parser and validator are loaded only if needed.
 */
export async function configOf(rules: TreeRules, given: BuildRequest["config"]): Promise<Config> {
  const config = await wholeConfig(rules, given);
  const packs = config.packs.filter(({ kind }) => !kindTraits(kind).hasChange);
  return packs.length === config.packs.length ? config : { ...config, packs };
}

/** Returns the first pack of a config that shows a change; `undefined` if it has none. */
export async function changePack(rules: TreeRules, given: BuildRequest["config"]): Promise<PackConfig | undefined> {
  const { packs } = await wholeConfig(rules, given);
  return packs.find(({ kind }) => kindTraits(kind).hasChange);
}

async function wholeConfig(rules: TreeRules, given: BuildRequest["config"]): Promise<Config> {
  const file = given ?? ownConfig(rules);
  if (file === undefined) return DEFAULT_CONFIG;
  const { loadConfig } = await import("../config/parse/load.ts");
  return loadConfig(file.text, file.name, secretLines);
}

function ownConfig({ config: text, configPath: path }: TreeRules): PackingRules["configFile"] {
  return text === undefined ? undefined : { name: path, text, path };
}

/**
 * Scans entries by packing rules; also returns the config, reduced to the scopes to pack. With a selection, these are the
 * scopes that it has files of.
 */
export function scanBy(
  entries: readonly PublishedEntry[],
  { rules, config, asked, selection }: PackingRules,
): { config: Config; scanned: Scan } {
  const scanned = scan(entries, {
    ...rules,
    ...config,
    asked,
    selection,
    never: [...config.policy.never, ...rawGlobs(treeMemory(config, entries)), ...rowGlobs(config.sources)],
    defaults: defaultParts(config),
    builtIn: BUILT_IN,
  });
  const used = selection === undefined ? asked : new Set(scanned.files.map(({ scope }) => scope));
  return { config: { ...config, scopes: config.scopes.filter(({ name }) => used.has(name)) }, scanned };
}

/** The default globs of tiers, which apply to tiers that the config does not set. */
const BUILT_IN: ReadonlySet<string> = new Set(Object.values(DEFAULT_CONFIG.tiers).flat());

/** The parts of a config that are defaults: a default glob that matches nothing is not a finding. */
function defaultParts(config: Config): readonly ("scopes" | "sections")[] {
  return (["scopes", "sections"] as const).filter((part) => config[part] === DEFAULT_CONFIG[part]);
}
