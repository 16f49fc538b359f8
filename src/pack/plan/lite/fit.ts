import type { View } from "../../render/document.ts";
import type { ViewStep } from "./view-steps.ts";

/** The views that fit, and the steps whose costs must be known to continue. */
export interface FittedViews<F> {
  /** By file; a file without an entry has no view. */
  readonly views: ReadonlyMap<F, View>;
  /** Tokens of all views. */
  readonly tokens: number;
  /** Files whose next step would follow once all costs are known: the first one that does not fit, then a few more. */
  readonly next: readonly F[];
  /** Steps whose cost is not known yet, in order. */
  readonly missing: readonly ViewStep<F>[];
}

/** Largest size of `FittedViews.next`. */
const MAX_NEXT = 8;
/** Least number of missing costs to collect at once, so that a parser is not started for each. */
const BATCH = 16;

/**
 * Takes steps while they fit, and none after the first that does not, so more room never removes a view.
 * @param roomFor returns the tokens available to all views together when this many files have one
 */
export function fitViews<F>(steps: Iterable<ViewStep<F>>, roomFor: (files: number) => number): FittedViews<F> {
  const views = new Map<F, View>();
  const costs = new Map<F, number>();
  const missing: ViewStep<F>[] = [];
  let tokens = 0;
  const next = new Set<F>();
  for (const step of steps) {
    const { file, view, cost } = step;
    if (next.size > 0) {
      if (next.add(file).size >= MAX_NEXT) break;
      continue;
    }
    if (cost === undefined) missing.push(step);
    if (missing.length > 0) {
      // Costs are missing: from here on, only collect the steps to request.
      const room = roomFor(views.size + missing.length);
      tokens += step.added;
      if (tokens > room && (missing.length >= BATCH || tokens > 2 * room)) break;
      continue;
    }
    const sum = tokens - (costs.get(file) ?? 0) + cost!;
    if (sum > roomFor(views.size + (views.has(file) ? 0 : 1))) {
      next.add(file);
      continue;
    }
    tokens = sum;
    costs.set(file, cost!);
    views.set(file, view);
  }
  return { views, tokens, next: [...next], missing };
}
