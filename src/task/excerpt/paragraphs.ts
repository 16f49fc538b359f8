/** A paragraph takes the next one, too, while it has fewer lines; it never has more than so many. */
const LENGTH = { least: 6, most: 30 };

/** A heading of Markdown begins a paragraph of its own. */
const HEADING = /^#{1,6} /u;

/**
 * Returns the paragraphs in a range of lines, as first and last line, from 1: neighbours are together while they are short.
 * @param first first line of the range, from 1
 */
export function paragraphsIn(
  lines: readonly string[],
  first: number,
  last: number,
): readonly (readonly [first: number, last: number])[] {
  const found: [number, number][] = [];
  let current: [number, number] | undefined;
  let isAfterBlank = false;
  for (let number = first; number <= last; number++) {
    const line = lines[number - 1]!;
    const isBlank = line.trim() === "";
    if (!isBlank) {
      if (current === undefined || endsBefore(current, number, { line, isAfterBlank }))
        found.push((current = [number, number]));
      else current[1] = number;
    }
    isAfterBlank = isBlank;
  }
  return found;
}

function endsBefore(
  [start, end]: readonly [number, number],
  number: number,
  { line, isAfterBlank }: { readonly line: string; readonly isAfterBlank: boolean },
): boolean {
  if (number - start >= LENGTH.most || HEADING.test(line)) return true;
  return isAfterBlank && end - start + 1 >= LENGTH.least;
}
