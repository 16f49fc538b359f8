/** State of a map that a script has opened, and its transitions. */
import { folderOf } from "../../../../src/base/path.ts";
import type { Whole } from "../../../../src/site/words/numbers.ts";
import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import type { SiteTree } from "../../../../src/site/data/api/site-tree.ts";
import { folderHref } from "../../lib/folder-links.ts";
import { type MapState, writeMapState } from "../../lib/treemap/address.ts";
import { type MapCell, rowsOfCell } from "../../lib/treemap/cell.ts";
import { DRAWN, mapCells, type MapSize } from "../../lib/treemap/cells.ts";
import { type LanguageColors, languageColors } from "../../lib/treemap/paint.ts";
import type { MapBox } from "../../lib/treemap/squarify.ts";
import type { TileReference } from "../../lib/treemap/tile.ts";
import { mapTitle, type MapReference, partWords } from "../../lib/treemap/words.ts";
import { stepsTo, zoomedTo } from "../../lib/treemap/zoomed.ts";
import { draw, type Drawing, repaint } from "./drawing.ts";
import { isScaled, pageDrawing, sizeOnPage } from "./drawing-size.ts";
import { listFolder } from "./folder-list.ts";
import { showLegends } from "./legend.ts";
import { showTrail } from "./trail.ts";
import { rowsOf } from "./tree-rows.ts";

/** An open map. Only the functions of this file change its mutable fields. */
export interface MapView {
  readonly root: HTMLElement;
  readonly stage: HTMLElement;
  readonly tree: SiteTree;
  /** Slug of the pack that the map shows, if any. */
  readonly pack: string | undefined;
  /** Folder that the page shows, and its name. */
  readonly base: string;
  readonly name: string;
  readonly languages: LanguageColors;
  readonly drawings: WeakMap<SVGSVGElement, Drawing>;
  rows: readonly SiteMapRow[];
  reference: MapReference;
  state: MapState;
  isGone: (path: string) => boolean;
}

/** Duration of the zoom animation, in milliseconds. */
const ZOOM_MS = 180;

/** Creates the view of a map as the page drew it. */
export function viewOf(root: HTMLElement, tree: SiteTree): MapView {
  const { pack, base = "", whole, of = "", since = "", name = "" } = root.dataset;
  const rows = rowsOf(tree, pack, base);
  return {
    root,
    stage: root.querySelector<HTMLElement>(".stage")!,
    tree,
    pack,
    base,
    name,
    languages: languageColors(rows),
    drawings: new WeakMap(),
    rows,
    reference: { whole: { kind: wholeType(pack, base), name: of, tokens: Number(whole) }, since },
    state: { zoom: base, colour: "", since: "" },
    isGone: () => false,
  };
}

function wholeType(pack: string | undefined, base: string): Whole["kind"] {
  return pack !== undefined ? "pack" : base === "" ? "tree" : "folder";
}

/** The visible drawing: the page's own, or that of the folder zoomed into. */
export function drawingOf({ stage, drawings, rows, base }: MapView): Drawing {
  const svg = stage.querySelector<SVGSVGElement>("svg.zoomed") ?? pageDrawing(stage)!;
  const cached = drawings.get(svg);
  if (cached !== undefined) return cached;
  const cells = mapCells(rows, DRAWN[(svg.dataset["size"] ?? "wide") as keyof typeof DRAWN], base);
  const drawn = { svg, cells, links: [...svg.querySelectorAll<SVGAElement>("a")] };
  drawings.set(svg, drawn);
  return drawn;
}

/**
 * Switches to another state.
 * @param write how to record the state in the browser history; omit to leave the history alone
 */
export function go(view: MapView, next: MapState, write?: "pushState" | "replaceState", from?: MapBox): void {
  const isZoomed = next.zoom !== view.state.zoom;
  view.state = next;
  if (write !== undefined) history[write](null, "", addressOf(view, next));
  if (isZoomed) redraw(view, from);
}

/**
 * Zooms into a folder.
 * @param from box of its rectangle, where the animation starts
 */
export function zoomInto(view: MapView, zoom: string, from?: MapBox): void {
  go(view, { ...view.state, zoom }, "pushState", from);
}

/** Zooms out to the parent folder. Returns whether there is one. */
export function zoomOut(view: MapView): boolean {
  const above = stepsTo(view.state.zoom, view.base, view.name).at(-2);
  if (above !== undefined) zoomInto(view, above.zoom);
  return above !== undefined;
}

/** Page address that restores a map state. */
export function addressOf({ base }: MapView, state: MapState): string {
  const zoom = state.zoom === base ? "" : state.zoom;
  return `${location.pathname}${writeMapState({ ...state, zoom }, location.search)}${location.hash}`;
}

/** Page of a file or folder. */
export function hrefOf({ tree }: MapView, cell: MapCell): string {
  const root = document.body.dataset["root"] ?? "./";
  if (cell.kind !== "file") return root + folderHref(tree.folders, cell.folder.slice(0, -1));
  return root + (cell.row.href ?? folderHref(tree.folders, folderOf(cell.row.path)));
}

/**
 * Redraws the map: the page's own drawing, or one for another folder or another width.
 * @param from box of its folder before zooming, where the animation starts
 */
export function redraw(view: MapView, from?: MapBox): void {
  const { stage, state, base, drawings } = view;
  const isAway = state.zoom !== base || isScaled(stage);
  const size = isAway ? sizeOnPage(stage) : DRAWN.wide;
  const { rows, cells } = zoomedTo(view.rows, state.zoom, size);
  stage.querySelector(".zoomed")?.remove();
  if (isAway) {
    const name = `${rows.length} files by folder, sized by tokens`;
    const made = draw(cells, size, {
      ...colors(view),
      hrefOf: (cell) => hrefOf(view, cell),
      titleOf: (cell) => mapTitle(cell, view.reference),
      name,
    });
    drawings.set(made.svg, made);
    stage.prepend(made.svg);
    if (from !== undefined) grow(made.svg, from, size);
  }
  stage.classList.toggle("away", isAway);
  paint(view);
  describe(view, rows);
}

function colors({ languages, reference: { whole } }: MapView): TileReference {
  return { languages, whole };
}

/** Updates the breadcrumb trail, the legends, and the folder listing on pages that have one. */
export function describe(view: MapView, rows: readonly SiteMapRow[]): void {
  const { root, state, base, name, reference, tree } = view;
  const trail = root.querySelector<HTMLElement>(".trail")!;
  const steps = stepsTo(state.zoom, base, name);
  showTrail(trail, steps, (zoom) => addressOf(view, { ...state, zoom }), partWords(rows, reference));
  showLegends(root, rows, colors(view));
  listFolder(rows, state.zoom.split("//")[0] ?? "", (path) => folderHref(tree.folders, path));
}

/**
 * Shows new rows for the same files.
 * @param since commit that their changes are counted from
 */
export function recount(view: MapView, rows: readonly SiteMapRow[], since: string): void {
  view.rows = rows;
  view.reference = { ...view.reference, since };
  for (const svg of view.stage.querySelectorAll<SVGSVGElement>("svg[viewBox]")) view.drawings.delete(svg);
  redraw(view);
}

/** Updates colors and the marks of selected cells. */
export function paint(view: MapView): void {
  repaint(drawingOf(view), colors(view), (cell) => isSelected(view, cell));
}

/** Whether all files of a cell are hidden. Part of a folder is never selected by itself. */
export function isSelected({ isGone }: MapView, cell: MapCell): boolean {
  return cell.kind !== "rest" && rowsOfCell(cell).every(({ path }) => isGone(path));
}

/** Animates a drawing from its former rectangle, unless the reader prefers reduced motion. */
function grow(svg: SVGSVGElement, { x0, y0, x1, y1 }: MapBox, { width, height }: MapSize): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const scale = `translate(${x0}px, ${y0}px) scale(${(x1 - x0) / width}, ${(y1 - y0) / height})`;
  svg.animate(
    [
      { transform: scale, opacity: 0.4 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: ZOOM_MS,
      easing: "ease-out",
    },
  );
}
