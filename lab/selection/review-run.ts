import { newCounter } from "../../test/support/texts/counter.ts";
import type { BenchData } from "../lite/bench-data.ts";
import { firstParents, tipOf } from "../lite/commits.ts";
import { openDeclarationReader } from "../lite/declarations.ts";
import type { PackSection } from "../lite/pack-sections.ts";
import type { Repository } from "../lite/repository.ts";
import { grouped, table } from "../measure/table.ts";
import type { Selection } from "./judge.ts";
import { judgeReview, type JudgedReview } from "./review-judge.ts";
import { reviewTruthOf } from "./review-truth.ts";
import { quantile } from "./selection-text.ts";
import { type HistoryTask, tasksOf } from "./tasks.ts";
import { openTrees, type TreeText } from "./trees.ts";

/** A tool that writes a review pack of a commit against its first parent. */
export interface ReviewTool {
  readonly name: string;
  readonly select: (order: ReviewToolOrder) => Promise<Selection>;
}

export interface ReviewToolOrder {
  readonly repository: Repository;
  readonly task: HistoryTask;
  /** Text files of the commit. */
  readonly tree: readonly TreeText[];
  /** Tokens. */
  readonly budget: number;
  readonly data: BenchData;
  readonly count: (text: string) => number;
}

/** Setup of the measurement. */
export interface ReviewOrder {
  readonly commits: number;
  /** Tokens. */
  readonly budget: number;
  readonly data: BenchData;
}

/** `git diff` with the enclosing functions. It has no budget. */
export const GIT_DIFF: ReviewTool = {
  name: "git diff -W",
  async select({ repository, task, count }) {
    const diff = repository.git("diff", "-W", "-M", "--no-color", "--no-ext-diff", task.parent, task.commit);
    return { tokens: count(diff), sections: diffSections(diff) };
  },
};

/** Table that judges the review packs of tools over the newest commits that touch sources. */
export async function reviewText(
  repository: Repository,
  tools: readonly ReviewTool[],
  { commits, budget, data }: ReviewOrder,
): Promise<string> {
  const [tip = ""] = firstParents(repository, tipOf(repository), 1);
  const counter = await newCounter("o200k_base");
  const count = (text: string): number => counter.count(Buffer.from(text));
  const trees = openTrees(repository, tip, count);
  const read = await openDeclarationReader();
  const judged = tools.map((): JudgedReview[] => []);
  const tasks = tasksOf(repository, { count: commits, routine: false });
  for (const task of tasks) {
    const tree = trees.at(task.commit);
    const truth = await reviewTruthOf(repository, task.commit, { tree, read });
    for (const [at, tool] of tools.entries())
      judged[at]!.push(judgeReview(await tool.select({ repository, task, tree, budget, data, count }), truth));
  }
  const title = `${repository.name}, reviews of ${tasks.length} commits`;
  const head = [title, "changed", "callers", "tests", "all changed", "tokens p50", "p95"];
  return table([head, ...tools.map(({ name }, at) => [name, ...reviewCells(judged[at]!)])]);
}

/** New sides of files in the output of `git diff`, without removed lines. */
export function diffSections(diff: string): ReadonlyMap<string, PackSection> {
  const files = diff.split(/^diff --git .*\n/m).slice(1);
  return new Map(
    files.flatMap((file) => {
      const [, path] = /^\+\+\+ b\/(.*?)\t?$/m.exec(file) ?? [];
      const text = file
        .split("\n")
        .filter((line) => /^[ +](?!\+\+ )/.test(line))
        .map((line) => line.slice(1))
        .join("\n");
      return path === undefined ? [] : [[path, { kind: "view", view: "DIFF", text } as const]];
    }),
  );
}

function reviewCells(judged: readonly JudgedReview[]): readonly string[] {
  const share = (key: "changed" | "callers" | "tests"): string => {
    const [found, all] = judged.reduce(([a, b], { [key]: [c, d] }) => [a + c, b + d], [0, 0]);
    return all === 0 ? "–" : `${((100 * found) / all).toFixed(1)}% of ${grouped(all)}`;
  };
  const whole = judged.filter(({ changed: [found, all] }) => found === all).length;
  const tokens = judged.map((one) => one.tokens);
  const quantiles = [0.5, 0.95].map((part) => grouped(quantile(tokens, part)));
  return [share("changed"), share("callers"), share("tests"), `${whole} of ${judged.length}`, ...quantiles];
}
