import type { Hunk } from "./changes.ts";

/** Formats a hunk as unified diff lines. @param title text after the line numbers, such as a function name */
export function hunkLines(hunk: Hunk, title?: string): readonly string[] {
  const head = `@@ -${hunk.old.join(",")} +${hunk.new.join(",")} @@`;
  return [title === undefined ? head : `${head} ${title}`, ...hunk.lines];
}
