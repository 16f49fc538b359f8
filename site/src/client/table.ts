/** Sorts and filters the file table, and keeps its state in the page's address. */
import { formatCount, formatPercent, pluralize } from "../../../src/core/words/number.ts";
import {
  FILTERS,
  inOrder,
  matches,
  readState,
  turned,
  writeState,
  type TableRow,
  type TableState,
} from "../lib/table-state.ts";

/** A row of the table and the text of its cells. */
interface Row extends TableRow {
  readonly element: HTMLTableRowElement;
}

/** The table and the elements around it. */
interface Place {
  readonly root: HTMLElement;
  readonly table: HTMLTableElement;
  readonly heads: readonly HTMLTableCellElement[];
  readonly rows: readonly Row[];
}

const root = document.querySelector<HTMLElement>(".files");
const table = root?.querySelector("table");
if (root && table?.tHead) {
  const heads = [...table.tHead.querySelectorAll("th")];
  const keys = heads.map((head) => head.dataset["key"] ?? "");
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]).map((element) => readRow(element, keys));
  start({ root, table, heads, rows });
}

function start(place: Place): void {
  const { root: all, heads } = place;
  let state = readState(location.search);
  const go = (next: TableState, write: "pushState" | "replaceState"): void => {
    show(place, next, state);
    state = next;
    history[write](null, "", `${location.pathname}${writeState(state, location.search)}${location.hash}`);
  };
  for (const head of heads) {
    asButton(head).addEventListener("click", () => go(turned(state, head.dataset["key"] ?? ""), "replaceState"));
  }
  for (const key of FILTERS) {
    const field = fieldOf(all, key);
    field?.addEventListener("input", () => go({ ...state, [key]: field.value }, "replaceState"));
  }
  // Links on this page that only change the filter need no page load.
  document.addEventListener("click", (event) => {
    const query = askedRows(event);
    if (query === undefined) return;
    event.preventDefault();
    go({ ...readState(query), sort: state.sort, falling: state.falling }, "pushState");
    document.querySelector("#files")?.scrollIntoView();
  });
  addEventListener("popstate", () => {
    const next = readState(location.search);
    show(place, next, state);
    state = next;
  });
  all.querySelector(".ask")?.removeAttribute("hidden");
  show(place, state, readState(""));
}

function show({ root: all, table: shown, heads, rows }: Place, state: TableState, before: TableState): void {
  for (const key of FILTERS) {
    const field = fieldOf(all, key);
    if (field !== null && field.value !== state[key]) field.value = state[key];
  }
  if (state.sort !== before.sort || state.falling !== before.falling) {
    shown.tBodies[0]?.append(...inOrder(rows, state).map(({ element }) => element));
  }
  for (const head of heads) {
    if (head.dataset["key"] === state.sort) head.setAttribute("aria-sort", state.falling ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  }
  for (const row of rows) row.element.hidden = !matches(row, state);
  tell(
    all,
    shown,
    rows.filter(({ element }) => !element.hidden),
    rows.length,
  );
}

function tell(all: HTMLElement, { dataset }: HTMLTableElement, hits: readonly Row[], count: number): void {
  const tokens = hits.reduce((sum, row) => sum + row.tokens, 0);
  const noun = Number(dataset["more"]) > 0 ? "largest file" : "file";
  const share = formatPercent(tokens, Number(dataset["total"]));
  all.querySelector("output")!.textContent =
    `${formatCount(hits.length)} of ${pluralize(count, noun)} · ${pluralize(tokens, "token")}, ${share}`;
  all.querySelector<HTMLElement>(".nothing")!.hidden = hits.length > 0;
}

function readRow(element: HTMLTableRowElement, keys: readonly string[]): Row {
  const cells = new Map(keys.map((key, index) => [key, element.cells[index]?.textContent ?? ""]));
  const of = (key: string): string => cells.get(key) ?? "";
  const tokens = Number(of("tokens").replace(/\D/gu, ""));
  return { element, cells, tokens, path: of("path"), tier: of("tier"), section: of("section"), view: of("view") };
}

function asButton(head: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...head.childNodes);
  head.append(button);
  return button;
}

function fieldOf(all: HTMLElement, key: string): HTMLInputElement | HTMLSelectElement | null {
  return all.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${key}"]`);
}

/** The query of a clicked link to this same page. */
function askedRows(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  const href = event.target instanceof Element ? event.target.closest("a[href*='?']")?.getAttribute("href") : null;
  if (!href) return undefined;
  const { origin, pathname, search } = new URL(href, location.href);
  return origin === location.origin && pathname === location.pathname ? search : undefined;
}
