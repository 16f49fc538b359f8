/** Character widths at a type size of 10 units, for the widest common typeface. Other characters use `OTHER`. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl'|.,:;!]/u, 3.3],
  [/[frt()[\]/ -]/u, 4.2],
  [/[mwMW@%]/u, 9.8],
  [/[A-Z]/u, 7.3],
  // Scripts from Hangul upward.
  [/[\u1100-\u{10ffff}]/u, 10.5],
];
const OTHER = 6.4;

/**
 * Shortens a name to the given width; `undefined` if too little remains to recognize it.
 * @param width in drawing units
 * @param minCharacters minimum characters of a shortened name
 */
export function clipped(name: string, width: number, minCharacters: number): string | undefined {
  const characters = Array.from(name);
  const room = characters.length > 1 ? width - widthOf("…") : width;
  let fitting = 0;
  let used = 0;
  for (const character of characters) {
    used += widthOf(character);
    if (used > width) return fitting < minCharacters ? undefined : `${characters.slice(0, fitting).join("")}…`;
    if (used <= room) fitting += 1;
  }
  return name;
}

function widthOf(character: string): number {
  if (character === "…") return 10;
  return WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
}

/** Height of a line of text. */
export const LINE = 13;

/** Label of a rectangle: as much of the name as fits, and whether the token count fits below it. */
export interface MapLabel {
  readonly name: string;
  readonly tokens: boolean;
  /** Whether it runs from top to bottom, in a narrow rectangle. */
  readonly turned: boolean;
}

/** Minimum characters that keep a name recognizable. */
const MIN_NAME_CHARACTERS = 3;

/** Total space between the edges of a rectangle and its text. */
const MARGIN = 6;

/**
 * Label of a rectangle: the whole name, its last part, or the start of that part. It runs along the longer side if it
 * fits better there. `undefined` without room.
 * @param count number of files in a remainder; the label may shrink to it
 */
export function labelOf(
  name: string,
  count: number | undefined,
  { x0, y0, x1, y1 }: Readonly<Record<"x0" | "y0" | "x1" | "y1", number>>,
): MapLabel | undefined {
  const [width, height] = [x1 - x0, y1 - y0];
  const along = fittingLabel(name, count, { length: width, across: height });
  const isWhole = along !== undefined && !along.endsWith("…");
  const down = isWhole || height <= width ? undefined : fittingLabel(name, count, { length: height, across: width });
  if (down !== undefined && (along === undefined || down.length > along.length + 3)) {
    return { name: down, tokens: false, turned: true };
  }
  return along === undefined
    ? undefined
    : { name: along, tokens: height >= 2 * LINE + MARGIN && width >= 52, turned: false };
}

function fittingLabel(
  name: string,
  count: number | undefined,
  { length, across }: { readonly length: number; readonly across: number },
): string | undefined {
  if (across < LINE + 1) return undefined;
  const room = length - MARGIN;
  const whole = clipped(name, room, Infinity);
  if (whole !== undefined || count !== undefined) return whole ?? clipped(`+${count}`, room, Infinity);
  return clipped(name.slice(name.lastIndexOf("/", name.length - 2) + 1), room, MIN_NAME_CHARACTERS);
}
