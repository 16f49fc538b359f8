import { VIEW_ORDER } from "../../../../src/pack/words/view.ts";

/** Filters, each for the field of the same name. */
export const FILTERS = ["q", "tier", "section", "class", "language", "view", "owner"] as const;

/** The name of a filter. */
export type FilterKey = (typeof FILTERS)[number];

/** The state of a list of files, as kept in the page's address. */
export interface ListState extends Readonly<Record<FilterKey, string>> {
  /** Name of the column to sort by. */
  readonly sort: string;
  readonly falling: boolean;
  /** Whether files are listed without their folders. */
  readonly flat: boolean;
  /** Paths of the open folders that hold no open folder; `undefined` for those that a list opens by itself. */
  readonly open: readonly string[] | undefined;
}

/** The initial state: no filters, most tokens first. */
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

/** Columns whose first click sorts in ascending order: words. The others are figures. */
const WORDS: ReadonlySet<string> = new Set(["path", "tier", "section", "class", "language", "view", "owner"]);
/** Folders that an address names at most. */
const OPEN = 40;

/** Parses the query of an address; parameters that are missing have their initial values. */
export function readState(query: string): ListState {
  const asked = new URLSearchParams(query);
  const sort = asked.get("sort") ?? `-${START.sort}`;
  const falling = sort.startsWith("-");
  const filters = Object.fromEntries(FILTERS.map((key) => [key, asked.get(key) ?? START[key]]));
  return {
    ...START,
    ...filters,
    sort: falling ? sort.slice(1) : sort,
    falling,
    flat: asked.has("list"),
    open: asked.has("open") ? asked.getAll("open").filter((path) => path !== "") : undefined,
  };
}

/**
 * Returns the query of an address with `?`; empty for the initial state.
 * @param before a query whose other parameters stay: they are about other parts of the page
 */
export function writeState(state: ListState, before: string = ""): string {
  const query = new URLSearchParams(before);
  for (const key of [...FILTERS, "sort", "list", "open"]) query.delete(key);
  for (const key of FILTERS) if (state[key] !== "") query.set(key, state[key]);
  if (state.sort !== START.sort || state.falling !== START.falling) {
    query.set("sort", `${state.falling ? "-" : ""}${state.sort}`);
  }
  if (state.flat) query.set("list", "1");
  for (const path of (state.open?.length === 0 ? [""] : (state.open ?? [])).slice(0, OPEN)) query.append("open", path);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the state after a click on a column head: reversed, or sorted by that column. */
export function turned(state: ListState, sort: string): ListState {
  if (state.sort === sort) return { ...state, falling: !state.falling };
  return { ...state, sort, falling: !WORDS.has(sort) };
}

/** Whether any filter is set. */
export function isFiltered(state: ListState): boolean {
  return FILTERS.some((key) => state[key] !== "");
}

/** Values of columns that are sorted by rank, from most to least. */
export const RANKS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["tier", ["high", "medium", "low"]],
  ["view", VIEW_ORDER],
]);
