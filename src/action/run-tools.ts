import { toolName } from "../base/program/version.ts";
import { memoryFeature } from "../memory/feature.ts";
import type { RunTools } from "../pack/run.ts";
import { taskFeature } from "../task/feature.ts";

/** What the action hands to each run; it shows no progress. */
export const ACTION_TOOLS: RunTools = {
  tool: toolName,
  onProgress: () => undefined,
  features: [taskFeature, memoryFeature],
};
