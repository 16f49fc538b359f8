/** Time without events before listeners are called, in milliseconds. */
const QUIET = 200;

/** Calls listeners after bursts of events. */
export interface Notifier {
  readonly hasListeners: () => boolean;
  /** Returns a function that ends the calls. */
  readonly add: (listener: () => void) => () => void;
  /** Calls the listeners when no event came for a while, if there is something new then. */
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
      if (listeners.size > 0) timer = setTimeout(() => void callAll(), QUIET).unref();
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
