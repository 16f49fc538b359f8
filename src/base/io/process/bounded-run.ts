import { isNativeError } from "node:util/types";
import { createContext, Script } from "node:vm";

const SCRIPT = new Script("task()");

/**
 * Runs a task within a time. V8 stops all that a script of a context calls, regular expressions and functions of the
 * program, too.
 */
export function runBounded<T extends object>(task: () => T, milliseconds: number): T | undefined {
  const result: { value?: T } = {};
  const context = createContext({ task: () => void (result.value = task()) });
  try {
    SCRIPT.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  }
  return result.value;
}

/** The error is of the script's context, so it is no instance of our `Error`. */
function isTimeout(error: unknown): boolean {
  return isNativeError(error) && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
