/** Creates elements from text, never from markup. */
import { pathParts } from "../lib/path-parts.ts";

/** Creates an element with the given children. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** Wraps a text in `bdi`, which isolates its writing direction. */
export function bdi(text: string): HTMLElement {
  return el("bdi", text);
}

/** Creates a path element that runs left to right in any script. Matches the markup of `PathText.astro`. */
export function pathText(path: string): HTMLElement {
  const whole = el(
    "bdi",
    ...pathParts(path).map(({ text, isTurned }) => (isTurned ? fromTheLeft(el("bdi", text)) : text)),
  );
  return fromTheLeft(whole);
}

function fromTheLeft(element: HTMLElement): HTMLElement {
  element.dir = "ltr";
  return element;
}

export function code(text: string): HTMLElement {
  return el("code", text);
}

/** Creates a text in small type. */
export function label(text: string): HTMLElement {
  const made = el("span", text);
  made.className = "label";
  return made;
}

export function link(href: string, text: Node | string): HTMLAnchorElement {
  const anchor = el("a", text);
  anchor.href = href;
  return anchor;
}

/**
 * Creates a table cell: a row header or a number.
 * @param column column name shown on small screens
 */
export function cell(name: "th" | "td", text: Node | string, column?: string): HTMLTableCellElement {
  const made = el(name, text);
  if (name === "th") made.scope = "row";
  else made.className = "num";
  if (column !== undefined) made.dataset["name"] = column;
  return made;
}

/** Creates a table with a caption for screen readers. All columns are numeric except the first and `change`. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly HTMLTableRowElement[],
): HTMLTableElement {
  const made = el("table");
  const title = el("caption", caption);
  title.className = "unseen";
  const columns = heads.map((text, i) => {
    const head = el("th", text);
    head.scope = "col";
    if (i > 0 && text !== "change") head.className = "num";
    return head;
  });
  made.append(title, el("thead", el("tr", ...columns)), el("tbody", ...rows));
  return made;
}

/** Returns a region in which a wide table scrolls. */
export function scrolling(wide: HTMLTableElement, name: string): HTMLElement {
  const region = el("div", wide);
  region.className = "scroll";
  region.tabIndex = 0;
  region.setAttribute("role", "region");
  region.setAttribute("aria-label", name);
  return region;
}
