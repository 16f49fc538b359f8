import type { PackFeature } from "../pack/index.ts";
import { taskPlanner } from "./pack/planners.ts";

/** Plans task packs that a config declares. */
export const taskFeature: PackFeature = { planners: { task: taskPlanner() } };
