import { type MemoryMark, marksIn } from "./blocks/marks.ts";
import { type PolicyViolation, violationsOf } from "./policy/violations.ts";
import type { Redactor } from "../secrets/index.ts";
import { type MemoryPolicy, type MemoryRules, globPredicate } from "../pack/index.ts";
import { POLICY_FILE } from "../source/index.ts";
import type { MemoryOfTree } from "./generate-memory.ts";
import type { MemoryPage } from "./memory-tree.ts";
import { memoryTerms } from "./policy/memory-terms.ts";
import { isInMemory } from "./blocks/memory-path.ts";
import { type RefreshedBlock, refreshMemory, type RefreshedMemory } from "./refresh-memory.ts";

/** What is to be said of a team's memory. */
export interface MemoryCheck {
  /** Blocks that do not say what the repository makes of them now. */
  readonly drift: readonly RefreshedBlock[];
  readonly marks: readonly MemoryMark[];
  readonly violations: readonly PolicyViolation[];
  readonly refreshed: RefreshedMemory;
}

/**
 * Checks a memory folder: its generated blocks, its policy, and what waits for a person. The policy also holds for files
 * elsewhere that audience packs name.
 * @throws CarryonError `config-invalid` if its policy cannot be read
 */
export async function checkMemory(memory: MemoryOfTree, files: readonly MemoryPage[]): Promise<MemoryCheck> {
  const { rules, named, redactor } = memory;
  const refreshed = refreshMemory(memory, files);
  const pages = packedFiles(rules, files);
  const policyText = files.find(({ path }) => path === `${rules.folder}/${POLICY_FILE}`)?.text;
  const { policy } = await memoryTerms(rules, policyText);
  return {
    drift: refreshed.blocks.filter(
      ({ state, before, after }) => state === "changed" || (state === "edited" && before !== after),
    ),
    marks: pages.flatMap(({ path, text }) => marksIn(path, text)),
    violations: policyViolations(policy, [...pages, ...named], redactor),
    refreshed,
  };
}

/** Returns what pages break of a policy. */
export function policyViolations(
  policy: MemoryPolicy,
  pages: readonly MemoryPage[],
  redactor: Redactor,
): readonly PolicyViolation[] {
  const tools = {
    matches: (globs: readonly string[], path: string) => globPredicate(globs)(path),
    secretLine: (path: string, text: string) => redactor.profileFor(path).detect(Buffer.from(text))[0]?.line,
  };
  return pages.flatMap((page) => violationsOf(page, policy, tools));
}

/** Returns the files that packs are made of. */
function packedFiles({ folder }: MemoryRules, files: readonly MemoryPage[]): readonly MemoryPage[] {
  return files.filter(({ path }) => isInMemory(path, `${folder}/packs`));
}
