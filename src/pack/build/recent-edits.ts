import { ageCommits, type FileAges, fileAges } from "../plan/by-age.ts";
import { type EditCounts, countEdits, HISTORY_COMMITS } from "../plan/lite/edits.ts";
import type { Config } from "../config/config.ts";
import { isFitted, kindTraits } from "../kinds/list.ts";
import type { Source } from "../../source/index.ts";
import type { Finding } from "../../base/index.ts";

/**
 * Edits and ages from the history. If the config wants history that the source lacks, `findings` has a warning instead.
 */
export interface RecentEdits {
  readonly edits?: EditCounts;
  readonly ages?: FileAges;
  readonly findings: readonly Finding[];
}

/**
 * Counts recent edits per file and determines file ages from the history of a source. Returns neither if the config
 * does not rank by history or no pack of the config depends on them. Returns neither, and a warning, if the source
 * lacks some of the recent commits. If the source may lack only older commits, returns edits without ages, and a
 * warning if a pack needs ages.
 */
export async function recentEdits({ rank, packs }: Config, source: Source): Promise<RecentEdits> {
  const isOrdered = packs.some(({ kind }) => kindTraits(kind).hasPrefix);
  if (rank !== "history" || !(isOrdered || packs.some((pack) => isFitted(pack)))) return { findings: [] };
  const length = isOrdered ? source.historyLength?.() : undefined;
  const commits = await source.recentCommits?.(length === undefined ? HISTORY_COMMITS : ageCommits(length));
  if (commits === undefined) return { findings: [noHistory(source.recentCommits === undefined ? "none" : "partial")] };
  const changes = commits.map(({ paths }) => paths);
  const edits = countEdits(changes.slice(0, HISTORY_COMMITS));
  if (length !== undefined) return { edits, ages: fileAges(changes), findings: [] };
  return { edits, findings: isOrdered ? [noHistory("shallow")] : [] };
}

function noHistory(clone: "none" | "partial" | "shallow"): Finding {
  return { code: "no-history", severity: "warning", args: { clone, commits: HISTORY_COMMITS } };
}
