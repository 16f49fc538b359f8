import { hierarchy, treemap, treemapSquarify, type HierarchyRectangularNode } from "d3-hierarchy";
import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { labelOf, LINE, type MapLabel, clipped } from "./label.ts";
import { folderAt, folderTree, mapTree, type Branch } from "./tree.ts";
import { visible } from "../visible.ts";

/** Size of a drawing in its own units, which are close to pixels on screen. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  /**
   * Minimum area of a file that is drawn alone, in square units. Smaller files and subfolders of a folder are merged if
   * there are at least two. The minimum rises until at most `leaves` rectangles remain.
   */
  readonly minArea: number;
  /** Maximum number of files and merged remainders. */
  readonly leaves: number;
}

/**
 * Sizes of the static drawings: next to figures, full width, and on a small screen. They have few rectangles because a
 * script can zoom.
 */
export const DRAWN: Readonly<Record<"wide" | "broad" | "narrow", MapSize>> = {
  wide: { width: 848, height: 560, minArea: 240, leaves: 260 },
  broad: { width: 1216, height: 520, minArea: 240, leaves: 260 },
  narrow: { width: 360, height: 460, minArea: 400, leaves: 64 },
};

/** Edges of a rectangle, rounded to tenths. */
export interface MapBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A file. */
export interface MapFile {
  readonly kind: "file";
  readonly row: SiteMapRow;
  readonly box: MapBox;
  readonly label: MapLabel | undefined;
}

/** Files of a folder that are too small to draw one by one, or a whole small folder. */
export interface MapRest {
  readonly kind: "rest";
  /** Ends in `/`; empty for the root. */
  readonly folder: string;
  /** Whether it covers the whole folder. */
  readonly whole: boolean;
  readonly rows: readonly SiteMapRow[];
  readonly tokens: number;
  readonly box: MapBox;
  readonly label: MapLabel | undefined;
}

/** A folder with room for a strip with its name. */
export interface MapFolder {
  readonly kind: "folder";
  /** Ends in `/`. */
  readonly folder: string;
  readonly files: number;
  readonly tokens: number;
  readonly box: MapBox;
  readonly label: string;
}

/** A rectangle of the map. */
export type MapCell = MapFile | MapRest | MapFolder;

/** Height of the strip with a folder's name, and the margin around its files. */
export const STRIP: number = LINE + 2;
const EDGE = 2;

/**
 * Lays out the files below a folder so that areas are proportional to tokens. Folders and files are sorted together,
 * largest first, ties by path. Files without tokens are left out. Name strips take space from their folder.
 * @param base path of the folder without a final slash; empty for the root
 */
export function mapCells(rows: readonly SiteMapRow[], size: MapSize, base = ""): readonly MapCell[] {
  const root = folderAt(folderTree(rows.filter(({ tokens }) => tokens > 0)), base);
  if (root === undefined || root.files === 0) return [];
  const floor = (root.tokens * size.minArea) / (size.width * size.height);
  const tree = mapTree(root, floor, size.leaves);
  const laid = hierarchy(tree, ({ children }) => children).sum(({ children, tokens }) => (children ? 0 : tokens));
  const place = treemap<Branch>()
    .tile(treemapSquarify)
    .size([size.width, size.height])
    .paddingTop((node) => (isNamed(node) ? STRIP : 0))
    .paddingRight((node) => (isNamed(node) ? EDGE : 0))
    .paddingBottom((node) => (isNamed(node) ? EDGE : 0))
    .paddingLeft((node) => (isNamed(node) ? EDGE : 0));
  const cells: MapCell[] = [];
  place(laid).eachBefore((node) => {
    if (node.data.kind !== "folder" || isNamed(node)) cells.push(cell(node));
  });
  return cells;
}

function cell(node: HierarchyRectangularNode<Branch>): MapCell {
  const { kind, path, name, rows, files, tokens } = node.data;
  const box = { x0: tenth(node.x0), y0: tenth(node.y0), x1: tenth(node.x1), y1: tenth(node.y1) };
  if (kind === "folder") {
    return { kind, folder: path, files, tokens, box, label: clipped(visible(name), node.x1 - node.x0 - 6, 1) ?? "…" };
  }
  const label = labelOf(visible(name), kind === "rest" ? rows.length : undefined, node);
  if (kind === "file") return { kind, row: rows[0]!, box, label };
  return { kind: "rest", folder: path, whole: kind === "whole", rows, tokens, box, label };
}

function isNamed({ x0, y0, x1, y1, depth, data }: HierarchyRectangularNode<Branch>): boolean {
  return data.kind === "folder" && depth > 0 && x1 - x0 >= 44 && y1 - y0 >= 3 * STRIP;
}

/** Rounds to tenths. This keeps drawings short and identical on every machine. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
