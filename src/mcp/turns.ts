import { setImmediate } from "node:timers/promises";

/** Runs calls one after another, so that cancelling one cannot stop another. */
export interface Turns {
  /** Runs a call after all previous calls have ended. */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Resolves once all received calls have ended. */
  settled(): Promise<void>;
}

/** Milliseconds without a call before the server counts as idle. */
const IDLE_MS = 5000;

/**
 * Creates turns, which run one call after another in the order of `run`, and call `onIdle` five seconds after the last
 * one has ended. A call that fails does not stop the next. A call must not wait for `run` of the same turns: it would
 * never end. The timer does not keep the process alive.
 */
export function createTurnsUntilIdle(onIdle: () => void): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let [pendingCalls, idle]: [number, NodeJS.Timeout | undefined] = [0, undefined];
  return {
    async run(call) {
      clearTimeout(idle);
      pendingCalls++;
      const turn = last.then(call, call);
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        pendingCalls--;
        if (pendingCalls === 0) idle = setTimeout(onIdle, IDLE_MS).unref();
      }
    },
    async settled() {
      let seen: Promise<unknown> | undefined;
      while (seen !== last) {
        seen = last;
        await seen;
        // Lets a newly received call take its turn, and the answer to the finished call be sent.
        await setImmediate();
      }
    },
  };
}
