import type { LoggedRecord } from "../../source/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** A commit's record as it may be shown: secrets are replaced. */
export interface CommitRecord extends Omit<LoggedRecord, "author" | "message" | "paths"> {
  readonly author: PublishedText;
  readonly message: PublishedText;
  readonly paths: readonly PublishedText[];
}
