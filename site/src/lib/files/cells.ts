import { formatCount, formatDifference, pluralize } from "../../../../src/base/text/number.ts";
import { type FileCount, type Sized, type Whole, formatShare } from "../../../../src/site/words/numbers.ts";
import { VIEW_CONTENTS, VIEW_ORDER } from "../../../../src/pack/words/view.ts";
import { sectionName } from "../pack/sections.ts";
import type { ListRow } from "./rows.ts";
import { type FileSource, wordOf } from "./source.ts";

/** One cell of a row; the name is not a cell. */
export interface Cell {
  readonly key: string;
  readonly text: string;
  /** Label before the text, for the view in a pack column. */
  readonly note?: string;
  readonly title?: string;
  /** Length of the cell's bar, from 0 to 100. */
  readonly bar?: number;
}

/** Numeric columns, aligned right. */
export const FIGURES: ReadonlySet<string> = new Set(["tokens", "share", "change"]);

/** Cells of a row for the given columns. */
export function cellsOf(source: FileSource, row: ListRow, keys: readonly string[]): readonly Cell[] {
  return keys.map((key) => cellOf(source, row, key));
}

function cellOf(source: FileSource, row: ListRow, key: string): Cell {
  if (key === "tokens") return { key, text: formatCount(row.tokens), ...wholeTitle(source, row) };
  if (key === "share") return { key, text: formatShare(row, row.of), bar: barOf(row) };
  if (key === "change") return { key, text: changeText(row.change) };
  const pack = source.packs.findIndex((one) => one.key === key);
  if (key !== "view" && pack !== -1) return packCell(source, row, pack);
  if (row.file === undefined) return { key, text: "" };
  if (key === "view") return viewCell(source, row.file);
  const word = wordOf(source, key, row.file);
  return { key, text: key === "section" ? sectionName(word) : word };
}

/** Tooltip with the full token count of a file that the pack does not show whole. */
function wholeTitle({ tree }: FileSource, { file, tokens }: ListRow): { readonly title?: string } {
  const whole = file === undefined ? tokens : (tree.tokens[file] ?? tokens);
  return whole <= tokens ? {} : { title: `${formatCount(whole)} tokens as a whole file` };
}

function barOf({ tokens, barMaximum }: ListRow): number {
  return barMaximum === 0 ? 0 : Math.round((tokens / barMaximum) * 100);
}

/** Formats a change for a list; a dash if it is unknown. */
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
  const viewKind = VIEW_ORDER.find((one) => one === view);
  const what = viewKind === undefined ? view : `${view}: ${VIEW_CONTENTS[viewKind]}`;
  return why === undefined ? what : `${what} · ${why}`;
}

/** Splits a path or name into folders, which may be truncated, and the remainder. */
export function nameParts({ name, file }: ListRow): readonly [folders: string, rest: string] {
  const end = file === undefined ? name.lastIndexOf("/", name.length - 2) + 1 : name.lastIndexOf("/") + 1;
  return [name.slice(0, end), name.slice(end)];
}

/** Summary of the rows that pass the filters: `12 of 2,352 files · 3,201 tokens, 4.1%`. */
export function summary({ some, all }: FileCount, hits: Sized, whole: Whole): string {
  const share = `${pluralize(hits.tokens, "token")}, ${formatShare(hits, whole)}`;
  return `${formatCount(some)} of ${pluralize(all, "file")} · ${share}`;
}
