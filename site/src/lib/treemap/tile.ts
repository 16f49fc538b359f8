import { formatCount } from "../../../../src/base/text/number.ts";
import { type Whole, formatShare } from "../../../../src/site/words/numbers.ts";
import type { MapBand, MapCell } from "./cell.ts";
import { BASELINE, BOLD, LINE, PADDING, widthOf } from "./label.ts";
import { COLORINGS, type LanguageColors, paintOf } from "./paint.ts";

/** A text in a rectangle. */
export interface TileText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** CSS classes: `n` for a number, `e` for a text that ends at `x`. */
  readonly class?: string;
}

/** A rectangle of a map, ready to draw. */
export interface Tile {
  /** CSS classes, one for each coloring. */
  readonly classes: string;
  readonly rect: Readonly<Record<"x" | "y" | "width" | "height", number>>;
  readonly texts: readonly TileText[];
}

/** Colors and shares of a drawing. */
export interface TileReference {
  readonly languages: LanguageColors;
  readonly whole: Whole;
}

/** Lays out the drawing of a cell. */
export function tileOf(cell: MapCell, reference: TileReference): Tile {
  const { x0, y0, x1, y1 } = cell.box;
  const rect = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
  if (cell.kind === "band") return { classes: "band", rect, texts: bandTexts(cell, reference.whole) };
  return { classes: classesOf(cell, reference.languages), rect, texts: labelTexts(cell) };
}

function classesOf(cell: Exclude<MapCell, MapBand>, languages: LanguageColors): string {
  if (cell.kind === "rest") return "rest";
  const paint = paintOf(cell, languages);
  return COLORINGS.map((coloring) => paint[coloring]).join(" ");
}

function labelTexts({ label, box }: Exclude<MapCell, MapBand>): readonly TileText[] {
  if (label === undefined) return [];
  const [x, y] = [box.x0 + PADDING, box.y0 + BASELINE];
  const names = label.lines.map((text, i) => ({ x, y: y + i * LINE, text }));
  const { figure } = label;
  if (figure === undefined) return names;
  if (label.isInline) return [...names, { x: box.x1 - PADDING, y, text: figure, class: "n e" }];
  return [...names, { x, y: y + label.lines.length * LINE, text: figure, class: "n" }];
}

/** Name of a folder at the left. Its tokens and share at the right, as far as there is room. */
function bandTexts({ name, tokens, box }: MapBand, whole: Whole): readonly TileText[] {
  const y = box.y0 + LINE;
  const used = widthOf(name) * BOLD + 16;
  const count = formatCount(tokens);
  const figures = [`${count} · ${formatShare({ tokens }, whole)}`, count];
  const fitting = figures.find((text) => used + widthOf(text) <= box.x1 - box.x0);
  const texts = [{ x: box.x0 + 1, y, text: name }];
  return fitting === undefined ? texts : [...texts, { x: box.x1, y, text: fitting, class: "n e" }];
}
