import { visible } from "../visible.ts";
import type { MapBand, MapCell, MapFile, MapRest } from "./cell.ts";
import { type MapGroup, type MapItem, remainderNames, total } from "./groups.ts";
import { BOLD, labelFor, labelText, type LabelText, type MapLabel, widthOf } from "./label.ts";
import { areaOf, divide, type MapBox } from "./squarify.ts";

/** One way to draw a first-level folder. */
export interface Arrangement {
  readonly cells: () => readonly MapCell[];
  /** Penalty for rectangles without a name. */
  readonly poor: number;
  /** Area of the remainder, in square pixels. */
  readonly hatched: number;
  /** Area of other rectangles with a name, in square pixels. */
  readonly legible: number;
}

/** Surroundings of a first-level folder. */
export interface GroupFrame {
  /** Path of the folder that fills the map. Ends in `/`; empty for the root. */
  readonly base: string;
  readonly hue: number;
  /** Size of the map. */
  readonly width: number;
  readonly height: number;
  /** Whether the map has no other folder. */
  readonly isOnly: boolean;
}

/** Height of a band, and minimum height of a folder that has one. */
export const BAND = 24;
const MIN_BANDED_HEIGHT = 2 * BAND;
/** Space between rectangles of a folder, in pixels. */
const GAP = 2;
/** Shapes of rectangles to try, as width relative to height. Names need width. */
const STRETCHES = [2.2, 1.5, 1.8, 2.7, 3.3, 4];
/** Maximum number of rectangles of a folder. */
const MAX_TILES = 90;
/** Room for a name of nine characters. */
const LARGE = { width: 76, height: 20 };
/** Penalties for a rectangle without a name. */
const POOR = { large: 6, rest: 1.5, small: 0.5 };
/** A folder up to this share of the map is one rectangle if too few of its parts can have a name. */
const MAX_WHOLE_SHARE = 0.15;
/** Minimum share of a folder's area for rectangles with a name, on wide and on narrow maps. */
const MIN_LEGIBLE = { wide: 0.4, narrow: 0.22 };

/** Arranges a first-level folder in all ways that are worth comparing: by number of rectangles and by their shape. */
export function arrangements(group: MapGroup, box: MapBox, frame: GroupFrame): readonly Arrangement[] {
  const band = bandOf(group, box, frame);
  const inner = band === undefined ? box : { ...box, y0: box.y0 + BAND };
  const drawable = group.items.slice(0, MAX_TILES);
  const tiles = band === undefined ? drawable.map((item) => relativeItem(item, frame.base)) : drawable;
  const options = optionsFor(tiles, group, { inner, hue: frame.hue });
  const withBand =
    band === undefined ? options : options.map((one) => ({ ...one, cells: () => [band, ...one.cells()] }));
  const minLegible = frame.width > 500 ? MIN_LEGIBLE.wide : MIN_LEGIBLE.narrow;
  const isLegible = band !== undefined && options.some(({ legible }) => legible >= minLegible * areaOf(box));
  if (isLegible || areaOf(box) > MAX_WHOLE_SHARE * frame.width * frame.height) return withBand;
  return [...withBand, { cells: () => [folderWhole(group, box, frame)], poor: POOR.small, hatched: 0, legible: 0 }];
}

/** Arrangements by number and shape of rectangles, up to the first one without flaws. */
function optionsFor(
  tiles: readonly MapItem[],
  group: MapGroup,
  place: { readonly inner: MapBox; readonly hue: number },
): readonly Arrangement[] {
  const options: Arrangement[] = [];
  for (const count of counts(group.items.length)) {
    const [head, tail] = [tiles.slice(0, count), remainderOf(group.items.slice(count))];
    for (const stretch of STRETCHES) {
      const option = arrange(head, tail, { ...place, group, stretch });
      options.push(option);
      if (option.poor === 0 && option.hatched === 0) return options;
    }
  }
  return options;
}

function bandOf(group: MapGroup, box: MapBox, { base, isOnly }: GroupFrame): MapBand | undefined {
  const { name, path, tokens, items, item } = group;
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (isOnly && path === base) return undefined;
  if (height < MIN_BANDED_HEIGHT || widthOf(name) * BOLD + 4 > width) return undefined;
  return {
    kind: "band",
    folder: path,
    name,
    isPart: item === undefined,
    rows: items.flatMap(({ rows }) => rows),
    tokens,
    box: { ...box, y1: box.y0 + BAND },
  };
}

/** Gives an item its name below the folder that fills the map. */
function relativeItem(item: MapItem, base: string): MapItem {
  const name = visible(item.path.slice(base.length));
  return { ...item, name, text: labelText(name, item.tokens) };
}

/** Numbers of rectangles to try: all small ones, then every sixth part more. A remainder has at least two items. */
function counts(length: number): readonly number[] {
  const tried = [length <= MAX_TILES ? length : MAX_TILES];
  for (let count = 1; count < Math.min(length - 1, MAX_TILES); count += Math.max(1, Math.floor(count / 6)))
    tried.push(count);
  return tried;
}

/** A folder's box and its look. */
interface Place {
  readonly group: MapGroup;
  readonly inner: MapBox;
  readonly stretch: number;
  readonly hue: number;
}

function arrange(
  items: readonly MapItem[],
  tail: Remainder | undefined,
  { group, inner, stretch, hue }: Place,
): Arrangement {
  const sizes = [...items, ...(tail === undefined ? [] : [tail])].map(({ tokens }) => tokens);
  const boxes = divide(sizes, inner, { stretch, gap: GAP });
  const tiles = items.map((item, i) => ({ item, box: boxes[i]!, label: labelIn(boxes[i]!, [item.text]) }));
  const named = tiles.filter(({ label }) => label !== undefined);
  const unnamed = tiles.filter(({ label }) => label === undefined);
  const poor = unnamed.reduce((sum, { box }) => sum + (isLarge(box) ? POOR.large : POOR.small), 0);
  const hatching = tail && { tail, box: boxes.at(-1)! };
  return {
    cells: () => [
      ...tiles.map(({ item, box, label }) => cellOf(item, { box, label, hue })),
      ...(hatching === undefined ? [] : [restCell(hatching.tail, group.path, hatching.box)]),
    ],
    poor: poor + (hatching === undefined ? 0 : restPoorness(hatching.tail, hatching.box)),
    hatched: hatching === undefined ? 0 : areaOf(hatching.box),
    legible: named.reduce((sum, { box }) => sum + areaOf(box), 0),
  };
}

function labelIn({ x0, y0, x1, y1 }: MapBox, texts: readonly LabelText[]): MapLabel | undefined {
  return labelFor(texts, x1 - x0, y1 - y0);
}

function cellOf(item: MapItem, look: Pick<MapFile, "box" | "label" | "hue">): MapCell {
  const { source, tokens, path, name, rows } = item;
  if (!("folders" in source)) return { kind: "file", row: source, tokens, ...look };
  return { kind: "folder", folder: path, name, isPart: false, rows, tokens, ...look };
}

function restPoorness({ texts }: Remainder, box: MapBox): number {
  if (labelIn(box, texts) !== undefined) return 0;
  return isLarge(box) ? POOR.large : POOR.rest;
}

/** Whether a rectangle has room for nine characters. */
export function isLarge({ x0, y0, x1, y1 }: MapBox): boolean {
  return x1 - x0 >= LARGE.width && y1 - y0 >= LARGE.height;
}

/** Items that are too small to draw one by one. */
interface Remainder {
  readonly items: readonly MapItem[];
  readonly tokens: number;
  readonly name: string;
  /** Labels, longest first. Lines break only after a comma. */
  readonly texts: readonly LabelText[];
}

function remainderOf(items: readonly MapItem[]): Remainder | undefined {
  const names = remainderNames(items);
  const [name] = names;
  if (items.length === 0 || name === undefined) return undefined;
  const tokens = total(items);
  return { items, tokens, name, texts: names.map((one) => labelText(one.replaceAll(/(?<!,) /gu, "\u00a0"), tokens)) };
}

/** Rectangle for items that are too small to draw one by one; `undefined` for no items. */
export function remainderCell(items: readonly MapItem[], folder: string, box: MapBox): MapRest | undefined {
  const remainder = remainderOf(items);
  return remainder && restCell(remainder, folder, box);
}

function restCell({ items, tokens, name, texts }: Remainder, folder: string, box: MapBox): MapRest {
  const rows = items.flatMap((item) => item.rows);
  return { kind: "rest", folder, name, rows, tokens, box, label: labelIn(box, texts) };
}

function folderWhole({ name, path, tokens, items, item }: MapGroup, box: MapBox, { hue }: GroupFrame): MapCell {
  const label = labelIn(box, [labelText(name, tokens)]);
  const rows = items.flatMap((one) => one.rows);
  const isPart = item === undefined;
  return { kind: "folder", folder: path, name, isPart, rows, tokens, box, label, hue };
}
