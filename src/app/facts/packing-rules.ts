import { DEFAULT_CONFIG } from "../../config/defaults.ts";
import { chosenScopes, overrideConfig } from "../../config/override.ts";
import { scan, type Scan } from "../../core/scan/scan.ts";
import type { Config } from "../../model/config/config.ts";
import type { Encoding } from "../../model/facts.ts";
import type { Entry } from "../../model/ports/source.ts";
import type { TreeRules } from "./tree-rules.ts";

/** What a caller asks of a build beside its ports. */
export interface BuildRequest {
  /** A config from outside the tree, in place of the tree's own. */
  readonly config: { readonly name: string; readonly text: string } | undefined;
  readonly encoding: Encoding | undefined;
  /** Ids of the packs to make; all if not given. */
  readonly only: readonly string[] | undefined;
  /** Names of the scopes to pack; all if not given. */
  readonly scopes: readonly string[] | undefined;
  /** Tokens that LITE packs are fitted to, in place of what the config says. */
  readonly budget: number | undefined;
}

/** All that decides how a tree is packed: its own rules, or those of another tree. */
export interface PackingRules {
  readonly rules: TreeRules;
  readonly config: Config;
  /** Names of the scopes that are asked for. */
  readonly asked: ReadonlySet<string>;
}

/** The packing of a tree's own rules and of what a caller asks for. @throws CarryonError `config-invalid` or `usage` */
export async function packingRulesFor(rules: TreeRules, request: BuildRequest): Promise<PackingRules> {
  const { encoding, only, budget, scopes } = request;
  const config = overrideConfig(await configOf(rules, request.config), { encoding, only, budget });
  return { rules, config, asked: new Set(chosenScopes(config, scopes).map(({ name }) => name)) };
}

/** The config of a tree, or the given one. Reading one needs a YAML parser and a validator, so they are loaded only then. */
export async function configOf(rules: TreeRules, given: BuildRequest["config"]): Promise<Config> {
  const own = rules.config === undefined ? undefined : { name: rules.configPath, text: rules.config };
  const file = given ?? own;
  return file === undefined ? DEFAULT_CONFIG : (await import("../../config/load.ts")).loadConfig(file.text, file.name);
}

/** The place of every entry by a packing, and its config with the scopes that are asked for. */
export function scanBy(
  entries: readonly Entry[],
  { rules, config, asked }: PackingRules,
): { config: Config; scanned: Scan } {
  const scanned = scan(entries, {
    ...rules,
    ...config,
    asked,
    never: config.policy.never,
    defaults: defaultParts(config),
    builtIn: BUILT_IN,
  });
  return { config: { ...config, scopes: config.scopes.filter(({ name }) => asked.has(name)) }, scanned };
}

/** Globs of tiers that stay where a config names other tiers. */
const BUILT_IN: ReadonlySet<string> = new Set(Object.values(DEFAULT_CONFIG.tiers).flat());

/** The parts of a config that nobody wrote: what catches nothing there is no finding. */
function defaultParts(config: Config): readonly ("scopes" | "sections")[] {
  return (["scopes", "sections"] as const).filter((part) => config[part] === DEFAULT_CONFIG[part]);
}
