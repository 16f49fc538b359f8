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
 * Combines the memory rules of a config with the policy file, if any. Loads the YAML parser only if needed.
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
export async function memoryTerms(rules: MemoryRules, policyText: string | undefined): Promise<MemoryTerms> {
  const { memoryPolicy } = await import("./policy-file.ts");
  return { rules, policy: memoryPolicy(rules, policyText) };
}

/**
 * Terms that apply to a tree's memory or audience packs; `undefined` if it has neither.
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
