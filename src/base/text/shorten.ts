/**
 * Joins the parts and shortens the result to `most` UTF-16 units, with `…` in place of its middle. Each part, a
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

/** The last parts that fit into `room` UTF-16 units together. */
function lastParts(parts: readonly string[], room: number): readonly string[] {
  let from = parts.length;
  for (let left = room; from > 0 && parts[from - 1]!.length <= left; from--) left -= parts[from - 1]!.length;
  return parts.slice(from);
}

/** Shortens a name to `most` UTF-16 units, keeping its start and its end; no surrogate pair is split. */
export function shortenName(name: string, most: number): string {
  return name.length <= most ? name : shortenMiddle(Array.from(name), most);
}

/**
 * Shortens a path to `most` UTF-16 units: to its first folder, `…` and as many of its last parts as have room. If its name
 * alone has none, as `shortenName` does.
 */
export function shortenPath(path: string, most: number): string {
  if (path.length <= most) return path;
  const [first = "", ...rest] = path.split("/");
  let tail = "";
  for (const part of rest.toReversed()) {
    if (first.length + 2 + tail.length + 1 + part.length > most) break;
    tail = `/${part}${tail}`;
  }
  return tail === "" ? shortenName(path, most) : `${first}/…${tail}`;
}

/** Cuts a text to `most` UTF-16 units, ending in `…`; no surrogate pair is split. */
export function shortenEnd(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Returns the first seven digits of a commit's id. */
export function shortCommit(id: string): string {
  return id.slice(0, 7);
}
