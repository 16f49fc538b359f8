import type { View } from "../../render/document.ts";
import type { ViewStep } from "./view-steps.ts";

/** Views that fit, and the steps whose costs are needed to continue. */
export interface FittedViews<F> {
  /** View by file. Files without an entry have no view. */
  readonly views: ReadonlyMap<F, View>;
  readonly tokens: number;
  /** Up to twelve files with a view whose next one is not taken, in order. */
  readonly next: readonly F[];
  /** Steps with unknown cost, in order. */
  readonly missing: readonly ViewStep<F>[];
}

/** Maximum number of steps that are passed over because they do not fit. */
const MAX_SKIPPED_STEPS = 12;
/** Minimum tokens that any view needs. */
const MIN_VIEW_TOKENS = 40;
/** Minimum number of missing costs to collect before stopping, so that the parser is not started for each one. */
const MIN_BATCH_SIZE = 16;

/**
 * Selects a view for each file that fits. Takes steps in order up to the first that does not fit. The remaining room goes
 * to the first views of more files, until twelve more steps do not fit. Stops at the first step with an unknown cost, and
 * then collects steps for `missing`; `tokens` then includes their estimates.
 * @param roomFor tokens available to all views together when this many files have one
 */
export function fitViews<F>(steps: Iterable<ViewStep<F>>, roomFor: (files: number) => number): FittedViews<F> {
  const views = new Map<F, View>();
  const costs = new Map<F, number>();
  const missing: ViewStep<F>[] = [];
  const next: F[] = [];
  let tokens = 0;
  let skippedSteps = 0;
  /** Adds a step whose cost is requested, by its estimate. Returns whether more steps may be requested. */
  const request = (step: ViewStep<F>): boolean => {
    if (step.cost === undefined) missing.push(step);
    tokens += step.added;
    const room = roomFor(views.size + missing.length);
    return tokens <= room || (missing.length < MIN_BATCH_SIZE && tokens <= 2 * room);
  };
  /** Takes a step if it fits. Returns whether others may still fit. */
  const take = ({ file, view }: ViewStep<F>, cost: number): boolean => {
    const sum = tokens - (costs.get(file) ?? 0) + cost;
    if (sum <= roomFor(views.size + (views.has(file) ? 0 : 1))) {
      tokens = sum;
      costs.set(file, cost);
      views.set(file, view);
      return true;
    }
    if (views.has(file)) next.push(file);
    return ++skippedSteps <= MAX_SKIPPED_STEPS && tokens + MIN_VIEW_TOKENS <= roomFor(views.size);
  };
  for (const step of steps) {
    const { file, cost } = step;
    const isPassedOver = skippedSteps > 0 && views.has(file);
    if (isPassedOver && next.length < MAX_SKIPPED_STEPS) next.push(file);
    if (isPassedOver) continue;
    const goesOn = missing.length > 0 || cost === undefined ? request(step) : take(step, cost);
    if (!goesOn) break;
  }
  return { views, tokens, next, missing };
}
