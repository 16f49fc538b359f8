import { type Ages, agesOf } from "../../core/plan/by-age.ts";
import { type Edits, editsOf, HISTORY_COMMITS } from "../../core/plan/lite/edits.ts";
import type { Config } from "../../model/config/config.ts";
import { isFitted, kindTraits } from "../../model/pack-kinds/list.ts";
import type { Source } from "../../model/ports/repository/source.ts";
import type { Finding } from "../../model/report/finding.ts";

/** What history says of files, if the config wants that and the source has it all, and otherwise a finding. */
export interface RecentEdits {
  readonly edits?: Edits;
  readonly ages?: Ages;
  readonly findings: readonly Finding[];
}

/** Reads the recent history of a source if a pack of the config depends on it. A part of that history is not used. */
export async function recentEdits(
  { rank, packs }: Pick<Config, "rank" | "packs">,
  source: Pick<Source, "recentCommits">,
): Promise<RecentEdits> {
  if (rank !== "history" || !packs.some((pack) => isFitted(pack) || kindTraits(pack.kind).hasPrefix))
    return { findings: [] };
  const commits = await source.recentCommits?.(HISTORY_COMMITS);
  if (commits !== undefined) {
    const changes = commits.map(({ paths }) => paths);
    return { edits: editsOf(changes), ages: agesOf(changes), findings: [] };
  }
  const clone = source.recentCommits === undefined ? "none" : "partial";
  return { findings: [{ code: "no-history", severity: "warning", args: { clone, commits: HISTORY_COMMITS } }] };
}
