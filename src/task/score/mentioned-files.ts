import type { TaskMention } from "../task.ts";

/** Most files that a mention can mean; more of them is none. */
const MAX_MEANINGS = 8;

/** A file that a task mentions. */
export interface MentionedFile {
  /** Number of the file. */
  readonly file: number;
  /** Lines that are mentioned, in order. */
  readonly lines: readonly number[];
  /** How sure it is, 0 to 1: 1 for the whole path of a file, less if others could be meant, or only parts of the path agree. */
  readonly certainty: number;
}

/**
 * Returns the files that mentions mean, by number. A mention means the files whose paths end in it; if there are none, those
 * that agree with most of its last parts: at least its name and a folder, as `/home/me/app/src/a.ts` with `src/a.ts`.
 */
export function mentionedFiles(mentions: readonly TaskMention[], paths: readonly string[]): readonly MentionedFile[] {
  const byName = new Map<string, number[]>();
  if (mentions.length > 0) {
    for (const [file, path] of paths.entries()) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [file]);
      else known.push(file);
    }
  }
  const found = new Map<number, { readonly lines: Set<number>; certainty: number }>();
  for (const { path, line } of mentions) {
    const meant = meantBy(path, paths, byName);
    for (const file of meant) {
      const known = found.get(file) ?? { lines: new Set(), certainty: 0 };
      if (line !== undefined) known.lines.add(line);
      known.certainty = Math.max(known.certainty, 1 / meant.length);
      found.set(file, known);
    }
  }
  return [...found]
    .map(([file, { lines, certainty }]) => ({ file, lines: [...lines].toSorted((a, b) => a - b), certainty }))
    .toSorted((a, b) => a.file - b.file);
}

function meantBy(
  mention: string,
  paths: readonly string[],
  byName: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  const parts = mention.split("/").filter((part) => part !== "");
  const named = byName.get(parts.at(-1) ?? "") ?? [];
  let best: number[] = [];
  let most = 0;
  for (const file of named) {
    const common = commonParts(parts, paths[file]!);
    if (common < most) continue;
    if (common > most) [best, most] = [[], common];
    best.push(file);
  }
  // A name alone, of a longer path, may be that of any file.
  const isEnough = most === parts.length || most > 1 || best.some((file) => !paths[file]!.includes("/"));
  return isEnough && best.length <= MAX_MEANINGS ? best : [];
}

/** Returns how many of the last parts of two paths are equal. */
function commonParts(parts: readonly string[], path: string): number {
  const others = path.split("/");
  let many = 0;
  while (many < parts.length && many < others.length && parts.at(-1 - many) === others.at(-1 - many)) many++;
  return many;
}
