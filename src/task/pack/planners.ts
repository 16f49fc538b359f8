import type { PackPlanner } from "../../pack/index.ts";
import { taskHistory } from "../tree-change/task-history.ts";
import type { ChangeWithText, Work } from "./work.ts";

/** Returns a planner for task packs. @param known facts about the work that its history does not contain */
export function taskPlanner(known: Partial<Work> = {}): PackPlanner {
  return async ({ config, source, redactor }) => {
    const { commits, findings } = await taskHistory(source, redactor);
    const { taskPack } = await import("./task-pack.ts");
    const work: Work = { changes: [], ...known, commits, weights: config.taskWeights };
    return { makePack: (input, tools) => taskPack(input, work, tools), findings };
  };
}

/** Returns a planner for review packs of one change. */
export function reviewPlanner(change: ChangeWithText): PackPlanner {
  return async () => {
    const { reviewPack } = await import("../review/material/review-pack.ts");
    return { makePack: (input, tools) => reviewPack(input, change, tools), findings: [] };
  };
}
