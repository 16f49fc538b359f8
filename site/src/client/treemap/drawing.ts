import type { MapCell } from "../../lib/treemap/cell.ts";
import type { MapSize } from "../../lib/treemap/cells.ts";
import { type Tile, tileOf, type TileReference } from "../../lib/treemap/tile.ts";

const SVG = "http://www.w3.org/2000/svg";

/** A map drawn on the page. `links[i]` shows `cells[i]`. */
export interface Drawing {
  readonly svg: SVGSVGElement;
  readonly cells: readonly MapCell[];
  readonly links: readonly SVGAElement[];
}

/** Minimum width and height of a rectangle that shows a tick when selected, in pixels. */
const MIN_TICKED = 28;

/**
 * Draws cells in the same way as the static page.
 * @param hrefOf returns the address of a cell
 */
export function draw(
  cells: readonly MapCell[],
  { width, height }: MapSize,
  {
    hrefOf,
    titleOf,
    name,
    ...reference
  }: TileReference & {
    readonly hrefOf: (cell: MapCell) => string;
    /** Title of a tile, which can be too small for a label. */
    readonly titleOf: (cell: MapCell) => string;
    readonly name: string;
  },
): Drawing {
  const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": name, class: "zoomed" });
  const links = cells.map((cell, i) => {
    const tile = tileOf(cell, reference);
    const link = element("a", { href: hrefOf(cell), class: tile.classes, tabindex: i === 0 ? "0" : "-1" });
    const title = element("title", {});
    title.textContent = titleOf(cell);
    link.append(title, rectOf(tile), ...tile.texts.map(textOf));
    return link;
  });
  svg.append(...links);
  return { svg, cells, links };
}

function rectOf({ rect: { x, y, width, height } }: Tile): SVGElement {
  return element("rect", { x: String(x), y: String(y), width: String(width), height: String(height) });
}

function textOf({ x, y, text, class: name }: Tile["texts"][number]): SVGElement {
  const drawn = element("text", { x: String(x), y: String(y), ...(name !== undefined && { class: name }) });
  drawn.textContent = text;
  return drawn;
}

/** Updates the colors of a drawing and marks selected cells. */
export function repaint(
  { cells, links }: Drawing,
  reference: TileReference,
  isSelected: (cell: MapCell) => boolean,
): void {
  for (const [i, link] of links.entries()) {
    const cell = cells[i]!;
    const selected = isSelected(cell);
    const { classes } = tileOf(cell, reference);
    link.setAttribute("class", selected ? `${classes} selected` : classes);
    const marks = link.querySelectorAll(".ring, .box, .tick");
    if (selected && marks.length === 0) link.append(...marksOf(cell));
    if (!selected) for (const mark of marks) mark.remove();
  }
}

/** A frame, and a tick if there is room. */
function marksOf({ kind, box: { x0, y0, x1, y1 } }: MapCell): readonly SVGElement[] {
  if (kind === "band") return [];
  const [width, height] = [x1 - x0, y1 - y0];
  const ring = element("rect", {
    class: "ring",
    x: String(x0 + 1.5),
    y: String(y0 + 1.5),
    width: String(Math.max(width - 3, 0)),
    height: String(Math.max(height - 3, 0)),
  });
  if (width < MIN_TICKED || height < MIN_TICKED) return [ring];
  const box = element("rect", { class: "box", x: String(x1 - 20), y: String(y0 + 4), width: "16", height: "16" });
  return [ring, box, element("path", { class: "tick", d: `M${x1 - 16.5} ${y0 + 12}l3 3.5 6-7` })];
}

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
