import { type Change, commitsOf, firstParents, tipOf } from "../lite/commits.ts";
import { filesOf, type Repository } from "../lite/repository.ts";
import { targetPaths } from "../lite/source-paths.ts";
import { isRoutine, kindOf } from "./path-kinds.ts";

/** A commit as a task. Its message is the task, its first parent the tree to work in. */
export interface HistoryTask {
  readonly commit: string;
  readonly parent: string;
  readonly title: string;
  /** Complete message including the title, without trailers that name people. */
  readonly message: string;
  /** Changes of files that the parent contains and a tool must find, sorted by path. */
  readonly changes: readonly (Change & { readonly from: string })[];
  /** Lock files and change logs that the commit also changes, unless a tool must find them. */
  readonly routine: readonly string[];
}

/** Number of commits to search per requested task. */
const LOOK_BACK = 40;
const AT_ONCE = 50;
const MERGE = /^Merge (?:pull request|branch|remote)/;
/** Commits that only raise a version. They follow a fixed rule and can make up half of a history. */
const RELEASE =
  /^\P{L}*(?:(?:chore|build)\(release\)\W+|(?:prepare |bump )?(?:release|version)\b\P{N}*|v)?\d+\.\d+\.\d+\S*(?: release)?$|^Version Packages/iu;
const PEOPLE = /^(?:co-authored-by|signed-off-by|reviewed-by|acked-by|tested-by):/i;
/** Pull request number that forges append to a title. */
const NUMBER = / *\(#\d+\)$/;

/** Number of tasks to find, and whether a tool must find lock files and change logs. */
export interface TaskOrder {
  readonly count: number;
  readonly routine: boolean;
}

/**
 * The newest commits by people that touch an existing source and are not releases, newest first, up to `count`. Commits
 * whose tree lacks blobs in this clone are skipped.
 */
export function tasksOf(repository: Repository, { count, routine }: TaskOrder): readonly HistoryTask[] {
  const line = firstParents(repository, tipOf(repository), count * LOOK_BACK + 1);
  const tasks: HistoryTask[] = [];
  for (let at = 0; at < line.length - 1 && tasks.length < count; at += AT_ONCE) {
    const some = line.slice(at, Math.min(at + AT_ONCE, line.length - 1));
    for (const [index, commit] of commitsOf(repository, some).entries()) {
      if (!commit.counts || tasks.length === count) continue;
      const task = taskOf(repository, { ...commit, parent: line[at + index + 1]! }, routine);
      if (task !== undefined && !lacksBlobs(repository, task.parent)) tasks.push(task);
    }
  }
  return tasks;
}

/** An issue that a commit fixes. */
export interface IssuePair {
  /** `owner/name`. */
  readonly repository: string;
  readonly issue: number;
  /** Commit, 40 hex digits. */
  readonly fix: string;
  readonly title: string;
  readonly body: string;
}

/**
 * Issues as tasks, without those whose tree lacks blobs in this clone. A tool must find the sources that the fix
 * changes.
 */
export function issueTasksOf(repository: Repository, pairs: readonly IssuePair[]): readonly HistoryTask[] {
  return pairs.flatMap(({ fix, title, body }) => {
    const [commit] = commitsOf(repository, [fix]);
    const parent = repository.git("rev-parse", `${fix}^1`).trim();
    const task = commit && taskOf(repository, { ...commit, parent }, false);
    if (task === undefined || lacksBlobs(repository, parent)) return [];
    const changes = task.changes.filter(({ from }) => kindOf(from) === "source");
    return changes.length === 0 ? [] : [{ ...task, title, message: `${title}\n\n${body}`, changes }];
  });
}

/** Whether this clone lacks contents of a commit. */
function lacksBlobs(repository: Repository, commit: string): boolean {
  const blobs = new Set(filesOf(repository, commit).map(({ blob }) => blob));
  return repository.sizes([...blobs]).size < blobs.size;
}

function taskOf(
  repository: Repository,
  { hash, parent, changes }: { readonly hash: string; readonly parent: string; readonly changes: readonly Change[] },
  routine: boolean,
): HistoryTask | undefined {
  const paths = new Set(filesOf(repository, parent).map(({ path }) => path));
  const old = changes.filter((change): change is Change & { from: string } => paths.has(change.from ?? ""));
  const sources = targetPaths([...paths]);
  if (!old.some(({ from }) => sources.has(from))) return undefined;
  const text = taskText(repository.git("log", "-1", "--format=%B", hash));
  if (isRelease(text.title)) return undefined;
  const sorted = old.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return {
    commit: hash,
    parent,
    ...text,
    changes: sorted.filter(({ from }) => routine || !isRoutine(from)),
    routine: sorted.filter(({ from }) => !routine && isRoutine(from)).map(({ from }) => from),
  };
}

/** Whether a title contains nothing but a release number. */
export function isRelease(title: string): boolean {
  return RELEASE.test(title);
}

/** Title and message of a task from a commit message. For a merge, the description is below the first line. */
export function taskText(message: string): Pick<HistoryTask, "title" | "message"> {
  const lines = message.split("\n").filter((line) => !PEOPLE.test(line));
  const from = MERGE.test(lines[0] ?? "") ? lines.findIndex((line, at) => at > 0 && line.trim() !== "") : 0;
  const taskLines = lines.slice(Math.max(0, from));
  const title = (taskLines[0] ?? "").replace(NUMBER, "").trim();
  return { title, message: [title, ...taskLines.slice(1)].join("\n").trim() };
}
