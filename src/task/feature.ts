import type { PackFeature } from "../pack/index.ts";
import { taskPlanner } from "./pack/planners.ts";

/**
 * Engine extension that plans the task packs declared in a config. It uses neither a task log nor a thread, so these
 * packs are the same on every machine.
 */
export const taskFeature: PackFeature = { planners: { task: taskPlanner() } };
