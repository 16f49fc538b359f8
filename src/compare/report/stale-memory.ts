import type { StaleMemory } from "./delta-extract.ts";
import { type PublishedFinding, joinFirst, codeSpan } from "../../base/index.ts";
import { repositoryPath } from "./repository-path.ts";
import { markdownPlace } from "../../pack/index.ts";

/** Maximum number of blocks that a comment stores, and that it names. */
const [MAX_BLOCKS, MAX_NAMED_BLOCKS] = [10, 5];

/**
 * Returns the out-of-date generated blocks of the memory that the findings of a run report, at most 10, and their total
 * number. `undefined` if all are up to date.
 * @param shorten shortens a path or block name
 */
export function staleMemory(
  findings: readonly PublishedFinding[],
  shorten: (name: string) => string,
): StaleMemory | undefined {
  const staleFindings = findings.filter(({ code }) => code === "memory-stale");
  if (staleFindings.length === 0) return undefined;
  const blocks = staleFindings.slice(0, MAX_BLOCKS).map(({ path = "", line, args }) => ({
    path: shorten(path),
    ...(line !== undefined && { line }),
    block: shorten(String(args["block"] ?? "")),
  }));
  return { blocks, total: staleFindings.length };
}

/**
 * Returns a Markdown sentence that names up to five out-of-date blocks of the memory and the command that renews them.
 * Empty if all are up to date.
 * @param folder packed folder, relative to the repository root
 */
export function staleSentence(memory: StaleMemory | undefined, folder: string | undefined): string {
  if (memory === undefined) return "";
  const { blocks, total } = memory;
  const mentions = blocks
    .slice(0, MAX_NAMED_BLOCKS)
    .map(({ path, line, block }) => `${codeSpan(block)} in ${markdownPlace(repositoryPath(folder, path), line)}`);
  return `Out of date in the memory: ${joinFirst(mentions, MAX_NAMED_BLOCKS, total)}. Run ${codeSpan("carryon memory check --fix")} to update.`;
}
