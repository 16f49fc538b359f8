import { likestSubject } from "./likest-subject.ts";
import { openTasks, finishedTasks } from "./finished-tasks.ts";
import { CarryonError } from "../../base/index.ts";
import { type Commits, missingRefHint } from "../../source/index.ts";
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
import { MAX_LOGGED_LENGTH, MAX_LOGGED, type PackedTask, type FinishedTask } from "./task-log.ts";
import { type ChangePorts, treeChange } from "../tree-change/tree-change.ts";

/** Commits since a task's pack among which its own is looked for. */
const MAX_COMMITS = 200;

/** What the end of a task is found with. */
export interface FinishPorts extends PackPorts {
  readonly changes: Omit<ChangePorts, "commits"> & { readonly commits: Commits | undefined };
  readonly log: TaskLog;
  /** Now, in milliseconds since 1970. */
  readonly time: number;
}

/** Which task is done, and what did it. */
export interface FinishRequest extends BuildRequest {
  /** The beginning of a task's id; the newest open one, if not given. */
  readonly task?: string | undefined;
  /** A ref of the commit that did it; if not given, all that changed since the task's pack. */
  readonly commit?: string | undefined;
  /** Whether it is the commit since the task's pack whose subject is most like the task. */
  readonly isMerged?: boolean;
}

/**
 * Notes which files a task touched, so that later task packs can learn from it.
 * @throws CarryonError `usage` if there is no such task, or if nothing was changed; `ref-not-found`; `write-failed`
 */
export async function finishTask(ports: FinishPorts, request: FinishRequest): Promise<FinishedTask> {
  const { log, time } = ports;
  const { records } = log.read();
  const packed = packedFor(log, request.task);
  const commit = await commitOf(ports, request, packed);
  const changes = await changesOf(ports, request, { packed, commit });
  const touched = touchedPaths(changes, packed);
  if (touched.length === 0) throw nothingTouched(commit);
  const done = { kind: "done", id: packed.id, time, commit, touched } as const;
  log.append(done);
  return finishedTasks([...records, done]).at(-1)!;
}

/** @throws CarryonError `usage` */
function packedFor(log: TaskLog, asked: string | undefined): PackedTask {
  if (log.place === undefined) {
    throw new CarryonError("usage", "tasks are not remembered here", {
      hint: "Run it outside CI, with a cache, and without CARRYON_LEARN=off.",
    });
  }
  const { records } = log.read();
  if (asked === undefined) {
    const [newest] = openTasks(records);
    if (newest !== undefined) return newest;
    throw new CarryonError("usage", "no task is open", { hint: "Build a pack for one first, with carryon task." });
  }
  const found = records.findLast((record) => record.kind === "packed" && record.id.startsWith(asked));
  if (found?.kind === "packed" && asked !== "") return found;
  throw new CarryonError("usage", `there is no task or thread ${asked}`, {
    hint: "Run carryon task list for threads, or carryon stats for tasks without one.",
  });
}

/** Returns the full id of the commit that did a task; `undefined` for all that changed since its pack. */
async function commitOf(
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

/** Returns the commit since a task's pack whose subject is most like the task. @throws CarryonError `usage` */
async function mergedCommit(commits: Commits | undefined, { commit, title }: PackedTask): Promise<string> {
  const head = commits?.head()?.id;
  const all = head === undefined ? [] : (await commits!.log(head, MAX_COMMITS)).commits.toReversed();
  const since = all.findIndex(({ id }) => id === commit);
  const recent = since === -1 ? all : all.slice(0, since);
  const found = likestSubject(
    title,
    recent.map(({ subject }) => subject),
  );
  if (found !== undefined) return recent[found]!.id;
  throw new CarryonError("usage", `no commit since the pack has a subject like "${title}"`, {
    hint: "Name the commit with --commit.",
  });
}

async function changesOf(
  ports: FinishPorts,
  request: FinishRequest,
  { packed, commit }: { readonly packed: PackedTask; readonly commit: string | undefined },
): Promise<readonly FileChange[]> {
  const { commits, openCommit } = ports.changes;
  const context = openRunContext(ports);
  try {
    const source = commit === undefined ? ports.source : await openCommit(commit);
    const head: Tree = await openTree(source, ports.onProgress);
    const packing = await packingRulesFor(head.rules, request);
    const before = commit === undefined ? knownCommit(commits, packed) : commits?.parents(commit)[0];
    const { changes } = await treeChange(context, { head, packing, since: before }, ports.changes);
    return changes;
  } finally {
    context.close();
  }
}

/** Returns the commit that a task's pack was built on, if this clone has it. */
function knownCommit(commits: Commits | undefined, { commit }: PackedTask): string | undefined {
  return commit === undefined ? undefined : commits?.resolve(commit);
}

/** Returns the files that were there and were changed, first those that the pack had. New files no pack could have. */
function touchedPaths(changes: readonly FileChange[], packed: PackedTask): readonly string[] {
  const chosen = new Set(packed.files.map(({ path }) => path));
  const paths = changes
    .filter(({ status }) => status !== "added")
    .map(({ path, from }) => from ?? path)
    .filter((path) => path.length <= MAX_LOGGED_LENGTH.path);
  return paths.toSorted((a, b) => Number(chosen.has(b)) - Number(chosen.has(a))).slice(0, MAX_LOGGED);
}

function nothingTouched(commit: string | undefined): CarryonError {
  const [what, hint] =
    commit === undefined
      ? ["nothing has changed since the task's pack", "Change something first, or name the commit with --commit."]
      : ["this commit changes no file that was there before", "Name the commit that did the task."];
  return new CarryonError("usage", what, { hint });
}
