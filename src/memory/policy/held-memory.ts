import { loosensMemory } from "./stricter-memory.ts";
import { CarryonError } from "../../base/index.ts";
import { type BaseMemory, type ConfiguredTree, type MemoryTerms, memoryRules } from "../../pack/index.ts";
import { POLICY_FILE } from "../../source/index.ts";
import { memoryTerms, termsOfTree } from "./memory-terms.ts";

/**
 * Returns what a base says of its memory, and whether a change says less.
 * @throws CarryonError `config-invalid` if the change's own policy cannot be read
 */
export async function baseMemory(head: ConfiguredTree, base: ConfiguredTree): Promise<BaseMemory> {
  const memory = await memoryOfBase(base);
  if (memory === undefined) return { memory, isLoosened: false };
  const rules = memoryRules(head.config);
  const own = await memoryTerms(rules, head.tree.rules.texts.get(`${rules.folder}/${POLICY_FILE}`));
  return { memory, isLoosened: loosensMemory(own, memory) };
}

/** A policy that cannot be read says nothing, so that a change can mend it. */
async function memoryOfBase({ tree, config }: ConfiguredTree): Promise<MemoryTerms | undefined> {
  try {
    return await termsOfTree(tree, config);
  } catch (error) {
    if (error instanceof CarryonError && error.code === "config-invalid") return undefined;
    throw error;
  }
}
