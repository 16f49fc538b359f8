import type { OutlineViews } from "../outline.ts";

/** Returns the `symbols` view of a file with the short bodies of some symbols only, by their names. */
export function symbolsViewOf({ symbolsText, shortBodies = [] }: OutlineViews, symbols: ReadonlySet<string>): string {
  let shown = "";
  let at = 0;
  for (const { name, start, end, mark } of shortBodies) {
    if (symbols.has(name)) continue;
    shown += symbolsText.slice(at, start) + mark;
    at = end;
  }
  return shown + symbolsText.slice(at);
}
