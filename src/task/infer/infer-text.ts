import type { FileChange } from "../../compare/index.ts";
import { type PublishedText, pluralize } from "../../base/index.ts";
import { branchText } from "./branch-text.ts";

/** Sources that a task can be inferred from. */
export const TASK_SOURCES = ["branch", "commits", "files"] as const;

export type TaskSource = (typeof TASK_SOURCES)[number];

/** Signs of unfinished work in a repository. */
export interface WorkInProgress {
  /** Name of the current branch. */
  readonly branch: PublishedText | undefined;
  /** Subjects of the branch's commits, oldest first. */
  readonly subjects: readonly PublishedText[];
  /** Changed files, sorted by path. */
  readonly changes: readonly FileChange[];
  /** Number of changed files, including those that no pack may show. */
  readonly changedFiles: number;
}

/** Task text inferred from a repository. */
export interface InferredText {
  /** Title line; if there are more commits, an empty line and a list of their subjects follow. */
  readonly text: string;
  /** Sources of the text, most informative first. */
  readonly from: readonly TaskSource[];
}

/** Maximum number of commits and of files that an inferred task mentions. */
const MAX_MENTIONED = { commits: 20, files: 12 };
/** Maximum length of a subject, in UTF-16 units. */
const MAX_SUBJECT_LENGTH = 200;
/** Subjects that carry no information about the work. */
const EMPTY_SUBJECT =
  /^(?:(?:fixup|squash|amend)! |(?:wip|tmp|temp|test|fix|fixes|update|updates|changes|cleanup|lint|format|typo|save|checkpoint|initial commit|\.+|-+)[\s.!:]*$|merge (?:branch|pull request|remote)|revert "revert)/iu;

/**
 * Infers the text of a task. The title comes from the branch name, or else from the first commit. The subjects of up to
 * 20 other commits follow as a list. Cuts each at {@link MAX_SUBJECT_LENGTH} UTF-16 units, and skips duplicates and
 * subjects without information, such as `wip`. Without branch name and commits, the text lists up to 12 changed files,
 * or says how many changed if packs leave all of them out. `undefined` if nothing changed either.
 */
export function inferTask({ branch, subjects, changes, changedFiles }: WorkInProgress): InferredText | undefined {
  const branchTitle = branch === undefined ? undefined : branchText(branch);
  const usefulSubjects = [...new Set(subjects.map((subject) => subject.trim().slice(0, MAX_SUBJECT_LENGTH)))].filter(
    (subject) => subject !== "" && !EMPTY_SUBJECT.test(subject),
  );
  const files = changes.map(({ path }) => path).slice(0, MAX_MENTIONED.files);
  const [title, ...otherSubjects] = branchTitle === undefined ? usefulSubjects : [branchTitle, ...usefulSubjects];
  if (title === undefined) {
    if (files.length > 0) return { text: `Work on ${files.join(", ")}`, from: ["files"] };
    if (changedFiles === 0) return undefined;
    return { text: `Work on ${pluralize(changedFiles, "file")} that packs leave out`, from: ["files"] };
  }
  const list = otherSubjects.slice(0, MAX_MENTIONED.commits).map((subject) => `- ${subject}`);
  return {
    text: [title, ...(list.length > 0 ? ["", ...list] : [])].join("\n"),
    from: [
      ...(branchTitle === undefined ? [] : ["branch" as const]),
      ...(usefulSubjects.length === 0 ? [] : ["commits" as const]),
    ],
  };
}
