import type { PublishedText } from "../../base/index.ts";

/** Reason why a text or a part of a history cannot be shown: it could not be read, or was invalid. */
export interface Unreadable {
  /** No final full stop. */
  readonly reason: PublishedText;
  /** Suggested fix, as a sentence. */
  readonly hint: string | undefined;
}
