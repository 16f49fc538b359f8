import { isFitted } from "../../../../src/model/pack-kinds/list.ts";
import type { HistoryPoint, SitePackLink } from "../../../../src/model/site/site.ts";
import { formatCount, pluralize } from "../../../../src/core/words/number.ts";
import { type Axis, axisOf, isNear, percentAlong, percentDown } from "./axis.ts";

/** One commit in a pack's history; positions in percent of the chart. */
export interface Dot {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly tokens: number;
  /** Change since the previous commit; `undefined` if that has no such pack. */
  readonly change: number | undefined;
  readonly over: boolean;
}

/** A pack's history as a stepped line. */
export interface Line {
  readonly dots: readonly Dot[];
  readonly axis: Axis;
  /** Value for the `d` attribute of `path` in a 100 by 100 box. */
  readonly path: string;
  /** The maximum, if it applies to the whole pack; `y` is set if it is on the scale. */
  readonly max: { readonly tokens: number; readonly y: number | undefined } | undefined;
  /** The first commit of each run of commits over budget. */
  readonly breaches: readonly Dot[];
}

/**
 * Lays out the history of a pack; `undefined` if no commit has it. LITE gets no maximum, because it is shown before
 * fitting.
 */
export function lineOf(
  points: readonly HistoryPoint[],
  pack: Pick<SitePackLink, "slug" | "kind" | "budget">,
): Line | undefined {
  const sizes = points.map(({ packs }) => packs.find(({ slug }) => slug === pack.slug));
  const known = sizes.flatMap((size) => size?.tokens ?? []);
  if (known.length === 0) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const limit = isFitted(pack) || pack.budget.per === "document" ? undefined : pack.budget.max;
  const isDrawn = limit !== undefined && isNear(limit, low, high);
  const axis = axisOf(isDrawn ? Math.min(low, limit) : low, isDrawn ? Math.max(high, limit) : high);
  const dots = sizes.flatMap((size, index): Dot[] => {
    if (size === undefined) return [];
    const before = sizes[index - 1]?.tokens;
    const change = before === undefined ? undefined : size.tokens - before;
    const place = { x: percentAlong(index, points.length), y: percentDown(size.tokens, axis) };
    return [{ index, ...place, tokens: size.tokens, change, over: size.over }];
  });
  return {
    dots,
    axis,
    path: stepPath(dots),
    max: limit === undefined ? undefined : { tokens: limit, y: isDrawn ? percentDown(limit, axis) : undefined },
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

/** A tag at its commit. */
export interface Tag {
  readonly x: number;
  /** How its text is anchored at the commit, so that no text leaves the chart. */
  readonly anchor: "start" | "middle" | "end";
  readonly text: string;
  /** Whether its text fits on a wide and on a narrow page. */
  readonly wide: boolean;
  readonly narrow: boolean;
}

/** Chart widths that texts must fit on, and the width of a character in its small type, in pixels. */
const WIDE = 640;
const NARROW = 250;
const CHARACTER = 6.4;
/** Percentage of the chart at each end where texts are anchored by their start or end. */
const EDGE = 15;

/** Returns how to anchor a text at a position in percent of the width. */
export function anchorAt(x: number): Tag["anchor"] {
  if (x < EDGE) return "start";
  return x > 100 - EDGE ? "end" : "middle";
}

/** Returns the commits with tags, oldest first; if texts would overlap, the newest keeps its text. */
export function tagsAlong(points: readonly Pick<HistoryPoint, "tags">[]): readonly Tag[] {
  const tagged = points.flatMap(({ tags }, index) => {
    const x = percentAlong(index, points.length);
    return tags.length === 0 ? [] : [{ x, anchor: anchorAt(x), text: tags.join(", ") }];
  });
  const [wide, narrow] = [WIDE, NARROW].map((width) => withRoom(tagged, width)) as [Set<number>, Set<number>];
  return tagged.map((tag, i) => ({ ...tag, wide: wide.has(i), narrow: narrow.has(i) }));
}

/** Fraction of its width by which a text extends left of its position. */
const LEFT: Readonly<Record<Tag["anchor"], number>> = { start: 0, middle: 0.5, end: 1 };

function withRoom(tags: readonly Pick<Tag, "x" | "anchor" | "text">[], width: number): Set<number> {
  const kept = new Set<number>();
  let free = width;
  for (const [i, { x, anchor, text }] of [...tags.entries()].toReversed()) {
    const length = text.length * CHARACTER;
    const start = (x / 100) * width - length * LEFT[anchor];
    if (start < 0 || start + length > free) continue;
    kept.add(i);
    free = start - CHARACTER;
  }
  return kept;
}

/** Returns, as a sentence, which part of the history a site shows. */
export function extent({
  points,
  asked,
  shallow,
}: {
  readonly points: readonly unknown[];
  readonly asked: number;
  readonly shallow: boolean;
}): string {
  const shown = `${formatCount(points.length)} of ${pluralize(asked, "requested commit")}`;
  if (shallow)
    return `${shown}: the clone that this site was built from has no more. Set fetch-depth: ${asked + 1} to get them all.`;
  if (points.length < asked) return `${shown}: the history has no more.`;
  return `The last ${pluralize(asked, "commit")}.`;
}
