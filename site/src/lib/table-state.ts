import { VIEW_ORDER } from "../../../src/core/words/view.ts";
import { visible } from "./visible.ts";

/** The sorting and filters of a file table, as kept in the page's address. */
export interface TableState {
  /** Part of a path; matched from the root if it begins with `/`. */
  readonly q: string;
  readonly tier: string;
  readonly section: string;
  readonly view: string;
  /** Name of the column to sort by. */
  readonly sort: string;
  readonly falling: boolean;
}

/** Columns whose first click sorts in descending order. */
const FIGURES: ReadonlySet<string> = new Set(["tokens", "share", "change"]);

/** The initial state: no filters, most tokens first. */
export const START: TableState = { q: "", tier: "", section: "", view: "", sort: "tokens", falling: true };

/** Filters, each for the field of the same name. */
export const FILTERS = ["q", "tier", "section", "view"] as const;

/** Parses the query of an address; parameters that are missing have their initial values. */
export function readState(query: string): TableState {
  const asked = new URLSearchParams(query);
  const of = (key: (typeof FILTERS)[number]): string => asked.get(key) ?? START[key];
  const sort = asked.get("sort") ?? `-${START.sort}`;
  const falling = sort.startsWith("-");
  return {
    q: of("q"),
    tier: of("tier"),
    section: of("section"),
    view: of("view"),
    sort: falling ? sort.slice(1) : sort,
    falling,
  };
}

/**
 * Returns the query of an address with `?`; empty for the initial state.
 * @param before a query whose other parameters stay: they are about other parts of the page
 */
export function writeState(state: TableState, before: string = ""): string {
  const query = new URLSearchParams(before);
  for (const key of [...FILTERS, "sort"]) query.delete(key);
  for (const key of FILTERS) if (state[key] !== "") query.set(key, state[key]);
  if (state.sort !== START.sort || state.falling !== START.falling) {
    query.set("sort", `${state.falling ? "-" : ""}${state.sort}`);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the state after a click on a column head: reversed, or sorted by that column. */
export function turned(state: TableState, sort: string): TableState {
  if (state.sort === sort) return { ...state, falling: !state.falling };
  return { ...state, sort, falling: FIGURES.has(sort) };
}

/** A row with the fields that are searched and sorted by. */
export interface TableRow extends Readonly<Record<"path" | "tier" | "section" | "view", string>> {
  readonly tokens: number;
  /** Text of its cells by column. */
  readonly cells: ReadonlyMap<string, string>;
}

/** Whether a row passes the filters. Case is ignored; invisible characters match in raw form too. */
export function matches(row: Omit<TableRow, "tokens" | "cells">, { q, tier, section, view }: TableState): boolean {
  const path = row.path.toLowerCase();
  const asked = visible(q).toLowerCase();
  return (
    (asked.startsWith("/") ? path.startsWith(asked.slice(1)) : path.includes(asked)) &&
    (tier === "" || row.tier === tier) &&
    (section === "" || row.section === section) &&
    (view === "" || row.view === view)
  );
}

/** Columns sorted by rank, from most to least. */
const RANKS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["tier", ["high", "medium", "low"]],
  ["view", VIEW_ORDER],
]);

/** Returns rows in the requested order; ties are ordered by path. */
export function inOrder<Row extends TableRow>(rows: readonly Row[], { sort, falling }: TableState): readonly Row[] {
  const side = falling ? -1 : 1;
  return rows
    .map((row) => ({ row, rank: rankOf(row, sort) }))
    .toSorted((a, b) => side * compare(a.rank, b.rank) || compare(a.row.path, b.row.path))
    .map(({ row }) => row);
}

function rankOf({ cells, tokens }: TableRow, sort: string): string | number {
  // A share is rounded; the tokens behind it are not.
  if (sort === "tokens" || sort === "share") return tokens;
  const text = cells.get(sort) ?? "";
  return sort === "change" ? figure(text) : (RANKS.get(sort)?.indexOf(text) ?? text);
}

/** Returns the number in a cell such as `▲ +1,204` or `12.3%`; -Infinity for a cell without one. */
export function figure(text: string): number {
  const digits = text.replace(/[^\d.]/gu, "");
  if (digits === "") return -Infinity;
  return text.includes("−") ? -Number(digits) : Number(digits);
}

/** Compares by code unit, or by number. */
function compare(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
