/** Character widths at a type size of 10 units, for the widest common typeface; other characters have `OTHER`. */
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
 * Shortens a name to the given width; `undefined` if too little is left to recognize it.
 * @param width in the units of the drawing
 * @param least characters that a shortened name must keep
 */
export function clipped(name: string, width: number, least: number): string | undefined {
  const characters = Array.from(name);
  const room = characters.length > 1 ? width - widthOf("…") : width;
  let fitting = 0;
  let used = 0;
  for (const character of characters) {
    used += widthOf(character);
    if (used > width) return fitting < least ? undefined : `${characters.slice(0, fitting).join("")}…`;
    if (used <= room) fitting += 1;
  }
  return name;
}

function widthOf(character: string): number {
  if (character === "…") return 10;
  return WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
}
