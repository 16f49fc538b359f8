import type { PackFeature } from "../pack/index.ts";
import { taskPlanner } from "./pack/planners.ts";

/** Packs of a config that are made for a task. */
export const taskFeature: PackFeature = { planners: { task: taskPlanner() } };
