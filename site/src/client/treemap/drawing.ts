import type { MapCell, MapSize } from "../../lib/treemap/cells.ts";
import { type Tile, tileOf } from "../../lib/treemap/tile.ts";

const SVG = "http://www.w3.org/2000/svg";

/** A map drawn on the page. `links[i]` shows `cells[i]`. */
export interface Drawing {
  readonly svg: SVGSVGElement;
  readonly cells: readonly MapCell[];
  readonly links: readonly SVGAElement[];
}

/**
 * Draws cells in the same way as the static page.
 * @param hrefOf returns the address of a cell
 */
export function draw(
  cells: readonly MapCell[],
  { width, height }: MapSize,
  {
    languages,
    hrefOf,
    name,
  }: {
    readonly languages: ReadonlyMap<string, number>;
    readonly hrefOf: (cell: MapCell) => string;
    readonly name: string;
  },
): Drawing {
  const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": name, class: "zoomed" });
  const links = cells.map((cell, i) => {
    const tile = tileOf(cell, languages);
    const link = element("a", { href: hrefOf(cell), class: tile.classes, tabindex: i === 0 ? "0" : "-1" });
    link.append(element("path", { d: tile.outline }), ...tile.texts.map(textOf));
    return link;
  });
  svg.append(...links);
  return { svg, cells, links };
}

function textOf({ x, y, text, transform, kind }: Tile["texts"][number]): SVGElement {
  const drawn = element("text", { x: String(x), y: String(y), ...(kind === "count" && { class: "n" }) });
  if (transform !== undefined) drawn.setAttribute("transform", transform);
  drawn.textContent = text;
  return drawn;
}

/** Updates the colors of a drawing and hatches hidden cells. */
export function repaint(
  { cells, links }: Drawing,
  languages: ReadonlyMap<string, number>,
  isHidden: (cell: MapCell) => boolean,
): void {
  for (const [i, link] of links.entries()) {
    const cell = cells[i]!;
    const gone = isHidden(cell);
    const { classes, outline } = tileOf(cell, languages);
    link.setAttribute("class", gone ? `${classes} gone` : classes);
    const hatch = link.querySelector(".hatch");
    if (gone && hatch === null) link.append(element("path", { d: outline, class: "hatch" }));
    if (!gone) hatch?.remove();
  }
}

/** Adds the hatch pattern of hidden cells. Call it once per page. */
export function addHatch(stage: Element): void {
  const lines = element("path", { d: "M-1 7L7 -1M-1 1L1 -1M5 7L7 5" });
  const pattern = element("pattern", { id: "map-hatch", width: "6", height: "6", patternUnits: "userSpaceOnUse" });
  pattern.append(lines);
  const defs = element("svg", { class: "defs", width: "0", height: "0", "aria-hidden": "true" });
  defs.append(pattern);
  stage.append(defs);
}

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
