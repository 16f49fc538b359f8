import type { MapSize } from "../../lib/treemap/cells.ts";

/** Difference in scale beyond which the page's drawing is replaced. */
const MAX_SCALING = 0.1;
/** Width from which a map has the height of the wide drawing. */
const MIN_WIDE = 620;
const HEIGHTS = { wide: 560, narrow: 520 };

/** The page's drawing that fits the width of the screen. */
export function pageDrawing(stage: HTMLElement): SVGSVGElement | undefined {
  const isNarrow = matchMedia("(max-width: 47.5rem)").matches;
  return stage.querySelector<SVGSVGElement>(isNarrow ? "svg.narrow" : "svg.wide") ?? undefined;
}

/** Whether the page's drawing would be scaled noticeably. */
export function isScaled(stage: HTMLElement): boolean {
  const drawn = pageDrawing(stage)?.viewBox.baseVal.width;
  return drawn !== undefined && Math.abs(stage.clientWidth / drawn - 1) > MAX_SCALING;
}

/** Size of a new drawing: as wide as the stage, and as high as the page's drawing, so that nothing below it moves. */
export function sizeOnPage(stage: HTMLElement): MapSize {
  const width = Math.max(stage.clientWidth, 100);
  const drawing = pageDrawing(stage);
  if (drawing === undefined) return { width, height: width < MIN_WIDE ? HEIGHTS.narrow : HEIGHTS.wide };
  const drawn = drawing.viewBox.baseVal;
  const maxWidth = Number.parseFloat(getComputedStyle(drawing).maxWidth);
  const shownWidth = Number.isNaN(maxWidth) ? width : Math.min(width, maxWidth);
  return { width, height: Math.round((drawn.height * shownWidth) / drawn.width) };
}
