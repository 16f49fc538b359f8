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
 * The details of a line that is there at first, the better one before the other; longer ones follow from `LONGER` on.
 */
const FIRST = [1, 0];
const LONGER = 2;

/**
 * Fills room with lines: first each in the second detail or, where that does not fit, in the shortest; then those that
 * have a line already in longer and longer ones. What does not fit is passed over, so little room is left. Never takes
 * more.
 * @param lines those that matter most first
 * @param details how many there are
 * @returns the detail of each file that has a line, and the tokens of lines and headings
 */
export function fillLines<T>(
  lines: readonly FillLine<T>[],
  room: number,
  costs: FillCosts<T>,
  details: number,
): { readonly chosen: ReadonlyMap<T, number>; readonly tokens: number } {
  const chosen = new Map<T, number>();
  const groups = new Set<string>();
  let left = room;
  let misses = 0;
  for (const { file, group } of lines) {
    if (left < SHORTEST_LINE || misses >= MOST_MISSES) break;
    const heading = groups.has(group) ? 0 : costs.heading(group);
    const detail = FIRST.find((candidate) => heading + costs.line(file, candidate) <= left);
    misses = detail === undefined ? misses + 1 : 0;
    if (detail === undefined) continue;
    left -= heading + costs.line(file, detail);
    groups.add(group);
    chosen.set(file, detail);
  }
  for (let detail = LONGER; detail < details; detail++) left -= extend(chosen, left, { line: costs.line, detail });
  return { chosen, tokens: room - left };
}

/** Gives files a longer line where it fits. @returns the tokens that this took */
function extend<T>(
  chosen: Map<T, number>,
  room: number,
  { line, detail }: { readonly line: FillCosts<T>["line"]; readonly detail: number },
): number {
  let left = room;
  for (const [file, before] of chosen) {
    if (left < SHORTEST_LINE) break;
    const more = line(file, detail) - line(file, before);
    if (more <= 0 || more > left) continue;
    left -= more;
    chosen.set(file, detail);
  }
  return room - left;
}
