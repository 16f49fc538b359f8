import type { View } from "../../render/document.ts";
import type { ViewStep } from "./view-steps.ts";

/** Views that fit, and the steps whose costs are needed to continue. */
export interface FittedViews<F> {
  /** View by file. Files without an entry have no view. */
  readonly views: ReadonlyMap<F, View>;
  /** Tokens of all views. */
  readonly tokens: number;
  /** Files to grow next once all costs are known: the first one that does not fit, then a few more. */
  readonly next: readonly F[];
  /** Steps with unknown cost, in order. */
  readonly missing: readonly ViewStep<F>[];
}

/** Maximum size of `FittedViews.next`. */
const MAX_NEXT = 8;
/** Minimum number of missing costs to collect before stopping, so that the parser is not started for each one. */
const MIN_BATCH_SIZE = 16;

/**
 * Selects a view for each file that fits: takes steps in order and stops at the first that does not fit. Also stops at
 * the first step with an unknown cost, and then collects steps for `missing`; `tokens` then includes their estimates.
 * More room never removes a view.
 * @param roomFor tokens available to all views together when this many files have one
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
      if (tokens > room && (missing.length >= MIN_BATCH_SIZE || tokens > 2 * room)) break;
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
