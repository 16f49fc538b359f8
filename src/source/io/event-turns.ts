/** Number of files between two yields to the event loop: a few milliseconds of work. */
const FILES_PER_TURN = 32;

/**
 * Returns a function to call before each synchronous file read. Every 32nd call returns a promise, the others
 * `undefined`. Awaiting it gives the event loop a turn, so that signals are handled.
 */
export function takeTurns(): () => Promise<void> | undefined {
  let files = 0;
  return () => (++files % FILES_PER_TURN === 0 ? new Promise((resolve) => void setImmediate(resolve)) : undefined);
}
