import type { OutlineViews } from "../outline.ts";

/** Builds the `symbols` view of a file that keeps only the short bodies of the given symbols, by name. */
export function symbolsViewOf({ symbolsText, shortBodies = [] }: OutlineViews, symbols: ReadonlySet<string>): string {
  let view = "";
  let at = 0;
  for (const { name, start, end, mark } of shortBodies) {
    if (symbols.has(name)) continue;
    view += symbolsText.slice(at, start) + mark;
    at = end;
  }
  return view + symbolsText.slice(at);
}
