import { CarryonError } from "../../base/index.ts";
import type { FileChange, Hunk } from "../../compare/index.ts";
import {
  type BuildRequest,
  type PackPorts,
  type RunContext,
  type Tree,
  openRunContext,
  openTreeWithPaths,
  packingRulesFor,
} from "../../pack/index.ts";
import type { Commits, LoggedCommit, TreeVersions } from "../../source/index.ts";
import { buildTreeTask } from "../build-task.ts";
import type { SelectedFile } from "../select/selection.ts";
import { changedFiles } from "../tree-change/changed-files.ts";

/** Result for one commit: how well a pack for its subject, built on its parent, covers what it changed. */
export interface EvaluatedCommit {
  /** Full id. */
  readonly commit: string;
  readonly subject: string;
  /** Number of changed files in the pack, and in all; without files that the commit adds. */
  readonly files: readonly [shown: number, all: number];
  /** Number of changed lines of these files in the pack, and in all. An insertion counts as one line. */
  readonly lines: readonly [shown: number, all: number];
  /** Position of the first changed file among the files of the pack, from 1; `undefined` if none is shown. */
  readonly rank: number | undefined;
  /** Tokens of the changed files in the pack, and of all its files. */
  readonly tokens: readonly [changed: number, all: number];
  /** Tokens of the whole pack. */
  readonly cost: number;
}

/** Evaluation of task packs on a repository's own history. */
export interface TaskEvaluation {
  /** Newest first. */
  readonly commits: readonly EvaluatedCommit[];
  /**
   * Number of newer commits that cannot serve as tasks: merges, changes of no or of more than {@link MAX_FILES}
   * existing files, and subjects of fewer than two words.
   */
  readonly skipped: number;
}

/** Options of an evaluation. Those of the build apply to every pack. */
export interface EvaluationRequest extends BuildRequest {
  /** Number of commits to evaluate. The result has fewer if the history does. */
  readonly count: number;
  /** Called after each commit with the number of commits evaluated so far. */
  readonly onCommit?: (done: number) => void;
}

/** Dependencies of an evaluation. */
export interface EvaluationPorts extends TreeVersions {
  readonly packs: PackPorts;
}

/** Maximum number of existing files that a commit may change. Larger changes rarely have one subject. */
const MAX_FILES = 20;
/** Maximum number of commits to look through per evaluated one. */
const LOOKED_THROUGH = 10;

/**
 * Measures task packs on the newest commits of the checked-out branch. For each commit, plans a pack for its subject on
 * the tree and the history before it, and counts how many of the changed files and lines the pack shows. Nothing from
 * the commit or later ones can help the pack. Searches up to 10 commits for each one requested, because some cannot
 * serve as tasks. A commit that cannot is skipped and counted.
 * @throws CarryonError `usage` outside a git repository or without a commit that can be evaluated
 */
export async function evaluateTasks(
  { packs, ...versions }: EvaluationPorts,
  { count, onCommit = () => undefined, ...request }: EvaluationRequest,
): Promise<TaskEvaluation> {
  const { commits } = versions;
  const head = commits?.head()?.id;
  if (commits === undefined || head === undefined) throw noHistory("there is no history to evaluate");
  using context = openRunContext(packs);
  const { commits: logged } = await commits.log(head, count * LOOKED_THROUGH);
  const evaluated: EvaluatedCommit[] = [];
  let skipped = 0;
  for (const commit of logged.slice(1).toReversed()) {
    if (evaluated.length === count) break;
    const result = await evaluateCommit(context, commit, { packs, versions, commits, request });
    if (result === undefined) skipped++;
    else onCommit(evaluated.push(result));
  }
  if (evaluated.length === 0) throw noHistory("no commit changes one to 20 existing files");
  return { commits: evaluated, skipped };
}

function noHistory(message: string): CarryonError {
  return new CarryonError("usage", message, {
    hint: "Run this in a git repository with some history. In a shallow clone, run git fetch --unshallow first.",
  });
}

interface CommitTools {
  readonly packs: PackPorts;
  readonly versions: TreeVersions;
  readonly commits: Commits;
  readonly request: BuildRequest;
}

/**
 * Returns `undefined` for a commit that cannot serve as a task: a merge, a change of no existing or of too many files,
 * or a subject that says nothing.
 */
async function evaluateCommit(
  context: RunContext,
  { id, subject, changes }: LoggedCommit,
  { packs, versions, commits, request }: CommitTools,
): Promise<EvaluatedCommit | undefined> {
  const [parent, ...others] = commits.parents(id);
  if (parent === undefined || others.length > 0 || changes.length > MAX_FILES * 5 || !saysSomething(subject))
    return undefined;
  const open = async (commit: string): Promise<Tree> =>
    openTreeWithPaths(await versions.openCommit(commit), request, packs.onProgress);
  const base = await open(parent);
  const packing = await packingRulesFor(base.rules, { ...request, only: undefined, budget: undefined });
  const { changes: files } = await changedFiles(context, { base, head: await open(id), packing });
  const touched = files.filter(({ status, hunks }) => status !== "added" && (hunks.length > 0 || status === "deleted"));
  if (touched.length === 0 || touched.length > MAX_FILES) return undefined;
  const text = { by: "repository", text: subject } as const;
  const { selections } = await buildTreeTask(context, base, versions, { ...request, text });
  const selected = [...selections.values()].flatMap((selection) => selection.files);
  const cost = [...selections.values()].reduce((sum, { tokens }) => sum + tokens, 0);
  return { commit: id, subject, ...compare(touched, selected), cost };
}

/** Whether a subject has at least two words. Release commits often name only a version. */
function saysSomething(subject: string): boolean {
  return (subject.match(/\p{L}{2,}/gu) ?? []).length > 1;
}

function compare(
  touched: readonly FileChange[],
  selected: readonly SelectedFile[],
): Pick<EvaluatedCommit, "files" | "lines" | "rank" | "tokens"> {
  const visible = selected.filter(({ view }) => view !== "pointer");
  const byPath = new Map(visible.map((file) => [file.path, file]));
  const paths = new Set(touched.map(({ path, from }) => from ?? path));
  const lines = touched.flatMap(({ path, from, hunks }) => {
    const ranges = byPath.get(from ?? path)?.lines ?? [];
    return hunks.flatMap(changedLines).map((line) => ranges.some(([first, last]) => line >= first && line <= last));
  });
  const shownPaths = [...paths].filter((path) => byPath.has(path));
  const rank = 1 + visible.findIndex(({ path }) => paths.has(path));
  return {
    files: [shownPaths.length, paths.size],
    lines: [lines.filter(Boolean).length, lines.length],
    rank: rank === 0 ? undefined : rank,
    tokens: [tokensOf(visible.filter(({ path }) => paths.has(path))), tokensOf(visible)],
  };
}

function tokensOf(files: readonly SelectedFile[]): number {
  return files.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Returns the changed lines of a hunk in the old text. An insertion counts as the line before it. */
function changedLines({ old: [first, count], lines }: Hunk): readonly number[] {
  const changed = new Set<number>();
  let line = count === 0 ? first + 1 : first;
  let isReplaced = false;
  for (const text of lines) {
    const mark = text[0];
    if (mark === "-") changed.add(line);
    else if (mark === "+" && !isReplaced) changed.add(Math.max(line - 1, 1));
    isReplaced = mark !== " ";
    if (mark !== "+") line++;
  }
  return [...changed];
}
