import type { PackPlanner } from "../../pack/index.ts";
import { taskHistory } from "../tree-change/task-history.ts";
import type { ChangeWithText, Work } from "./work.ts";

/**
 * Creates the planner for task packs. For each build, it reads the newest commits once, and reports a `no-history`
 * finding if the clone lacks some.
 * @param evidence changes so far, learned points and thread progress; none for packs declared in a config
 */
export function taskPlanner(evidence: Partial<Work> = {}): PackPlanner {
  return async ({ config, source, redactor }) => {
    const { commits, findings } = await taskHistory(source, redactor);
    const { taskPack } = await import("./task-pack.ts");
    const work: Work = { changes: [], ...evidence, commits, weights: config.taskWeights };
    return { makePack: (input, tools) => taskPack(input, work, tools), findings };
  };
}

/** Creates the planner for the review pack of one change. */
export function reviewPlanner(change: ChangeWithText): PackPlanner {
  return async () => {
    const { reviewPack } = await import("../review/pack/review-pack.ts");
    return { makePack: (input, tools) => reviewPack(input, change, tools), findings: [] };
  };
}
