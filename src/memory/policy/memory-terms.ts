import {
  type Config,
  type MemoryRules,
  type MemoryTerms,
  type Tree,
  memoryRules,
  treeMemory,
} from "../../pack/index.ts";
import { POLICY_FILE } from "../../source/index.ts";

/**
 * Returns `rules` together with the memory policy, which limits what the memory may contain: the rules' own settings,
 * then those of the policy file, then defaults. Loads the YAML parser lazily.
 * @param policyText content of the policy file; `undefined` without one
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
export async function memoryTerms(rules: MemoryRules, policyText: string | undefined): Promise<MemoryTerms> {
  const { memoryPolicy } = await import("./policy-file.ts");
  return { rules, policy: memoryPolicy(rules, policyText) };
}

/**
 * Returns the `memory` settings of a config, or their defaults, and the memory policy that apply to a tree. `undefined`
 * if the tree has neither a memory (the setting, or a folder with pages or a policy) nor audience packs.
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
export async function treeMemoryTerms(
  { entries, rules: { texts } }: Tree,
  config: Pick<Config, "memory" | "packs">,
): Promise<MemoryTerms | undefined> {
  const hasAudience = config.packs.some(({ audience }) => audience !== undefined);
  const rules = treeMemory(config, entries) ?? (hasAudience ? memoryRules(config) : undefined);
  return rules && memoryTerms(rules, texts.get(`${rules.folder}/${POLICY_FILE}`));
}
