import { type Redactor, publishTexts } from "../../secrets/index.ts";
import type { Source } from "../../source/index.ts";
import type { Finding } from "../../base/index.ts";
import type { HistoryCommit } from "../score/history.ts";

/** Commits of the first-parent history that a task pack reads. */
export const TASK_COMMITS = 1000;

/** The newest commits, newest first, or a finding that says why there are none. */
export interface TaskHistory {
  readonly commits: readonly HistoryCommit[];
  readonly findings: readonly Finding[];
}

/** Reads the history of a source. Of a clone that lacks some of it, nothing is used, so that all clones give the same pack. */
export async function taskHistory(
  source: Source,
  redactor: Redactor,
  most: number = TASK_COMMITS,
): Promise<TaskHistory> {
  const read = await source.recentCommits?.(most);
  if (read === undefined) {
    const clone = source.recentCommits === undefined ? "none" : "partial";
    return { commits: [], findings: [{ code: "no-history", severity: "warning", args: { clone, commits: most } }] };
  }
  const subjects = publishTexts(
    read.map(({ subject }) => subject),
    redactor,
  );
  return { commits: read.map(({ paths }, i) => ({ subject: subjects[i]!, paths })), findings: [] };
}
