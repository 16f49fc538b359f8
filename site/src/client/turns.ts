/** Maximum milliseconds of work before yielding to the page: half a frame. */
const MAX_TURN_MS = 8;

/**
 * Runs a generator in short slices and yields to the page between them.
 * @returns the generator's result; `undefined` once `isOver` returns true
 */
export async function inTurns<T>(steps: Generator<unknown, T>, isOver: () => boolean): Promise<T | undefined> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - began < MAX_TURN_MS) continue;
    await nextTurn();
    if (isOver()) return undefined;
    began = performance.now();
  }
}

/** Yields to other work of the page. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
