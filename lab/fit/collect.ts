import type { CliHost } from "../../src/cli/host.ts";
import { openRun } from "../../src/cli/run.ts";
import { openRunContext, openTree, packingRulesFor } from "../../src/pack/index.ts";
import { changePorts } from "../../src/task/io/index.ts";
import { taskHistory } from "../../src/task/tree-change/task-history.ts";
import type { Repository } from "../lite/repository.ts";
import { type IssuePair, issueTasksOf, tasksOf } from "../selection/tasks.ts";
import { FITTED_SIGNALS } from "./fit-defaults.ts";
import type { FitSample } from "./fit-weights.ts";
import { rankTree } from "./rank-tree.ts";
import { type SampleSizes, taskSamples } from "./task-samples.ts";

/** Samples of one task. */
export interface TaskSamples {
  readonly repository: string;
  /** The commit that did the task. */
  readonly commit: string;
  /** Source of the text: the title of the commit, or an issue that it fixes. */
  readonly from: "title" | "issue";
  /** Values in the order of `FITTED_SIGNALS`, then 1 for the bias. */
  readonly samples: readonly FitSample[];
}

/** Tasks to collect samples of. */
export interface CollectOrder {
  /** Number of newest commits, by their titles. */
  readonly commits: number;
  /** Issues of the repository that commits fix. */
  readonly issues: readonly IssuePair[];
}

const SIZES: SampleSizes = { best: 60, others: 20 };

/** Collects samples of tasks from the history of a repository. Trees that this clone lacks blobs of are skipped. */
export async function* collectSamples(
  repository: Repository,
  { commits: count, issues }: CollectOrder,
  host: CliHost,
): AsyncIterable<TaskSamples> {
  using run = await openRun(repository.directory, { cache: true }, host);
  using context = openRunContext({ ...run.ports, onProgress: () => undefined });
  const { openCommit } = changePorts(repository.directory, host.env);
  const tasks = [
    ...tasksOf(repository, { count, routine: false }).map((task) => ({ ...task, from: "title" as const })),
    ...issueTasksOf(repository, issues).map((task) => ({ ...task, from: "issue" as const })),
  ];
  for (const { commit, parent, title, message, changes, from } of tasks) {
    const source = await openCommit(parent);
    const packing = await packingRulesFor((await openTree(source, context.onProgress)).rules, run.request);
    const { commits } = await taskHistory(source, context.redactorOf(packing.config.policy.allow));
    const text = from === "title" ? title : message;
    const paths = changes.map((change) => change.from);
    const tree = await rankTree(context, packing, { source, text, commits, paths });
    if (tree === undefined) continue;
    const samples = taskSamples(tree.ranked, tree.isTouched, { signals: FITTED_SIGNALS, sizes: SIZES });
    yield { repository: repository.name, commit, from, samples };
  }
}
