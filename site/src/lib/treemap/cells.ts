import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { type Arrangement, arrangements, isLarge, remainderCell } from "./arrange.ts";
import type { MapCell } from "./cell.ts";
import { groupsOf, type MapGroups, total } from "./groups.ts";
import { areaOf, divide } from "./squarify.ts";
import { folderAt, folderTree } from "./tree.ts";

/** Size of a drawing, in pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes of the static drawings: next to figures, full width, and on a small screen. */
export const DRAWN: Readonly<Record<"wide" | "broad" | "narrow", MapSize>> = {
  wide: { width: 912, height: 560 },
  broad: { width: 1248, height: 520 },
  narrow: { width: 358, height: 520 },
};

/** Space between first-level folders, in pixels. */
const APART = 6 + 2;
/** Shapes of first-level folders to try, as width relative to height, until the map is legible. */
const STRETCHES = [2.2, 1.7, 2.8, 1.3];
/** Minimum share of rectangles with room for nine characters that have their name. */
const MIN_NAMED = 0.9;
/** Maximum share of the map for small files. */
const MAX_REMAINDER = 0.078;
/** Area per first-level folder, in square pixels, beyond which the smallest ones share the remainder. */
const GROUP_AREA = 12_000;
/** Color numbers. The last one is for all folders after the seventh, unless these are more than half of the map. */
const HUES = 8;

/** A map and how far it is from being legible. */
interface Attempt {
  readonly cells: readonly MapCell[];
  readonly flaw: number;
}

/**
 * Lays out the files below a folder in two levels, with areas proportional to tokens. Names are complete or absent.
 * Smaller items share one remainder per folder, which comes last. Files without tokens are left out.
 * @param base path of the folder without a final slash; empty for the root
 */
export function mapCells(rows: readonly SiteMapRow[], size: MapSize, base = ""): readonly MapCell[] {
  const root = folderAt(folderTree(rows.filter(({ tokens }) => tokens > 0)), base);
  if (root === undefined || root.files === 0) return [];
  const groups = groupsOf(root, Math.ceil((size.width * size.height) / GROUP_AREA));
  let best: Attempt | undefined;
  for (const stretch of STRETCHES) {
    const attempt = layOut(groups, root.path, { ...size, stretch });
    if (best === undefined || attempt.flaw < best.flaw) best = attempt;
    if (best.flaw === 0) break;
  }
  return best?.cells ?? [];
}

function layOut(
  { groups, small }: MapGroups,
  base: string,
  { width, height, stretch }: MapSize & { readonly stretch: number },
): Attempt {
  const sizes = [...groups.map(({ tokens }) => tokens), ...(small.length > 0 ? [total(small)] : [])];
  const boxes = divide(sizes, { x0: 0, y0: 0, x1: width, y1: height }, { stretch, gap: APART });
  const hue = huesOf(groups.map(({ tokens }) => tokens));
  const isOnly = sizes.length === 1;
  const choices = groups.map((group, i) =>
    arrangements(group, boxes[i]!, { base, hue: hue(i), width, height, isOnly }),
  );
  const rest = remainderCell(small, base, boxes.at(-1)!);
  const hatched = rest === undefined ? 0 : areaOf(rest.box);
  const selected = cheapest(choices, hatched, width * height);
  const cells = [...selected.flatMap((one) => one.cells()), ...(rest === undefined ? [] : [rest])];
  const remainderShare = selected.reduce((sum, one) => sum + one.hatched, hatched) / (width * height);
  return { cells, flaw: Math.max(0, remainderShare - MAX_REMAINDER) + Math.max(0, MIN_NAMED - namedShare(cells)) };
}

/** Share of the rectangles with room for nine characters that have their name. */
function namedShare(cells: readonly MapCell[]): number {
  const large = cells.filter((cell) => cell.kind !== "band" && isLarge(cell.box));
  const named = large.filter((cell) => cell.kind !== "band" && cell.label !== undefined);
  return large.length === 0 ? 1 : named.length / large.length;
}

/** Selects one arrangement per group. The price of hatched area rises until the remainders are small. */
function cheapest(choices: readonly (readonly Arrangement[])[], hatched: number, area: number): readonly Arrangement[] {
  for (let price = 10; ; price *= 1.12) {
    const cost = ({ poor, hatched: own }: Arrangement): number => poor + (price * own) / area;
    const selected = choices.map((options) => options.reduce((a, b) => (cost(b) < cost(a) ? b : a)));
    const hatchedArea = selected.reduce((sum, one) => sum + one.hatched, hatched);
    if (hatchedArea / area < MAX_REMAINDER || price > 50_000) return selected;
  }
}

/** Color number by group. */
function huesOf(tokens: readonly number[]): (index: number) => number {
  const others = tokens.slice(HUES - 1).reduce((sum, one) => sum + one, 0);
  const repeats = others > tokens.reduce((sum, one) => sum + one, 0) / 2;
  return (index) => (repeats ? index % HUES : Math.min(index, HUES - 1));
}
