/** Pointer and keyboard behavior of an open map. */
import { ignoreLineFor } from "../../../../src/base/globs/ignore-lines.ts";
import { requestHide } from "../../lib/hide-events.ts";
import type { MapCell } from "../../lib/treemap/cell.ts";
import { type Direction, nextBox } from "../../lib/treemap/moves.ts";
import type { MapBox } from "../../lib/treemap/squarify.ts";
import { mapTitle, mapWords } from "../../lib/treemap/words.ts";
import { zoomOf } from "../../lib/treemap/zoomed.ts";
import { drawingOf, hrefOf, isSelected, type MapView, zoomInto, zoomOut } from "./map-view.ts";
import { type Tip, type TipAction, tipOn } from "./tip.ts";

/** Position on the stage, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

const ARROWS: ReadonlyMap<string, Direction> = new Map<string, Direction>([
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
]);

/**
 * Handles the activation of a rectangle.
 * @param byKey whether it was activated by keyboard
 * @param at pointer position, if a pointer was used
 */
export type Activate = (link: Element, byKey: boolean, at?: Place) => void;

/** Attaches the pointer and keyboard listeners. */
export function listen(view: MapView): Activate {
  const { root, stage } = view;
  const tip = tipOn(stage);
  const activate: Activate = (link, byKey, at) => act(view, tip, { link, byKey, at });
  stage.addEventListener("pointermove", (event) => hover(view, tip, event));
  stage.addEventListener("pointerleave", () => {
    if (!tip.isPinned()) tip.hide();
  });
  stage.addEventListener("focusin", ({ target }) => {
    const link = linkOf(target);
    if (link === undefined) return;
    reach(view, link);
    if (link.matches(":focus-visible")) pin(view, tip, { link });
  });
  stage.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && stage.contains(relatedTarget))) tip.hide();
  });
  stage.addEventListener("click", (event) => {
    const link = linkOf(event.target);
    if (link === undefined || event.ctrlKey || event.metaKey) return;
    const isSelecting = event.shiftKey || view.root.querySelector("[name=selecting]:checked") !== null;
    const cell = isSelecting ? cellOf(view, link) : undefined;
    if (cell !== undefined && event.detail !== 0 && toggle(view, cell)) return event.preventDefault();
    if (event.shiftKey || (event.detail === 0 && cellOf(view, link)?.kind === "file")) return;
    event.preventDefault();
    activate(link, event.detail === 0, placeOf(view, event));
  });
  root.addEventListener("click", (event) => {
    const step = event.target instanceof Element ? event.target.closest<HTMLElement>(".trail [data-zoom]") : null;
    if (step === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    tip.hide();
    zoomInto(view, step.dataset["zoom"] ?? "");
  });
  // The pointer over the map started the load and may not have moved since.
  const under = stage.querySelector("svg a:hover");
  if (under !== null) show(view, tip, under);
  const focused = linkOf(stage.querySelector("svg a:focus-visible"));
  if (focused !== undefined) pin(view, tip, { link: focused });
  root.addEventListener("keydown", (event) => press(view, tip, event));
  document.addEventListener("pointerdown", ({ target }) => {
    if (!(target instanceof Node && stage.contains(target))) tip.hide();
  });
  return activate;
}

function linkOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest("svg a")) || undefined;
}

function cellOf(view: MapView, link: Element): MapCell | undefined {
  const { links, cells } = drawingOf(view);
  return cells[links.findIndex((one) => one === link)];
}

function placeOf({ stage }: MapView, { clientX, clientY }: MouseEvent): Place {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Gives a link an accessible name in place of the browser's tooltip. */
function name(view: MapView, link: Element, cell: MapCell): void {
  link.querySelector("title")?.remove();
  link.setAttribute("aria-label", mapTitle(cell, view.reference));
}

function hover(view: MapView, tip: Tip, event: PointerEvent): void {
  const link = linkOf(event.target);
  if (tip.isPinned() || event.pointerType === "touch") return;
  if (link === undefined) tip.hide();
  else show(view, tip, link, placeOf(view, event));
}

/** Shows details of a rectangle at a position, or at its center. */
function show(view: MapView, tip: Tip, link: Element, at?: Place): void {
  const cell = cellOf(view, link);
  if (cell === undefined) return;
  name(view, link, cell);
  const { x0, y0, x1, y1 } = onStage(view, cell.box);
  tip.show(mapWords(cell, view.reference), at ?? { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }, []);
}

/** Makes a link the tab stop of the map. */
function reach(view: MapView, link: Element): void {
  for (const one of drawingOf(view).links) one.setAttribute("tabindex", one === link ? "0" : "-1");
}

/**
 * Shows the actions for a rectangle. They stay until the focus leaves the stage, the reader presses outside it or
 * Escape, the map zooms, or the reader chooses an action other than a link.
 */
function pin(view: MapView, tip: Tip, { link, at }: { readonly link: Element; readonly at?: Place | undefined }): void {
  const cell = cellOf(view, link);
  if (cell === undefined) return;
  name(view, link, cell);
  const box = onStage(view, cell.box);
  tip.show(mapWords(cell, view.reference), at ?? { x: box.x0, y: box.y1 - 10 }, actionsOf(view, tip, cell));
  tip.element.dataset["cell"] = String(drawingOf(view).links.indexOf(link as SVGAElement));
}

function actionsOf(view: MapView, tip: Tip, cell: MapCell): readonly TipAction[] {
  const zoom = zoomOf(cell, view.state.zoom);
  const into: TipAction = {
    text: "Zoom in",
    act: () => {
      tip.hide();
      if (zoom !== undefined) zoomInto(view, zoom, onStage(view, cell.box));
    },
  };
  const select: TipAction = {
    text: isSelected(view, cell) ? "Unselect" : "Select",
    act: () => {
      tip.hide();
      toggle(view, cell);
    },
  };
  return [
    { text: cell.kind === "file" ? "Open the file" : "Open the folder", href: hrefOf(view, cell) },
    ...(zoom === undefined ? [] : [into]),
    ...(lineOf(view, cell) === undefined ? [] : [select]),
  ];
}

/** Line that hides a cell; `undefined` if no single line does, or on a page without packs. */
function lineOf({ pack }: MapView, cell: MapCell): string | undefined {
  if (pack === undefined || cell.kind === "rest") return undefined;
  if (cell.kind === "file") return ignoreLineFor(cell.row.path, false);
  return cell.isPart || cell.folder === "" ? undefined : ignoreLineFor(cell.folder.slice(0, -1), true);
}

/** Selects a cell, or takes it back. Returns whether it can be selected. */
function toggle(view: MapView, cell: MapCell): boolean {
  const line = lineOf(view, cell);
  if (line !== undefined) requestHide({ act: isSelected(view, cell) ? "show" : "hide", lines: [line] });
  return line !== undefined;
}

/** A click zooms into a folder. On a file, the first click shows the actions and the second opens it. */
function act(
  view: MapView,
  tip: Tip,
  { link, byKey, at }: { readonly link: Element; readonly byKey: boolean; readonly at: Place | undefined },
): void {
  const cell = cellOf(view, link);
  if (cell === undefined) return;
  const zoom = zoomOf(cell, view.state.zoom);
  if (zoom !== undefined) {
    tip.hide();
    zoomInto(view, zoom, onStage(view, cell.box));
    if (byKey) focusOn(view, 0);
    return;
  }
  const isShown =
    tip.isPinned() && tip.element.dataset["cell"] === String(drawingOf(view).links.indexOf(link as SVGAElement));
  if (byKey || isShown) location.assign(hrefOf(view, cell));
  else pin(view, tip, { link, at });
}

function press(view: MapView, tip: Tip, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") return leave(view, tip, event);
  const direction = ARROWS.get(event.key);
  const link = linkOf(event.target);
  const cell = link && event.key === " " ? cellOf(view, link) : undefined;
  if (cell !== undefined && toggle(view, cell)) return event.preventDefault();
  if (direction === undefined || link === undefined) return;
  event.preventDefault();
  const { links, cells } = drawingOf(view);
  const next = nextBox(
    cells.map(({ box }) => box),
    links.findIndex((one) => one === link),
    direction,
  );
  if (next !== undefined) focusOn(view, next);
}

/** Zooms out, or closes the tooltip. */
function leave(view: MapView, tip: Tip, event: KeyboardEvent): void {
  const wasInside = view.stage.contains(document.activeElement);
  if (!zoomOut(view)) return tip.hide();
  event.preventDefault();
  tip.hide();
  if (wasInside) focusOn(view, 0);
}

function focusOn(view: MapView, index: number): void {
  drawingOf(view).links[index]?.focus({ preventScroll: false });
}

/** Converts a box of the drawing to pixels of the stage. */
function onStage(view: MapView, { x0, y0, x1, y1 }: MapBox): MapBox {
  const { svg } = drawingOf(view);
  const box = svg.viewBox.baseVal;
  const { width, height } = svg.getBoundingClientRect();
  const [h, v] = [width / box.width, height / box.height];
  return { x0: x0 * h, y0: y0 * v, x1: x1 * h, y1: y1 * v };
}
