import { memoryRules } from "../../model/memory/memory-rules.ts";
import type { PackPorts } from "../../model/ports/run.ts";
import { type BuildRequest, configOf } from "../facts/packing-rules.ts";
import { openTree } from "../facts/tree.ts";

/** Returns the folder where a tree keeps what every model reads first. @throws CarryonError if the config is invalid */
export async function memoryFolder(
  { source, onProgress }: Pick<PackPorts, "source" | "onProgress">,
  { config }: Pick<BuildRequest, "config">,
): Promise<string> {
  const { rules } = await openTree(source, onProgress);
  return memoryRules(await configOf(rules, config)).folder;
}
