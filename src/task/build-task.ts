import type { Commits, TreeVersions } from "../source/index.ts";
import { type Redactor, publishText } from "../secrets/index.ts";
import {
  type BuildRequest,
  type FrameStyle,
  type OpenBuild,
  type PackConfig,
  type PackPorts,
  type PackingRules,
  type RunContext,
  type Tree,
  measureTree,
  openRunContext,
  openTreeWithPaths,
  packingRulesFor,
  planTree,
  requireFiles,
  taskKind,
} from "../pack/index.ts";
import { type AuthoredText, CarryonError } from "../base/index.ts";
import { changedPathsOf, overlapsOf } from "./thread/overlaps.ts";
import type { TaskLog } from "./learn/task-log-port.ts";
import { selectionsIn, type TaskSelection } from "./select/selection.ts";
import { taskPlanner } from "./pack/planners.ts";
import type { ExecutionState } from "./thread/record/work-state.ts";
import { readLearnedPoints } from "./learn/learned.ts";
import { inferRedactedTask } from "./inferred-task.ts";
import { type TreeChange, treeChange } from "./tree-change/tree-change.ts";

/** Id of a task's pack. */
export const TASK_PACK = "task";

/** Ports for planning the pack of a task in an open tree. */
export interface TreeTaskPorts extends TreeVersions {
  /** Log of earlier tasks on this machine. If present, the pack depends on it. */
  readonly log?: TaskLog;
  /** Reads the thread's progress. Set only for the pack of a thread, which then depends on it. */
  readonly stateOf?: ((redactor: Redactor) => Promise<ExecutionState>) | undefined;
}

/** Ports for reading the tree and its change. */
export interface TaskPorts extends TreeTaskPorts {
  readonly packs: PackPorts;
}

/** Framing and guidance of a pack for an agent. */
interface AgentWording {
  readonly frames: FrameStyle;
  /** Front matter that identifies the file to the agent. Ends with a blank line. */
  readonly front: string;
  /** Tells the agent how to use the pack. */
  readonly instructions: string;
}

/** Task to pack, and the options of its pack. `budget` limits the pack. */
export interface TaskRequest extends BuildRequest {
  /** Task description. If `undefined`, it is inferred from branch, commits and changes. */
  readonly text: AuthoredText | undefined;
  /**
   * Ref where the work began. Files changed since its merge base with the tree's commit rank first. Defaults to that
   * commit, so that only uncommitted changes count.
   */
  readonly since?: string | undefined;
  /** Agent-specific frames and instructions. */
  readonly agent?: AgentWording | undefined;
}

interface TaskInference {
  /** Readable names of the sources that the task was inferred from; `undefined` if the caller gave one. */
  readonly inferredFrom: readonly string[] | undefined;
}

/** Task description that a pack is built for. */
export interface TaskText extends TaskInference {
  /** Redacted task description, given or inferred. */
  readonly text: string;
}

/** Files that the work has changed so far, and the files that the pack selects. */
interface TaskFiles {
  readonly change: TreeChange;
  /** By scope name. */
  readonly selections: ReadonlyMap<string, TaskSelection>;
}

/** Task pack that is planned but not written, with its selection. */
export interface TaskBuild extends TaskText, TaskFiles {
  readonly build: OpenBuild;
  /** Author of the task description. */
  readonly by: AuthoredText["by"];
  /**
   * Progress of the thread that the pack belongs to, with the other threads that share files. `undefined` without a
   * thread.
   */
  readonly state: ExecutionState | undefined;
}

/**
 * Plans the pack of a task: the files and passages that the task probably concerns, within a token budget. Writes
 * nothing. Without a task log or a thread's progress, the pack depends only on the tree, its history, its change and
 * the task.
 * @throws CarryonError `usage` if the task is missing and cannot be inferred, if the tree has no history for `since`,
 * or if the workspace does not exist; `ref-not-found` if `since` is not a commit in this clone or shares no ancestor;
 * `nothing-to-pack` if no file remains; other codes if the source or the config cannot be used
 */
export async function buildTask(ports: TaskPorts, request: TaskRequest): Promise<TaskBuild> {
  using context = openRunContext(ports.packs);
  const { source, onProgress } = ports.packs;
  return await buildTreeTask(context, await openTreeWithPaths(source, request, onProgress), ports, request);
}

/**
 * Plans the pack of a task in a tree that is already open; otherwise like `buildTask`. Leaves `context` open, so that
 * several packs can share it.
 * @throws CarryonError `usage` if the task is missing and cannot be inferred, if the tree has no history for `since`,
 * or if the workspace does not exist; `ref-not-found` if `since` is not a commit in this clone or shares no ancestor;
 * `nothing-to-pack` if no file remains; other codes if the config cannot be used
 */
export async function buildTreeTask(
  context: RunContext,
  tree: Tree,
  ports: TreeTaskPorts,
  request: TaskRequest,
): Promise<TaskBuild> {
  const packing = await packingRulesFor(tree.rules, { ...request, only: undefined, budget: undefined });
  const redactor = context.redactorOf(packing.config.policy.allow);
  const change = await treeChange(context, { head: tree, packing, since: request.since }, ports);
  const { words, inferredFrom } = taskText(request, { tree, change, commits: ports.commits }, redactor);
  const task = withTask(packing, { ...request, text: words });
  const { taskLearning } = packing.config;
  const learned = ports.log === undefined || taskLearning === false ? undefined : readLearnedPoints(ports.log);
  const measured = await measureTree(context, tree, task);
  const state = await ports.stateOf?.(redactor);
  const build = await planTree(context, tree, task, {
    ...measured,
    planners: { task: taskPlanner({ changes: change.changes, learned, state }) },
  });
  requireFiles(build);
  const selections = selectionsIn(build, TASK_PACK);
  const { by, text } = words;
  return {
    build,
    text,
    by,
    inferredFrom,
    change,
    selections,
    state: state && withOverlaps(state, { change, selections }),
  };
}

/** Limits the state's overlaps to files that the pack shows or the change touches. */
function withOverlaps(state: ExecutionState, { change, selections }: TaskFiles): ExecutionState {
  const visibleFiles = [...selections.values()].flatMap(({ files }) => files.filter(({ view }) => view !== "pointer"));
  const paths = [...visibleFiles, ...change.changes].map(({ path }) => path);
  return { ...state, overlaps: overlapsOf(state.overlaps, [...paths, ...changedPathsOf(state.tree)]) };
}

interface TaskWork {
  readonly tree: Tree;
  readonly change: TreeChange;
  readonly commits: Commits | undefined;
}

interface AuthoredTask extends TaskInference {
  readonly words: AuthoredText;
}

function taskText({ text }: TaskRequest, { tree, change, commits }: TaskWork, redactor: Redactor): AuthoredTask {
  if (text !== undefined && text.text.trim() !== "") {
    return { words: { by: text.by, text: wellFormed(publishText(text.text, redactor)) }, inferredFrom: undefined };
  }
  const { base, changes } = change;
  const { origin } = tree;
  const inferred = inferRedactedTask({ commits, origin, base, changes, changedFiles: origin.changed ?? 0 }, redactor);
  if (inferred !== undefined) {
    return { words: { by: "repository", text: wellFormed(inferred.text) }, inferredFrom: inferred.from };
  }
  throw new CarryonError("usage", "no task given, and nothing to infer one from", {
    hint: `Describe the task, such as carryon task "fix the retry loop", or ${origin.kind === "index" ? "stage" : "change"} a file first.`,
  });
}

/** Replaces lone surrogates with U+FFFD. They cannot occur in a file and have no digest. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

interface DescribedRequest extends TaskRequest {
  readonly text: AuthoredText;
}

function taskBudget(tokens: number | undefined): PackConfig["budget"] {
  const { defaultBudget } = taskKind;
  return tokens === undefined ? defaultBudget : { ...defaultBudget, target: tokens, max: tokens };
}

function withTask(packing: PackingRules, { text, budget, agent, frames }: DescribedRequest): PackingRules {
  const [template] = packing.config.packs;
  const pack: PackConfig = {
    id: TASK_PACK,
    kind: "task",
    task: text,
    budget: taskBudget(budget),
    omit: template?.omit ?? [],
    ...(packing.config.strip && { strip: packing.config.strip }),
    frames: frames ?? agent?.frames ?? template?.frames ?? "markdown",
    ...(template?.instructions !== undefined && { instructions: template.instructions }),
    ...(agent !== undefined && { front: agent.front, guide: agent.instructions }),
  };
  return { ...packing, config: { ...packing.config, packs: [pack] } };
}
