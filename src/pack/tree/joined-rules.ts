import { type AllowEntry, secretLines } from "../../secrets/index.ts";
import type { Config } from "../config/config.ts";
import { pathSplitter } from "../scan/globs/placer.ts";
import { scopeRule } from "../scan/placement.ts";
import { loadConfig } from "../config/parse/load.ts";
import { rawGlobs, rowGlobs } from "./memory-files.ts";
import type { PackingRules } from "./packing.ts";
import { CONFIG } from "./tree-rules.ts";

/** A joined tree with a config. */
interface RootConfig {
  /** Folder of the tree, of characters that mean themselves in a glob. */
  readonly root: string;
  readonly config: Config;
}

/**
 * Adds what the configs of joined trees forbid and allow, each for the files of its own tree. Their packs, budgets and
 * sections do not apply: the joined tree has those of the given packing rules.
 * @param roots folders of the joined trees
 * @throws CarryonError `config-invalid`
 */
export function withRootRules(packing: PackingRules, roots: readonly string[]): PackingRules {
  const configs = roots.flatMap((root): readonly RootConfig[] => {
    const path = `${root}/${CONFIG}`;
    const text = packing.rules.texts.get(path);
    return text === undefined ? [] : [{ root, config: loadConfig(text, path, secretLines) }];
  });
  const { policy } = packing.config;
  const never = configs.flatMap(({ root, config }) =>
    [...config.policy.never, ...rawGlobs(config.memory), ...rowGlobs(config.sources)].map((glob) => below(root, glob)),
  );
  const allow = configs.flatMap(({ root, config }) => config.policy.allow.map((entry) => allowBelow(root, entry)));
  const isFailing = configs.some(({ config }) => config.policy.secrets === "fail");
  return {
    ...packing,
    rules: { ...packing.rules, ignored: ignoredBy(packing, configs) },
    config: {
      ...packing.config,
      policy: {
        ...policy,
        secrets: isFailing ? "fail" : policy.secrets,
        never: [...policy.never, ...never],
        allow: [...policy.allow, ...allow],
      },
    },
  };
}

/** Also ignores the files that are in no scope of their tree's config. */
function ignoredBy({ rules }: PackingRules, configs: readonly RootConfig[]): (path: string) => boolean {
  const placeOf = pathSplitter();
  const scopes = new Map(configs.map(({ root, config }) => [root, scopeRule(config.scopes)]));
  return (path) => {
    const end = path.indexOf("/");
    const scopeOf = scopes.get(path.slice(0, end));
    return rules.ignored(path) || (scopeOf !== undefined && scopeOf(placeOf(path.slice(end + 1))) === undefined);
  };
}

/** Returns a glob that matches below a joined tree what the given one matches at its top. */
function below(root: string, glob: string): string {
  const [not, rest] = glob.startsWith("!") ? ["!", glob.slice(1)] : ["", glob];
  return `${not}${root}/${rest}`;
}

function allowBelow(root: string, entry: AllowEntry): AllowEntry {
  return { ...entry, paths: (entry.paths ?? ["**"]).map((glob) => below(root, glob)) };
}
