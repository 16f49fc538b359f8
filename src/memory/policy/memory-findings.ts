import { movedPolicy } from "./stricter-memory.ts";
import type { PolicyViolation } from "./violations.ts";
import type { Redactor } from "../../secrets/index.ts";
import {
  type CheckedTree,
  type Config,
  type MemoryTerms,
  type Tree,
  memoryRules,
  rawGlobs,
  rowPaths,
  treeMemory,
} from "../../pack/index.ts";
import { globPredicate, type Finding } from "../../base/index.ts";
import { policyViolations } from "../check-memory.ts";
import { type PageFiles, treePages } from "../memory-tree.ts";
import { treeMemoryTerms } from "./memory-terms.ts";

/** Config and redactor for checking a tree's pages, and the files its packs can include. */
export interface CheckedPages extends PageFiles {
  readonly config: Pick<Config, "memory" | "packs">;
  readonly redactor: Redactor;
}

/**
 * Returns findings on a tree's memory: policy violations as errors, and as warnings the data files in the tree that
 * stay out of packs only because the config lists them as `sources`. The base of a change is not checked for
 * violations, so that a change can fix them.
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
export async function checkedMemory({ tree, isOfBase, ...checked }: CheckedTree): Promise<readonly Finding[]> {
  const memory = isOfBase ? [] : await policyFindings(tree, checked);
  return [...memory, ...trackedRows(tree, checked.config)];
}

/**
 * Reports policy violations in the memory and in files of audience packs, each as an error. Free for a tree with
 * neither.
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
async function policyFindings(tree: Tree, { config, files, redactor }: CheckedPages): Promise<readonly Finding[]> {
  const terms = await treeMemoryTerms(tree, config);
  if (terms === undefined) return [];
  const folders = treeMemory(config, tree.entries) === undefined ? [] : [terms.rules.folder];
  const { packs } = config;
  return policyViolations(terms.policy, await treePages(tree, { folders, packs, files }), redactor).map(
    violationFinding,
  );
}

/**
 * Warns about row files in the tree that are kept out of packs only because the config lists them as sources. Removing
 * such a source from the config would pack its file.
 */
function trackedRows({ entries, rules }: Tree, config: Config): readonly Finding[] {
  const paths = new Set(rowPaths(config.sources));
  if (paths.size === 0) return [];
  const isNever = globPredicate([...config.policy.never, ...rawGlobs(treeMemory(config, entries))]);
  return entries
    .filter(({ path }) => paths.has(path) && !rules.ignored(path) && !isNever(path))
    .map(({ path }): Finding => ({ code: "memory-policy", severity: "warning", path, args: { rule: "rows" } }));
}

/**
 * Returns an error finding for each violation of the base's policy in the pages of a change, whatever the change's own
 * policy allows. Covers pages in the memory folders of both, and files of the change's audience packs.
 */
export async function heldPolicyFindings(
  tree: Tree,
  { config, files, redactor }: CheckedPages,
  base: MemoryTerms,
): Promise<readonly Finding[]> {
  const { folder } = memoryRules(config);
  const policy = movedPolicy(base.policy, base.rules.folder, folder);
  const places = { folders: [folder, base.rules.folder], packs: config.packs, files };
  return policyViolations(policy, await treePages(tree, places), redactor).map(violationFinding);
}

function violationFinding({ path, line, rule }: PolicyViolation): Finding {
  return { code: "memory-policy", severity: "error", path, ...(line !== undefined && { line }), args: { rule } };
}
