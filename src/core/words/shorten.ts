/**
 * Returns a text of at most `most` UTF-16 units, with `…` in place of its middle where it is longer. Each part, a
 * character or its escape, is kept or dropped as a whole.
 */
export function shortenMiddle(parts: readonly string[], most: number): string {
  const whole = parts.join("");
  if (whole.length <= most) return whole;
  const half = (most - 1) / 2;
  const end = lastParts(parts, Math.floor(half));
  const start = lastParts(parts.toReversed(), Math.ceil(half)).toReversed();
  return `${start.join("")}…${end.join("")}`;
}

/** The last parts that are `room` units long together at most. */
function lastParts(parts: readonly string[], room: number): readonly string[] {
  let from = parts.length;
  for (let left = room; from > 0 && parts[from - 1]!.length <= left; from--) left -= parts[from - 1]!.length;
  return parts.slice(from);
}

/** Returns a name of at most `most` UTF-16 units that keeps its beginning and its end; no surrogate pair is split. */
export function shortenName(name: string, most: number): string {
  return name.length <= most ? name : shortenMiddle(Array.from(name), most);
}

/** Returns a text of at most `most` UTF-16 units that ends in `…` where it was cut; no surrogate pair is split. */
export function shortenEnd(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Returns the first seven digits of a commit's id. */
export function shortCommit(id: string): string {
  return id.slice(0, 7);
}
