/** Milliseconds of work after which a page gets to do what else it has to: half of a frame. */
const TURN = 8;

/**
 * Does work that comes in steps, some of them in each turn of the page.
 * @returns what the work returns; `undefined` if `isOver` says that it is not wanted any more
 */
export async function inTurns<T>(steps: Generator<unknown, T>, isOver: () => boolean): Promise<T | undefined> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - began < TURN) continue;
    await nextTurn();
    if (isOver()) return undefined;
    began = performance.now();
  }
}

/** Lets the page do what else it has to. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
