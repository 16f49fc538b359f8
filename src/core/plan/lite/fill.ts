/** A line that may use up leftover budget, with its group. */
export interface FillLine<T> {
  /** The subject of the line, unique. */
  readonly file: T;
  /** Name of the group, which has its own heading. */
  readonly group: string;
}

/** Token costs of lines and headings. */
export interface FillCosts<T> {
  readonly heading: (group: string) => number;
  /** @param detail index in the list of details, shortest first */
  readonly line: (file: T, detail: number) => number;
}

/** Fewer tokens than any line takes, and how many lines in a row may fail to fit before the search stops. */
const SHORTEST_LINE = 8;
const MOST_MISSES = 64;

/** Details tried for a new line, in order of preference; `LONGER` is the first of the longer ones. */
const FIRST = [1, 0];
const LONGER = 2;

/**
 * Fills `room` with lines: first each line in the second detail or, if that does not fit, the shortest; then the
 * chosen lines in longer and longer details. Lines that do not fit are skipped, so little room is left over. Never
 * takes more than `room`.
 * @param lines most important first
 * @param details number of details
 * @returns the detail of each chosen file, and the tokens of lines and headings
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

/** Gives files a longer line if it fits. @returns the tokens that this took */
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
