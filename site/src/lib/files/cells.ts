import { formatCount, formatDifference, formatPercent, pluralize } from "../../../../src/base/text/number.ts";
import { VIEW_CONTENTS, VIEW_ORDER } from "../../../../src/pack/words/view.ts";
import type { ListRow } from "./rows.ts";
import { type FileSource, wordOf } from "./source.ts";

/** One cell of a row, but for the name. */
export interface Cell {
  readonly key: string;
  readonly text: string;
  /** A word before the text, for the view of a pack. */
  readonly note?: string;
  readonly title?: string;
  /** Length of its bar, from 0 to 100. */
  readonly bar?: number;
}

/** Columns of figures, which are aligned at their end. */
export const FIGURES: ReadonlySet<string> = new Set(["tokens", "share", "change"]);

/** Returns the cells of a row for these columns. */
export function cellsOf(source: FileSource, row: ListRow, keys: readonly string[]): readonly Cell[] {
  return keys.map((key) => cellOf(source, row, key));
}

function cellOf(source: FileSource, row: ListRow, key: string): Cell {
  if (key === "tokens") return { key, text: formatCount(row.tokens), ...wholeTitle(source, row) };
  if (key === "share") return { key, text: formatPercent(row.tokens, row.of), bar: barOf(row) };
  if (key === "change") return { key, text: changeText(row.change) };
  const pack = source.packs.findIndex((one) => one.key === key);
  if (key !== "view" && pack !== -1) return packCell(source, row, pack);
  if (row.file === undefined) return { key, text: "" };
  if (key === "view") return viewCell(source, row.file);
  return { key, text: wordOf(source, key, row.file) };
}

/** Of a file that a pack does not show whole: what it takes as a whole. */
function wholeTitle({ tree }: FileSource, { file, tokens }: ListRow): Pick<Cell, "title"> {
  const whole = file === undefined ? tokens : (tree.tokens[file] ?? tokens);
  return whole <= tokens ? {} : { title: `${formatCount(whole)} tokens as a whole file` };
}

function barOf({ tokens, most }: ListRow): number {
  return most === 0 ? 0 : Math.round((tokens / most) * 100);
}

/** Returns a change as a list shows it; a dash if it is unknown. */
export function changeText(change: number | undefined): string {
  if (change === undefined) return "–";
  return change === 0 ? formatDifference(0) : `${change > 0 ? "▲" : "▼"} ${formatDifference(change)}`;
}

function viewCell(source: FileSource, file: number): Cell {
  const [pack] = source.packs;
  const view = pack?.viewOf(file) ?? "none";
  return { key: "view", text: view, title: titleOf(view, pack?.whyOf(file)) };
}

function packCell(source: FileSource, row: ListRow, index: number): Cell {
  const pack = source.packs[index]!;
  const tokens = row.packs[index] ?? 0;
  if (row.file === undefined) return { key: pack.key, text: tokens === 0 ? "–" : formatCount(tokens) };
  const view = pack.viewOf(row.file);
  if (view === undefined) return { key: pack.key, text: "" };
  const title = titleOf(view, pack.whyOf(row.file));
  if (view === "none" || view === "pointer") return { key: pack.key, text: view === "none" ? "–" : view, title };
  return { key: pack.key, text: formatCount(tokens), ...(view !== "full" && { note: view }), title };
}

/** `skeleton: declarations without bodies · medium tier: skeleton` */
function titleOf(view: string, why: string | undefined): string {
  const known = VIEW_ORDER.find((one) => one === view);
  const what = known === undefined ? view : `${view}: ${VIEW_CONTENTS[known]}`;
  return why === undefined ? what : `${what} · ${why}`;
}

/** Returns a path or a name in two parts, of which the first may be cut: the folders, and the rest. */
export function nameParts({ name, file }: Pick<ListRow, "name" | "file">): readonly [folders: string, rest: string] {
  const end = file === undefined ? name.lastIndexOf("/", name.length - 2) + 1 : name.lastIndexOf("/") + 1;
  return [name.slice(0, end), name.slice(end)];
}

/** Returns what a list says of the rows that pass its filters: `12 of 2,352 files · 3,201 tokens, 4.1%`. */
export function summary(
  hits: { readonly count: number; readonly tokens: number },
  all: { readonly count: number; readonly tokens: number },
): string {
  const share = `${pluralize(hits.tokens, "token")}, ${formatPercent(hits.tokens, all.tokens)}`;
  return `${formatCount(hits.count)} of ${pluralize(all.count, "file")} · ${share}`;
}
