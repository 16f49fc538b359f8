import { hierarchy, treemap, treemapSquarify, type HierarchyRectangularNode } from "d3-hierarchy";
import type { SiteFileRow } from "../../../../src/model/site/site.ts";
import { tenth } from "./chart.ts";
import { clipped } from "./label.ts";
import { folderTree, mapTree, type Branch } from "./map-tree.ts";
import { visible } from "../visible.ts";

/** A drawing in its own units, which are near to pixels where it is shown. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  /** Files that would get less are put together, folder by folder. Square units. */
  readonly least: number;
  /** Files and remainders of folders at the most. */
  readonly leaves: number;
}

/** The edges of a rectangle, rounded to tenths. */
export interface MapBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What stands in a rectangle: as much of a name as there is room for, and whether the tokens stand below it. */
export interface MapLabel {
  readonly name: string;
  readonly tokens: boolean;
}

/** A file. */
export interface MapFile {
  readonly kind: "file";
  readonly row: SiteFileRow;
  readonly box: MapBox;
  readonly label: MapLabel | undefined;
}

/** Files of a folder that are too small to be drawn one by one, or a small folder. */
export interface MapRest {
  readonly kind: "rest";
  /** Ends in `/`; empty for the root. */
  readonly folder: string;
  /** Whether it is all of the folder. */
  readonly whole: boolean;
  readonly rows: readonly SiteFileRow[];
  readonly tokens: number;
  readonly box: MapBox;
  readonly label: MapLabel | undefined;
}

/** A folder that has room for a strip with its name. */
export interface MapFolder {
  readonly kind: "folder";
  /** Ends in `/`. */
  readonly folder: string;
  readonly files: number;
  readonly tokens: number;
  readonly box: MapBox;
  readonly label: string;
}

/** One rectangle. */
export type MapCell = MapFile | MapRest | MapFolder;

/** Height of the strip that names a folder, and what is free around its files. */
const STRIP = 15;
const EDGE = 2;
/** Height of a line of text. */
const LINE = 13;

/**
 * Lays files out so that areas stand for tokens: the folders of a folder and its files together, the largest first, what
 * is equal by path. Files without tokens are not there. Strips with names take their place from their folder.
 */
export function mapCells(rows: readonly SiteFileRow[], size: MapSize): readonly MapCell[] {
  const root = folderTree(rows.filter(({ tokens }) => tokens > 0));
  if (root.files === 0) return [];
  const floor = (root.tokens * size.least) / (size.width * size.height);
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
  const label = labelOf(visible(name), kind, node);
  if (kind === "file") return { kind, row: rows[0]!, box, label };
  return { kind: "rest", folder: path, whole: kind === "whole", rows, tokens, box, label };
}

function isNamed({ x0, y0, x1, y1, depth, data }: HierarchyRectangularNode<Branch>): boolean {
  return data.kind === "folder" && depth > 0 && x1 - x0 >= 44 && y1 - y0 >= 3 * STRIP;
}

/** Characters that a name must keep to be known by. */
const KNOWN = 5;

/** The whole name, or its last part, or the beginning of that; of a count the whole. */
function labelOf(name: string, kind: Branch["kind"], { x0, y0, x1, y1 }: MapBox): MapLabel | undefined {
  if (y1 - y0 < LINE + 4) return undefined;
  const width = x1 - x0 - 7;
  const last = name.slice(name.lastIndexOf("/", name.length - 2) + 1);
  const text = clipped(name, width, Infinity) ?? (kind === "rest" ? undefined : clipped(last, width, KNOWN));
  return text === undefined ? undefined : { name: text, tokens: y1 - y0 >= 2 * LINE + 6 && x1 - x0 >= 52 };
}
