import { hierarchy, treemap, treemapSquarify, type HierarchyRectangularNode } from "d3-hierarchy";
import type { SiteFileRow } from "../../../../src/model/site/site.ts";
import { tenth } from "./chart.ts";
import { clipped } from "./label.ts";
import { folderTree, mapTree, type Branch } from "./map-tree.ts";
import { visible } from "../visible.ts";

/** Size of a drawing in its own units, which are close to pixels when shown. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  /** Minimum area per file in square units; smaller files are merged by folder. */
  readonly least: number;
  /** Maximum number of files and merged remainders. */
  readonly leaves: number;
}

/** Edges of a rectangle, rounded to tenths. */
export interface MapBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Label of a rectangle: as much of the name as fits, and whether the tokens fit below it. */
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

/** The files of a folder that are too small to draw one by one, or a whole small folder. */
export interface MapRest {
  readonly kind: "rest";
  /** Ends in `/`; empty for the root. */
  readonly folder: string;
  /** Whether it is the whole folder. */
  readonly whole: boolean;
  readonly rows: readonly SiteFileRow[];
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
const STRIP = 15;
const EDGE = 2;
/** Height of a line of text. */
const LINE = 13;

/**
 * Lays out files so that areas are proportional to tokens: folders and files of a folder together, largest first, ties
 * by path. Files without tokens are left out. Name strips take space from their folder.
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

/** Minimum characters that keep a name recognizable. */
const KNOWN = 5;

/** The whole name, its last part, or the start of that; for a count, all or nothing. */
function labelOf(name: string, kind: Branch["kind"], { x0, y0, x1, y1 }: MapBox): MapLabel | undefined {
  if (y1 - y0 < LINE + 4) return undefined;
  const width = x1 - x0 - 7;
  const last = name.slice(name.lastIndexOf("/", name.length - 2) + 1);
  const text = clipped(name, width, Infinity) ?? (kind === "rest" ? undefined : clipped(last, width, KNOWN));
  return text === undefined ? undefined : { name: text, tokens: y1 - y0 >= 2 * LINE + 6 && x1 - x0 >= 52 };
}
