import type { Redactor } from "../../secrets/redact.ts";
import type { Config } from "../../pack/config/config.ts";
import { kindTraits } from "../../pack/kinds/list.ts";
import type { Source } from "../../source/source.ts";
import { taskHistory, type TaskHistory } from "../tree-change/task-history.ts";

/** Reads the history of a source if a pack of the config is made for a task. */
export async function workOf(
  { packs }: Pick<Config, "packs">,
  source: Pick<Source, "recentCommits">,
  redactor: Redactor,
): Promise<TaskHistory> {
  if (!packs.some(({ kind }) => kindTraits(kind).hasTask)) return { commits: [], findings: [] };
  return taskHistory(source, redactor);
}
