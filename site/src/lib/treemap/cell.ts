import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import type { MapLabel } from "./label.ts";
import type { MapBox } from "./squarify.ts";

/** A file. */
export interface MapFile {
  readonly kind: "file";
  readonly row: SiteMapRow;
  readonly tokens: number;
  readonly box: MapBox;
  readonly label: MapLabel | undefined;
  /** Color number of the first-level folder. */
  readonly hue: number;
}

/** Several files that share a rectangle. */
interface MapFiles {
  /** Ends in `/`; empty for the root. */
  readonly folder: string;
  readonly rows: readonly SiteMapRow[];
  readonly tokens: number;
  readonly box: MapBox;
}

/** A folder. */
export interface MapFolder extends MapFiles {
  readonly kind: "folder";
  /** `src/`, or `rest of src/` */
  readonly name: string;
  /** Whether other rectangles show the rest of the folder. */
  readonly isPart: boolean;
  readonly label: MapLabel | undefined;
  readonly hue: number;
}

/** Files and subfolders of a folder that are too small to draw one by one. */
export interface MapRest extends MapFiles {
  readonly kind: "rest";
  /** `4 small folders, 146 small files` */
  readonly name: string;
  readonly label: MapLabel | undefined;
}

/** Heading above the rectangles of a first-level folder. */
export interface MapBand extends MapFiles {
  readonly kind: "band";
  readonly name: string;
  /** Whether other rectangles show the rest of the folder. */
  readonly isPart: boolean;
}

/** A rectangle of the map, or a heading. */
export type MapCell = MapFile | MapFolder | MapRest | MapBand;

/** Files of a cell. */
export function rowsOfCell(cell: MapCell): readonly SiteMapRow[] {
  return cell.kind === "file" ? [cell.row] : cell.rows;
}
