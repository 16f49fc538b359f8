import type { ListRow } from "../../lib/files/rows.ts";

/** Effect of a key in a list: activate another row, toggle a folder, or follow a link; `undefined` for no effect. */
export type ListAction = { readonly row: number } | "toggle" | "follow" | undefined;

/**
 * Returns the effect of a key in a tree of rows, following the treegrid pattern of WAI-ARIA: arrows, Home, End, Page
 * Up, Page Down, Enter and space.
 * @param page number of rows that fit on the screen
 */
export function keyAction(
  key: string,
  rows: readonly ListRow[],
  {
    active,
    page,
    isOpen,
  }: { readonly active: number; readonly page: number; readonly isOpen: (index: number) => boolean },
): ListAction {
  const isFolder = rows[active] !== undefined && rows[active].file === undefined;
  const to = (row: number): ListAction => ({ row: Math.min(rows.length - 1, Math.max(0, row)) });
  switch (key) {
    case "ArrowDown":
      return to(active + 1);
    case "ArrowUp":
      return to(active - 1);
    case "PageDown":
      return to(active + page);
    case "PageUp":
      return to(active - page);
    case "Home":
      return to(0);
    case "End":
      return to(rows.length - 1);
    case "ArrowRight":
      if (!isFolder) return undefined;
      return isOpen(active) ? to(active + 1) : "toggle";
    case "ArrowLeft":
      return isFolder && isOpen(active) ? "toggle" : aboveOf(rows, active);
    case "Enter":
      return isFolder ? "toggle" : "follow";
    case " ":
      return isFolder ? "toggle" : undefined;
    default:
      return undefined;
  }
}

/** Row of the folder that contains a row. */
function aboveOf(rows: readonly ListRow[], index: number): ListAction {
  const level = rows[index]?.level ?? 1;
  for (let at = index - 1; at >= 0; at--) if (rows[at]!.level < level) return { row: at };
  return undefined;
}
