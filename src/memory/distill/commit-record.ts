import type { LoggedRecord } from "../../source/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** Commit record that is safe to show: secrets are redacted. */
export interface CommitRecord extends LoggedRecord {
  readonly author: PublishedText;
  readonly message: PublishedText;
  readonly paths: readonly PublishedText[];
}
