import { VIEW_ORDER } from "../../../src/core/words/view.ts";
import { visible } from "./visible.ts";

/** What a table of files shows: it stands in the page's address. */
export interface TableState {
  /** Part of a path; from the root where it begins with `/`. */
  readonly q: string;
  readonly tier: string;
  readonly section: string;
  readonly view: string;
  /** Name of the column. */
  readonly sort: string;
  readonly falling: boolean;
}

/** Columns whose figures fall at the first click. */
const FIGURES: ReadonlySet<string> = new Set(["tokens", "share", "change"]);

/** How the table comes: all of it, by falling tokens. */
export const START: TableState = { q: "", tier: "", section: "", view: "", sort: "tokens", falling: true };

/** What is asked of rows, each by the field of its name. */
export const FILTERS = ["q", "tier", "section", "view"] as const;

/** Reads the query of an address; what it does not say is as at the start. */
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

/** The query of an address, with `?`; empty at the start. */
export function writeState(state: TableState): string {
  const query = new URLSearchParams();
  for (const key of FILTERS) if (state[key] !== "") query.set(key, state[key]);
  if (state.sort !== START.sort || state.falling !== START.falling) {
    query.set("sort", `${state.falling ? "-" : ""}${state.sort}`);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** What a click on a column's name asks for: the other way round, or that column. */
export function turned(state: TableState, sort: string): TableState {
  if (state.sort === sort) return { ...state, falling: !state.falling };
  return { ...state, sort, falling: FIGURES.has(sort) };
}

/** A row as it is searched and sorted. */
export interface TableRow extends Readonly<Record<"path" | "tier" | "section" | "view", string>> {
  readonly tokens: number;
  /** What its cells say, by column. */
  readonly cells: ReadonlyMap<string, string>;
}

/** Whether a row is shown. Upper and lower case are one, as in a file search; unseen characters may be asked for as they are. */
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

/** Columns that have an order of their own, from the most to the least. */
const RANKS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["tier", ["high", "medium", "low"]],
  ["view", VIEW_ORDER],
]);

/** Rows in the order that is asked for; equal ones by their paths. */
export function inOrder<Row extends TableRow>(rows: readonly Row[], { sort, falling }: TableState): readonly Row[] {
  const side = falling ? -1 : 1;
  return rows
    .map((row) => ({ row, rank: rankOf(row, sort) }))
    .toSorted((a, b) => side * compare(a.rank, b.rank) || compare(a.row.path, b.row.path))
    .map(({ row }) => row);
}

function rankOf({ cells, tokens }: TableRow, sort: string): string | number {
  // A share is rounded; the tokens that it stands for are not.
  if (sort === "tokens" || sort === "share") return tokens;
  const text = cells.get(sort) ?? "";
  return sort === "change" ? figure(text) : (RANKS.get(sort)?.indexOf(text) ?? text);
}

/** Returns the number in a cell, `▲ +1,204` or `12.3%`; -Infinity for a cell without one. */
export function figure(text: string): number {
  const digits = text.replace(/[^\d.]/gu, "");
  if (digits === "") return -Infinity;
  return text.includes("−") ? -Number(digits) : Number(digits);
}

/** Order by code unit, or by number. */
function compare(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
