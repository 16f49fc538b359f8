import { logText } from "../core/report/log-text.ts";
import type { ActionHost } from "./host.ts";

/**
 * Does one thing of which nothing else depends. What it throws becomes a notice; where not even that can be told,
 * nothing. Never throws.
 * @param failure what has not happened then, as a sentence without its end
 */
export async function attempt(failure: string, host: ActionHost, act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    tell(failure, error, host);
  }
}

/** What was thrown, in its own words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tell(failure: string, error: unknown, host: ActionHost): void {
  try {
    host.annotate("notice", logText(`${failure}: ${messageOf(error)}`));
  } catch {
    // There is nowhere left to say it.
  }
}
