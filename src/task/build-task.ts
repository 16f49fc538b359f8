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
  openSelectedTree,
  packingRulesFor,
  planTree,
  requireFiles,
  taskKind,
} from "../pack/index.ts";
import { type AuthoredText, CarryonError } from "../base/index.ts";
import { changedPathsOf, overlapsOf } from "./thread/overlap/overlaps.ts";
import type { TaskLog } from "./learn/task-log-port.ts";
import { selectionsIn, type TaskSelection } from "./select/selection.ts";
import { taskPlanner } from "./pack/planners.ts";
import type { ExecutionState } from "./thread/overlap/work-state.ts";
import { pointsFrom } from "./learn/learned.ts";
import { inferredTask } from "./inferred-task.ts";
import { type TreeChange, treeChange } from "./tree-change/tree-change.ts";
import { readWorkspaces, workspaceFolder } from "./workspace.ts";

/** The id of the pack of a task. */
export const TASK_PACK = "task";

/** What the tree and the change of a task are read with. */
export interface TaskPorts extends TreeVersions {
  readonly packs: PackPorts;
  /** What this machine remembers of tasks; the pack then depends on it, too. */
  readonly log?: TaskLog;
  /** Returns how far the work is, if the pack is one of a thread; it then depends on that, too. */
  readonly stateOf?: ((redactor: Redactor) => Promise<ExecutionState>) | undefined;
}

/** What a pack for an agent has besides its files. */
interface AgentWording {
  readonly frames: FrameStyle;
  /** Front matter, by which the agent knows what the file is; ends with an empty line. */
  readonly front: string;
  /** What the agent does with the pack. */
  readonly instructions: string;
}

/** A task, and the options of its pack; `budget` is what it is fitted to. */
export interface TaskRequest extends BuildRequest {
  /** What is to be done; inferred from branch, commits and changes if not given. */
  readonly text: AuthoredText | undefined;
  /** A ref that the change is compared with. */
  readonly since?: string | undefined;
  /** Whether only staged changes count. */
  readonly staged?: boolean;
  /** Name or folder of the workspace that the task is about. */
  readonly workspace?: string | undefined;
  /** How the pack is written for an agent. */
  readonly agent?: AgentWording | undefined;
}

/** A task pack that is not written, with what it chose. */
export interface TaskBuild {
  readonly build: OpenBuild;
  /** The task, without secrets: as given, or inferred. */
  readonly text: string;
  /** Who wrote it. */
  readonly by: AuthoredText["by"];
  /** What a task was inferred from, in words; `undefined` if it was given. */
  readonly inferredFrom: readonly string[] | undefined;
  readonly change: TreeChange;
  /** By scope. */
  readonly selections: ReadonlyMap<string, TaskSelection>;
  /** How far the work of its thread is, and the other threads with the same files. */
  readonly state: ExecutionState | undefined;
}

/**
 * Plans the pack of a task. Without a log of tasks, it depends on the tree, its history, its change and the task alone.
 * @throws CarryonError `usage` if there is no task and nothing to infer one from, if there is nothing to compare with or
 * no such workspace; or if the source or the config cannot be used
 */
export async function buildTask(ports: TaskPorts, request: TaskRequest): Promise<TaskBuild> {
  const context = openRunContext(ports.packs);
  try {
    const { source, onProgress } = ports.packs;
    return await taskOfTree(context, await openSelectedTree(source, request, onProgress), ports, request);
  } finally {
    context.close();
  }
}

/** Plans the pack of a task in a tree that is listed; throws like `buildTask`. */
export async function taskOfTree(
  context: RunContext,
  tree: Tree,
  ports: Omit<TaskPorts, "packs">,
  request: TaskRequest,
): Promise<TaskBuild> {
  const packing = await packingRulesFor(tree.rules, { ...request, only: undefined, budget: undefined });
  const redactor = context.redactorOf(packing.config.policy.allow);
  const change = await treeChange(context, { head: tree, packing, ...sinceOf(request) }, ports);
  const { words, inferredFrom } = taskText(request, { tree, change, commits: ports.commits }, redactor);
  const task = withTask(await inWorkspace(packing, tree, request.workspace), { ...request, text: words });
  const { taskLearning } = packing.config;
  const learned = ports.log === undefined || taskLearning === false ? undefined : pointsFrom(ports.log);
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

/** Returns a state with the overlaps of what a pack shows and what is changed. */
function withOverlaps(
  state: ExecutionState,
  { change, selections }: Pick<TaskBuild, "change" | "selections">,
): ExecutionState {
  const shown = [...selections.values()].flatMap(({ files }) => files.filter(({ view }) => view !== "pointer"));
  const paths = [...shown, ...change.changes].map(({ path }) => path);
  return { ...state, overlaps: overlapsOf(state.overlaps, [...paths, ...changedPathsOf(state.tree)]) };
}

/** Returns packing rules that select the files of a workspace. */
async function inWorkspace(packing: PackingRules, tree: Tree, workspace: string | undefined): Promise<PackingRules> {
  if (workspace === undefined) return packing;
  const folder = workspaceFolder(await readWorkspaces(tree), workspace);
  return { ...packing, selection: { ...packing.selection, paths: [folder] } };
}

function sinceOf({ since, staged = false }: TaskRequest): {
  readonly since: string | undefined;
  readonly staged: boolean;
} {
  return { since, staged };
}

interface TaskWork {
  readonly tree: Tree;
  readonly change: TreeChange;
  readonly commits: Commits | undefined;
}

function taskText(
  { text, staged = false }: TaskRequest,
  { tree, change, commits }: TaskWork,
  redactor: Redactor,
): Pick<TaskBuild, "inferredFrom"> & { readonly words: AuthoredText } {
  if (text !== undefined && text.text.trim() !== "") {
    return { words: { by: text.by, text: wellFormed(publishText(text.text, redactor)) }, inferredFrom: undefined };
  }
  const { base, changes } = change;
  const { origin } = tree;
  const changedFiles = staged ? changes.length : (origin.changed ?? 0);
  const inferred = inferredTask({ commits, origin, base, changes, changedFiles }, redactor);
  if (inferred !== undefined) {
    return { words: { by: "repository", text: wellFormed(inferred.text) }, inferredFrom: inferred.from };
  }
  throw new CarryonError("usage", "there is no task, and nothing to infer one from", {
    hint: `Say what is to be done, such as carryon task "fix the retry loop", or ${staged ? "stage" : "change"} a file first.`,
  });
}

/** Returns a text without halves of characters, which are in no file and have no digest. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

/** Returns the packing rules with the pack of a task as their only one. */
function withTask(
  packing: PackingRules,
  { text, budget, agent, frames }: Pick<TaskRequest, "agent" | "budget" | "frames"> & { readonly text: AuthoredText },
): PackingRules {
  const { defaultBudget } = taskKind;
  const [like] = packing.config.packs;
  const pack: PackConfig = {
    id: TASK_PACK,
    kind: "task",
    task: text,
    budget: budget === undefined ? defaultBudget : { ...defaultBudget, target: budget, max: budget },
    omit: like?.omit ?? [],
    frames: (agent === undefined ? undefined : (frames ?? agent.frames)) ?? like?.frames ?? "markdown",
    ...(like?.instructions !== undefined && { instructions: like.instructions }),
    ...(agent !== undefined && { front: agent.front, guide: agent.instructions }),
  };
  return { ...packing, config: { ...packing.config, packs: [pack] } };
}
