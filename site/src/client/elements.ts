/** Creates elements from text, never from markup. */
import { pathParts } from "../lib/path-parts.ts";

/** Creates an element with attributes and contents. Strings become text nodes, never markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...contents: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...contents);
  return element;
}

/** Creates an element without attributes. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...contents: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return make(name, {}, ...contents);
}

/** Wraps a text in `bdi`, which isolates its writing direction. */
export function bdi(text: string): HTMLElement {
  return el("bdi", text);
}

/** Creates a path element that runs left to right in any script. Matches the markup of `PathText.astro`. */
export function pathText(path: string): HTMLElement {
  const parts = pathParts(path).map(({ text, isTurned }) => (isTurned ? fromTheLeft(text) : text));
  return fromTheLeft(...parts);
}

function fromTheLeft(...contents: readonly (Node | string)[]): HTMLElement {
  return make("bdi", { dir: "ltr" }, ...contents);
}

export function code(text: string): HTMLElement {
  return el("code", text);
}

/** Creates a text in small type. */
export function label(text: string): HTMLElement {
  return make("span", { class: "label" }, text);
}

export function link(href: string, text: Node | string): HTMLAnchorElement {
  return make("a", { href }, text);
}

/**
 * Creates a table cell: a row header or a number.
 * @param column column name shown on small screens
 */
export function cell(name: "th" | "td", text: Node | string, column?: string): HTMLTableCellElement {
  const made = make(name, name === "th" ? { scope: "row" } : { class: "num" }, text);
  if (column !== undefined) made.dataset["name"] = column;
  return made;
}

/** Creates a table with a caption for screen readers. All columns are numeric except the first and `change`. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly HTMLTableRowElement[],
): HTMLTableElement {
  const title = make("caption", { class: "unseen" }, caption);
  const columns = heads.map((text, i) =>
    make("th", { scope: "col", ...(i > 0 && text !== "change" && { class: "num" }) }, text),
  );
  return el("table", title, el("thead", el("tr", ...columns)), el("tbody", ...rows));
}

/** Returns a region in which a wide table scrolls. */
export function scrolling(wide: HTMLTableElement, name: string): HTMLElement {
  return make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": name }, wide);
}
