/** Quiet period before listeners are called, in milliseconds. */
const QUIET_MS = 200;

/** Calls its listeners once after a burst of events (debounced by 200 ms). */
export interface Notifier {
  readonly hasListeners: () => boolean;
  /** Adds a listener. Returns a function that removes it. */
  readonly add: (listener: () => void) => () => void;
  /** Schedules a call of the listeners after a quiet period. They are called only if `isNew` then resolves to true. */
  readonly callSoon: () => void;
  readonly close: () => void;
}

/**
 * Creates a notifier without listeners. Its timer does not keep the process alive.
 * @param isNew called after each burst; whether to call the listeners
 */
export function createNotifier(isNew: () => Promise<boolean>): Notifier {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  const callAll = async (): Promise<void> => {
    if (await isNew()) for (const listener of listeners) listener();
  };
  return {
    hasListeners: () => listeners.size > 0,
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    callSoon() {
      clearTimeout(timer);
      if (listeners.size > 0) timer = setTimeout(() => void callAll(), QUIET_MS).unref();
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
