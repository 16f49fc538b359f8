import { VIEW_ORDER } from "../../../../src/pack/words/view.ts";

/** Filters. Each is named like its form field. */
export const FILTERS = ["q", "tier", "section", "class", "language", "view", "owner"] as const;

/** Name of a filter. */
export type FilterKey = (typeof FILTERS)[number];

/** State of a file list, as kept in the page address. */
export interface ListState extends Readonly<Record<FilterKey, string>> {
  /** Key of the sort column. */
  readonly sort: string;
  readonly falling: boolean;
  /** Whether files are listed without folders. */
  readonly flat: boolean;
  /** Innermost open folders; `undefined` for those that a list opens automatically. */
  readonly open: readonly string[] | undefined;
}

/** Initial state: no filters, most tokens first. */
export const START: ListState = {
  q: "",
  tier: "",
  section: "",
  class: "",
  language: "",
  view: "",
  owner: "",
  sort: "tokens",
  falling: true,
  flat: false,
  open: undefined,
};

/** Text columns, which sort ascending on the first click. Numeric columns sort descending. */
const WORDS: ReadonlySet<string> = new Set(["path", "tier", "section", "class", "language", "view", "owner"]);
/** Maximum number of open folders in an address. */
const MAX_OPEN_FOLDERS = 40;

/** Parses the query of an address. Missing parameters get their initial values. */
export function readState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const sort = parameters.get("sort") ?? `-${START.sort}`;
  const falling = sort.startsWith("-");
  const filters = Object.fromEntries(FILTERS.map((key) => [key, parameters.get(key) ?? START[key]]));
  return {
    ...START,
    ...filters,
    sort: falling ? sort.slice(1) : sort,
    falling,
    flat: parameters.has("list"),
    open: parameters.has("open") ? parameters.getAll("open").filter((path) => path !== "") : undefined,
  };
}

/**
 * Formats a state as a query with `?`; empty for the initial state.
 * @param previousQuery query whose other parameters are preserved
 */
export function writeState(state: ListState, previousQuery: string = ""): string {
  const query = new URLSearchParams(previousQuery);
  for (const key of [...FILTERS, "sort", "list", "open"]) query.delete(key);
  for (const key of FILTERS) if (state[key] !== "") query.set(key, state[key]);
  if (state.sort !== START.sort || state.falling !== START.falling) {
    query.set("sort", `${state.falling ? "-" : ""}${state.sort}`);
  }
  if (state.flat) query.set("list", "1");
  for (const path of (state.open?.length === 0 ? [""] : (state.open ?? [])).slice(0, MAX_OPEN_FOLDERS))
    query.append("open", path);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** State after a click on a column header: reversed if already sorted by that column, otherwise sorted by it. */
export function withSort(state: ListState, sort: string): ListState {
  if (state.sort === sort) return { ...state, falling: !state.falling };
  return { ...state, sort, falling: !WORDS.has(sort) };
}

export function isFiltered(state: ListState): boolean {
  return FILTERS.some((key) => state[key] !== "");
}

/** Values of columns that sort by rank, highest first. */
export const RANKS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["tier", ["high", "medium", "low"]],
  ["view", VIEW_ORDER],
]);
