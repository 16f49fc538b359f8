import { type Change, commitsOf, firstParents, tipOf } from "../lite/commits.ts";
import { filesOf, type Repository } from "../lite/repository.ts";
import { targetPaths } from "../lite/source-paths.ts";
import { isRoutine } from "./path-kinds.ts";

/** A commit as a task: its message says what to do, its first parent is the tree to do it in. */
export interface HistoryTask {
  readonly commit: string;
  readonly parent: string;
  readonly title: string;
  /** The whole message, with the title, without the lines that name people. */
  readonly message: string;
  /** The changes of files that the parent has and that are to be found, ordered by path. */
  readonly changes: readonly (Change & { readonly from: string })[];
  /** Lock files and change logs that the commit changes as well, unless they are to be found, too. */
  readonly routine: readonly string[];
}

/** How many commits back to look for tasks, for each that is wanted. */
const LOOK_BACK = 40;
const AT_ONCE = 50;
const MERGE = /^Merge (?:pull request|branch|remote)/;
/** Commits that only raise a version: all that they change follows from a rule, and a history may be half of them. */
const RELEASE =
  /^\P{L}*(?:(?:chore|build)\(release\)\W+|(?:prepare |bump )?(?:release|version)\b\P{N}*|v)?\d+\.\d+\.\d+\S*(?: release)?$|^Version Packages/iu;
const PEOPLE = /^(?:co-authored-by|signed-off-by|reviewed-by|acked-by|tested-by):/i;
/** The number of a pull request, as forges add it to a title. */
const NUMBER = / *\(#\d+\)$/;

/** How many tasks to find, and whether lock files and change logs are among what is to be found. */
export interface TaskOrder {
  readonly count: number;
  readonly routine: boolean;
}

/** The newest commits of people that touch a source which was there and are no releases, newest first: at most so many. */
export function tasksOf(repository: Repository, { count, routine }: TaskOrder): readonly HistoryTask[] {
  const line = firstParents(repository, tipOf(repository), count * LOOK_BACK + 1);
  const tasks: HistoryTask[] = [];
  for (let at = 0; at < line.length - 1 && tasks.length < count; at += AT_ONCE) {
    const some = line.slice(at, Math.min(at + AT_ONCE, line.length - 1));
    for (const [index, commit] of commitsOf(repository, some).entries()) {
      if (!commit.counts || tasks.length === count) continue;
      const task = taskOf(repository, { ...commit, parent: line[at + index + 1]! }, routine);
      if (task !== undefined) tasks.push(task);
    }
  }
  return tasks;
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

/** Whether a title says no more than the number of a release. */
export function isRelease(title: string): boolean {
  return RELEASE.test(title);
}

/** The title and the message of a task in a commit's message; that of a merge says what it does below its first line. */
export function taskText(message: string): Pick<HistoryTask, "title" | "message"> {
  const lines = message.split("\n").filter((line) => !PEOPLE.test(line));
  const from = MERGE.test(lines[0] ?? "") ? lines.findIndex((line, at) => at > 0 && line.trim() !== "") : 0;
  const own = lines.slice(Math.max(0, from));
  const title = (own[0] ?? "").replace(NUMBER, "").trim();
  return { title, message: [title, ...own.slice(1)].join("\n").trim() };
}
