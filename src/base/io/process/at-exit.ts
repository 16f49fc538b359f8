/* oxlint-disable eslint/no-restricted-globals -- only the process itself can say that it ends */
import { constants } from "node:os";

/** Signals that end a run early: a closed terminal, Ctrl-C, and a request to stop, such as a cancelled job. */
const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/**
 * Registers `act` to be called when the process ends, whether it exits or one of `SIGNALS` ends it. The function
 * registered last is called first. `act` must be synchronous and must not throw.
 *
 * Before the first call of `atExit`, a signal ends the process at once. Afterwards, it does so at the next turn of the
 * event loop.
 * @returns function that removes the registration
 */
export function atExit(act: () => void): () => void {
  process.prependListener("exit", act);
  for (const signal of SIGNALS) {
    if (!process.listeners(signal).includes(endBySignal)) process.on(signal, endBySignal);
  }
  return () => void process.off("exit", act);
}

/** Exits, and then sends the process the same signal, so that a shell or a script sees how it ended. */
function endBySignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.on("exit", () => process.kill(process.pid, signal));
  // oxlint-disable-next-line unicorn/no-process-exit -- this is the response to a signal
  process.exit(128 + constants.signals[signal]);
}
