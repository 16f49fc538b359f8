import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { type MapCell, rowsOfCell } from "./cell.ts";
import { mapCells, type MapSize } from "./cells.ts";

/** Contents of a zoomed map. */
export interface Zoomed {
  readonly rows: readonly SiteMapRow[];
  readonly cells: readonly MapCell[];
}

/**
 * Lays out a zoomed map. Without cells if the folder does not exist.
 * @param zoom path of a folder without a final slash, empty for the root; each trailing `//` means its files that were
 * too small to draw
 */
export function zoomedTo(rows: readonly SiteMapRow[], zoom: string, size: MapSize): Zoomed {
  const [folder = "", ...small] = zoom.split("//");
  const inside = folder === "" ? "" : `${folder}/`;
  let visibleRows = rows.filter(({ path, tokens }) => tokens > 0 && path.startsWith(inside));
  let cells = mapCells(visibleRows, size, folder);
  for (const _ of small) {
    const remainders = cells.filter((cell) => cell.kind === "rest" && cell.folder === inside);
    if (remainders.length === 0) break;
    visibleRows = remainders.flatMap(rowsOfCell);
    cells = mapCells(visibleRows, size, folder);
  }
  return { rows: visibleRows, cells };
}

/**
 * Zoom state after a click on a cell: its folder, or the small files of the current folder. `undefined` for a file, and
 * for what the map shows already.
 */
export function zoomOf(cell: MapCell, zoom: string): string | undefined {
  if (cell.kind === "file") return undefined;
  const folder = cell.folder.slice(0, -1);
  const [currentFolder = ""] = zoom.split("//");
  if (folder !== currentFolder) return folder;
  return cell.kind === "rest" ? `${zoom}//` : undefined;
}

/** Step of the breadcrumb of a map. */
export interface ZoomStep {
  readonly text: string;
  readonly zoom: string;
}

/**
 * Steps from the folder of the page to the folder that its map is zoomed into.
 * @param name name of `base`
 */
export function stepsTo(zoom: string, base: string, name: string): readonly ZoomStep[] {
  const [folder = "", ...small] = zoom.split("//");
  const inside = base === "" ? "" : `${base}/`;
  const parts = folder === base ? [] : folder.slice(inside.length).split("/");
  const steps = parts.map((text, i) => ({ text, zoom: inside + parts.slice(0, i + 1).join("/") }));
  const smallSteps = small.map((_, i) => ({ text: "small files", zoom: folder + "//".repeat(i + 1) }));
  return [{ text: name, zoom: base }, ...steps, ...smallSteps];
}
