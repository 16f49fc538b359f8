import { type Redactor, publishTexts } from "../../secrets/index.ts";
import type { Source } from "../../source/index.ts";
import type { Finding } from "../../base/index.ts";
import type { HistoryCommit } from "../score/history.ts";

/** Maximum number of first-parent commits that a task pack reads. */
export const TASK_COMMITS = 1000;

/** Commits, newest first, or a finding that explains why they are missing. */
export interface TaskHistory {
  readonly commits: readonly HistoryCommit[];
  readonly findings: readonly Finding[];
}

/**
 * Reads the newest first-parent commits of a source, 1,000 by default, with redacted subjects. If the source has no
 * history or the clone lacks some of these commits, returns none and a `no-history` warning, so that all shallow clones
 * produce the same pack.
 */
export async function taskHistory(
  source: Source,
  redactor: Redactor,
  maxCommits: number = TASK_COMMITS,
): Promise<TaskHistory> {
  const read = await source.recentCommits?.(maxCommits);
  if (read === undefined) {
    const clone = source.recentCommits === undefined ? "none" : "partial";
    return {
      commits: [],
      findings: [{ code: "no-history", severity: "warning", args: { clone, commits: maxCommits } }],
    };
  }
  const subjects = publishTexts(
    read.map(({ subject }) => subject),
    redactor,
  );
  return { commits: read.map(({ paths }, i) => ({ subject: subjects[i]!, paths })), findings: [] };
}
