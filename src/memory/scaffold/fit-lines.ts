import { addToList } from "../../base/index.ts";

/** Line that may be left out, with the heading of its group. */
export interface OptionalLine {
  readonly text: string;
  /** Heading of its group, including line breaks; empty for none. */
  readonly heading: string;
  /** Priority. Higher values are selected first. */
  readonly worth: number;
}

/**
 * Returns the lines that fit a token limit as one text, in their original order, under their headings. Takes lines by
 * descending priority and skips those that do not fit. Empty if none fits. The limit does not cover the empty lines
 * between groups.
 * @param room maximum number of tokens
 * @param count counts the tokens of a text
 */
export function fitLines(lines: readonly OptionalLine[], room: number, count: (text: string) => number): string {
  const order = lines.map((_, i) => i).toSorted((a, b) => lines[b]!.worth - lines[a]!.worth || a - b);
  const selected = new Set<number>();
  const headings = new Set<string>();
  let remainingTokens = room;
  for (const i of order) {
    const { text, heading } = lines[i]!;
    const cost = count(`${text}\n`) + (headings.has(heading) || heading === "" ? 0 : count(heading));
    if (cost > remainingTokens) continue;
    remainingTokens -= cost;
    selected.add(i);
    headings.add(heading);
  }
  const groups = new Map<string, string[]>();
  lines.forEach(({ text, heading }, i) => {
    if (!selected.has(i)) return;
    addToList(groups, heading, text);
  });
  return [...groups]
    .map(([heading, groupTexts]) => `${heading}${groupTexts.map((text) => `${text}\n`).join("")}`)
    .join("\n");
}
