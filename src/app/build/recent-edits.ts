import { type Edits, editsOf, HISTORY_COMMITS } from "../../core/plan/lite/edits.ts";
import type { Config } from "../../model/config/config.ts";
import { isFitted } from "../../model/pack-kinds/list.ts";
import type { Source } from "../../model/ports/repository/source.ts";
import type { Finding } from "../../model/report/finding.ts";

/** Edits to rank files by, if the config wants them and the source has them all, and otherwise a finding. */
export interface RecentEdits {
  readonly edits?: Edits;
  readonly findings: readonly Finding[];
}

/** Reads the recent history of a source if a pack of the config is ranked by it. A part of that history is not used. */
export async function recentEdits(
  { rank, packs }: Pick<Config, "rank" | "packs">,
  source: Pick<Source, "recentCommits">,
): Promise<RecentEdits> {
  if (rank !== "history" || !packs.some((pack) => isFitted(pack))) return { findings: [] };
  const commits = await source.recentCommits?.(HISTORY_COMMITS);
  if (commits !== undefined) return { edits: editsOf(commits.map(({ paths }) => paths)), findings: [] };
  const clone = source.recentCommits === undefined ? "none" : "partial";
  return { findings: [{ code: "no-history", severity: "warning", args: { clone, commits: HISTORY_COMMITS } }] };
}
