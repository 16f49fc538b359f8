import type { Finding } from "../../model/report/finding.ts";
import type { PackingRules } from "../facts/packing-rules.ts";
import type { RunContext } from "../facts/run-context.ts";
import type { Tree } from "../facts/tree.ts";
import { memoryOfTree } from "./generate-memory.ts";
import { treeMemory, treeMemoryFiles } from "./memory-tree.ts";
import { refreshMemory } from "./refresh-memory.ts";

/**
 * Returns which generated blocks of a tree's memory do not say what the tree makes of them now: warnings, or errors if
 * the config says so. Costs an analysis of the tree if it has such blocks.
 */
export async function driftFindings(
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
): Promise<readonly Finding[]> {
  const rules = treeMemory(packing.config, tree.entries);
  if (rules === undefined || rules.drift === "off") return [];
  const files = await treeMemoryFiles(tree, rules);
  if (!files.some(({ text }) => text.includes("<!-- carryon:begin "))) return [];
  const { blocks } = refreshMemory(await memoryOfTree(context, tree, packing), files);
  return blocks
    .filter(({ before, after }) => before !== after)
    .map(({ path, line, block }): Finding => ({
      code: "memory-stale",
      severity: rules.drift === "fail" ? "error" : "warning",
      path,
      line,
      args: { block },
    }));
}
