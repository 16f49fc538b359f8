import type { PackingRules } from "./packing.ts";
import { DEFAULT_CONFIG } from "../config/parse/defaults.ts";
import { withBaseInstructions } from "../config/parse/instructed.ts";
import { selectScopes, overrideConfig } from "../config/parse/override.ts";
import { secretLines } from "../../secrets/index.ts";
import { scan, type Scan } from "../scan/scan.ts";
import type { Config, PackConfig } from "../config/config.ts";
import type { DocumentLimit } from "../config/budget.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import { type Selection, narrowSelection } from "../config/selection.ts";
import type { StripRules } from "../../outline/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import { kindTraits } from "../kinds/list.ts";
import type { PublishedEntry } from "./publish-fields.ts";
import { rawGlobs, rowGlobs, treeMemory } from "./memory-files.ts";
import type { TreeRules } from "./tree-rules.ts";

/** Caller's options for a build. */
export interface BuildRequest {
  /** External config that replaces the tree's own. */
  readonly config: { readonly name: string; readonly text: string } | undefined;
  readonly encoding: Encoding | undefined;
  /** Frame style for every pack. Overrides the config. */
  readonly frames?: FrameStyle | undefined;
  /** Text of the user for the beginning of every pack. It replaces the config's instructions. */
  readonly header?: string | undefined;
  /** Whether to number the lines of files. Overrides the config. */
  readonly lineNumbers?: boolean | undefined;
  /** Parts to remove from sources. */
  readonly strip?: StripRules | undefined;
  /** Name of the repository in documents. Overrides the config and the tree. */
  readonly name?: string | undefined;
  /** Limit of each document of SPLIT packs. Without `only`, no other packs are built. */
  readonly split?: DocumentLimit | undefined;
  /** Ids of the packs to build; all by default. */
  readonly only: readonly string[] | undefined;
  /** Names of the scopes to pack; all by default. */
  readonly scopes: readonly string[] | undefined;
  /** Tokens to fit LITE packs to. Overrides the config's budget. */
  readonly budget: number | undefined;
  /** Part of the tree to pack; all by default. */
  readonly selection?: Selection | undefined;
  /** Name or folder of the workspace to pack; the whole tree by default. */
  readonly workspace?: string | undefined;
  /** Whether the tree is a proposed change. Its instructions are then ignored. */
  readonly isProposed?: boolean | undefined;
}

/**
 * Returns the rules for packing a tree: its own rules and config, with the caller's options applied.
 * @throws CarryonError `config-invalid` if a config is not valid, `usage` for an unknown pack, scope or encoding, an
 * empty list of packs or scopes, an invalid budget, or a budget without a LITE pack
 */
export async function packingRulesFor(rules: TreeRules, request: BuildRequest): Promise<PackingRules> {
  const { scopes } = request;
  const selection = narrowSelection(rules.selectedPaths, request.selection);
  const treeConfig = await loadTreeConfig(rules, request.config);
  const effectiveConfig = request.isProposed === true ? withBaseInstructions(treeConfig, { packs: [] }) : treeConfig;
  const config = overrideConfig(effectiveConfig, request);
  const scopeNames = new Set(selectScopes(config, scopes).map((scope) => scope.name));
  const configFile = request.config ?? ownConfig(rules);
  const packing = { rules, config, asked: scopeNames, selection, ...(configFile && { configFile }) };
  return rules.roots === undefined
    ? packing
    : (await import("./joined-rules.ts")).withJoinedTreeRules(packing, rules.roots);
}

/**
 * Loads the override if given, otherwise the tree's config, otherwise the default. Drops packs that show a change,
 * because a tree alone has no change. Loads the YAML parser and validator only if needed.
 * @throws CarryonError `config-invalid`
 */
export async function loadTreeConfig(rules: TreeRules, override: BuildRequest["config"]): Promise<Config> {
  const config = await wholeConfig(rules, override);
  const packs = config.packs.filter(({ kind }) => !kindTraits(kind).hasChange);
  return packs.length === config.packs.length ? config : { ...config, packs };
}

/**
 * Returns the first pack of a config that shows a change; `undefined` if it has none.
 * @throws CarryonError `config-invalid`
 */
export async function changePack(rules: TreeRules, override: BuildRequest["config"]): Promise<PackConfig | undefined> {
  const { packs } = await wholeConfig(rules, override);
  return packs.find(({ kind }) => kindTraits(kind).hasChange);
}

async function wholeConfig(rules: TreeRules, override: BuildRequest["config"]): Promise<Config> {
  const file = override ?? ownConfig(rules);
  if (file === undefined) return DEFAULT_CONFIG;
  const { loadConfig } = await import("../config/parse/load.ts");
  return loadConfig(file.text, file.name, secretLines);
}

function ownConfig({ config: text, configPath: path }: TreeRules): PackingRules["configFile"] {
  return text === undefined ? undefined : { name: path, text, path };
}

/**
 * Assigns entries to scopes, sections and tiers by packing rules, or skips them. Also returns the config, reduced to
 * the scopes to pack. With a selection, these are the scopes of the selected files.
 */
export function scanTree(
  entries: readonly PublishedEntry[],
  { rules, config, asked: scopeNames, selection }: PackingRules,
): { config: Config; scanned: Scan } {
  const scanned = scan(entries, {
    ...rules,
    ...config,
    requestedScopes: scopeNames,
    selection,
    never: [...config.policy.never, ...rawGlobs(treeMemory(config, entries)), ...rowGlobs(config.sources)],
    defaults: defaultParts(config),
    builtIn: BUILT_IN,
  });
  const packedScopes = selection === undefined ? scopeNames : new Set(scanned.files.map(({ scope }) => scope));
  return { config: { ...config, scopes: config.scopes.filter(({ name }) => packedScopes.has(name)) }, scanned };
}

/** Default globs of tiers. They apply to tiers that the config does not set. */
const BUILT_IN: ReadonlySet<string> = new Set(Object.values(DEFAULT_CONFIG.tiers).flat());

/** Parts of a config that are defaults. A default glob without matches is not reported. */
function defaultParts(config: Config): readonly ("scopes" | "sections")[] {
  return (["scopes", "sections"] as const).filter((part) => config[part] === DEFAULT_CONFIG[part]);
}
