/** A line that can stand in what is left of a budget, in the group that it belongs to. */
export interface FillLine<T> {
  /** What it is about, unique. */
  readonly file: T;
  /** Name of its group; a group has a heading of its own. */
  readonly group: string;
}

/** What lines and headings cost, in tokens. */
export interface FillCosts<T> {
  readonly heading: (group: string) => number;
  /** @param detail place in the list of details, from the shortest */
  readonly line: (file: T, detail: number) => number;
}

/** Fewer tokens than any line has, and how many lines in a row may not fit before no more are tried. */
const SHORTEST_LINE = 8;
const MOST_MISSES = 64;

/**
 * Fills room with lines: first each in the middle detail or, where that does not fit, in the shortest; then those that
 * have a line already in the longest. What does not fit is passed over, so little room is left. Never takes more.
 * @param lines those that matter most first
 * @param details the places of the shortest, the middle and the longest detail
 * @returns the detail of each file that has a line, and the tokens of lines and headings
 */
export function fillLines<T>(
  lines: readonly FillLine<T>[],
  room: number,
  costs: FillCosts<T>,
  [shortest, middle, longest]: readonly [number, number, number] = [0, 1, 2],
): { readonly details: ReadonlyMap<T, number>; readonly tokens: number } {
  const details = new Map<T, number>();
  const groups = new Set<string>();
  let left = room;
  let misses = 0;
  for (const { file, group } of lines) {
    if (left < SHORTEST_LINE || misses >= MOST_MISSES) break;
    const heading = groups.has(group) ? 0 : costs.heading(group);
    const detail = [middle, shortest].find((candidate) => heading + costs.line(file, candidate) <= left);
    misses = detail === undefined ? misses + 1 : 0;
    if (detail === undefined) continue;
    left -= heading + costs.line(file, detail);
    groups.add(group);
    details.set(file, detail);
  }
  left -= extended(details, left, { line: costs.line, longest });
  return { details, tokens: room - left };
}

/** Gives files their longest line where it fits. @returns the tokens that this took */
function extended<T>(
  details: Map<T, number>,
  room: number,
  { line, longest }: { readonly line: FillCosts<T>["line"]; readonly longest: number },
): number {
  let left = room;
  for (const [file, detail] of details) {
    const more = line(file, longest) - line(file, detail);
    if (detail === longest || more <= 0 || more > left) continue;
    left -= more;
    details.set(file, longest);
  }
  return room - left;
}
