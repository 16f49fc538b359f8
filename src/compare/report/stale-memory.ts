import type { StaleMemory } from "./delta-extract.ts";
import { type PublishedFinding, joinFirst } from "../../base/index.ts";
import { codeSpan, markdownPlace } from "../../pack/index.ts";

/** Blocks that a comment keeps, and that it names, at most. */
const [KEPT, NAMED] = [10, 5];

/** Returns which generated blocks of a memory are out of date, by the findings of a run; `undefined` if none is. */
export function staleMemory(
  findings: readonly PublishedFinding[],
  shorten: (name: string) => string,
): StaleMemory | undefined {
  const stale = findings.filter(({ code }) => code === "memory-stale");
  if (stale.length === 0) return undefined;
  const blocks = stale.slice(0, KEPT).map(({ path = "", line, args }) => ({
    path: shorten(path),
    ...(line !== undefined && { line }),
    block: shorten(String(args["block"] ?? "")),
  }));
  return { blocks, total: stale.length };
}

/** Returns as a sentence which blocks are out of date and what renews them; empty if none is. */
export function staleSentence(memory: StaleMemory | undefined): string {
  if (memory === undefined) return "";
  const { blocks, total } = memory;
  const named = blocks
    .slice(0, NAMED)
    .map(({ path, line, block }) => `${codeSpan(block)} in ${markdownPlace(path, line)}`);
  return `Out of date in the memory: ${joinFirst(named, NAMED, total)}; ${codeSpan("carryon memory check --fix")} renews it.`;
}
