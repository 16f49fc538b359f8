import type { PublishedText } from "../../base/index.ts";
import { publishMessage } from "../../secrets/index.ts";

/** Returns the message of any thrown value, with secrets redacted. */
export function messageOf(error: unknown): PublishedText {
  return publishMessage(reasonOf(error));
}

/** Network errors often have no message, or only `fetch failed`. Their cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message } = error;
  if (message !== "" && message !== "fetch failed") return message;
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const reason = cause instanceof Error ? cause.message : "";
  return [message, reason].filter((text) => text !== "").join(": ") || error.name;
}
