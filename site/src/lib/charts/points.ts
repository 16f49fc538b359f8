import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import type { Unreadable } from "../../../../src/compare/history/unreadable.ts";
import { formatCount, pluralize } from "../../../../src/base/text/number.ts";
import { dayOf } from "../history/day.ts";
import { visible } from "../visible.ts";
import { type Axis, axisOf, widenedRange, isNear, percentAlong, percentDown } from "./axis.ts";
import type { HistoryLine, LineLimit } from "./lines.ts";

/** One commit in a line. Positions are in percent of the chart. */
export interface Dot {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly tokens: number;
  /** Change since the previous commit; `undefined` if that commit lacks the pack. */
  readonly change: number | undefined;
  readonly over: boolean;
}

/** A history as a stepped line. */
export interface Line {
  readonly dots: readonly Dot[];
  readonly axis: Axis;
  /** Value for the `d` attribute of `path` in a 100 by 100 box. */
  readonly path: string;
  /** Limits on the axis. */
  readonly limits: readonly (LineLimit & { readonly y: number })[];
  /** Limits too far from the values for the axis. */
  readonly far: readonly LineLimit[];
  /** First commit of each run of commits over budget. */
  readonly breaches: readonly Dot[];
}

/**
 * Lays out a line. The axis covers at least a tenth of the highest value, and every limit within a factor of two of the
 * values.
 */
export function lineOf({ sizes, limits }: HistoryLine): Line {
  const tokenCounts = sizes.flatMap((size) => size?.tokens ?? []);
  const range = widenedRange(tokenCounts);
  const near = limits.filter(({ tokens }) => isNear(tokens, range));
  const drawn = near.map(({ tokens }) => tokens);
  const axis = axisOf(
    drawn.reduce((lowest, tokens) => Math.min(lowest, tokens), range.low),
    drawn.reduce((highest, tokens) => Math.max(highest, tokens), range.high),
  );
  const dots = sizes.flatMap((size, index): Dot[] => {
    if (size === undefined) return [];
    const previousTokens = sizes[index - 1]?.tokens;
    const change = previousTokens === undefined ? undefined : size.tokens - previousTokens;
    const place = { x: percentAlong(index, sizes.length), y: percentDown(size.tokens, axis) };
    return [{ index, ...place, tokens: size.tokens, change, over: size.over }];
  });
  return {
    dots,
    axis,
    path: stepPath(dots),
    limits: near.map((limit) => ({ ...limit, y: percentDown(limit.tokens, axis) })),
    far: limits.filter((limit) => !near.includes(limit)),
    breaches: dots.filter(({ over }, i) => over && dots[i - 1]?.over !== true),
  };
}

/** The line steps up or down halfway between two commits. */
function stepPath(dots: readonly Dot[]): string {
  const [first, ...rest] = dots;
  if (first === undefined) return "";
  let from = first;
  let path = `M${first.x} ${first.y}`;
  for (const dot of rest) {
    path += `H${Math.round((from.x + dot.x) * 50) / 100}V${dot.y}`;
    from = dot;
  }
  return `${path}H${from.x}`;
}

/** A text at its commit. */
interface PlacedText {
  readonly x: number;
  /** Text anchor at the commit, chosen so that the text stays inside the chart. */
  readonly anchor: "start" | "middle" | "end";
  readonly text: string;
}

/** A tag or a day at its commit. */
export interface Tag extends PlacedText {
  /** Whether the text fits on a wide and on a narrow page. */
  readonly wide: boolean;
  readonly narrow: boolean;
}

/** Chart widths that texts must fit, and the width of a character in small type, in pixels. */
const WIDE = 640;
const NARROW = 250;
const CHARACTER_WIDTH = 6.4;
/** Percentage of the chart at each end where texts are anchored by their start or end. */
const EDGE = 15;

/** Text anchor for a position in percent of the width. */
export function anchorAt(x: number): PlacedText["anchor"] {
  if (x < EDGE) return "start";
  return x > 100 - EDGE ? "end" : "middle";
}

/** Tags at their commits, oldest first. Where texts would overlap, the newest stays visible. */
export function tagsAlong(points: readonly HistoryPoint[]): readonly Tag[] {
  return placedTexts(points.map(({ tags }) => tags.join(", ")));
}

/** Days along the axis, oldest first, each at its first commit. Where texts would overlap, the newest stays visible. */
export function daysAlong(points: readonly HistoryPoint[]): readonly Tag[] {
  const days = points.map(({ date }) => dayOf(date));
  return placedTexts(days.map((day, i) => (day === days[i - 1] ? "" : day)));
}

/** Places texts at their commits. Empty texts are skipped. */
function placedTexts(texts: readonly string[]): readonly Tag[] {
  const placed = texts.flatMap((text, index) => {
    const x = percentAlong(index, texts.length);
    return text === "" ? [] : [{ x, anchor: anchorAt(x), text }];
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

function withRoom(tags: readonly (readonly [number, PlacedText])[], width: number): Set<number> {
  const visibleIndexes = new Set<number>();
  let free = width;
  for (const [i, { x, anchor, text }] of tags.toReversed()) {
    const length = text.length * CHARACTER_WIDTH;
    const start = (x / 100) * width - length * LEFT_FRACTION[anchor];
    if (start < 0 || start + length > free) continue;
    visibleIndexes.add(i);
    free = start - CHARACTER_WIDTH;
  }
  return visibleIndexes;
}

/** Sentence that states how much of the history the site shows. */
export function extent({
  points,
  asked: requestedCount,
  shallow,
  broken,
}: {
  readonly points: readonly unknown[];
  readonly asked: number;
  readonly shallow: boolean;
  readonly broken?: Unreadable;
}): string {
  const coverage = `${formatCount(points.length)} of ${pluralize(requestedCount, "requested commit")}`;
  if (broken !== undefined)
    return `${coverage}. Earlier commits cannot be read: ${visible(broken.reason)}.${broken.hint === undefined ? "" : ` ${broken.hint}`}`;
  if (shallow)
    return `${coverage}. This site was built from a shallow clone. Set fetch-depth: ${requestedCount + 1} to get all of them.`;
  if (points.length < requestedCount) return `${coverage}. The history has no more commits.`;
  return `The last ${pluralize(requestedCount, "commit")}.`;
}
