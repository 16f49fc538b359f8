import { type View, VIEWS } from "../document.ts";
import { formatCount, pluralize } from "../../../base/index.ts";
import { groupedBy } from "./grouped-by.ts";

/** One file as counted in the index. */
export interface LiteIndexEntry {
  readonly path: string;
  /** Tokens of the whole text; 0 if it has none. */
  readonly tokens: number;
  readonly view: View;
  /** Reason in one word if the view is `pointer`; empty for a file that is shown. */
  readonly reason: string;
}

/** The views of a LITE document. */
const SHOWN = VIEWS.filter((view) => view !== "excerpt" && view !== "diff");

/** The reason of nearly all files, which rows of the table do not repeat. */
const BUDGET = "budget";

interface Sum {
  files: number;
  tokens: number;
  /** Files by view. */
  readonly views: Map<View, number>;
  /** Tokens of files that are pointers. */
  missing: number;
  readonly reasons: Map<string, number>;
}

/** Returns the index as one line: the shortest form. A LITE document without room for it is over budget. */
export function oneLineIndex(entries: readonly LiteIndexEntry[]): string {
  const sum = sumOf(entries);
  const shown = VIEWS.filter((view) => view !== "pointer")
    .map((view) => [view, sum.views.get(view) ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([view, count]) => `${formatCount(count)} ${view}`);
  const missing = sum.views.get("pointer") ?? 0;
  const rest =
    missing === 0 ? "" : `; not shown ${formatCount(missing)}, ${formatCount(sum.missing)} tokens (${reasonsOf(sum)})`;
  return `# Index\n\n${pluralize(sum.files, "file")}, ${formatCount(sum.tokens)} tokens. Shown: ${shown.join(", ") || "none"}${rest}.\n\n`;
}

/** Returns a text as long as the one-line index can get, whatever is shown, to reserve room for it. */
export function longestOneLine(entries: readonly LiteIndexEntry[], reasons: readonly string[]): string {
  const { tokens } = sumOf(entries);
  const count = formatCount(entries.length);
  const every = (words: readonly string[]): string => words.map((word) => `${count} ${word}`).join(", ");
  const rest = `; not shown ${count}, ${formatCount(tokens)} tokens (${every(reasons)})`;
  return `# Index\n\n${count} files, ${formatCount(tokens)} tokens. Shown: ${every(SHOWN)}${rest}.\n\n`;
}

/** Returns the index as one line and a table of folders. @param depth levels of folders in the table */
export function folderIndex(entries: readonly LiteIndexEntry[], depth: number): string {
  const rows = [...groupedBy(entries, ({ path }) => folderOf(path, depth))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, group]) => rowOf(folder, sumOf(group)));
  const head =
    "| folder | files | tokens | whole | in part | not shown | of these |\n|---|---:|---:|---:|---:|---:|---|\n";
  return `${oneLineIndex(entries)}${head}${rows.join("")}\n`;
}

function rowOf(folder: string, sum: Sum): string {
  const whole = sum.views.get("full") ?? 0;
  const missing = sum.views.get("pointer") ?? 0;
  const part = sum.files - whole - missing;
  const cells = [sum.files, sum.tokens, whole, part, missing].map((cell) => formatCount(cell));
  return `| ${folder.replaceAll("|", "\\|")} | ${cells.join(" | ")} | ${reasonsOf(sum, BUDGET)} |\n`;
}

function folderOf(path: string, depth: number): string {
  let end = 0;
  for (let level = 0, slash = path.indexOf("/"); level < depth && slash >= 0; level++) {
    end = slash + 1;
    slash = path.indexOf("/", end);
  }
  return end === 0 ? "./" : path.slice(0, end);
}

function sumOf(entries: readonly LiteIndexEntry[]): Sum {
  const sum: Sum = { files: entries.length, tokens: 0, views: new Map(), missing: 0, reasons: new Map() };
  for (const { tokens, view, reason } of entries) {
    sum.tokens += tokens;
    sum.views.set(view, (sum.views.get(view) ?? 0) + 1);
    if (view !== "pointer") continue;
    sum.missing += tokens;
    sum.reasons.set(reason, (sum.reasons.get(reason) ?? 0) + 1);
  }
  return sum;
}

/** @param but a reason to leave out */
function reasonsOf({ reasons }: Sum, but = ""): string {
  return [...reasons]
    .filter(([reason]) => reason !== but)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, count]) => `${formatCount(count)} ${reason}`)
    .join(", ");
}
