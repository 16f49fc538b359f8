import { loosensMemory } from "./stricter-memory.ts";
import type { Config } from "../../pack/config/config.ts";
import { CarryonError } from "../../base/error.ts";
import { POLICY_FILE } from "../../source/rule-files.ts";
import { type MemoryTerms, memoryRules } from "../../pack/config/memory-rules.ts";
import type { HeldRule } from "../../compare/delta/delta-model.ts";
import type { Tree } from "../../pack/tree/tree.ts";
import { memoryTerms, termsOfTree } from "../memory-terms.ts";

/** What of a memory's rules waits for the base branch. */
export interface HeldMemory {
  /** What the base says of its memory; absent if it has none. */
  readonly memory: MemoryTerms | undefined;
  /** `memory` if the change loosens it. */
  readonly held: readonly HeldRule[];
}

/** A tree with the config that counts for it. */
interface ConfiguredTree {
  readonly tree: Tree;
  readonly config: Pick<Config, "memory" | "packs">;
}

/**
 * Returns what a base says of its memory, and whether a change says less.
 * @throws CarryonError `config-invalid` if the change's own policy cannot be read
 */
export async function heldMemory(head: ConfiguredTree, base: ConfiguredTree): Promise<HeldMemory> {
  const memory = await memoryOfBase(base);
  if (memory === undefined) return { memory, held: [] };
  const rules = memoryRules(head.config);
  const own = await memoryTerms(rules, head.tree.rules.texts.get(`${rules.folder}/${POLICY_FILE}`));
  return { memory, held: loosensMemory(own, memory) ? ["memory"] : [] };
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
