import { type AllowEntry, secretLines } from "../../secrets/index.ts";
import type { Config } from "../config/config.ts";
import { pathSplitter } from "../../base/index.ts";
import { scopeRule } from "../scan/placement.ts";
import { loadConfig } from "../config/parse/load.ts";
import { rawGlobs, rowGlobs } from "./memory-files.ts";
import type { PackingRules } from "./packing.ts";
import { CONFIG } from "./tree-rules.ts";

interface RootConfig {
  /** Folder of the tree, without special glob characters. */
  readonly root: string;
  readonly config: Config;
}

/**
 * Returns packing rules for several trees joined as folders. It adds the `never` globs and exceptions of each tree's
 * config, limited to the files of that tree. It also excludes each tree's raw memory files and row sources, and ignores
 * files outside all scopes of their tree's config. `secrets: fail` in any tree's config applies to the whole joined
 * tree. The packs, budgets and sections of these configs do not apply, because the joined tree uses those of the given
 * packing rules.
 * @param roots folders of the joined trees
 * @throws CarryonError `config-invalid` if the config of a joined tree is not valid
 */
export function withJoinedTreeRules(packing: PackingRules, roots: readonly string[]): PackingRules {
  const configs = roots.flatMap((root): readonly RootConfig[] => {
    const path = `${root}/${CONFIG}`;
    const text = packing.rules.texts.get(path);
    return text === undefined ? [] : [{ root, config: loadConfig(text, path, secretLines) }];
  });
  const { policy } = packing.config;
  const never = configs.flatMap(({ root, config }) =>
    [...config.policy.never, ...rawGlobs(config.memory), ...rowGlobs(config.sources)].map((glob) =>
      globBelow(root, glob),
    ),
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

/** Also ignores files outside all scopes of their tree's config. */
function ignoredBy({ rules }: PackingRules, configs: readonly RootConfig[]): (path: string) => boolean {
  const placeOf = pathSplitter();
  const scopes = new Map(configs.map(({ root, config }) => [root, scopeRule(config.scopes)]));
  return (path) => {
    const end = path.indexOf("/");
    const scopeOf = scopes.get(path.slice(0, end));
    return rules.ignored(path) || (scopeOf !== undefined && scopeOf(placeOf(path.slice(end + 1))) === undefined);
  };
}

/** Moves a glob below a joined tree's folder. */
function globBelow(root: string, glob: string): string {
  const [negation, pattern] = glob.startsWith("!") ? ["!", glob.slice(1)] : ["", glob];
  return `${negation}${root}/${pattern}`;
}

function allowBelow(root: string, entry: AllowEntry): AllowEntry {
  return { ...entry, paths: (entry.paths ?? ["**"]).map((glob) => globBelow(root, glob)) };
}
