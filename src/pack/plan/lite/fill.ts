/** Line that can use leftover budget, with its groups. */
export interface FillLine<T> {
  /** Subject of the line, unique. */
  readonly file: T;
  /** Names of its groups. Each group has its own heading. */
  readonly groups: readonly string[];
}

/** Token costs of lines and headings. */
export interface FillCosts<T> {
  readonly heading: (group: string) => number;
  /** @param detail index in the list of details, shortest first */
  readonly line: (file: T, detail: number) => number;
}

/** Minimum tokens needed to lengthen any line. The search stops when fewer remain. */
const MIN_ADDED_TOKENS = 2;

/**
 * Selects lines, and a form of each, that together fit `room` tokens with their headings. Every line first gets its
 * shortest form, then lines grow to longer forms. The first line that does not fit ends the first phase. Searching for
 * a shorter line would save a few tokens but make the selection change with every change in room. Never exceeds `room`.
 * @param lines most important first
 * @param details number of forms per line
 * @returns the index of the form of each selected line, by file
 */
export function fillLines<T>(
  lines: readonly FillLine<T>[],
  room: number,
  costs: FillCosts<T>,
  details: number,
): ReadonlyMap<T, number> {
  const detailByFile = new Map<T, number>();
  const groups = new Set<string>();
  let remainingTokens = room;
  for (const { file, groups: lineGroups } of lines) {
    const newGroups = lineGroups.filter((group) => !groups.has(group));
    const cost = costs.line(file, 0) + newGroups.reduce((sum, group) => sum + costs.heading(group), 0);
    if (cost > remainingTokens) break;
    remainingTokens -= cost;
    for (const group of newGroups) groups.add(group);
    detailByFile.set(file, 0);
  }
  for (let detail = 1; detail < details; detail++)
    remainingTokens -= extend(detailByFile, remainingTokens, { line: costs.line, detail });
  return detailByFile;
}

/**
 * Switches files to a longer line where it fits.
 * @returns the tokens used
 */
function extend<T>(
  detailByFile: Map<T, number>,
  room: number,
  { line, detail }: { readonly line: FillCosts<T>["line"]; readonly detail: number },
): number {
  let remainingTokens = room;
  for (const [file, previousDetail] of detailByFile) {
    if (remainingTokens < MIN_ADDED_TOKENS) break;
    const extraTokens = line(file, detail) - line(file, previousDetail);
    if (extraTokens <= 0 || extraTokens > remainingTokens) continue;
    remainingTokens -= extraTokens;
    detailByFile.set(file, detail);
  }
  return room - remainingTokens;
}
