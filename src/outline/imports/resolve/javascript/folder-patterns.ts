import { folderOf, foldersAbove, join } from "../path-index.ts";

/** A pattern of workspaces as written in a file of a folder: folder names, `*` and `**`, with `!` in front to exclude. */
export interface WrittenPattern {
  readonly folder: string;
  readonly written: string;
}

interface Rule {
  readonly not: boolean;
  readonly pattern: readonly string[];
}

/**
 * Returns a predicate for folders that a pattern matches and none with a `!` does. A folder is only tested against
 * the patterns that begin with the name of a folder above it, so its cost does not depend on their number.
 */
export function folderRule(patterns: readonly WrittenPattern[]): (folder: string) => boolean {
  const byStart = new Map<string, Rule[]>();
  for (const path of new Set(patterns.flatMap(absolute))) {
    const not = path.startsWith("!");
    const pattern = not ? path.slice(1) : path;
    const start = folderOf(pattern.replace(/[*{].*$/su, ""));
    const rules = byStart.get(start);
    const rule = { not, pattern: pattern.split("/") };
    if (rules === undefined) byStart.set(start, [rule]);
    else rules.push(rule);
  }
  return (folder) => {
    const parts = folder.split("/");
    const matching = [folder, ...foldersAbove(folder)]
      .flatMap((above) => byStart.get(above) ?? [])
      .filter(({ pattern }) => covers(pattern, parts));
    return matching.length > 0 && matching.every(({ not }) => !not);
  };
}

/** Returns a pattern relative to the root, unless it leaves it. */
function absolute({ folder, written }: WrittenPattern): readonly string[] {
  const not = written.startsWith("!");
  const path = join(folder, not ? written.slice(1) : written);
  return path === undefined ? [] : [not ? `!${path}` : path];
}

/**
 * Whether a pattern of folder names, `*` and `**` matches a folder. Takes time proportional to the product of both
 * lengths.
 */
function covers(pattern: readonly string[], parts: readonly string[]): boolean {
  let reached = new Set([0]);
  for (const part of [...parts, undefined]) {
    for (const at of reached) if (pattern[at] === "**") reached.add(at + 1);
    if (part === undefined) break;
    const next = new Set<number>();
    for (const at of reached) {
      if (pattern[at] === "**") next.add(at);
      else if (matchesName(pattern[at], part)) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(pattern.length);
}

function matchesName(pattern: string | undefined, name: string): boolean {
  if (pattern === undefined) return false;
  const star = pattern.indexOf("*");
  if (star === -1) return pattern === name || pattern.startsWith("{");
  const suffix = pattern.slice(pattern.lastIndexOf("*") + 1);
  return name.length >= star + suffix.length && name.startsWith(pattern.slice(0, star)) && name.endsWith(suffix);
}
