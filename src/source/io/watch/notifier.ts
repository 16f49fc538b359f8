/** Quiet period before listeners are called, in milliseconds. */
const QUIET_MS = 200;

/** Calls listeners after bursts of events (debounced). */
export interface Notifier {
  readonly hasListeners: () => boolean;
  /** Adds a listener. Returns a function that removes it. */
  readonly add: (listener: () => void) => () => void;
  /** Calls the listeners after a quiet period, if `isNew` then resolves to true. */
  readonly callSoon: () => void;
  readonly close: () => void;
}

/** Creates a notifier. It does not keep the process alive. */
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
