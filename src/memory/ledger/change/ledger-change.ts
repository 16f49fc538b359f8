import type { RevertedName } from "../reverted-name.ts";
import type { ChangeKind } from "./change-kind.ts";
import type { PublishedText } from "../../../base/index.ts";

/** Commit in the form that a recent-changes page lists. */
export interface Change {
  /** Full id of the commit. */
  readonly id: string;
  /** Day of the committer date in UTC, such as `2026-11-22`. */
  readonly day: string;
  /** Canonical paths that the commit changes. */
  readonly paths: readonly PublishedText[];
  readonly kind: ChangeKind;
  /** Scope of a conventional commit; empty for other commits. */
  readonly scope: string;
  /** Single line without type and scope. For a merge, the title of the merged change. */
  readonly title: string;
  /** Number of the merged pull request, such as `#12`; `undefined` if the title already contains it. */
  readonly reference: string | undefined;
  /** Breaking changes: the texts of its notes, or its title. Empty if nothing breaks. */
  readonly breaking: readonly string[];
  /** Sentences of the message, in order, without code, commit lists and trailers. */
  readonly sentences: readonly string[];
  /** First line as the author wrote it. For a merge, the title of the merged change. */
  readonly header: string;
  /** Commit that this one reverts, as the message names it. */
  readonly reverts: RevertedName | undefined;
  readonly isByBot: boolean;
}
