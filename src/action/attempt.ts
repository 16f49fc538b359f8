import { messageOf } from "../core/report/error-message.ts";
import { logText } from "../core/report/log-text.ts";
import type { ActionHost } from "./host.ts";

/**
 * Runs an optional step. An error becomes a notice annotation; if that fails too, it is dropped. Never throws.
 * @returns what the step returned; `undefined` if it failed
 * @param failure what the notice says did not happen, without the final full stop: `No comment was written`
 */
export async function attempt<T>(failure: string, host: ActionHost, act: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    notice(failure, error, host);
    return undefined;
  }
}

function notice(failure: string, error: unknown, host: ActionHost): void {
  try {
    host.annotate("notice", logText(`${failure}: ${messageOf(error)}`));
  } catch {
    // Annotations cannot be written either.
  }
}
