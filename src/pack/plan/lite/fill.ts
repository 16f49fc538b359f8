/** A line that may use up leftover budget, with the groups that it is in. */
export interface FillLine<T> {
  /** The subject of the line, unique. */
  readonly file: T;
  /** Names of its groups; each has its own heading. */
  readonly groups: readonly string[];
}

/** Token costs of lines and headings. */
export interface FillCosts<T> {
  readonly heading: (group: string) => number;
  /** @param detail index in the list of details, shortest first */
  readonly line: (file: T, detail: number) => number;
}

/** Fewer tokens than it takes to make a line longer. */
const MIN_ADDED_TOKENS = 2;

/**
 * Fills `room` with lines: first each line in the shortest detail, then the chosen lines in longer and longer ones.
 * The first line that does not fit ends the first part: looking for shorter ones would use a few tokens more, and change
 * the choice whenever the room does. Never takes more than `room`.
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
  for (const { file, groups: own } of lines) {
    const added = own.filter((group) => !groups.has(group));
    const cost = costs.line(file, 0) + added.reduce((sum, group) => sum + costs.heading(group), 0);
    if (cost > left) break;
    left -= cost;
    for (const group of added) groups.add(group);
    chosen.set(file, 0);
  }
  for (let detail = 1; detail < details; detail++) left -= extend(chosen, left, { line: costs.line, detail });
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
    if (left < MIN_ADDED_TOKENS) break;
    const more = line(file, detail) - line(file, before);
    if (more <= 0 || more > left) continue;
    left -= more;
    chosen.set(file, detail);
  }
  return room - left;
}
