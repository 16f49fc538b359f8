import { GLYPHS } from "./glyphs.generated.ts";

/** A closed ring of points, as x and y in turn; y grows upwards from the baseline. Units are thousandths of an em. */
export type Ring = readonly number[];

/** A character to draw. */
export interface Glyph {
  readonly width: number;
  readonly rings: readonly Ring[];
}

/** Weights that text can have. */
export const LETTER_WEIGHTS = ["regular", "semibold"] as const;

/** One of `LETTER_WEIGHTS`. */
export type LetterWeight = (typeof LETTER_WEIGHTS)[number];

/** Straight lines that a curve is drawn as: enough for letters of 100 pixels. */
const STEPS = 5;
const DIGITS: readonly string[] = Array.from("0123456789");
/** Drawn for a character that the font lacks. */
const UNKNOWN = "?640 M90 0L90 700L550 700L550 0ZM150 60L490 60L490 640L150 640Z";

/** Returns the glyphs of a text, without accents. @param isFigure whether all digits have the width of the widest */
export function glyphsOf(text: string, weight: LetterWeight, isFigure = false): readonly Glyph[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const found = Array.from(plain, (character) => glyphOf(character, weight));
  if (!isFigure) return found;
  const widest = DIGITS.reduce((most, digit) => Math.max(most, glyphOf(digit, weight).width), 0);
  return found.map((glyph, i) => (DIGITS.includes(plain[i]!) ? widened(glyph, widest) : glyph));
}

/** Returns the width of a text in pixels. */
export function textWidth(text: string, weight: LetterWeight, size: number): number {
  return (glyphsOf(text, weight).reduce((sum, { width }) => sum + width, 0) * size) / 1000;
}

/** Returns a text that is at most so many pixels wide: its beginning and `…` if it is wider. */
export function elided(
  text: string,
  { weight, size, width }: { weight: LetterWeight; size: number; width: number },
): string {
  if (textWidth(text, weight, size) <= width) return text;
  const characters = Array.from(text);
  let end = characters.length;
  const shown = (): string => `${characters.slice(0, end).join("").trimEnd()}…`;
  while (end > 0 && textWidth(shown(), weight, size) > width) end--;
  return shown();
}

/** A weight's glyphs as far as they are read, and its lines by character. */
interface Font {
  readonly lines: ReadonlyMap<string, string>;
  readonly read: Map<string, Glyph>;
}

const fonts = new Map<LetterWeight, Font>();

/** Returns the glyph of a character. */
function glyphOf(character: string, weight: LetterWeight): Glyph {
  const { lines, read } = fontOf(weight);
  const known = read.get(character);
  if (known !== undefined) return known;
  const glyph = readGlyph(lines.get(character) ?? UNKNOWN);
  read.set(character, glyph);
  return glyph;
}

function fontOf(weight: LetterWeight): Font {
  const known = fonts.get(weight);
  if (known !== undefined) return known;
  const lines = GLYPHS[LETTER_WEIGHTS.indexOf(weight)]!.split("\n");
  const font: Font = { lines: new Map(lines.map((line) => [line[0]!, line])), read: new Map() };
  fonts.set(weight, font);
  return font;
}

/** Returns a glyph in the middle of a greater width. */
function widened({ width, rings }: Glyph, wanted: number): Glyph {
  const shift = (wanted - width) / 2;
  return { width: wanted, rings: rings.map((ring) => ring.map((value, i) => (i % 2 === 0 ? value + shift : value))) };
}

function readGlyph(line: string): Glyph {
  const space = line.indexOf(" ", 1);
  const path = line.slice(space + 1);
  return { width: Number(line.slice(1, space)), rings: path.split("Z").filter(Boolean).map(readRing) };
}

/** Reads `M`, `L` and `Q` with their points, and replaces curves by lines. */
function readRing(path: string): Ring {
  const points: number[] = [];
  for (const step of path.split(/(?=[MLQ])/u)) {
    const values = step.slice(1).split(" ").map(Number);
    if (step.startsWith("Q")) addCurve(points, values);
    else for (const value of values) points.push(value);
  }
  return points;
}

/** Adds points on a quadratic curve from the last point. @param values control point and end */
function addCurve(points: number[], values: readonly number[]): void {
  const [x0 = 0, y0 = 0] = points.slice(-2);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values;
  for (let i = 1; i <= STEPS; i++) {
    const t = i / STEPS;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    points.push(a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2);
  }
}
