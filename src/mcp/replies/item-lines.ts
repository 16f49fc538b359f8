import type { AnswerItem } from "../../browse/index.ts";

/** Line of a list of items as text. A page may end after any line, so that it is full. */
export interface ItemLine {
  readonly text: string;
  /** Index of its item. */
  readonly item: number;
  /** First line of the item that is not empty. */
  readonly heading: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Splits the texts of items into lines. */
export function itemLines(items: readonly AnswerItem[]): readonly ItemLine[] {
  return items.flatMap(({ text }, item) => {
    const lines = text.split("\n");
    const heading = lines.find((line) => line !== "") ?? "";
    return lines.map((line, i) => ({ text: line, item, heading, isFirst: i === 0, isLast: i === lines.length - 1 }));
  });
}

/** Ending of a heading above the rest of what an earlier heading began. */
export const CONTINUED = "  (continued)";

/** Returns the text lines of a page. A page that begins within an item repeats the item's heading. */
export function pageText(page: readonly ItemLine[]): readonly string[] {
  const [first] = page;
  const texts = page.map(({ text }) => text);
  if (first === undefined || first.isFirst) return texts;
  const { heading } = first;
  return [heading.endsWith(CONTINUED) ? heading : `${heading}${CONTINUED}`, ...texts];
}
