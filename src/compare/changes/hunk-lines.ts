import type { Hunk } from "./changes.ts";

/**
 * Returns a hunk as the lines of a unified diff, beginning with its `@@` line.
 * @param title text after the line numbers, such as a function name
 */
export function hunkLines(hunk: Hunk, title?: string): readonly string[] {
  const head = `@@ -${hunk.old.join(",")} +${hunk.new.join(",")} @@`;
  return [title === undefined ? head : `${head} ${title}`, ...hunk.lines];
}
