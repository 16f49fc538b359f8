import type { PackSection } from "../lite/pack-sections.ts";
import type { Selection } from "./judge.ts";
import type { HistoryTask } from "./tasks.ts";
import type { PastCommit, Trees, TreeText } from "./trees.ts";
import { bagOf, bm25 } from "./words.ts";

/** Input of a baseline: the tree, its history, and the text of the task. */
export interface TaskContext {
  readonly tree: readonly TreeText[];
  readonly past: readonly PastCommit[];
  readonly text: string;
}

/** Scores each file of the tree, in tree order. Files with a score of zero are not shown. */
export type Ranking = (context: TaskContext) => readonly number[];

/** Maximum number of similar commits, and maximum number of files for a commit to be informative. */
const RESEMBLING = { commits: 30, files: 30 };

/** Simple rankings, by name. */
export const RANKINGS: Readonly<Record<"bm25" | "path" | "together", Ranking>> = {
  bm25: ({ tree, text }) =>
    bm25(
      text,
      tree.map(({ words }) => words),
    ),
  path: ({ tree, text }) =>
    bm25(
      text,
      tree.map(({ path }) => bagOf(path)),
    ),
  together({ tree, past: commits, text }) {
    const scores = bm25(
      text,
      commits.map(({ words }) => words),
    );
    const files = new Map<string, number>();
    const resembling = commits
      .map(({ paths }, at) => ({ paths, score: scores[at]! }))
      .filter(({ paths, score }) => score > 0 && paths.length <= RESEMBLING.files)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, RESEMBLING.commits);
    for (const { paths, score } of resembling)
      for (const path of paths) files.set(path, (files.get(path) ?? 0) + score / paths.length);
    return tree.map(({ path }) => files.get(path) ?? 0);
  },
};

/** Selects the best files of a ranking as a whole, up to the budget. Files that do not fit are skipped. */
export function selectBest(context: TaskContext, ranking: Ranking, budget: number): Selection {
  return wholeFiles(rankedFiles(context, ranking), budget);
}

/** Files of a tree with a positive score, best first, then by path. */
export function rankedFiles(context: TaskContext, ranking: Ranking): readonly TreeText[] {
  const scores = ranking(context);
  return context.tree
    .map((file, at) => ({ file, score: scores[at]! }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ file }) => file);
}

/** Upper bound for whole files: those that the task touches, smallest first. */
export function selectTouched(tree: readonly TreeText[], task: HistoryTask, budget: number): Selection {
  const touched = new Set(task.changes.map(({ from }) => from));
  const files = tree.filter(({ path }) => touched.has(path));
  return wholeFiles(
    files.toSorted((a, b) => a.tokens() - b.tokens()),
    budget,
  );
}

/** Input of a baseline for a task. */
export function taskContext(trees: Trees, task: HistoryTask, text: string): TaskContext {
  return { tree: trees.at(task.parent), past: trees.historyFrom(task.parent), text };
}

/** Maximum average characters per token. Longer texts are not counted. */
const MAX_PER_TOKEN = 40;
/** With fewer remaining tokens, searching for another file is not worthwhile. */
const MIN_REMAINING_TOKENS = 20;

function wholeFiles(files: readonly TreeText[], budget: number): Selection {
  const sections = new Map<string, PackSection>();
  let remainingTokens = budget;
  for (const { path, text, tokens } of files) {
    if (remainingTokens < MIN_REMAINING_TOKENS) break;
    if (text.length > remainingTokens * MAX_PER_TOKEN || tokens() > remainingTokens) continue;
    sections.set(path, { kind: "view", view: "FILE", text });
    remainingTokens -= tokens();
  }
  return { tokens: budget - remainingTokens, sections };
}
