/**
 * Replaces the first rows of a file list with the complete list, sorts and filters it, and keeps its state in the page
 * address.
 */
import { summary } from "../../lib/files/cells.ts";
import { type ListModel, listModels } from "../../lib/files/list-model.ts";
import { type ListState, readState, withSort, writeState } from "../../lib/files/list-state.ts";
import { type FileSource, sourceOfPack, sourceOfTree } from "../../lib/files/source.ts";
import { loadTree } from "../tree-data.ts";
import { fillOptions, readFields, showFields } from "./list-fields.ts";
import { keyAction } from "./list-keys.ts";
import { type RowMaker, rowElement } from "./row-element.ts";
import { rowWindow } from "./row-window.ts";

const place = document.querySelector<HTMLElement>(".files");
const table = place?.querySelector("table");
if (place && table?.tHead) start({ place, table, heads: [...table.tHead.querySelectorAll("th")] });

/** Elements of a file list. */
interface ListPlace {
  readonly place: HTMLElement;
  readonly table: HTMLTableElement;
  readonly heads: readonly HTMLTableCellElement[];
}

/** Renders a state. */
type Show = (state: ListState) => void;

function start(list: ListPlace): void {
  const { place: container, heads } = list;
  let state = readState(location.search);
  let show: Show | undefined;
  let isLoading = false;
  const begin = (): void => {
    if (isLoading) return;
    isLoading = true;
    void load(list, (next) => go(next, "replaceState")).then((loaded) => {
      show = loaded;
      show?.(state);
      if (show !== undefined && state.open !== undefined) revealFirst(container, state.open);
      isLoading = show !== undefined;
    });
  };
  const go = (next: ListState, write: "pushState" | "replaceState"): void => {
    state = next;
    history[write](null, "", `${location.pathname}${writeState(state, location.search)}${location.hash}`);
    draw();
  };
  const draw = (): void => {
    showFields(container, state);
    showOrder(heads, state);
    if (show === undefined) begin();
    else show(state);
  };
  for (const head of heads) {
    asButton(head).addEventListener("click", () => go(withSort(state, head.dataset["key"] ?? ""), "replaceState"));
  }
  container.querySelector(".ask")?.addEventListener("input", () => go(readFields(container, state), "replaceState"));
  // Links on this page that only change the filter need no page load.
  document.addEventListener("click", (event) => {
    const query = linkedQuery(event, list.table);
    if (query === undefined) return;
    event.preventDefault();
    go({ ...readState(query), sort: state.sort, falling: state.falling }, "pushState");
    document.querySelector("#files")?.scrollIntoView();
  });
  addEventListener("popstate", () => {
    state = readState(location.search);
    draw();
  });
  showFields(container, state);
  showOrder(heads, state);
  container.querySelector<HTMLElement>(".ask")!.dataset["ready"] = "";
  if ("tree" in container.dataset || location.search !== "") begin();
  else whenNear(container, begin);
}

/** Calls `then` once, shortly before the element scrolls into view. */
function whenNear(element: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: "400px" },
  );
  observer.observe(element);
}

/**
 * Loads all files and returns the function that renders states. If loading fails, shows a message and returns
 * `undefined`.
 */
async function load(list: ListPlace, go: (next: ListState) => void): Promise<Show | undefined> {
  const output = list.place.querySelector("output")!;
  output.textContent = "Loading all files …";
  try {
    const tree = await loadTree();
    const { pack, total } = list.place.dataset;
    const source =
      pack === undefined ? sourceOfTree(tree, packsOf(list.heads)) : sourceOfPack(tree, pack, Number(total));
    output.textContent = "";
    fillOptions(list.place, source);
    return listRenderer(list, source, go);
  } catch {
    output.textContent = "Could not load the remaining files";
    return undefined;
  }
}

function packsOf(heads: ListPlace["heads"]): Parameters<typeof sourceOfTree>[1] {
  return heads.flatMap(({ dataset: { key = "", slugs } }) =>
    slugs === undefined ? [] : [{ key, slugs: slugs.split(" ") }],
  );
}

function listRenderer(
  { place: container, table: tableElement, heads }: ListPlace,
  source: FileSource,
  go: (next: ListState) => void,
): Show {
  const nested = "tree" in container.dataset;
  const keys = heads.map(({ dataset }) => dataset["key"] ?? "").slice(1);
  const modelOf = listModels(source, nested);
  const rows = rowWindow(tableElement);
  let model: ListModel | undefined;
  let active = 0;
  const toggle = (index: number): void => {
    const row = model?.rows[index];
    if (model === undefined || row === undefined || row.file !== undefined) return;
    active = index;
    go(model.toggled(row.path));
  };
  const activate = (index: number): void => {
    const previous = active;
    active = index;
    const element = rows.reveal(index);
    for (const row of tableElement.querySelectorAll<HTMLElement>('tr[tabindex="0"]')) row.tabIndex = -1;
    if (element === undefined) active = previous;
    else element.tabIndex = 0;
    element?.focus({ preventScroll: true });
  };
  tableElement.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("tr[data-folder]") : null;
    if (row === null) return;
    event.preventDefault();
    toggle(rows.indexOf(row));
  });
  tableElement.addEventListener("keydown", (event) => {
    const index = rows.indexOf(event.target instanceof Element ? event.target : null);
    if (model === undefined || index === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const { isOpen, rows: list } = model;
    const page = Math.max(1, Math.floor(innerHeight / rows.height()) - 3);
    const at = { active: index, page, isOpen: (one: number) => isOpen(list[one]?.path ?? "") };
    const action = keyAction(event.key, list, at);
    if (action === undefined) return;
    event.preventDefault();
    if (action === "toggle") toggle(index);
    else if (action === "follow") tableElement.querySelector<HTMLElement>("tr:focus a")?.click();
    else activate(action.row);
  });
  describe(tableElement, nested, heads.length);
  return (state) => {
    const hadFocus = rows.indexOf(document.activeElement) !== -1;
    const next = (model = modelOf(state));
    const maker: RowMaker = {
      source,
      keys,
      heads: heads.slice(1),
      root: document.body.dataset["root"] ?? "./",
      nested: nested && !state.flat,
    };
    tableElement.setAttribute("role", maker.nested ? "treegrid" : "grid");
    tableElement.setAttribute("aria-rowcount", String(next.rows.length + 1));
    active = Math.min(active, Math.max(0, next.rows.length - 1));
    rows.show(
      next.rows.length,
      (index) => {
        const row = next.rows[index]!;
        const element = rowElement(row, maker, next.isOpen(row.path));
        if (index === active) element.tabIndex = 0;
        return element;
      },
      (rowAt, first) => {
        if (rowAt(active) !== undefined) return;
        active = first;
        const element = rowAt(first);
        if (element !== undefined) element.tabIndex = 0;
      },
    );
    if (hadFocus) activate(active);
    container.querySelector("output")!.textContent = summary(
      { some: next.passing.count, all: source.files.length },
      next.passing,
      source.whole,
    );
    container.querySelector<HTMLElement>(".nothing")!.hidden = next.rows.length > 0;
    container.querySelector<HTMLElement>(".rest")?.setAttribute("hidden", "");
  };
}

/** Gives the table the ARIA roles of a grid. */
function describe(tableElement: HTMLTableElement, nested: boolean, columns: number): void {
  tableElement.setAttribute("role", nested ? "treegrid" : "grid");
  tableElement.setAttribute("aria-colcount", String(columns));
  tableElement.tHead?.setAttribute("role", "rowgroup");
  tableElement.tHead?.rows[0]?.setAttribute("role", "row");
  for (const head of tableElement.tHead?.querySelectorAll("th") ?? []) head.setAttribute("role", "columnheader");
}

/** Scrolls to the first folder that the address opens. */
function revealFirst(container: HTMLElement, open: readonly string[]): void {
  const [first] = open;
  if (first === undefined) return;
  const row = [...container.querySelectorAll<HTMLElement>('[data-folder="open"]')].find((one) =>
    one.querySelector("a")?.title.startsWith(first),
  );
  row?.scrollIntoView({ block: "center" });
}

function showOrder(heads: ListPlace["heads"], { sort, falling }: ListState): void {
  for (const head of heads) {
    if (head.dataset["key"] === sort) head.setAttribute("aria-sort", falling ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  }
}

/** Makes the name of a column a button. A link to its definition stays outside. */
function asButton(head: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...[...head.childNodes].filter((node) => !(node instanceof HTMLAnchorElement)));
  head.prepend(button);
  return button;
}

/** Query of a clicked link that leads to this same page and lies outside the table; otherwise `undefined`. */
function linkedQuery(event: MouseEvent, within: HTMLElement): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  if (!(event.target instanceof Element) || within.contains(event.target)) return undefined;
  const href = event.target.closest("a[href*='?']")?.getAttribute("href");
  if (!href) return undefined;
  const { origin, pathname, search } = new URL(href, location.href);
  return origin === location.origin && pathname === location.pathname ? search : undefined;
}
