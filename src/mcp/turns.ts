import { setImmediate } from "node:timers/promises";

/** Runs calls one after the other, so that what stops one of them stops no other. */
export interface Turns {
  /** Runs a call when those before it have ended. */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Resolves once all calls that were received have ended. */
  settled(): Promise<void>;
}

/** Milliseconds without a call after which there is nothing to do. */
const IDLE_MS = 5000;

/** Returns turns that call `onIdle` some seconds after the last call; this does not keep the process alive. */
export function takeTurnsUntilIdle(onIdle: () => void): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let [waiting, idle]: [number, NodeJS.Timeout | undefined] = [0, undefined];
  return {
    async run(call) {
      clearTimeout(idle);
      waiting++;
      const turn = last.then(call, call);
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting--;
        if (waiting === 0) idle = setTimeout(onIdle, IDLE_MS).unref();
      }
    },
    async settled() {
      let seen: Promise<unknown> | undefined;
      while (seen !== last) {
        seen = last;
        await seen;
        // Meanwhile a call that was just received takes its turn, and the answer to one that ended is sent.
        await setImmediate();
      }
    },
  };
}
