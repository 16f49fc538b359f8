import { mostSimilarSubject } from "./similar-subject.ts";
import { openTasks, finishedTasks } from "./finished-tasks.ts";
import { CarryonError } from "../../base/index.ts";
import { type Commits, missingRefHint, type TreeVersions } from "../../source/index.ts";
import {
  type BuildRequest,
  type PackPorts,
  type Tree,
  openRunContext,
  openTree,
  packingRulesFor,
} from "../../pack/index.ts";
import type { TaskLog } from "./task-log-port.ts";
import type { FileChange } from "../../compare/index.ts";
import { MAX_LOGGED_LENGTH, MAX_LOGGED_FILES, type PackedTask, type FinishedTask } from "./task-log.ts";
import { treeChange } from "../tree-change/tree-change.ts";

/** Maximum number of commits to search for the one that finished a task. */
const MAX_COMMITS = 200;

/** Ports for finding the changes that finished a task. */
export interface FinishPorts extends PackPorts {
  /** Opens the versions of the tree to compare. */
  readonly changes: TreeVersions;
  readonly log: TaskLog;
  /** Current time, in milliseconds since the epoch. */
  readonly time: number;
}

/** Task to finish, and the change that finished it. */
export interface FinishRequest extends BuildRequest {
  /** Prefix of the task's id. Defaults to the newest open task. */
  readonly task?: string | undefined;
  /** Ref of the commit that finished the task. Defaults to all changes since the task's pack. */
  readonly commit?: string | undefined;
  /**
   * Whether to use the commit since the task's pack whose subject is most similar to the task; `false` by default.
   * Ignored with `commit`.
   */
  readonly isMerged?: boolean;
}

/**
 * Finds the files that a task changed, appends them to the task log, and returns how the task's pack matched them.
 * Later task packs learn from the log. Keeps up to 60 files, those of the pack first. Added files do not count, because
 * no pack could have shown them. If this clone lacks the commit of the pack, only uncommitted changes count. With
 * `isMerged`, searches the last {@link MAX_COMMITS} commits.
 * @throws CarryonError `usage` if the log is disabled, the task does not exist, no commit is similar to the task with
 * `isMerged`, or no existing file changed; `ref-not-found`; `write-failed`
 */
export async function finishTask(ports: FinishPorts, request: FinishRequest): Promise<FinishedTask> {
  const { log, time } = ports;
  const { records } = log.read();
  const packed = requirePackedTask(log, request.task);
  const commit = await finishingCommit(ports, request, packed);
  const changes = await changesOf(ports, request, { packed, commit });
  const touched = touchedPaths(changes, packed);
  if (touched.length === 0) throw nothingTouchedError(commit);
  const done = { kind: "done", id: packed.id, time, commit, touched } as const;
  log.append(done);
  return finishedTasks([...records, done]).at(-1)!;
}

/**
 * Selects the task to finish.
 * @throws CarryonError `usage`
 */
function requirePackedTask(log: TaskLog, idPrefix: string | undefined): PackedTask {
  if (log.place === undefined) {
    throw new CarryonError("usage", "the task log is disabled here", {
      hint: "Run it outside CI, with a cache, and without CARRYON_LEARN=off.",
    });
  }
  const { records } = log.read();
  if (idPrefix === undefined) {
    const [newest] = openTasks(records);
    if (newest !== undefined) return newest;
    throw new CarryonError("usage", "no open task", {
      hint: 'Build a task pack first, such as carryon task "fix the retry loop".',
    });
  }
  const match = records.findLast((record) => record.kind === "packed" && record.id.startsWith(idPrefix));
  if (match?.kind === "packed" && idPrefix !== "") return match;
  throw new CarryonError("usage", `no task or thread matches ${idPrefix}`, {
    hint: "Run carryon task list for threads, or carryon stats for tasks without one.",
  });
}

/** Full id of the commit that finished a task; `undefined` for all changes since its pack. */
async function finishingCommit(
  { changes: { commits } }: FinishPorts,
  { commit: ref, isMerged = false }: FinishRequest,
  packed: PackedTask,
): Promise<string | undefined> {
  if (ref === undefined) return isMerged ? mergedCommit(commits, packed) : undefined;
  const id = commits?.resolve(ref);
  if (id !== undefined) return id;
  throw new CarryonError("ref-not-found", `${ref} is not a commit in this clone`, {
    hint: missingRefHint(ref),
  });
}

/**
 * Finds the commit since a task's pack whose subject is most similar to the task.
 * @throws CarryonError `usage`
 */
async function mergedCommit(commits: Commits | undefined, { commit, title }: PackedTask): Promise<string> {
  const head = commits?.head()?.id;
  const history = head === undefined ? [] : (await commits!.log(head, MAX_COMMITS)).commits.toReversed();
  const since = history.findIndex(({ id }) => id === commit);
  const recent = since === -1 ? history : history.slice(0, since);
  const bestIndex = mostSimilarSubject(
    title,
    recent.map(({ subject }) => subject),
  );
  if (bestIndex !== undefined) return recent[bestIndex]!.id;
  throw new CarryonError("usage", `no commit since the pack has a subject similar to "${title}"`, {
    hint: "Name the commit with --commit.",
  });
}

async function changesOf(
  ports: FinishPorts,
  request: FinishRequest,
  { packed, commit }: { readonly packed: PackedTask; readonly commit: string | undefined },
): Promise<readonly FileChange[]> {
  const { commits, openCommit } = ports.changes;
  using context = openRunContext(ports);
  const source = commit === undefined ? ports.source : await openCommit(commit);
  const head: Tree = await openTree(source, ports.onProgress);
  const packing = await packingRulesFor(head.rules, request);
  const base = commit === undefined ? packCommit(commits, packed) : commits?.parents(commit)[0];
  const { changes } = await treeChange(context, { head, packing, since: base }, ports.changes);
  return changes;
}

/** Commit that a task's pack was built on; `undefined` if this clone lacks it. */
function packCommit(commits: Commits | undefined, { commit }: PackedTask): string | undefined {
  return commit === undefined ? undefined : commits?.resolve(commit);
}

/**
 * Paths of changed files that existed before, files of the pack first. New files are left out because no pack could
 * have shown them.
 */
function touchedPaths(changes: readonly FileChange[], packed: PackedTask): readonly string[] {
  const packPaths = new Set(packed.files.map(({ path }) => path));
  const paths = changes
    .filter(({ status }) => status !== "added")
    .map(({ path, from }) => from ?? path)
    .filter((path) => path.length <= MAX_LOGGED_LENGTH.path);
  return paths.toSorted((a, b) => Number(packPaths.has(b)) - Number(packPaths.has(a))).slice(0, MAX_LOGGED_FILES);
}

function nothingTouchedError(commit: string | undefined): CarryonError {
  const [what, hint] =
    commit === undefined
      ? ["nothing has changed since the task's pack", "Change a file first, or pass the commit with --commit."]
      : ["this commit changes no existing file", "Pass the commit that finished the task."];
  return new CarryonError("usage", what, { hint });
}
