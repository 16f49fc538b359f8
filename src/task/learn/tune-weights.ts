import {
  type BuildRequest,
  type MeasuredFile,
  type PackPorts,
  type PackingRules,
  type RunContext,
  lazyAnalysis,
  measureTree,
  omittedClass,
  openRunContext,
  openTree,
  packingRulesFor,
} from "../../pack/index.ts";
import type { FitSample } from "./fit-weights.ts";
import { taskSamples } from "./task-samples.ts";
import { tunedOn } from "./tuned.ts";
import { signalValues } from "../score/file-scores.ts";
import { isRoutine } from "../score/role-points.ts";
import { taskOf } from "../infer/task-of.ts";
import { CarryonError } from "../../base/index.ts";
import { type Commits, FETCH_ALL_OBJECTS, type Source } from "../../source/index.ts";
import type { TunedReport } from "../report/tuned.ts";
import type { HistoryCommit } from "../score/history.ts";
import { TASK_COMMITS, taskHistory } from "../tree-change/task-history.ts";

/** What earlier trees are read with. */
export interface TunePorts {
  readonly packs: PackPorts;
  /** `undefined` outside a git repository. */
  readonly commits: Pick<Commits, "log"> | undefined;
  readonly openCommit: (id: string) => Promise<Source>;
}

/** Commits that are looked at for each task that is wanted. */
const LOOK_BACK = 8;
/** Fewest tasks that weights are fitted on. */
const MIN_TASKS = 10;
/** A commit that changes more files is no task. */
const MAX_FILES = 20;
/** Subjects that say nothing of what is to be done. */
const NO_TASK =
  /^(?:merge (?:branch|pull request|remote|tag)|revert|v?\d+\.\d+|release|version packages|bump|update dep)/iu;

/** A commit as a task, with the tree that it was done in. */
interface EarlierTask {
  readonly subject: string;
  readonly paths: readonly string[];
  /** Full id. */
  readonly parent: string;
  /** Newest first. */
  readonly commits: readonly HistoryCommit[];
}

/**
 * Fits the weights of signals on the newest commits: the task is a commit's subject, the tree is its parent's, with the
 * history up to it, and right is what it changed. What depends on the code of later commits is out of reach.
 * @param most tasks
 * @throws CarryonError `usage` if there is no history, or too little
 */
export async function tuneWeights(ports: TunePorts, request: BuildRequest, most: number): Promise<TunedReport> {
  const { onProgress } = ports.packs;
  const context = openRunContext({ ...ports.packs, onProgress: () => undefined });
  try {
    const { earlier, packing } = await earlierTasks(context, ports, { request, most });
    const tasks: (readonly FitSample[])[] = [];
    onProgress({ stage: "building", done: 0, total: most, bytes: 0 });
    for (const task of earlier) {
      if (tasks.length >= most) break;
      const samples = await samplesOf(context, packing, { task, source: await ports.openCommit(task.parent) });
      if (samples !== undefined) tasks.push(samples);
      onProgress({ stage: "building", done: tasks.length, total: most, bytes: 0 });
    }
    if (tasks.length < MIN_TASKS) throw tooFew(tasks.length);
    return tunedOn(tasks, packing.config.taskWeights ?? {});
  } finally {
    context.close();
  }
}

function tooFew(tasks: number): CarryonError {
  const few =
    tasks === 1 ? "only 1 commit of this history is a task" : `only ${tasks} commits of this history are tasks`;
  const what = tasks === 0 ? "no commit of this history is a task" : few;
  return new CarryonError("usage", `${what} that weights can be fitted on`, {
    hint: `Use the default weights until there are ${MIN_TASKS}.`,
  });
}

/** Returns commits that may be tasks, newest first, and the rules by which their trees are read: those of the newest. */
async function earlierTasks(
  context: RunContext,
  { packs: { source }, commits }: TunePorts,
  { request, most }: { readonly request: BuildRequest; readonly most: number },
): Promise<{ readonly earlier: Iterable<EarlierTask>; readonly packing: PackingRules }> {
  const tree = await openTree(source, context.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const back = most * LOOK_BACK;
  const past = await taskHistory(source, context.redactorOf(packing.config.policy.allow), TASK_COMMITS + back);
  const { commit } = tree.origin;
  if (commits === undefined || commit === undefined || past.commits.length === 0) {
    throw new CarryonError("usage", "there is no history to tune weights on", {
      hint: `Run git fetch --unshallow in a shallow clone, or ${FETCH_ALL_OBJECTS} in a partial clone.`,
    });
  }
  const log = await commits.log(commit, back + 1);
  const ids = log.commits.map(({ id }) => id).toReversed();
  return { earlier: tasksAmong(past.commits, ids), packing };
}

/** @param ids of the commits and one more, in the same order */
function* tasksAmong(commits: readonly HistoryCommit[], ids: readonly string[]): Iterable<EarlierTask> {
  for (const [at, { subject, paths }] of commits.entries()) {
    const parent = ids[at + 1];
    if (parent === undefined) return;
    const isTask = paths.length > 0 && paths.length <= MAX_FILES && !NO_TASK.test(subject);
    if (isTask) yield { subject, paths, parent, commits: commits.slice(at + 1, at + 1 + TASK_COMMITS) };
  }
}

/**
 * Returns the files of a task with what signals say of them; `undefined` if it touched none that packs show, or only change
 * logs and the like.
 */
async function samplesOf(
  context: RunContext,
  packing: PackingRules,
  { task, source }: { readonly task: EarlierTask; readonly source: Source },
): Promise<readonly FitSample[] | undefined> {
  const measured = await measureTree(context, await openTree(source, context.onProgress), packing);
  const omit = measured.config.packs[0]?.omit ?? [];
  const files = measured.files.filter(
    (file) => file.entry.kind === "file" && omittedClass({ omit }, file) === undefined,
  );
  const paths = new Set(task.paths);
  const isTouched = ({ entry: { path }, class: kind }: MeasuredFile): boolean =>
    paths.has(path) && !isRoutine({ path, class: kind });
  const touched = new Set([...files.keys()].filter((number) => isTouched(files[number]!)));
  if (touched.size === 0) return undefined;
  const study = lazyAnalysis(measured, measured.redactor, context);
  const { roleOf } = await study.analyze();
  const known = files.map((file) => ({
    path: file.entry.path,
    role: roleOf(file),
    class: file.class,
    bytes: file.facts.bytes,
  }));
  const bags = await study.wordBags(files);
  const { subject, commits } = task;
  const { values } = signalValues({ task: taskOf(subject), files: known, bags, commits });
  return taskSamples(values, touched);
}
