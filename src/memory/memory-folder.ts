import { type BuildRequest, type PackPorts, loadTreeConfig, memoryRules, openTree } from "../pack/index.ts";

/**
 * Returns the path of a tree's memory folder, as set by its config or by default.
 * @throws CarryonError if the config is invalid
 */
export async function memoryFolder(
  { source, onProgress }: Pick<PackPorts, "source" | "onProgress">,
  { config }: Pick<BuildRequest, "config">,
): Promise<string> {
  const { rules } = await openTree(source, onProgress);
  return memoryRules(await loadTreeConfig(rules, config)).folder;
}
