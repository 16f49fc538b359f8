/** Turns typed input into lines of an ignore file. */
import { ignorePatterns, ignoreLineFor } from "../../../../src/base/globs/ignore-lines.ts";
import { addCount } from "../../../../src/base/grouping.ts";

/** A line, or why the input is not one. */
export type TypedLine = { readonly line: string } | { readonly problem: string };

/**
 * Returns the line that hides the typed file or folder if it exists, otherwise the input as a pattern.
 * @param paths paths of all files
 */
export function typedLine(typed: string, paths: readonly string[]): TypedLine {
  const text = typed.trim();
  const path = text.replace(/^\//u, "").replace(/\/$/u, "");
  if (path === "") return { problem: "Type a path, a folder or a pattern." };
  if (paths.includes(path)) return { line: ignoreLineFor(path, false) };
  if (paths.some((one) => one.startsWith(`${path}/`))) return { line: ignoreLineFor(path, true) };
  if (text.startsWith("!")) return { problem: "Lines that start with ! re-include files, which cannot be tried here." };
  if (ignorePatterns(text).length !== 1) return { problem: "Lines that start with # are comments." };
  return { line: text };
}

/** Folders with the most tokens, largest first, each with a final slash. */
export function foldersByTokens(
  paths: readonly string[],
  tokens: readonly number[],
  maxCount: number,
): readonly string[] {
  const sums = new Map<string, number>();
  for (const [i, path] of paths.entries()) {
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      addCount(sums, path.slice(0, slash + 1), tokens[i]!);
    }
  }
  return [...sums]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, maxCount)
    .map(([folder]) => folder);
}
