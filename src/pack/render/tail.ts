import type { MeasuredFile } from "../scan/file.ts";
import { formatCount, pluralize } from "../../base/index.ts";
import { treeLines } from "./tree.ts";

/** Paths that the list names per reason; the rest are only counted. */
const NAMED = 40;

/** An entry that a document does not show, and the reason in one word. */
export interface Omission {
  readonly path: string;
  readonly reason: string;
}

/** Returns the list of the files that a document shows, as a tree. `files` must be sorted by path. */
export function fileList(files: readonly MeasuredFile[]): string {
  return `# Files\n\n${treeLines(files.map(({ entry }) => entry.path)).join("\n")}\n\n`;
}

/** Returns the totals chapter: number of files, and the tokens of their frames. */
export function totals(files: number, tokens: number, encoding: string): string {
  return `# Totals\n\n${pluralize(files, "file")}, ${formatCount(tokens)} tokens (${encoding}) including frames.\n\n`;
}

/**
 * Returns the "Left out" chapter: what a pack does not show, grouped by reason.
 * @param most paths to name per reason; the rest are counted
 */
export function omissionList(entries: readonly Omission[], most: number = NAMED): string {
  const byReason = new Map<string, Omission[]>();
  for (const entry of entries) {
    const list = byReason.get(entry.reason);
    if (list === undefined) byReason.set(entry.reason, [entry]);
    else list.push(entry);
  }
  if (byReason.size === 0) return "# Left out\n\nNothing.\n";
  const chapters = [...byReason]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, list]) => {
      const rest = list.length - most;
      const more = rest > 0 && most > 0 ? [`- and ${pluralize(rest, "more", "more")}, listed in manifest.json`] : [];
      const named = list.slice(0, most).map(({ path }) => `- ${path}`);
      return `${[`${reason}: ${pluralize(list.length, "file")}`, ...named, ...more].join("\n")}\n`;
    });
  return `# Left out\n\n${chapters.join("\n")}`;
}
