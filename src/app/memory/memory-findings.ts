import type { Redactor } from "../../core/redact/redact.ts";
import type { Config } from "../../model/config/config.ts";
import type { Finding } from "../../model/report/finding.ts";
import type { Tree } from "../facts/tree.ts";
import { policyViolations } from "./check-memory.ts";
import { treeMemory, treeMemoryFiles } from "./memory-tree.ts";

/**
 * Returns what the pages of a tree's memory break of its policy; each is an error. A tree without memory costs nothing.
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
export async function policyFindings(
  tree: Pick<Tree, "entries" | "source">,
  config: Pick<Config, "memory">,
  redactor: Redactor,
): Promise<readonly Finding[]> {
  const rules = treeMemory(config, tree.entries);
  if (rules === undefined) return [];
  const violations = await policyViolations(rules, await treeMemoryFiles(tree, rules), redactor);
  return violations.map(({ path, line, rule }): Finding => ({
    code: "memory-policy",
    severity: "error",
    path,
    ...(line !== undefined && { line }),
    args: { rule },
  }));
}
