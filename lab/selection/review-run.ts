import { newCounter } from "../../test/support/texts/counter.ts";
import { CarryonError } from "../../src/base/index.ts";
import type { BenchData } from "../lite/bench-data.ts";
import { firstParents, tipOf } from "../lite/commits.ts";
import { type DeclarationReader, openDeclarationReader } from "../lite/declarations.ts";
import type { Repository } from "../lite/repository.ts";
import { grouped, table } from "../measure/table.ts";
import type { Selection } from "./judge.ts";
import { diffSections } from "./diff-sections.ts";
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
  /** Whether to list what the first tool does not show, by commit. */
  readonly misses?: boolean;
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
  { commits, budget, data, misses = false }: ReviewOrder,
): Promise<string> {
  const [tip = ""] = firstParents(repository, tipOf(repository), 1);
  const counter = await newCounter("o200k_base");
  const count = (text: string): number => counter.count(Buffer.from(text));
  const trees = openTrees(repository, tip, count);
  const read = readOnce(await openDeclarationReader());
  const judged = tools.map((): JudgedReview[] => []);
  const tasks: HistoryTask[] = [];
  for (const task of tasksOf(repository, { count: commits, routine: false })) {
    const tree = trees.at(task.commit);
    const order = { repository, task, tree, budget, data, count };
    try {
      const truth = await reviewTruthOf(repository, task.commit, { tree, read });
      const selections = await Promise.all(tools.map((tool) => tool.select(order)));
      for (const [at, selection] of selections.entries()) judged[at]!.push(judgeReview(selection, truth));
      tasks.push(task);
    } catch (error) {
      if (!isIncomplete(error)) throw error;
    }
  }
  const title = `${repository.name}, reviews of ${tasks.length} commits`;
  const head = [title, "changed", "callers", "definitions", "tests", "all changed", "tokens p50", "p95"];
  const missing = tasks.flatMap(({ commit, title: subject }, at) => {
    const lines = judged[0]![at]!.missing;
    return lines.length === 0 ? [] : [`${commit.slice(0, 8)} ${subject}`, ...lines.map((line) => `  ${line}`)];
  });
  const rows = table([head, ...tools.map(({ name }, at) => [name, ...reviewCells(judged[at]!)])]);
  return misses ? `${rows}\n${missing.join("\n")}\n` : rows;
}

/** Whether an error says that the clone lacks files of a commit. Such commits are skipped. */
function isIncomplete(error: unknown): boolean {
  if (error instanceof CarryonError) return error.code === "missing-object";
  return error instanceof Error && "status" in error && error.status === 128;
}

/** Reads the declarations of each text only once, for most files do not change from commit to commit. */
function readOnce(read: DeclarationReader): DeclarationReader {
  const declarations = new Map<string, ReturnType<DeclarationReader>>();
  return (path, text) => {
    const parsed = declarations.get(text) ?? read(path, text);
    declarations.set(text, parsed);
    return parsed;
  };
}

function reviewCells(judged: readonly JudgedReview[]): readonly string[] {
  const share = (key: "changed" | "callers" | "definitions" | "tests"): string => {
    const [found, all] = judged.reduce(([a, b], { [key]: [c, d] }) => [a + c, b + d], [0, 0]);
    return all === 0 ? "–" : `${((100 * found) / all).toFixed(1)}% of ${grouped(all)}`;
  };
  const whole = judged.filter(({ changed: [found, all] }) => found === all).length;
  const tokens = judged.map((one) => one.tokens);
  const quantiles = [0.5, 0.95].map((part) => grouped(quantile(tokens, part)));
  return [
    share("changed"),
    share("callers"),
    share("definitions"),
    share("tests"),
    `${whole} of ${judged.length}`,
    ...quantiles,
  ];
}
