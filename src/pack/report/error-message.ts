import type { PublishedText } from "../../base/index.ts";
import { publishMessage } from "../../secrets/index.ts";

/** Returns the message of any thrown value, with secrets redacted. */
export function messageOf(error: unknown): PublishedText {
  return publishMessage(error instanceof Error ? error.message : String(error));
}
