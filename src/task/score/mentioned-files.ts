import type { TaskMention } from "../task.ts";

/** Maximum number of files that a mention can match. A mention with more is ignored as ambiguous. */
const MAX_MATCHES = 8;

/** File that a task mentions. */
export interface MentionedFile {
  /** Index in the list of paths. */
  readonly file: number;
  /** Mentioned lines in ascending order. */
  readonly lines: readonly number[];
  /** Certainty of the match, from 0 to 1: 1 for a unique match, 1/n if the mention matches n files. */
  readonly certainty: number;
}

/**
 * Resolves the paths that a task mentions to files, in the order of `paths`. A mention matches the files whose paths
 * end with it. Otherwise it matches those that share the most trailing parts, at least the name and one folder:
 * `/home/me/app/src/a.ts` matches `src/a.ts`. The name alone suffices if a file at the root has it, and then matches
 * all files of this name. A mention that matches more than 8 files is ignored as ambiguous. With n matches, each has
 * the certainty 1/n. A mentioned folder matches nothing.
 */
export function mentionedFiles(mentions: readonly TaskMention[], paths: readonly string[]): readonly MentionedFile[] {
  const byName = new Map<string, number[]>();
  if (mentions.length > 0) {
    for (const [file, path] of paths.entries()) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      const sameName = byName.get(name);
      if (sameName === undefined) byName.set(name, [file]);
      else sameName.push(file);
    }
  }
  const mentioned = new Map<number, { readonly lines: Set<number>; certainty: number }>();
  for (const { path, line } of mentions) {
    const matches = matchingFiles(path, paths, byName);
    for (const file of matches) {
      const entry = mentioned.get(file) ?? { lines: new Set(), certainty: 0 };
      if (line !== undefined) entry.lines.add(line);
      entry.certainty = Math.max(entry.certainty, 1 / matches.length);
      mentioned.set(file, entry);
    }
  }
  return [...mentioned]
    .map(([file, { lines, certainty }]) => ({ file, lines: [...lines].toSorted((a, b) => a - b), certainty }))
    .toSorted((a, b) => a.file - b.file);
}

function matchingFiles(
  mention: string,
  paths: readonly string[],
  byName: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  const parts = mention.split("/").filter((part) => part !== "");
  const candidates = byName.get(parts.at(-1) ?? "") ?? [];
  let best: number[] = [];
  let bestCommon = 0;
  for (const file of candidates) {
    const common = commonParts(parts, paths[file]!);
    if (common < bestCommon) continue;
    if (common > bestCommon) [best, bestCommon] = [[], common];
    best.push(file);
  }
  // The name alone is not enough to match a longer path, except for a file at the root.
  const isEnough = bestCommon === parts.length || bestCommon > 1 || best.some((file) => !paths[file]!.includes("/"));
  return isEnough && best.length <= MAX_MATCHES ? best : [];
}

/** Number of trailing parts that two paths share. */
function commonParts(parts: readonly string[], path: string): number {
  const others = path.split("/");
  let count = 0;
  while (count < parts.length && count < others.length && parts.at(-1 - count) === others.at(-1 - count)) count++;
  return count;
}
