import { type MemoryMark, todoMarks } from "./blocks/marks.ts";
import { type PolicyViolation, pageViolations } from "./policy/violations.ts";
import type { Redactor } from "../secrets/index.ts";
import type { MemoryPolicy, MemoryRules } from "../pack/index.ts";
import { globPredicate } from "../base/index.ts";
import { POLICY_FILE } from "../source/index.ts";
import type { MemoryOfTree } from "./generate-memory.ts";
import type { MemoryPage } from "./memory-tree.ts";
import { memoryTerms } from "./policy/memory-terms.ts";
import { isInMemory } from "./blocks/memory-path.ts";
import { type RefreshedBlock, computeMemoryRefresh, type RefreshedMemory } from "./refresh-memory.ts";

/** Results of checking a team's memory. `refreshed` has the texts that would fix the drift. */
export interface MemoryCheck {
  /** Blocks that differ from what the repository generates now. */
  readonly drift: readonly RefreshedBlock[];
  readonly marks: readonly MemoryMark[];
  readonly violations: readonly PolicyViolation[];
  readonly refreshed: RefreshedMemory;
}

/**
 * Checks the pages below `packs/` of the memory folder and returns outdated blocks, policy violations and open TODO
 * marks. The policy also covers files outside the folder that audience packs include.
 * @param files all files of the memory folder, including the policy file; without one, the default policy applies
 * @throws CarryonError `config-invalid` if the policy cannot be read
 */
export async function checkMemory(memory: MemoryOfTree, files: readonly MemoryPage[]): Promise<MemoryCheck> {
  const { rules, externalPages, redactor } = memory;
  const refreshed = computeMemoryRefresh(memory, files);
  const pages = packedFiles(rules, files);
  const policyText = files.find(({ path }) => path === `${rules.folder}/${POLICY_FILE}`)?.text;
  const { policy } = await memoryTerms(rules, policyText);
  return {
    drift: refreshed.blocks.filter(
      ({ state, before, after }) => state === "changed" || (state === "edited" && before !== after),
    ),
    marks: pages.flatMap(({ path, text }) => todoMarks(path, text)),
    violations: policyViolations(policy, [...pages, ...externalPages], redactor),
    refreshed,
  };
}

/**
 * Checks pages against a memory policy. Returns the violations of all pages, in page order.
 * @param redactor finds the secrets; its exceptions apply
 */
export function policyViolations(
  policy: MemoryPolicy,
  pages: readonly MemoryPage[],
  redactor: Redactor,
): readonly PolicyViolation[] {
  const tools = {
    matches: (globs: readonly string[], path: string) => globPredicate(globs)(path),
    secretLine: (path: string, text: string) => redactor.profileFor(path).detect(Buffer.from(text))[0]?.line,
  };
  return pages.flatMap((page) => pageViolations(page, policy, tools));
}

/** Pages that become part of packs. */
function packedFiles({ folder }: MemoryRules, files: readonly MemoryPage[]): readonly MemoryPage[] {
  return files.filter(({ path }) => isInMemory(path, `${folder}/packs`));
}
