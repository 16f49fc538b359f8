import type { PublishedText } from "../../base/index.ts";

/** Why something cannot be shown: what could not be read, or was not valid. */
export interface Unreadable {
  /** Without a final full stop. */
  readonly reason: PublishedText;
  /** What to do about it, as a sentence. */
  readonly hint: string | undefined;
}
