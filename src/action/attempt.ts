import { messageOf } from "../pack/index.ts";
import { logText } from "../base/index.ts";
import type { ActionHost } from "./host.ts";

/**
 * Runs an optional step. An error becomes a notice annotation. If that fails too, it is dropped. Never throws.
 * @param failure consequence of a failure for the notice, without a full stop: `No comment was written`
 */
export async function attemptOrNotice(failure: string, host: ActionHost, act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    notice(failure, error, host);
  }
}

function notice(failure: string, error: unknown, host: ActionHost): void {
  try {
    host.annotate("notice", logText(`${failure}: ${messageOf(error)}`));
  } catch {
    // Annotations cannot be written either.
  }
}
