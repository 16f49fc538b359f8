import { isNativeError } from "node:util/types";
import { createContext, Script } from "node:vm";

const SCRIPT = new Script("task()");

/**
 * Runs a synchronous task with a time limit and returns its value; `undefined` if the time runs out. V8 interrupts
 * everything that a context's script calls, including regular expressions and functions of the program.
 * @throws whatever the task throws
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

/** The error comes from the script's context, so it is not an instance of our `Error`. */
function isTimeout(error: unknown): boolean {
  return isNativeError(error) && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
