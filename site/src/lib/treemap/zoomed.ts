import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { type MapCell, mapCells, type MapSize } from "./cells.ts";

/** What a zoomed map shows. */
export interface Zoomed {
  readonly rows: readonly SiteMapRow[];
  readonly cells: readonly MapCell[];
}

/**
 * Lays out what a map shows when it is zoomed; without cells if there is no such folder.
 * @param zoom path of a folder without a final slash, empty for the root; each `//` at its end means the files in it
 * that were too small to be drawn
 */
export function zoomedTo(rows: readonly SiteMapRow[], zoom: string, size: MapSize): Zoomed {
  const [folder = "", ...small] = zoom.split("//");
  const inside = folder === "" ? "" : `${folder}/`;
  let shown = rows.filter(({ path, tokens }) => tokens > 0 && path.startsWith(inside));
  let cells = mapCells(shown, size, folder);
  for (const _ of small) {
    const rest = cells.find((cell) => cell.kind === "rest" && !cell.whole && cell.folder === inside);
    if (rest?.kind !== "rest") break;
    shown = [...rest.rows];
    cells = mapCells(shown, size, folder);
  }
  return { rows: shown, cells };
}

/** Returns where a click on a cell leads: into its folder, or to the small files of the folder that is shown. */
export function zoomOf(cell: MapCell, zoom: string): string | undefined {
  if (cell.kind === "file") return undefined;
  const folder = cell.folder.slice(0, -1);
  const [shown = ""] = zoom.split("//");
  return cell.kind === "rest" && folder === shown ? `${zoom}//` : folder;
}

/** A step of the way into a map. */
export interface ZoomStep {
  readonly text: string;
  readonly zoom: string;
}

/** Returns the steps from the folder that a page is about to the one that its map is zoomed into. @param name of base */
export function stepsTo(zoom: string, base: string, name: string): readonly ZoomStep[] {
  const [folder = "", ...small] = zoom.split("//");
  const inside = base === "" ? "" : `${base}/`;
  const parts = folder === base ? [] : folder.slice(inside.length).split("/");
  const steps = parts.map((text, i) => ({ text, zoom: inside + parts.slice(0, i + 1).join("/") }));
  const rest = small.map((_, i) => ({ text: "small files", zoom: folder + "//".repeat(i + 1) }));
  return [{ text: name, zoom: base }, ...steps, ...rest];
}
