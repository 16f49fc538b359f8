/** Files between two turns of the event loop: a few milliseconds of work. */
const BETWEEN_TURNS = 32;

/**
 * Returns a function to call before each file that is read synchronously. Now and then it returns a promise to await, which
 * gives the event loop a turn, so that a signal gets through.
 */
export function takeTurns(): () => Promise<void> | undefined {
  let files = 0;
  return () => (++files % BETWEEN_TURNS === 0 ? new Promise((resolve) => void setImmediate(resolve)) : undefined);
}
