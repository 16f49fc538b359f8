/** Turns what people type into lines of an ignore file. */
import { ignorePatterns, lineFor } from "../../../../src/base/text/ignore-lines.ts";

/** A line, or why there is none. */
export type TypedLine = { readonly line: string } | { readonly problem: string };

/**
 * Returns the line that hides what was typed: a file or a folder if there is one, else a pattern.
 * @param paths of all files
 */
export function typedLine(typed: string, paths: readonly string[]): TypedLine {
  const text = typed.trim();
  const path = text.replace(/^\//u, "").replace(/\/$/u, "");
  if (path === "") return { problem: "Type a path, a folder or a pattern." };
  if (paths.includes(path)) return { line: lineFor(path, false) };
  if (paths.some((one) => one.startsWith(`${path}/`))) return { line: lineFor(path, true) };
  if (text.startsWith("!")) return { problem: "A line with ! brings files back, which cannot be tried here." };
  if (ignorePatterns(text).length !== 1) return { problem: "A line that begins with # is a comment." };
  return { line: text };
}

/** Returns the folders with the most tokens, each with a slash at its end. */
export function foldersByTokens(paths: readonly string[], tokens: readonly number[], most: number): readonly string[] {
  const sums = new Map<string, number>();
  for (const [i, path] of paths.entries()) {
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      const folder = path.slice(0, slash + 1);
      sums.set(folder, (sums.get(folder) ?? 0) + tokens[i]!);
    }
  }
  return [...sums]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([folder]) => folder);
}
