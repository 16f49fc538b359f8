import { type BuildRequest, type PackPorts, loadTreeConfig, memoryRules, openTree } from "../pack/index.ts";

/**
 * Returns the tree's memory folder.
 * @throws CarryonError if the config is invalid
 */
export async function memoryFolder(
  { source, onProgress }: Pick<PackPorts, "source" | "onProgress">,
  { config }: Pick<BuildRequest, "config">,
): Promise<string> {
  const { rules } = await openTree(source, onProgress);
  return memoryRules(await loadTreeConfig(rules, config)).folder;
}
