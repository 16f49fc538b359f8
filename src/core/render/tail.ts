import type { MeasuredFile } from "../../model/file.ts";
import { formatCount, pluralize } from "../words/number.ts";
import { treeLines } from "./tree.ts";

/** Paths that a list names for one reason, before it only counts. */
const NAMED = 40;

/** An entry that a document does not show, and why, in one word. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** The list of the files that a document shows; they come sorted by path. */
export function fileList(files: readonly MeasuredFile[]): string {
  return `# Files\n\n${treeLines(files.map(({ entry }) => entry.path)).join("\n")}\n\n`;
}

/** What the frames of a document add up to. */
export function totals(files: number, tokens: number, encoding: string): string {
  return `# Totals\n\n${pluralize(files, "file")}, ${formatCount(tokens)} tokens (${encoding}) with their frames.\n\n`;
}

/** What a pack does not show, by reason; the first paths of each reason by name. @param most paths that are named */
export function leftOut(entries: readonly LeftOut[], most: number = NAMED): string {
  const byReason = new Map<string, LeftOut[]>();
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
      const more = rest > 0 && most > 0 ? [`- and ${pluralize(rest, "more", "more")}; manifest.json names them`] : [];
      const named = list.slice(0, most).map(({ path }) => `- ${path}`);
      return `${[`${reason}: ${pluralize(list.length, "file")}`, ...named, ...more].join("\n")}\n`;
    });
  return `# Left out\n\n${chapters.join("\n")}`;
}
