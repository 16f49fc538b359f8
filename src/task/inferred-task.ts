import { type Redactor, publishText, publishTexts } from "../secrets/index.ts";
import { inferTask, type InferredText } from "./infer/infer-text.ts";
import type { Commits, Origin } from "../source/index.ts";
import type { PublishedText } from "../base/index.ts";
import type { FileChange } from "../compare/index.ts";
import { mainBase } from "./tree-change/change-base.ts";

/** Commits whose subjects are read. */
const MAX_COMMITS = 50;
/** What the commits of a task are read with. */
type TaskCommits = Pick<Commits, "resolve" | "mergeBase" | "subjects">;

/** Work for which no task was given. */
export interface UnnamedWork {
  /** `undefined` outside a git repository. */
  readonly commits: TaskCommits | undefined;
  readonly origin: Origin;
  /** Full id of the commit that the change begins at; where the main branch was left, if not given. */
  readonly base: string | undefined;
  readonly changes: readonly FileChange[];
  /** Number of changed files, including those that no pack may show; default: of `changes`. */
  readonly changedFiles?: number;
}

/** An inferred task without secrets. */
export interface InferredTask extends InferredText {
  readonly text: PublishedText;
}

/** Infers a task from the branch, its own commits and its changed files; `undefined` if they say nothing. */
export function inferredTask(
  { commits, origin, base, changes, changedFiles = 0 }: UnnamedWork,
  redactor: Redactor,
): InferredTask | undefined {
  const { commit, kind, ref } = origin;
  const own = commits === undefined || commit === undefined ? [] : ownSubjects(commits, commit, base);
  const branch = kind === "working-tree" && ref !== undefined ? publishText(ref, redactor) : undefined;
  const inferred = inferTask({ branch, subjects: publishTexts(own, redactor), changes, changedFiles });
  return inferred && { ...inferred, text: publishText(inferred.text, redactor) };
}

function ownSubjects(commits: TaskCommits, head: string, base: string | undefined): readonly string[] {
  const until = base === undefined || base === head ? mainBase(commits, head) : base;
  return until === undefined ? [] : commits.subjects(head, until, MAX_COMMITS);
}
