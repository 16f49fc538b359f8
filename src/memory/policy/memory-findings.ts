import { movedPolicy } from "./stricter-memory.ts";
import type { PolicyViolation } from "./violations.ts";
import type { Redactor } from "../../secrets/index.ts";
import {
  type CheckedTree,
  type Config,
  type MemoryTerms,
  type Tree,
  globPredicate,
  memoryRules,
  rawGlobs,
  rowPaths,
  treeMemory,
} from "../../pack/index.ts";
import type { Finding } from "../../base/index.ts";
import { policyViolations } from "../check-memory.ts";
import { type PagePlaces, treePages } from "../memory-tree.ts";
import { termsOfTree } from "./memory-terms.ts";

/** What the pages of a tree are checked by, and what packs can show of it. */
export interface CheckedPages extends Pick<PagePlaces, "files"> {
  readonly config: Pick<Config, "memory" | "packs">;
  readonly redactor: Redactor;
}

/** Returns what a tree holds that its memory must not; a base is not checked, since a change must be able to mend it. */
export async function checkedMemory({ tree, isOfBase, ...checked }: CheckedTree): Promise<readonly Finding[]> {
  const memory = isOfBase ? [] : await policyFindings(tree, checked);
  return [...memory, ...trackedRows(tree, checked.config)];
}

/**
 * Returns what a tree's memory and the files of its audience packs break of the policy; each is an error. A tree with
 * neither costs nothing.
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
async function policyFindings(tree: Tree, { config, files, redactor }: CheckedPages): Promise<readonly Finding[]> {
  const terms = await termsOfTree(tree, config);
  if (terms === undefined) return [];
  const folders = treeMemory(config, tree.entries) === undefined ? [] : [terms.rules.folder];
  const { packs } = config;
  return policyViolations(terms.policy, await treePages(tree, { folders, packs, files }), redactor).map(
    violationFinding,
  );
}

/**
 * Returns which files of rows a tree holds that nothing but being a source of the config keeps out of packs: whoever takes
 * the source out of the config packs them.
 */
function trackedRows(
  { entries, rules }: Tree,
  config: Pick<Config, "memory" | "packs" | "policy" | "sources">,
): readonly Finding[] {
  const paths = new Set(rowPaths(config.sources));
  if (paths.size === 0) return [];
  const isNever = globPredicate([...config.policy.never, ...rawGlobs(treeMemory(config, entries))]);
  return entries
    .filter(({ path }) => paths.has(path) && !rules.ignored(path) && !isNever(path))
    .map(({ path }): Finding => ({ code: "memory-policy", severity: "warning", path, args: { rule: "rows" } }));
}

/**
 * Returns what the pages of a change break of the policy of its base, whatever its own says: pages in the folder of the
 * base and in its own, and files of its audience packs.
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
