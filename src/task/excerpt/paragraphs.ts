/** A paragraph with fewer lines than `min` absorbs the next one. A paragraph never exceeds `max` lines. */
const PARAGRAPH_LINES = { min: 6, max: 30 };

/** A Markdown heading starts a new paragraph. */
const HEADING = /^#{1,6} /u;

/**
 * Splits a range of lines into paragraphs, as 1-based first and last lines. Short neighbors are merged.
 * @param first first line of the range, 1-based
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
