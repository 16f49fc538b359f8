import { stricterDrift } from "./policy/stricter-memory.ts";
import {
  type MemoryRules,
  type PackingRules,
  type RunContext,
  type Tree,
  memoryRules,
  treeMemory,
} from "../pack/index.ts";
import type { Finding } from "../base/index.ts";
import { memoryOfTree } from "./generate-memory.ts";
import { treePages } from "./memory-tree.ts";
import { type RefreshedBlock, refreshMemory } from "./refresh-memory.ts";

/**
 * Returns which generated blocks of a tree's memory do not say what the tree makes of them now: warnings, or errors if
 * the config says so. Costs an analysis of the tree if it has such blocks.
 * @param base what the base of a change says of its memory, if the change says something else: the stricter of both counts
 */
export async function driftFindings(
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
  base?: MemoryRules,
): Promise<readonly Finding[]> {
  const own = treeMemory(packing.config, tree.entries);
  const drift = stricterDrift(own?.drift ?? "off", base?.drift ?? "off");
  const folders = new Set([own?.folder, base?.folder].filter((folder) => folder !== undefined));
  const found: Finding[] = [];
  if (drift === "off") return found;
  for (const folder of folders) {
    const memory = { ...memoryRules(packing.config), folder, drift };
    const drifted = await driftedBlocks(context, tree, { ...packing, config: { ...packing.config, memory } });
    for (const block of drifted) found.push(driftFinding(block, drift));
  }
  return found;
}

function driftFinding({ path, line, block }: RefreshedBlock, drift: MemoryRules["drift"]): Finding {
  return { code: "memory-stale", severity: drift === "fail" ? "error" : "warning", path, line, args: { block } };
}

/**
 * Returns the generated blocks of a tree's memory that do not say what the tree makes of them now. Costs an analysis of
 * the tree if it has such blocks.
 */
export async function driftedBlocks(
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
): Promise<readonly RefreshedBlock[]> {
  const files = await treePages(tree, { folders: [memoryRules(packing.config).folder], packs: [], files: [] });
  if (!files.some(({ text }) => text.includes("<!-- carryon:begin "))) return [];
  const { blocks } = refreshMemory(await memoryOfTree(context, tree, packing), files);
  return blocks.filter(({ before, after }) => before !== after);
}
