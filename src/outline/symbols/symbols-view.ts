import type { OutlineViews } from "../outline.ts";

/**
 * Returns the `symbols` view of a file with only the short bodies of the given symbols. Other short bodies are replaced
 * by their marks.
 * @param symbols names of symbols
 */
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
