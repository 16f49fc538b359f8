/** A line that may be left out, with the group that it stands in. */
export interface OptionalLine {
  readonly text: string;
  /** Heading of its group, with line ends; empty for none. */
  readonly heading: string;
  /** Which lines to choose first. */
  readonly worth: number;
}

/**
 * Returns the lines of the most worth that fit a number of tokens, in the order given, under their headings.
 * @param count returns the tokens of a text
 */
export function fitLines(lines: readonly OptionalLine[], room: number, count: (text: string) => number): string {
  const order = lines.map((_, i) => i).toSorted((a, b) => lines[b]!.worth - lines[a]!.worth || a - b);
  const chosen = new Set<number>();
  const headings = new Set<string>();
  let left = room;
  for (const i of order) {
    const { text, heading } = lines[i]!;
    const cost = count(`${text}\n`) + (headings.has(heading) || heading === "" ? 0 : count(heading));
    if (cost > left) continue;
    left -= cost;
    chosen.add(i);
    headings.add(heading);
  }
  const groups = new Map<string, string[]>();
  lines.forEach(({ text, heading }, i) => {
    if (!chosen.has(i)) return;
    const own = groups.get(heading);
    if (own === undefined) groups.set(heading, [text]);
    else own.push(text);
  });
  return [...groups].map(([heading, own]) => `${heading}${own.map((text) => `${text}\n`).join("")}`).join("\n");
}
