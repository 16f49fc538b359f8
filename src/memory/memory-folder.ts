import { type BuildRequest, loadTreeConfig, memoryRules, openTree } from "../pack/index.ts";
import type { OnProgress } from "../base/index.ts";
import type { Source } from "../source/index.ts";

/** Source of a tree, and how to report progress in reading it. */
export interface TreePorts {
  readonly source: Source;
  readonly onProgress: OnProgress;
}

/** Config to use. */
export interface ConfigRequest {
  /** External config that replaces the tree's own. */
  readonly config: BuildRequest["config"];
}

/**
 * Returns the path of a tree's memory folder, as set by its config or by default.
 * @throws CarryonError if the tree or its config cannot be read
 */
export async function memoryFolder({ source, onProgress }: TreePorts, { config }: ConfigRequest): Promise<string> {
  const { rules } = await openTree(source, onProgress);
  return memoryRules(await loadTreeConfig(rules, config)).folder;
}
