import { TODO_MARK } from "../scaffold/memory-pages.ts";

/** Placeholder `TODO(memory):` in a page, which a person must replace. */
export interface MemoryMark {
  readonly path: string;
  readonly line: number;
  /**
   * Text after the placeholder on its line: the instruction to the writer, up to {@link MAX_MARK_LENGTH} characters.
   */
  readonly text: string;
}

/** Maximum length of a mark's text, in characters. */
const MAX_MARK_LENGTH = 200;

/**
 * Finds the placeholders `TODO(memory):` that a person must replace, in order, the first of each line.
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
