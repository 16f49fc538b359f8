import { toolName } from "../base/index.ts";
import { memoryFeature } from "../memory/index.ts";
import type { RunTools } from "../pack/index.ts";
import { taskFeature } from "../task/index.ts";

/** Version and features that the action passes to each run. The action reports no progress. */
export const ACTION_TOOLS: RunTools = {
  tool: toolName,
  onProgress: () => undefined,
  features: [taskFeature, memoryFeature],
};
