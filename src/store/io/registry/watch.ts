/** How long a registry may take. */
export interface RegistryPatience {
  /** Milliseconds without a byte. */
  readonly stall: number;
  /** Bytes per second that a transfer must reach on average, once `stall` has passed. */
  readonly speed: number;
}

export const PATIENCE: RegistryPatience = { stall: 30_000, speed: 10_000 };

/** A running request that is aborted when it takes too long. */
export interface Watch {
  readonly signal: AbortSignal;
  /** Says that bytes have moved. */
  readonly touch: () => void;
  /** Stops watching. */
  readonly end: () => void;
}

/** Starts to watch a request that moves at most so many bytes. */
export function watch({ stall, speed }: RegistryPatience, bytes: number): Watch {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const idle = setTimeout(abort, stall);
  const whole = setTimeout(abort, Math.min(stall + (bytes / speed) * 1000, LONGEST_TIMER));
  return {
    signal: controller.signal,
    touch: () => void idle.refresh(),
    end() {
      clearTimeout(idle);
      clearTimeout(whole);
    },
  };
}

/** A longer timer of Node ends at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
