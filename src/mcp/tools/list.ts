import type { Tool } from "../tool.ts";
import { stats } from "./stats.ts";

/** All tools, in the order in which a client lists them. */
export const TOOLS: readonly Tool[] = [stats];
