import { glyphsOf, type Ring, type LetterWeight } from "./outline.ts";

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A picture of a ground and a few colours on it, which become the ground in `SHADES` steps. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel, row by row: an index in the palette. */
  readonly pixels: Uint8Array;
  readonly palette: readonly Rgb[];
}

/** A text to draw. */
export interface DrawnText {
  readonly text: string;
  /** Of its beginning, or of its end if it is a figure of a column. */
  readonly x: number;
  /** Of its baseline. */
  readonly y: number;
  /** Pixels of an em. */
  readonly size: number;
  readonly weight: LetterWeight;
  /** Number of the colour, from 0. */
  readonly colour: number;
  readonly isFigure?: boolean;
}

/** Shades of a colour, the ground left out. */
const SHADES = 15;

/** Returns a picture that is all ground. @param colours at most 16 */
export function openCanvas(size: Pick<Canvas, "width" | "height">, ground: Rgb, colours: readonly Rgb[]): Canvas {
  const shades = colours.flatMap((colour) => Array.from({ length: SHADES }, (_, i) => mixed(ground, colour, i + 1)));
  return { ...size, pixels: new Uint8Array(size.width * size.height), palette: [ground, ...shades] };
}

function mixed(ground: Rgb, colour: Rgb, shade: number): Rgb {
  const mix = (at: 0 | 1 | 2): number => Math.round(ground[at] + ((colour[at] - ground[at]) * shade) / SHADES);
  return [mix(0), mix(1), mix(2)];
}

/** Fills a rectangle; all values are rounded to pixels. */
export function fillRectangle(
  { width, height, pixels }: Canvas,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  colour: number,
): void {
  const [left, right] = [within(box.x, width), within(box.x + box.width, width)];
  for (let y = within(box.y, height); y < within(box.y + box.height, height); y++) {
    pixels.fill(indexOf(colour, SHADES), y * width + left, y * width + right);
  }
}

/** Returns a whole number from 0 to `most`. */
function within(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), most);
}

/** Draws a text with smooth edges. */
export function drawText(canvas: Canvas, { text, x, y, size, weight, colour, isFigure = false }: DrawnText): void {
  const glyphs = glyphsOf(text, weight, isFigure);
  const scale = size / 1000;
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, 0) * scale;
  let pen = isFigure ? x - width : x;
  for (const glyph of glyphs) {
    const rings = glyph.rings.map((ring) =>
      ring.map((value, i) => (i % 2 === 0 ? pen + value * scale : y - value * scale)),
    );
    fillRings(canvas, rings, colour);
    pen += glyph.width * scale;
  }
}

/** Palette index of a shade of a colour. */
function indexOf(colour: number, shade: number): number {
  return shade === 0 ? 0 : colour * SHADES + shade;
}

/**
 * Fills rings: each pixel gets the share of it that they cover. Every edge adds to the pixels of its row what it covers
 * of them and changes to their right; sums along the rows are the shares. As the program font-rs does it.
 */
function fillRings({ width, height, pixels }: Canvas, rings: readonly Ring[], colour: number): void {
  const bounds = boundsOf(rings);
  const [left, top] = [Math.max(Math.floor(bounds.left), 0), Math.max(Math.floor(bounds.top), 0)];
  const [right, bottom] = [Math.min(Math.ceil(bounds.right), width), Math.min(Math.ceil(bounds.bottom), height)];
  if (right <= left || bottom <= top) return;
  const stride = right - left + 2;
  const area: Area = { cells: new Float64Array(stride * (bottom - top)), stride, rows: bottom - top };
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length;
      addEdge(area, [ring[i]! - left, ring[i + 1]! - top, ring[next]! - left, ring[next + 1]! - top]);
    }
  }
  for (let row = 0; row < area.rows; row++) {
    let sum = 0;
    for (let column = 0; column < right - left; column++) {
      sum += area.cells[row * stride + column]!;
      const shade = Math.min(Math.round(Math.abs(sum) * SHADES), SHADES);
      const at = (top + row) * width + left + column;
      if (shade > 0) pixels[at] = Math.max(pixels[at]!, indexOf(colour, shade));
    }
  }
}

/** Returns what rings are within; nothing is within no rings. */
function boundsOf(rings: readonly Ring[]): Readonly<Record<"left" | "top" | "right" | "bottom", number>> {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const x = ring[i]!;
      const y = ring[i + 1]!;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}

interface Area {
  readonly cells: Float64Array;
  /** Cells of a row. */
  readonly stride: number;
  readonly rows: number;
}

/** Adds an edge between two points of the area; one that leads down counts the other way round. */
function addEdge({ cells, stride, rows }: Area, [x0, y0, x1, y1]: readonly [number, number, number, number]): void {
  if (y0 === y1) return;
  const sign = y0 < y1 ? 1 : -1;
  const [fromX, fromY, toX, toY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (toX - fromX) / (toY - fromY);
  for (let row = Math.max(Math.floor(fromY), 0); row < Math.min(Math.ceil(toY), rows); row++) {
    const start = Math.max(fromY, row);
    const end = Math.min(toY, row + 1);
    if (end <= start) continue;
    const a = fromX + (start - fromY) * slope;
    const b = fromX + (end - fromY) * slope;
    addRow(cells, {
      start: row * stride,
      last: stride - 2,
      tall: sign * (end - start),
      a: Math.min(a, b),
      b: Math.max(a, b),
    });
  }
}

/** An edge of so much height that goes from `a` to `b`, and the row of cells that it is added to. */
interface RowEdge {
  readonly start: number;
  readonly last: number;
  readonly tall: number;
  readonly a: number;
  readonly b: number;
}

function addRow(cells: Float64Array, { start, last, tall, a, b }: RowEdge): void {
  const from = Math.min(Math.max(Math.floor(a), 0), last);
  const to = Math.min(Math.max(Math.ceil(b), from + 1), last + 1);
  let before = 0;
  for (let column = from; column < to; column++) {
    const covered = tall * coverage(column, a, b);
    cells[start + column] = cells[start + column]! + covered - before;
    before = covered;
  }
  cells[start + to] = cells[start + to]! + tall - before;
}

/** The share of a cell that is to the right of an edge from `a` to `b`, averaged over the edge's height. */
function coverage(column: number, a: number, b: number): number {
  if (b - a < 1e-9) return Math.min(Math.max(column + 1 - a, 0), 1);
  return meanDistance(column + 1, a, b) - meanDistance(column, a, b);
}

/** How far the points of an edge from `a` to `b` are left of `x` on average; those to its right count as 0. */
function meanDistance(x: number, a: number, b: number): number {
  const inside = Math.min(Math.max(x, a), b);
  return ((inside - a) / (b - a)) * (x - (a + inside) / 2);
}
