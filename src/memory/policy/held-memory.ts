import { loosensMemory } from "./stricter-memory.ts";
import { CarryonError } from "../../base/index.ts";
import { type BaseMemory, type ConfiguredTree, type MemoryTerms, memoryRules } from "../../pack/index.ts";
import { POLICY_FILE } from "../../source/index.ts";
import { memoryTerms, treeMemoryTerms } from "./memory-terms.ts";

/**
 * Returns the memory rules and policy of a change's base, and whether the change loosens them. `memory` is `undefined`
 * if the base has neither memory nor audience packs, or an unreadable policy, which a change must be able to fix.
 * @throws CarryonError `config-invalid` if the change's own policy cannot be read
 */
export async function baseMemory(head: ConfiguredTree, base: ConfiguredTree): Promise<BaseMemory> {
  const memory = await memoryOfBase(base);
  if (memory === undefined) return { memory, isLoosened: false };
  const rules = memoryRules(head.config);
  const headTerms = await memoryTerms(rules, head.tree.rules.texts.get(`${rules.folder}/${POLICY_FILE}`));
  return { memory, isLoosened: loosensMemory(headTerms, memory) };
}

/** An unreadable policy of the base counts as absent, so that a change can fix it. */
async function memoryOfBase({ tree, config }: ConfiguredTree): Promise<MemoryTerms | undefined> {
  try {
    return await treeMemoryTerms(tree, config);
  } catch (error) {
    if (error instanceof CarryonError && error.code === "config-invalid") return undefined;
    throw error;
  }
}
