import { type View, VIEWS } from "../document.ts";
import { addCount, formatCount, groupBy, pluralize } from "../../../base/index.ts";

/** File or skipped entry, as the index of a fitted pack counts it. */
export interface PackIndexEntry {
  readonly path: string;
  /** Tokens of the whole text; 0 if it has none. */
  readonly tokens: number;
  readonly view: View;
  /** One-word reason if the view is `pointer`; empty for a file that is shown. */
  readonly reason: string;
}

/** Views of a LITE document. */
const LITE_VIEWS = VIEWS.filter((view) => view !== "excerpt" && view !== "diff");

/** Reason of nearly all files. Table rows do not repeat it. */
const BUDGET_REASON = "budget";

interface Sum {
  files: number;
  tokens: number;
  readonly views: Map<View, number>;
  /** Tokens of files that are pointers. */
  missingTokens: number;
  readonly reasons: Map<string, number>;
}

/**
 * Formats the index of a fitted pack as one line, its shortest form: number of files, tokens, and files by view. A
 * document without room for it is over budget.
 */
export function oneLineIndex(entries: readonly PackIndexEntry[]): string {
  const sum = sumOf(entries);
  const viewCounts = VIEWS.filter((view) => view !== "pointer")
    .map((view) => [view, sum.views.get(view) ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([view, count]) => `${formatCount(count)} ${view}`);
  const missing = sum.views.get("pointer") ?? 0;
  const omissions =
    missing === 0
      ? ""
      : `; not shown ${formatCount(missing)}, ${formatCount(sum.missingTokens)} tokens (${reasonsOf(sum)})`;
  return `# Index\n\n${pluralize(sum.files, "file")}, ${formatCount(sum.tokens)} tokens. Shown: ${viewCounts.join(", ") || "none"}${omissions}.\n\n`;
}

/**
 * Returns a text at least as long as the one-line index of any selection of views, to reserve room for it.
 * @param reasons possible reasons for files that are not shown
 */
export function longestOneLine(entries: readonly PackIndexEntry[], reasons: readonly string[]): string {
  const { tokens } = sumOf(entries);
  const count = formatCount(entries.length);
  const every = (words: readonly string[]): string => words.map((word) => `${count} ${word}`).join(", ");
  const omissions = `; not shown ${count}, ${formatCount(tokens)} tokens (${every(reasons)})`;
  return `# Index\n\n${count} files, ${formatCount(tokens)} tokens. Shown: ${every(LITE_VIEWS)}${omissions}.\n\n`;
}

/**
 * Formats the index of a fitted pack as one line and a table with a row per folder.
 * @param depth maximum number of folder levels per row
 */
export function folderIndex(entries: readonly PackIndexEntry[], depth: number): string {
  const rows = [...groupBy(entries, ({ path }) => folderOf(path, depth))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, group]) => rowOf(folder, sumOf(group)));
  const head = "| folder | files | tokens | whole | partial | not shown | why |\n|---|---:|---:|---:|---:|---:|---|\n";
  return `${oneLineIndex(entries)}${head}${rows.join("")}\n`;
}

function rowOf(folder: string, sum: Sum): string {
  const whole = sum.views.get("full") ?? 0;
  const missing = sum.views.get("pointer") ?? 0;
  const partial = sum.files - whole - missing;
  const cells = [sum.files, sum.tokens, whole, partial, missing].map((cell) => formatCount(cell));
  return `| ${folder.replaceAll("|", "\\|")} | ${cells.join(" | ")} | ${reasonsOf(sum, BUDGET_REASON)} |\n`;
}

function folderOf(path: string, depth: number): string {
  let end = 0;
  for (let level = 0, slash = path.indexOf("/"); level < depth && slash >= 0; level++) {
    end = slash + 1;
    slash = path.indexOf("/", end);
  }
  return end === 0 ? "./" : path.slice(0, end);
}

function sumOf(entries: readonly PackIndexEntry[]): Sum {
  const sum: Sum = { files: entries.length, tokens: 0, views: new Map(), missingTokens: 0, reasons: new Map() };
  for (const { tokens, view, reason } of entries) {
    sum.tokens += tokens;
    addCount(sum.views, view);
    if (view !== "pointer") continue;
    sum.missingTokens += tokens;
    addCount(sum.reasons, reason);
  }
  return sum;
}

/** @param excludedReason reason to leave out */
function reasonsOf({ reasons }: Sum, excludedReason = ""): string {
  return [...reasons]
    .filter(([reason]) => reason !== excludedReason)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, count]) => `${formatCount(count)} ${reason}`)
    .join(", ");
}
