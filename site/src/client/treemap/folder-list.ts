import { formatCount, pluralize } from "../../../../src/base/text/number.ts";
import { type Whole, formatShare, folderWhole } from "../../../../src/site/words/numbers.ts";
import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { changeText } from "../../lib/files/cells.ts";
import { childrenOf, type FolderChild, LISTED } from "../../lib/treemap/children.ts";
import { visible } from "../../lib/visible.ts";

/**
 * Lists the contents of the folder that the map shows. Only folder pages have such a list.
 * @param hrefOf returns the page of a folder, relative to the site root
 */
export function listFolder(rows: readonly SiteMapRow[], folder: string, hrefOf: (path: string) => string): void {
  const table = document.querySelector<HTMLTableElement>("table.children");
  const body = table?.tBodies[0];
  if (!table || !body || table.dataset["folder"] === folder) return;
  table.dataset["folder"] = folder;
  const columns = table.tHead?.rows[0]?.cells.length ?? 0;
  const whole = folderWhole(rows, folder);
  const children = childrenOf(rows, folder);
  body.replaceChildren(...children.slice(0, LISTED).map((child) => rowOf(child, whole, { columns, hrefOf })));
  const more = document.querySelector<HTMLElement>(".more-children");
  if (more === null) return;
  more.hidden = children.length <= LISTED;
  more.textContent = `${pluralize(Math.max(children.length - LISTED, 0), "smaller one is", "smaller ones are")} not listed here.`;
}

function rowOf(
  child: FolderChild,
  whole: Whole<"folder">,
  { columns, hrefOf }: { readonly columns: number; readonly hrefOf: (path: string) => string },
): HTMLTableRowElement {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.append(nameOf(child, child.isFolder ? hrefOf(child.path) : child.href));
  const share = formatShare(child, whole);
  const figures = [
    figure(child.isFolder ? formatCount(child.files) : "", "files"),
    figure(formatCount(child.tokens), "tokens"),
    figure(share),
    bar(share),
    figure(child.change ? changeText(child.change) : "", "change"),
  ];
  row.append(head, ...figures.slice(0, columns - 1));
  return row;
}

function nameOf({ name }: FolderChild, href: string | undefined): HTMLElement {
  const label = document.createElement("bdi");
  label.textContent = visible(name);
  if (href === undefined) return label;
  const link = document.createElement("a");
  link.setAttribute("href", `${document.body.dataset["root"] ?? "./"}${href}`);
  link.append(label);
  return link;
}

function figure(text: string, name?: string): HTMLTableCellElement {
  const cell = document.createElement("td");
  cell.className = "num";
  if (name !== undefined && text !== "") cell.dataset["name"] = name;
  cell.textContent = text;
  return cell;
}

function bar(share: string): HTMLTableCellElement {
  const cell = document.createElement("td");
  cell.className = "bar";
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("aria-hidden", "true");
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  rect.setAttribute("width", share);
  rect.setAttribute("height", "100%");
  svg.append(rect);
  cell.append(svg);
  return cell;
}
