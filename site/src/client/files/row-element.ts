import { cellsOf, nameParts } from "../../lib/files/cells.ts";
import type { ListRow } from "../../lib/files/rows.ts";
import type { FileSource } from "../../lib/files/source.ts";
import { visible } from "../../lib/visible.ts";
import { pathText } from "../elements.ts";

/** Data shared by all rows of a list. */
export interface RowMaker {
  readonly source: FileSource;
  /** Column keys, without the name column. */
  readonly keys: readonly string[];
  /** Header cells of these columns. Each cell takes the class and label of its header. */
  readonly heads: readonly HTMLElement[];
  /** Relative path from the page to the site root. */
  readonly root: string;
  /** Whether rows are nested in folders. */
  readonly nested: boolean;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates the table row of a file or folder.
 * @param isOpen whether the row is an open folder
 */
export function rowElement(row: ListRow, maker: RowMaker, isOpen: boolean): HTMLTableRowElement {
  const element = document.createElement("tr");
  element.setAttribute("role", "row");
  element.tabIndex = -1;
  if (maker.nested) {
    element.dataset["level"] = String(row.level);
    element.setAttribute("aria-level", String(row.level));
  }
  if (row.file === undefined) {
    element.dataset["folder"] = isOpen ? "open" : "closed";
    element.setAttribute("aria-expanded", String(isOpen));
  }
  element.append(nameCell(row, maker));
  for (const [i, { text, note, title, bar }] of cellsOf(maker.source, row, maker.keys).entries()) {
    const cell = element.insertCell();
    const { className = "", dataset = {} } = maker.heads[i] ?? {};
    cell.setAttribute("role", "gridcell");
    if (className !== "") cell.className = className;
    if (dataset["label"] !== undefined && text !== "") cell.dataset["name"] = dataset["label"];
    if (title !== undefined) cell.title = title;
    if (bar !== undefined) cell.append(barElement(bar));
    if (note !== undefined) cell.append(textElement("i", note));
    cell.append(text);
  }
  return element;
}

function nameCell(row: ListRow, { source, root }: RowMaker): HTMLElement {
  const cell = document.createElement("th");
  cell.setAttribute("role", "rowheader");
  const link = document.createElement("a");
  link.tabIndex = -1;
  link.href = row.file === undefined ? `?open=${encodeURIComponent(row.path)}` : root + source.hrefOf(row.file);
  link.title = visible(row.path);
  const [folders, rest] = nameParts(row);
  if (folders !== "") link.append(spanOf(pathText(folders)));
  link.append(pathText(rest));
  cell.append(link);
  return cell;
}

function spanOf(content: HTMLElement): HTMLElement {
  const span = document.createElement("span");
  span.append(content);
  return span;
}

function textElement(name: "i", text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function barElement(length: number): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 1");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  const bar = document.createElementNS(SVG, "rect");
  bar.setAttribute("width", String(length));
  bar.setAttribute("height", "1");
  svg.append(bar);
  return svg;
}
