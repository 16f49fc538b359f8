import type { Hunk } from "./changes.ts";

/** Returns a hunk as a unified diff has it. @param title a name after its line numbers */
export function hunkLines(hunk: Hunk, title?: string): readonly string[] {
  const head = `@@ -${hunk.old.join(",")} +${hunk.new.join(",")} @@`;
  return [title === undefined ? head : `${head} ${title}`, ...hunk.lines];
}
