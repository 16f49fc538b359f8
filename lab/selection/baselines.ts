import type { PackSection } from "../lite/pack-sections.ts";
import type { Selection } from "./judge.ts";
import type { HistoryTask } from "./tasks.ts";
import type { PastCommit, Trees, TreeText } from "./trees.ts";
import { bagOf, bm25 } from "./words.ts";

/** What a baseline knows: the tree, its past, and what the task says. */
export interface Known {
  readonly tree: readonly TreeText[];
  readonly past: readonly PastCommit[];
  readonly text: string;
}

/** Gives each file of the tree a score, in its order; nothing is shown of a file without one. */
export type Ranking = (known: Known) => readonly number[];

/** Commits that resemble the task, at most, and the most files of a commit that says something of them. */
const RESEMBLING = { commits: 30, files: 30 };

/** Rankings that any script could do, by name. */
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
  together({ tree, past, text }) {
    const scores = bm25(
      text,
      past.map(({ words }) => words),
    );
    const files = new Map<string, number>();
    const resembling = past
      .map(({ paths }, at) => ({ paths, score: scores[at]! }))
      .filter(({ paths, score }) => score > 0 && paths.length <= RESEMBLING.files)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, RESEMBLING.commits);
    for (const { paths, score } of resembling)
      for (const path of paths) files.set(path, (files.get(path) ?? 0) + score / paths.length);
    return tree.map(({ path }) => files.get(path) ?? 0);
  },
};

/** Selects the best files of a ranking as a whole, as many as the budget has room for; a file without room is passed over. */
export function selectBest(known: Known, ranking: Ranking, budget: number): Selection {
  return wholeFiles(rankedFiles(known, ranking), budget);
}

/** The files of a tree with a score, the best first, then by path. */
export function rankedFiles(known: Known, ranking: Ranking): readonly TreeText[] {
  const scores = ranking(known);
  return known.tree
    .map((file, at) => ({ file, score: scores[at]! }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ file }) => file);
}

/** The upper bound of whole files: those that the task touches, the smallest first. */
export function selectTouched(tree: readonly TreeText[], task: HistoryTask, budget: number): Selection {
  const touched = new Set(task.changes.map(({ from }) => from));
  const files = tree.filter(({ path }) => touched.has(path));
  return wholeFiles(
    files.toSorted((a, b) => a.tokens() - b.tokens()),
    budget,
  );
}

/** What a baseline knows of a task. */
export function knownOf(trees: Trees, task: HistoryTask, text: string): Known {
  return { tree: trees.at(task.parent), past: trees.past(task.parent), text };
}

/** Characters of a token on average, at most: longer texts are not counted. */
const MAX_PER_TOKEN = 40;
/** Below so many tokens a file does not pay to look further for. */
const LEAST = 20;

function wholeFiles(files: readonly TreeText[], budget: number): Selection {
  const sections = new Map<string, PackSection>();
  let left = budget;
  for (const { path, text, tokens } of files) {
    if (left < LEAST) break;
    if (text.length > left * MAX_PER_TOKEN || tokens() > left) continue;
    sections.set(path, { kind: "view", view: "FILE", text });
    left -= tokens();
  }
  return { tokens: budget - left, sections };
}
