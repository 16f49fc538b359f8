import type { RevertedName } from "../reverted-name.ts";
import type { ChangeKind } from "./change-kind.ts";
import type { CommitRecord } from "../../distill/commit-record.ts";

/** One commit as the ledger lists it. */
export interface Change extends Pick<CommitRecord, "id" | "day" | "paths"> {
  readonly kind: ChangeKind;
  /** Scope of a conventional commit; empty for other commits. */
  readonly scope: string;
  /** One line without type and scope; of a merge, the title of what was merged. */
  readonly title: string;
  /** Number of the pull request that it merges, such as `#12`, if its title does not have it. */
  readonly reference: string | undefined;
  /** What it breaks: texts of its notes, or its title. Empty if it breaks nothing. */
  readonly breaking: readonly string[];
  /** Sentences of its message, in order, without code, lists of commits and trailers. */
  readonly sentences: readonly string[];
  /** The first line as its author wrote it; of a merge, the title of what was merged. */
  readonly header: string;
  /** What it reverts, as its message names it. */
  readonly reverts: RevertedName | undefined;
  readonly isByBot: boolean;
}
