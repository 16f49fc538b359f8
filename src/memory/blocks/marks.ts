import { TODO_MARK } from "../scaffold/memory-pages.ts";

/** A place where a person must write. */
export interface MemoryMark {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** What is to be written. */
  readonly text: string;
}

/** Characters of what a mark says. */
const MAX_MARK_LENGTH = 200;

/** Returns the places of a page that wait for a person. */
export function marksIn(path: string, text: string): readonly MemoryMark[] {
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
