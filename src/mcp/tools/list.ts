import type { Tool } from "../tool.ts";
import { diff } from "./diff.ts";
import { findSymbolTool } from "./find-symbol.ts";
import { memoryFetch } from "./memory-fetch.ts";
import { nextTool } from "./next.ts";
import { outline } from "./outline.ts";
import { overview } from "./overview.ts";
import { pack } from "./pack.ts";
import { read } from "./read.ts";
import { readiness } from "./readiness.ts";
import { related } from "./related.ts";
import { search } from "./search.ts";
import { sessionHandoffTool } from "./session/session-handoff.ts";
import { sessionListTool } from "./session/session-list.ts";
import { sessionReadTool } from "./session/session-read.ts";
import { stats } from "./stats.ts";
import { taskPackTool } from "./task-pack.ts";
import { trim } from "./trim.ts";
import { why } from "./why.ts";

/** All tools, in the order shown to clients. */
export const TOOLS: readonly Tool[] = [
  overview,
  search,
  findSymbolTool,
  outline,
  read,
  related,
  taskPackTool,
  pack,
  why,
  diff,
  memoryFetch,
  trim,
  sessionListTool,
  sessionReadTool,
  sessionHandoffTool,
  stats,
  readiness,
  nextTool,
];
