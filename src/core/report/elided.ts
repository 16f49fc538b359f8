/**
 * A text of at most `most` UTF-16 units, with `…` in place of its middle where it is longer. The parts that it is made
 * of, characters or what stands for them, are kept or left out whole.
 */
export function elided(parts: readonly string[], most: number): string {
  const whole = parts.join("");
  if (whole.length <= most) return whole;
  const half = (most - 1) / 2;
  const end = ending(parts, Math.floor(half));
  const start = ending(parts.toReversed(), Math.ceil(half)).toReversed();
  return `${start.join("")}…${end.join("")}`;
}

/** The last parts that are `room` units long together at most. */
function ending(parts: readonly string[], room: number): readonly string[] {
  let from = parts.length;
  for (let left = room; from > 0 && parts[from - 1]!.length <= left; from--) left -= parts[from - 1]!.length;
  return parts.slice(from);
}

/** A name of at most `most` UTF-16 units; no surrogate pair is split. */
export function elidedName(name: string, most: number): string {
  return name.length <= most ? name : elided(Array.from(name), most);
}
