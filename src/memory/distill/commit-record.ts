import type { LoggedRecord } from "../../source/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** Commit record that is safe to show: secrets are redacted. */
export interface CommitRecord extends Omit<LoggedRecord, "author" | "message" | "paths"> {
  readonly author: PublishedText;
  readonly message: PublishedText;
  readonly paths: readonly PublishedText[];
}
