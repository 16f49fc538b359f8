/**
 * Joins parts and shortens the result to `maxLength` UTF-16 units, with `…` in place of its middle. A part is kept or
 * dropped as a whole.
 * @param parts characters, each possibly as an escape
 */
export function shortenMiddle(parts: readonly string[], maxLength: number): string {
  const whole = parts.join("");
  if (whole.length <= maxLength) return whole;
  const half = (maxLength - 1) / 2;
  const end = lastParts(parts, Math.floor(half));
  const start = lastParts(parts.toReversed(), Math.ceil(half)).toReversed();
  return `${start.join("")}…${end.join("")}`;
}

/** Last parts whose combined length is at most `room` UTF-16 units. */
function lastParts(parts: readonly string[], room: number): readonly string[] {
  let from = parts.length;
  for (let remaining = room; from > 0 && parts[from - 1]!.length <= remaining; from--)
    remaining -= parts[from - 1]!.length;
  return parts.slice(from);
}

/** Shortens a name to `maxLength` UTF-16 units, keeping its start and its end. Never splits a surrogate pair. */
export function shortenName(name: string, maxLength: number): string {
  return name.length <= maxLength ? name : shortenMiddle(Array.from(name), maxLength);
}

/**
 * Shortens a path to `maxLength` UTF-16 units: its first folder, `…` and as many of its last segments as fit. If not
 * even the file name fits, cuts the middle of the whole path.
 */
export function shortenPath(path: string, maxLength: number): string {
  if (path.length <= maxLength) return path;
  const [first = "", ...segments] = path.split("/");
  let tail = "";
  for (const segment of segments.toReversed()) {
    if (first.length + 2 + tail.length + 1 + segment.length > maxLength) break;
    tail = `/${segment}${tail}`;
  }
  return tail === "" ? shortenName(path, maxLength) : `${first}/…${tail}`;
}

/**
 * Shortens paths as {@link shortenPath} does, except those that would then look the same: `charts/…/values.yaml` may be
 * one of many. These lose their middle.
 */
export function shortenPaths(paths: readonly string[], maxLength: number): readonly string[] {
  const shortPaths = paths.map((path) => shortenPath(path, maxLength));
  const seen = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const [i, short] of shortPaths.entries()) {
    if ((seen.get(short) ?? paths[i]!) !== paths[i]!) ambiguous.add(short);
    seen.set(short, paths[i]!);
  }
  return shortPaths.map((short, i) => (ambiguous.has(short) ? shortenName(paths[i]!, maxLength) : short));
}

/** Cuts a text to `maxLength` UTF-16 units, ending in `…`. Never splits a surrogate pair. */
export function shortenEnd(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** First seven digits of a commit id. */
export function shortCommit(id: string): string {
  return id.slice(0, 7);
}
