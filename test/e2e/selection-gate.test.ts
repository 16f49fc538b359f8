import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { openBenchData } from "../../lab/lite/bench-data.ts";
import { buildOf } from "../../lab/lite/build.ts";
import { openRepository } from "../../lab/lite/repository.ts";
import {
  GATED,
  gatedShares,
  readGate,
  readIssueGate,
  saveGate,
  saveIssueGate,
  type SelectionGate,
} from "../../lab/selection/gate.ts";
import { runTools, type RepositoryRuns } from "../../lab/selection/run.ts";
import { summaryOf } from "../../lab/selection/selection-text.ts";
import { rankingTools, taskTool } from "../../lab/selection/tools.ts";
import { temporaryDirectory } from "../support/run-cli.ts";
import { shopIssues, taskHistory } from "../support/texts/task-history.ts";

/** Tolerated decrease of a share: one file in one task. */
const SLACK = 0.03;
/** Fits one fifth of the sources. */
const BUDGET = 3000;

/** Fits a few passages. */
const ISSUE_BUDGET = 850;

async function runsOfAll(): Promise<RepositoryRuns> {
  const repository = openRepository((await taskHistory()).root);
  const tools = [taskTool(buildOf(resolve(import.meta.dirname, "../.."))), ...rankingTools("")];
  const data = openBenchData(join(temporaryDirectory(), "data"));
  return runTools(repository, tools, { tasks: 12, budget: BUDGET, texts: ["message", "title"], data });
}

it("selects about as much of what tasks touch as the last accepted build did, or more, and more than any baseline", async () => {
  const { runs } = await runsOfAll();
  const now = new Map(runs.map(({ tool, text, judged }) => [`${tool} ${text}`, gatedShares(summaryOf(judged))]));
  const own: SelectionGate = Object.fromEntries([...now].filter(([key]) => key.startsWith("carryon ")));
  if (process.env["CARRYON_GOLDEN"] === "write") saveGate(own);
  const least = readGate();
  expect(Object.keys(own)).toEqual(Object.keys(least));
  const fallen = Object.entries(own).flatMap(([key, shares]) =>
    GATED.filter((share) => shares[share] < least[key]![share] - SLACK).map(
      (share) => `${key}: ${share} fell from ${least[key]![share]} to ${shares[share]}`,
    ),
  );
  // If a task pack drops content on purpose, accept the new scores with `npm run golden`.
  expect(fallen).toEqual([]);
  const { shown, precision } = own["carryon message"]!;
  const better = [...now].filter(
    ([key, other]) => key.endsWith(" message") && other.shown * other.precision > shown * precision,
  );
  expect(better).toEqual([]);
});

it("shows about as much of the code that fixes issues as the last accepted build did, or more", async () => {
  const repository = await taskHistory();
  const [, ...commits] = repository.git("rev-list", "--reverse", "HEAD").trim().split("\n");
  const { runs } = await runTools(
    openRepository(repository.root),
    [taskTool(buildOf(resolve(import.meta.dirname, "../..")))],
    {
      tasks: shopIssues(commits),
      budget: ISSUE_BUDGET,
      texts: ["message"],
      data: openBenchData(join(temporaryDirectory(), "data")),
    },
  );
  const hunks = runs[0]!.judged.map(({ hunk }) => hunk ?? 0);
  if (process.env["CARRYON_GOLDEN"] === "write") saveIssueGate(hunks);
  const least = readIssueGate();
  expect(hunks).toHaveLength(least.length);
  const difference = hunks.reduce((sum, share, at) => sum + share - least[at]!, 0) / hunks.length;
  expect(difference).toBeGreaterThanOrEqual(-SLACK);
});
