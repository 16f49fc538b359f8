import { addToList, folderOf } from "../../../../base/index.ts";
import { foldersAbove, join } from "../path-index.ts";

/** Workspace pattern from a file in `folder`: folder names, `*` and `**`; a leading `!` excludes. */
export interface WrittenPattern {
  readonly folder: string;
  readonly written: string;
}

interface Rule {
  readonly not: boolean;
  readonly pattern: readonly string[];
}

/**
 * Returns a predicate for folders that match at least one workspace pattern and no pattern with `!`. A folder is tested
 * only against patterns whose part before the first `*` or `{` starts at the folder or above it, so patterns for other
 * folders cost nothing.
 */
export function folderRule(patterns: readonly WrittenPattern[]): (folder: string) => boolean {
  const byStart = new Map<string, Rule[]>();
  for (const path of new Set(patterns.flatMap(absolute))) {
    const not = path.startsWith("!");
    const pattern = not ? path.slice(1) : path;
    const start = folderOf(pattern.replace(/[*{].*$/su, ""));
    addToList(byStart, start, { not, pattern: pattern.split("/") });
  }
  return (folder) => {
    const parts = folder.split("/");
    const matching = [folder, ...foldersAbove(folder)]
      .flatMap((above) => byStart.get(above) ?? [])
      .filter(({ pattern }) => matchesFolder(pattern, parts));
    return matching.length > 0 && matching.every(({ not }) => !not);
  };
}

/** Makes a pattern relative to the root. Drops it if it leaves the root. */
function absolute({ folder, written }: WrittenPattern): readonly string[] {
  const not = written.startsWith("!");
  const path = join(folder, not ? written.slice(1) : written);
  return path === undefined ? [] : [not ? `!${path}` : path];
}

/**
 * Whether a pattern of folder names, `*` and `**` matches a folder. Takes time proportional to the product of both
 * lengths.
 */
function matchesFolder(pattern: readonly string[], parts: readonly string[]): boolean {
  let positions = new Set([0]);
  for (const segment of [...parts, undefined]) {
    for (const at of positions) if (pattern[at] === "**") positions.add(at + 1);
    if (segment === undefined) break;
    const next = new Set<number>();
    for (const at of positions) {
      if (pattern[at] === "**") next.add(at);
      else if (matchesName(pattern[at], segment)) next.add(at + 1);
    }
    positions = next;
  }
  return positions.has(pattern.length);
}

function matchesName(pattern: string | undefined, name: string): boolean {
  if (pattern === undefined) return false;
  const star = pattern.indexOf("*");
  if (star === -1) return pattern === name || pattern.startsWith("{");
  const suffix = pattern.slice(pattern.lastIndexOf("*") + 1);
  return name.length >= star + suffix.length && name.startsWith(pattern.slice(0, star)) && name.endsWith(suffix);
}
