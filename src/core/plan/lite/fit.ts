import type { View } from "../../../model/document.ts";
import type { ViewStep } from "./view-steps.ts";

/** The views that fit, or the steps whose cost must be known before it can be said. */
export interface FittedViews {
  /** By number of the file; a file that is not here has no view of its own. */
  readonly views: ReadonlyMap<number, View>;
  /** Tokens of all of them. */
  readonly tokens: number;
  /**
   * Files whose next step would follow, once all costs are known: first that of the step that does not fit, then a
   * few.
   */
  readonly next: readonly number[];
  /** Steps that cost something that is not known yet, in the order in which they come. */
  readonly missing: readonly ViewStep[];
}

/** Files that are named beyond those that fit. */
const MOST_NEXT = 8;
/** Steps that are asked for at once at the least, so that a parser is not started for each. */
const BATCH = 16;

/**
 * Takes steps for as long as they fit, and none behind the first that does not: more room never takes a view away.
 * @param roomFor tokens for all views together, once so many files have one
 */
export function fitViews(steps: Iterable<ViewStep>, roomFor: (files: number) => number): FittedViews {
  const views = new Map<number, View>();
  const costs = new Map<number, number>();
  const missing: ViewStep[] = [];
  let tokens = 0;
  const next = new Set<number>();
  for (const step of steps) {
    const { file, view, cost } = step;
    if (next.size > 0) {
      if (next.add(file).size >= MOST_NEXT) break;
      continue;
    }
    if (cost === undefined) missing.push(step);
    if (missing.length > 0) {
      // From here on it is only a question of what else will be asked for.
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
