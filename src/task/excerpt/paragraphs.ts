/** A paragraph with fewer lines than `min` absorbs the next one. A paragraph never exceeds `max` lines. */
const PARAGRAPH_LINES = { min: 6, max: 30 };

/** A Markdown heading starts a new paragraph. */
const HEADING = /^#{1,6} /u;

/**
 * Splits lines `first` to `last` into paragraphs and returns their first and last line numbers. A Markdown heading
 * starts a paragraph. A blank line ends only a paragraph of at least 6 lines, so short neighbors merge. No paragraph
 * exceeds 30 lines. Blank lines between paragraphs belong to none. A range without text gives an empty list.
 * @param lines all lines of the file
 * @param first first line of the range, 1-based
 * @param last last line of the range, inclusive
 */
export function paragraphsIn(
  lines: readonly string[],
  first: number,
  last: number,
): readonly (readonly [first: number, last: number])[] {
  const paragraphs: [number, number][] = [];
  let current: [number, number] | undefined;
  let isAfterBlank = false;
  for (let number = first; number <= last; number++) {
    const line = lines[number - 1]!;
    const isBlank = line.trim() === "";
    if (!isBlank) {
      if (current === undefined || endsBefore(current, number, { line, isAfterBlank }))
        paragraphs.push((current = [number, number]));
      else current[1] = number;
    }
    isAfterBlank = isBlank;
  }
  return paragraphs;
}

function endsBefore(
  [start, end]: readonly [number, number],
  number: number,
  { line, isAfterBlank }: { readonly line: string; readonly isAfterBlank: boolean },
): boolean {
  if (number - start >= PARAGRAPH_LINES.max || HEADING.test(line)) return true;
  return isAfterBlank && end - start + 1 >= PARAGRAPH_LINES.min;
}
