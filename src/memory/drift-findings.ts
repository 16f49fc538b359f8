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
import { type RefreshedBlock, computeMemoryRefresh } from "./refresh-memory.ts";

/**
 * Reports drift, that is, generated memory blocks that differ from what the tree generates now: as warnings, or as
 * errors if the config requires it. Reports nothing if `drift` is `off` on both sides. Analyzes the tree only if it has
 * such blocks.
 * @param base memory rules of the change's base, if they differ. The stricter setting applies, and the base's memory
 * folder is checked, too.
 */
export async function driftFindings(
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
  base?: MemoryRules,
): Promise<readonly Finding[]> {
  const treeRules = treeMemory(packing.config, tree.entries);
  const drift = stricterDrift(treeRules?.drift ?? "off", base?.drift ?? "off");
  const folders = new Set([treeRules?.folder, base?.folder].filter((folder) => folder !== undefined));
  const findings: Finding[] = [];
  if (drift === "off") return findings;
  for (const folder of folders) {
    const memory = { ...memoryRules(packing.config), folder, drift };
    const drifted = await driftedBlocks(context, tree, { ...packing, config: { ...packing.config, memory } });
    for (const block of drifted) findings.push(driftFinding(block, drift));
  }
  return findings;
}

function driftFinding({ path, line, block }: RefreshedBlock, drift: MemoryRules["drift"]): Finding {
  return { code: "memory-stale", severity: drift === "fail" ? "error" : "warning", path, line, args: { block } };
}

/**
 * Returns the generated memory blocks that differ from what the tree generates now, edited ones included. Analyzes the
 * tree only if it has such blocks.
 */
export async function driftedBlocks(
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
): Promise<readonly RefreshedBlock[]> {
  const files = await treePages(tree, { folders: [memoryRules(packing.config).folder], packs: [], files: [] });
  if (!files.some(({ text }) => text.includes("<!-- carryon:begin "))) return [];
  const { blocks } = computeMemoryRefresh(await memoryOfTree(context, tree, packing), files);
  return blocks.filter(({ before, after }) => before !== after);
}
