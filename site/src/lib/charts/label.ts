/** Widths of characters in type of 10 units, of the widest face that is common; any other has `OTHER`. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl'|.,:;!]/u, 3.3],
  [/[frt()[\]/ -]/u, 4.2],
  [/[mwMW@%]/u, 9.8],
  [/[A-Z]/u, 7.3],
  // The scripts from Hangul on.
  [/[\u1100-\u{10ffff}]/u, 10.5],
];
const OTHER = 6.4;

/**
 * Returns as much of a name as there is room for; `undefined` where that is too little to recognize it.
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

/** Ten units for the ellipsis. */
function widthOf(character: string): number {
  if (character === "…") return 10;
  return WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
}
