import type { FileChange } from "../../compare/index.ts";
import { type PublishedText, pluralize } from "../../base/index.ts";
import { branchText } from "./branch-text.ts";

/** What a task is inferred from. */
export const TASK_SOURCES = ["branch", "commits", "files"] as const;

/** One of `TASK_SOURCES`. */
export type TaskSource = (typeof TASK_SOURCES)[number];

/** What is known of work for which no task was given. */
export interface WorkInProgress {
  /** The branch that is checked out. */
  readonly branch: PublishedText | undefined;
  /** First lines of the messages of its own commits, oldest first. */
  readonly subjects: readonly PublishedText[];
  /** Its changed files, sorted by path. */
  readonly changes: readonly Pick<FileChange, "path">[];
  /** Number of changed files, including those that no pack may show; default: of `changes`. */
  readonly changedFiles?: number;
}

/** A task that nobody wrote. */
export interface InferredText {
  /** A title, and a list of what else is known below it. */
  readonly text: string;
  /** What it was taken from, most telling first. */
  readonly from: readonly TaskSource[];
}

/** Most commits and most files that a task mentions. */
const MAX = { commits: 20, files: 12 };
/** Longest subject that is used, in UTF-16 units. */
const MAX_SUBJECT_LENGTH = 200;
/** A subject that says nothing of the work. */
const EMPTY_SUBJECT =
  /^(?:(?:fixup|squash|amend)! |(?:wip|tmp|temp|test|fix|fixes|update|updates|changes|cleanup|lint|format|typo|save|checkpoint|initial commit|\.+|-+)[\s.!:]*$|merge (?:branch|pull request|remote)|revert "revert)/iu;

/**
 * Infers the text of a task: its title from the name of the branch, else from its first commit, else from its files; below
 * the title the other commits. `undefined` if nothing is known.
 */
export function inferTask({ branch, subjects, changes, changedFiles = 0 }: WorkInProgress): InferredText | undefined {
  const named = branch === undefined ? undefined : branchText(branch);
  const told = [...new Set(subjects.map((subject) => subject.trim().slice(0, MAX_SUBJECT_LENGTH)))].filter(
    (subject) => subject !== "" && !EMPTY_SUBJECT.test(subject),
  );
  const files = changes.map(({ path }) => path).slice(0, MAX.files);
  const [title, ...rest] = named === undefined ? told : [named, ...told];
  if (title === undefined) {
    if (files.length > 0) return { text: `Changes in ${files.join(", ")}`, from: ["files"] };
    if (changedFiles === 0) return undefined;
    return { text: `Changes in ${pluralize(changedFiles, "file")} that packs leave out`, from: ["files"] };
  }
  const list = rest.slice(0, MAX.commits).map((subject) => `- ${subject}`);
  return {
    text: [title, ...(list.length > 0 ? ["", ...list] : [])].join("\n"),
    from: [...(named === undefined ? [] : ["branch" as const]), ...(told.length === 0 ? [] : ["commits" as const])],
  };
}
