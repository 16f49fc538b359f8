import { TODO_MARK } from "../scaffold/memory-pages.ts";

/** Placeholder that a person must fill in. */
export interface MemoryMark {
  readonly path: string;
  /** One-based. */
  readonly line: number;
  /** Text after the TODO mark: the instruction to the writer. */
  readonly text: string;
}

/** Maximum length of a mark's text, in characters. */
const MAX_MARK_LENGTH = 200;

/**
 * Finds the TODO marks of a page that a person must fill in, in order, the first of each line.
 * @param path path of the page, copied to each mark
 */
export function todoMarks(path: string, text: string): readonly MemoryMark[] {
  return text.split(/\r?\n/u).flatMap((line, i) => {
    const at = line.indexOf(TODO_MARK);
    return at === -1
      ? []
      : [
          {
            path,
            line: i + 1,
            text: line
              .slice(at + TODO_MARK.length)
              .trim()
              .slice(0, MAX_MARK_LENGTH),
          },
        ];
  });
}
