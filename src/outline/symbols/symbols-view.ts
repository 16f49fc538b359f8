import type { OutlineViews } from "../outline.ts";

/**
 * Returns the `symbols` view of a file in which only the given symbols keep their short bodies. Other short bodies are
 * replaced by their marks, such as `{ … }`.
 * @param symbols names of symbols; a name that several symbols share keeps all their bodies
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
