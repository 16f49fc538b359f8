import { CarryonError, suggestion } from "../../base/index.ts";
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

/** Tools that a server offers by default: those that an agent needs in a piece of work. Each one costs every chat. */
const WORK_TOOLS: readonly Tool[] = [
  overview,
  search,
  findSymbolTool,
  outline,
  read,
  related,
  diff,
  taskPackTool,
  pack,
];

/** All tools, in the order shown to clients. */
export const TOOLS: readonly Tool[] = [
  ...WORK_TOOLS,
  why,
  memoryFetch,
  trim,
  sessionListTool,
  sessionReadTool,
  sessionHandoffTool,
  stats,
  readiness,
  nextTool,
];

/**
 * Returns the tools that a server offers, in the order shown to clients.
 * @param names `all`, or names separated by commas in any order; `undefined` for the default tools, empty for none
 * @param stores whether replies name stored contents. If so, `memory_fetch`, which returns these, is always offered;
 * otherwise only if `names` includes it
 * @throws CarryonError `usage` for an unknown name
 */
export function offeredTools(names: string | undefined, stores: boolean): readonly Tool[] {
  if (names === "all") return TOOLS;
  const selectedTools = names === undefined ? WORK_TOOLS : splitNames(names).map(toolNamed);
  return TOOLS.filter((tool) => selectedTools.includes(tool) || (stores && tool === memoryFetch));
}

function splitNames(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function toolNamed(name: string): Tool {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool !== undefined) return tool;
  const toolNames = TOOLS.map((one) => one.name);
  throw new CarryonError("usage", `there is no tool ${JSON.stringify(name)}${suggestion(name, toolNames)}`, {
    hint: `Give all, or some of ${toolNames.join(", ")}.`,
  });
}
