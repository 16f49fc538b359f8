import { type BuildRequest, type PackPorts, configOf, memoryRules, openTree } from "../pack/index.ts";

/** Returns the folder where a tree keeps what every model reads first. @throws CarryonError if the config is invalid */
export async function memoryFolder(
  { source, onProgress }: Pick<PackPorts, "source" | "onProgress">,
  { config }: Pick<BuildRequest, "config">,
): Promise<string> {
  const { rules } = await openTree(source, onProgress);
  return memoryRules(await configOf(rules, config)).folder;
}
