import {
  type BuildRequest,
  type PackPorts,
  type PackingRules,
  type RunContext,
  openRunContext,
  openTree,
  packingRulesFor,
  TUNED_WEIGHTS,
} from "../../src/pack/index.ts";
import { CarryonError } from "../../src/base/index.ts";
import { type CommitLogs, FETCH_ALL_OBJECTS, type Source } from "../../src/source/index.ts";
import type { HistoryCommit } from "../../src/task/score/history.ts";
import { signalNamed } from "../../src/task/score/tuned-weights.ts";
import { TASK_COMMITS, taskHistory } from "../../src/task/tree-change/task-history.ts";
import type { FitSample } from "./fit-weights.ts";
import { fitTunedWeights } from "./fit-tuned.ts";
import { rankTree } from "./rank-tree.ts";
import { type SampleSizes, taskSamples } from "./task-samples.ts";
import type { TunedReport } from "./tuned-report.ts";

/** Ports for reading earlier trees. */
export interface TunePorts {
  readonly packs: PackPorts;
  /** `undefined` outside a git repository. */
  readonly commits: CommitLogs | undefined;
  readonly openCommit: (id: string) => Promise<Source>;
}

/** Signals in the order of `TUNED_WEIGHTS`. */
const SIGNALS = TUNED_WEIGHTS.filter((name) => name !== "bias").map(signalNamed);
/** Samples of a task. */
const SIZES: SampleSizes = { best: 300, others: 100 };

/** Number of commits to inspect per requested task. */
const COMMITS_PER_TASK = 8;
/** Minimum number of tasks for a fit. */
const MIN_TASKS = 10;
/** Commits that change more files are not treated as tasks. */
const MAX_FILES = 20;
/** Subjects that describe no task. */
const NON_TASK_SUBJECT =
  /^(?:merge (?:branch|pull request|remote|tag)|revert|v?\d+\.\d+|release|version packages|bump|update dep)/iu;

/** Commit treated as a task, with the tree it started from. */
interface EarlierTask {
  readonly subject: string;
  readonly paths: readonly string[];
  /** Full id. */
  readonly parent: string;
  /** Newest first. */
  readonly commits: readonly HistoryCommit[];
}

/**
 * Fits the signal weights on the newest commits and compares them with the config's weights. Each commit is a task: its
 * subject is the text, its parent the tree and history, and its changed files the correct answer. Scores therefore
 * never see later code.
 * @param maxTasks maximum number of tasks
 * @throws CarryonError `usage` if the history is missing or yields fewer than 10 tasks
 */
export async function tuneWeights(ports: TunePorts, request: BuildRequest, maxTasks: number): Promise<TunedReport> {
  const { onProgress } = ports.packs;
  using context = openRunContext({ ...ports.packs, onProgress: () => undefined });
  const { earlier, packing } = await earlierTasks(context, ports, { request, most: maxTasks });
  const tasks: (readonly FitSample[])[] = [];
  onProgress({ stage: "building", done: 0, total: maxTasks, bytes: 0 });
  for (const task of earlier) {
    if (tasks.length >= maxTasks) break;
    const { subject: text, commits, paths } = task;
    const source = await ports.openCommit(task.parent);
    const tree = await rankTree(context, packing, { source, text, commits, paths });
    if (tree !== undefined) tasks.push(taskSamples(tree.ranked, tree.isTouched, { signals: SIGNALS, sizes: SIZES }));
    onProgress({ stage: "building", done: tasks.length, total: maxTasks, bytes: 0 });
  }
  if (tasks.length < MIN_TASKS) throw tooFewTasks(tasks.length);
  return fitTunedWeights(tasks, packing.config.taskWeights ?? {});
}

function tooFewTasks(tasks: number): CarryonError {
  const few =
    tasks === 1 ? "only 1 commit of this history is a task" : `only ${tasks} commits of this history are tasks`;
  const what = tasks === 0 ? "no commit of this history is a task" : few;
  return new CarryonError("usage", `${what} that weights can be fitted on`, {
    hint: `Keep the default weights until there are ${MIN_TASKS} such commits.`,
  });
}

/** Commits that may be tasks, newest first, and the packing rules of the newest commit, which apply to all trees. */
async function earlierTasks(
  context: RunContext,
  { packs: { source }, commits }: TunePorts,
  { request, most: maxTasks }: { readonly request: BuildRequest; readonly most: number },
): Promise<{ readonly earlier: Iterable<EarlierTask>; readonly packing: PackingRules }> {
  const tree = await openTree(source, context.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const maxCommits = maxTasks * COMMITS_PER_TASK;
  const fullHistory = await taskHistory(
    source,
    context.redactorOf(packing.config.policy.allow),
    TASK_COMMITS + maxCommits,
  );
  const { commit } = tree.origin;
  if (commits === undefined || commit === undefined || fullHistory.commits.length === 0) {
    throw new CarryonError("usage", "no history to tune weights on", {
      hint: `Run git fetch --unshallow in a shallow clone, or ${FETCH_ALL_OBJECTS} in a partial clone.`,
    });
  }
  const log = await commits.log(commit, maxCommits + 1);
  const ids = log.commits.map(({ id }) => id).toReversed();
  return { earlier: likelyTasks(fullHistory.commits, ids), packing };
}

/** @param ids full ids of `commits` in the same order, followed by the id of the oldest one's parent */
function* likelyTasks(commits: readonly HistoryCommit[], ids: readonly string[]): Iterable<EarlierTask> {
  for (const [at, { subject, paths }] of commits.entries()) {
    const parent = ids[at + 1];
    if (parent === undefined) return;
    const isTask = paths.length > 0 && paths.length <= MAX_FILES && !NON_TASK_SUBJECT.test(subject);
    if (isTask) yield { subject, paths, parent, commits: commits.slice(at + 1, at + 1 + TASK_COMMITS) };
  }
}
