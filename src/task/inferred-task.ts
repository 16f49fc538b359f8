import { type Redactor, publishText, publishTexts } from "../secrets/index.ts";
import { inferTask, type InferredText } from "./infer/infer-text.ts";
import type { Commits, Origin } from "../source/index.ts";
import type { PublishedText } from "../base/index.ts";
import type { FileChange } from "../compare/index.ts";
import { mainBase } from "./tree-change/change-base.ts";

/** Maximum number of commits to read subjects from. */
const MAX_COMMITS = 50;

/** State of a repository to infer a task from. */
export interface UnnamedWork {
  /** `undefined` outside a git repository. */
  readonly commits: Commits | undefined;
  readonly origin: Origin;
  /**
   * Full id of the commit that the change starts from. If it is `undefined` or the checked-out commit itself, the merge
   * base with the main branch is used.
   */
  readonly base: string | undefined;
  readonly changes: readonly FileChange[];
  /** Number of changed files, including those that no pack may show. */
  readonly changedFiles: number;
}

/** Inferred task with secrets redacted. */
export interface InferredTask extends InferredText {
  readonly text: PublishedText;
}

/**
 * Infers a task from the branch name, the subjects of up to {@link MAX_COMMITS} commits since `base`, and the changed
 * files. Returns `undefined` if none of them says what the work is. Uses no branch name for the tree of a commit,
 * because that branch may not be checked out. Secrets are redacted with `redactor`.
 */
export function inferRedactedTask(
  { commits, origin, base, changes, changedFiles }: UnnamedWork,
  redactor: Redactor,
): InferredTask | undefined {
  const { commit, kind, ref } = origin;
  const branchSubjects = commits === undefined || commit === undefined ? [] : subjectsSinceBase(commits, commit, base);
  const branch = kind !== "commit" && ref !== undefined ? publishText(ref, redactor) : undefined;
  const inferred = inferTask({ branch, subjects: publishTexts(branchSubjects, redactor), changes, changedFiles });
  return inferred && { ...inferred, text: publishText(inferred.text, redactor) };
}

function subjectsSinceBase(commits: Commits, head: string, base: string | undefined): readonly string[] {
  const until = base === undefined || base === head ? mainBase(commits, head) : base;
  return until === undefined ? [] : commits.subjects(head, until, MAX_COMMITS);
}
