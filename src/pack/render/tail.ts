import type { MeasuredFile } from "../scan/file.ts";
import { formatCount, groupBy, pluralize } from "../../base/index.ts";
import { treeLines } from "./tree.ts";

/** Maximum number of paths listed per reason. The others are only counted. */
const MAX_LISTED_PATHS = 40;

/** Entry that a document does not show, with a one-word reason. */
export interface Omission {
  readonly path: string;
  readonly reason: string;
}

/**
 * Formats the "Files" chapter: the files that a document shows, as an indented tree.
 * @param files sorted by path
 */
export function fileList(files: readonly MeasuredFile[]): string {
  return `# Files\n\n${treeLines(files.map(({ entry }) => entry.path)).join("\n")}\n\n`;
}

/**
 * Formats the totals chapter: the number of files and the number of tokens.
 * @param tokens tokens of the files with their frames, or of the documents that contain them
 */
export function totalsChapter(files: number, tokens: number, encoding: string): string {
  return `# Totals\n\n${pluralize(files, "file")}, ${formatCount(tokens)} tokens (${encoding}) including frames.\n\n`;
}

/**
 * Formats the "Left out" chapter: the entries that a pack does not show, grouped by reason.
 * @param maxPaths maximum number of paths per reason; the others are counted
 */
export function omissionList(entries: readonly Omission[], maxPaths: number = MAX_LISTED_PATHS): string {
  const byReason = groupBy(entries, ({ reason }) => reason);
  if (byReason.size === 0) return "# Left out\n\nNothing.\n";
  const chapters = [...byReason]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, list]) => {
      const unlistedCount = list.length - maxPaths;
      const moreLine =
        unlistedCount > 0 && maxPaths > 0
          ? [`- and ${pluralize(unlistedCount, "more", "more")}, listed in manifest.json`]
          : [];
      const pathLines = list.slice(0, maxPaths).map(({ path }) => `- ${path}`);
      return `${[`${reason}: ${pluralize(list.length, "file")}`, ...pathLines, ...moreLine].join("\n")}\n`;
    });
  return `# Left out\n\n${chapters.join("\n")}`;
}
