import type { PublishedText } from "../../base/index.ts";
import { publishMessage } from "../../secrets/index.ts";

/** Returns the message of whatever was thrown, with its secrets replaced. */
export function messageOf(error: unknown): PublishedText {
  return publishMessage(error instanceof Error ? error.message : String(error));
}
