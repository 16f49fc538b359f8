import type { ListRow } from "../../lib/files/rows.ts";

/** What a key does in a list: another row becomes the active one, or a folder is opened or closed, or a link followed. */
export type ListAction = { readonly row: number } | "toggle" | "follow" | undefined;

/**
 * Returns what a key does in a tree of rows, as in the treegrid pattern of WAI-ARIA: arrows, Home, End, Page Up and Page
 * Down, Enter, and space.
 * @param page rows that fit on the screen
 */
export function keyAction(
  key: string,
  rows: readonly Pick<ListRow, "file" | "level">[],
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

/** The folder that a row is in. */
function aboveOf(rows: readonly Pick<ListRow, "level">[], index: number): ListAction {
  const level = rows[index]?.level ?? 1;
  for (let at = index - 1; at >= 0; at--) if (rows[at]!.level < level) return { row: at };
  return undefined;
}
