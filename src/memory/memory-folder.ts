import { memoryRules } from "../pack/config/memory-rules.ts";
import type { PackPorts } from "../pack/run.ts";
import { type BuildRequest, configOf } from "../pack/tree/packing-rules.ts";
import { openTree } from "../pack/tree/tree.ts";

/** Returns the folder where a tree keeps what every model reads first. @throws CarryonError if the config is invalid */
export async function memoryFolder(
  { source, onProgress }: Pick<PackPorts, "source" | "onProgress">,
  { config }: Pick<BuildRequest, "config">,
): Promise<string> {
  const { rules } = await openTree(source, onProgress);
  return memoryRules(await configOf(rules, config)).folder;
}
