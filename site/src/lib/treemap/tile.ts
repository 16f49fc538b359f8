import { formatCount } from "../../../../src/base/text/number.ts";
import { type MapBox, type MapCell, STRIP } from "./cells.ts";
import { CHANGES, paintOf } from "./paint.ts";

/** A text in a rectangle. */
export interface TileText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Value of `transform`, for a text that runs down. */
  readonly transform?: string;
  readonly kind: "name" | "count";
}

/** A rectangle of a map, ready to be drawn. */
export interface Tile {
  /** The class that it is colored by in each coloring. */
  readonly classes: string;
  /** Value for the `d` attribute of `path`. */
  readonly outline: string;
  readonly texts: readonly TileText[];
}

/** Returns how a cell is drawn. @param languages color number by language */
export function tileOf(cell: MapCell, languages: ReadonlyMap<string, number>): Tile {
  const { box, label } = cell;
  const outline = `M${box.x0} ${box.y0}H${box.x1}V${box.y1}H${box.x0}Z`;
  const [x, y] = [rounded(box.x0 + 4), rounded(box.y0 + 11.5)];
  if (cell.kind === "folder") {
    return { classes: "f", outline, texts: [{ x, y, text: cell.label, kind: "name" }] };
  }
  const { tier, view, language, change } = paintOf(cell);
  const shown = view === undefined ? "" : ` v-${view}`;
  const classes = `t-${tier}${shown} l-${languages.get(language) ?? 0} c-${CHANGES.indexOf(change)}`;
  if (label === undefined || typeof label === "string") return { classes, outline, texts: [] };
  if (label.turned) {
    const middle = rounded((box.x0 + box.x1) / 2 - 3.5);
    const transform = `rotate(90 ${middle} ${rounded(box.y0 + 4)})`;
    return {
      classes,
      outline,
      texts: [{ x: middle, y: rounded(box.y0 + 4), text: label.name, transform, kind: "name" }],
    };
  }
  const name: TileText = { x, y, text: label.name, kind: "name" };
  const tokens = cell.kind === "file" ? cell.row.tokens : cell.tokens;
  const count: TileText = { x, y: rounded(y + 12), text: formatCount(tokens), kind: "count" };
  return { classes, outline, texts: label.tokens ? [name, count] : [name] };
}

/** Returns the part of a cell that one points at: of a folder the strip with its name. */
export function targetOf({ kind, box }: MapCell): MapBox {
  return kind === "folder" ? { ...box, y1: box.y0 + STRIP } : box;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
