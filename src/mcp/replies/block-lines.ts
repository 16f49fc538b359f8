/** Line of a block of text. A page may end after any line, so that it is full. */
export interface BlockLine {
  readonly text: string;
  /** First line of the block that is not empty; `undefined` for the first line itself. */
  readonly heading: string | undefined;
}

/** Ending of a heading above the rest of what an earlier heading began. */
export const CONTINUED = "  (continued)";

/**
 * Splits blocks of text into lines, in order. All lines of a block but the first carry its heading: the block's first
 * line that is not empty.
 */
export function blockLines(blocks: readonly string[]): readonly BlockLine[] {
  return blocks.flatMap((block) => {
    const lines = block.split("\n");
    const heading = lines.find((line) => line !== "");
    return lines.map((text, i) => ({ text, heading: i === 0 ? undefined : heading }));
  });
}

/**
 * Returns the text lines of a page. A page that begins within a block first repeats the block's heading, with
 * `(continued)` after it.
 */
export function pageText(page: readonly BlockLine[]): readonly string[] {
  const texts = page.map(({ text }) => text);
  const heading = page[0]?.heading;
  if (heading === undefined) return texts;
  return [heading.endsWith(CONTINUED) ? heading : `${heading}${CONTINUED}`, ...texts];
}
