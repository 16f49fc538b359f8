import { movedPolicy } from "../../config/memory/stricter-memory.ts";
import type { PolicyViolation } from "../../core/memory/policy/violations.ts";
import type { Redactor } from "../../core/redact/redact.ts";
import type { Config } from "../../model/config/config.ts";
import { type MemoryTerms, memoryRules } from "../../model/memory/memory-rules.ts";
import type { Finding } from "../../model/report/finding.ts";
import type { Tree } from "../facts/tree.ts";
import { policyViolations } from "./check-memory.ts";
import { treeMemoryFiles } from "./memory-tree.ts";
import { termsOfTree } from "./memory-terms.ts";

/**
 * Returns what the pages of a tree's memory break of its policy; each is an error. A tree without memory costs nothing.
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
export async function policyFindings(
  tree: Pick<Tree, "entries" | "source" | "rules">,
  config: Pick<Config, "memory">,
  redactor: Redactor,
): Promise<readonly Finding[]> {
  const terms = await termsOfTree(tree, config);
  if (terms === undefined) return [];
  const pages = await treeMemoryFiles(tree, [terms.rules.folder]);
  return policyViolations(terms, pages, redactor).map(violationFinding);
}

/**
 * Returns what the pages of a change break of the policy of its base, whatever its own says: pages in the folder of the
 * base, and in its own.
 */
export async function heldPolicyFindings(
  tree: Pick<Tree, "entries" | "source">,
  config: Pick<Config, "memory">,
  { base, redactor }: { readonly base: MemoryTerms; readonly redactor: Redactor },
): Promise<readonly Finding[]> {
  const { folder } = memoryRules(config);
  const policy = movedPolicy(base.policy, base.rules.folder, folder);
  const folders = [...new Set([folder, base.rules.folder])];
  const pages = await treeMemoryFiles(tree, folders);
  return folders.flatMap((one) =>
    policyViolations({ rules: { ...base.rules, folder: one }, policy }, pages, redactor).map(violationFinding),
  );
}

function violationFinding({ path, line, rule }: PolicyViolation): Finding {
  return { code: "memory-policy", severity: "error", path, ...(line !== undefined && { line }), args: { rule } };
}
