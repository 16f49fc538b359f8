import type { PackPlanner } from "../../pack/index.ts";
import { taskHistory } from "../tree-change/task-history.ts";
import type { ChangeWithText, Work } from "./work.ts";

/** Returns the planner of packs that are made for a task. @param known what is known of the work besides its history */
export function taskPlanner(known: Partial<Work> = {}): PackPlanner {
  return async ({ config, source, redactor }) => {
    const { commits, findings } = await taskHistory(source, redactor);
    const { taskPack } = await import("./task-pack.ts");
    const work: Work = { changes: [], ...known, commits, weights: config.taskWeights };
    return { makePack: (input, tools) => taskPack(input, work, tools), findings };
  };
}

/** Returns the planner of packs that show a change. */
export function reviewPlanner(change: ChangeWithText): PackPlanner {
  return async () => {
    const { reviewPack } = await import("../review/material/review-pack.ts");
    return { makePack: (input, tools) => reviewPack(input, change, tools), findings: [] };
  };
}
