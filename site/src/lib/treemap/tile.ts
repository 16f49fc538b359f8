import { formatCount } from "../../../../src/base/text/number.ts";
import { type MapBox, type MapCell, STRIP } from "./cells.ts";
import { CHANGES, paintOf } from "./paint.ts";

/** A text in a rectangle. */
export interface TileText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Value of `transform` for vertical text. */
  readonly transform?: string;
  readonly kind: "name" | "count";
}

/** A rectangle of a map, ready to draw. */
export interface Tile {
  /** CSS classes, one for each coloring. */
  readonly classes: string;
  /** Value for the `d` attribute of `path`. */
  readonly outline: string;
  readonly texts: readonly TileText[];
}

/**
 * Lays out the drawing of a cell.
 * @param languages color number by language
 */
export function tileOf(cell: MapCell, languages: ReadonlyMap<string, number>): Tile {
  const { box, label } = cell;
  const outline = `M${box.x0} ${box.y0}H${box.x1}V${box.y1}H${box.x0}Z`;
  const [x, y] = [roundToTenth(box.x0 + 4), roundToTenth(box.y0 + 11.5)];
  if (cell.kind === "folder") {
    return { classes: "f", outline, texts: [{ x, y, text: cell.label, kind: "name" }] };
  }
  const { tier, view, language, change } = paintOf(cell);
  const viewClass = view === undefined ? "" : ` v-${view}`;
  const classes = `t-${tier}${viewClass} l-${languages.get(language) ?? 0} c-${CHANGES.indexOf(change)}`;
  if (label === undefined || typeof label === "string") return { classes, outline, texts: [] };
  if (label.turned) {
    const middle = roundToTenth((box.x0 + box.x1) / 2 - 3.5);
    const transform = `rotate(90 ${middle} ${roundToTenth(box.y0 + 4)})`;
    return {
      classes,
      outline,
      texts: [{ x: middle, y: roundToTenth(box.y0 + 4), text: label.name, transform, kind: "name" }],
    };
  }
  const name: TileText = { x, y, text: label.name, kind: "name" };
  const tokens = cell.kind === "file" ? cell.row.tokens : cell.tokens;
  const count: TileText = { x, y: roundToTenth(y + 12), text: formatCount(tokens), kind: "count" };
  return { classes, outline, texts: label.tokens ? [name, count] : [name] };
}

/** Clickable area of a cell. For a folder, this is the strip with its name. */
export function targetOf({ kind, box }: MapCell): MapBox {
  return kind === "folder" ? { ...box, y1: box.y0 + STRIP } : box;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
