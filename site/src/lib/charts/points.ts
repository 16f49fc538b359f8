import type { HistoryExtent, HistoryPoint } from "../../../../src/site/data/site.ts";
import type { Unreadable } from "../../../../src/compare/history/unreadable.ts";
import { formatCount, pluralize } from "../../../../src/base/text/number.ts";
import { visible } from "../visible.ts";
import { percentAlong } from "./axis.ts";

/** A text at its commit. */
interface PlacedText {
  readonly x: number;
  /** Text anchor at the commit, chosen so that the text stays inside the chart. */
  readonly anchor: "start" | "middle" | "end";
  readonly text: string;
}

/** The tags of a commit. */
export interface Tag extends PlacedText {
  /** Full id of the commit. */
  readonly commit: string;
  /** Left edge and width of the text in pixels, from its position. */
  readonly left: number;
  readonly width: number;
  /** Whether the text fits on a wide and on a narrow page. */
  readonly wide: boolean;
  readonly narrow: boolean;
}

/** Chart widths that texts must fit, and the width of a character in small type, in pixels. */
const WIDE = 640;
const NARROW = 250;
const CHARACTER_WIDTH = 6.4;
/** Minimum width of a tag in pixels, so that it is a large enough target. */
const MIN_TAG_WIDTH = 24;
/** Percentage of the chart at each end where texts are anchored by their start or end. */
const EDGE = 15;

/** Text anchor for a position in percent of the width. */
function anchorAt(x: number): PlacedText["anchor"] {
  if (x < EDGE) return "start";
  return x > 100 - EDGE ? "end" : "middle";
}

/** Tags at their commits, oldest first. Where texts would overlap, the newest stays visible. */
export function tagsAlong(points: readonly HistoryPoint[]): readonly Tag[] {
  const placed = points.flatMap(({ commit, tags }, index) => {
    if (tags.length === 0) return [];
    const x = percentAlong(index, points.length);
    const [anchor, text] = [anchorAt(x), tags.join(", ")];
    const width = Math.max(MIN_TAG_WIDTH, Math.ceil(text.length * CHARACTER_WIDTH));
    return [{ commit, x, anchor, text, width, left: -Math.round(width * LEFT_FRACTION[anchor]) }];
  });
  const wide = withRoom([...placed.entries()], WIDE);
  // Narrow pages show a subset of the wide ones, so only those can be visible on both.
  const narrow = withRoom(
    [...placed.entries()].filter(([i]) => wide.has(i)),
    NARROW,
  );
  return placed.map((tag, i) => ({ ...tag, wide: wide.has(i), narrow: narrow.has(i) }));
}

/** Fraction of a text's width that extends left of its position. */
const LEFT_FRACTION: Readonly<Record<PlacedText["anchor"], number>> = { start: 0, middle: 0.5, end: 1 };

function withRoom(
  tags: readonly (readonly [number, Pick<Tag, "x" | "left" | "width">])[],
  chartWidth: number,
): Set<number> {
  const visibleIndexes = new Set<number>();
  let free = chartWidth;
  for (const [i, { x, left, width }] of tags.toReversed()) {
    const start = (x / 100) * chartWidth + left;
    if (start < 0 || start + width > free) continue;
    visibleIndexes.add(i);
    free = start - CHARACTER_WIDTH;
  }
  return visibleIndexes;
}

/** Explains why a history ends early. */
export function describeUnreadable({ reason, hint }: Unreadable): string {
  return `Earlier commits cannot be read: ${visible(reason)}.${hint === undefined ? "" : ` ${hint}`}`;
}

/** States how much of the requested history the site shows; empty if all of it. */
export function extent({
  points,
  limit,
  shallow,
  unreadable,
}: HistoryExtent & { readonly points: readonly unknown[] }): string {
  const coverage = `${formatCount(points.length)} of ${pluralize(limit, "requested commit")}`;
  if (unreadable !== undefined) return `${coverage}. ${describeUnreadable(unreadable)}`;
  if (shallow)
    return `${coverage}. This site was built from a shallow clone. Set fetch-depth: ${limit + 1} to get all of them.`;
  if (points.length < limit) return `${coverage}. The history has no more commits.`;
  return "";
}
