import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import type { CommitChanges, PathState } from "../../../../src/compare/history/site-changes.ts";

/**
 * Token change of each file in a pack, or of the whole files without a pack, by path.
 * @param changes changes of consecutive commits
 * @param pack id of the pack
 */
export function changedTokens(changes: readonly CommitChanges[], pack?: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { packs, paths } of changes) {
    const at = pack === undefined ? undefined : packs.findIndex((one) => one.pack === pack);
    if (at === -1) continue;
    for (const { path, from, before, after } of paths) {
      const earlier = (sums.get(path) ?? 0) + (from === undefined ? 0 : (sums.get(from) ?? 0));
      if (from !== undefined) sums.delete(from);
      sums.set(path, earlier + shownBy(after, at) - shownBy(before, at));
    }
  }
  return sums;
}

function shownBy(state: PathState | undefined, pack: number | undefined): number {
  if (state === undefined || !("shown" in state)) return 0;
  return pack === undefined ? state.tokens : (state.shown[pack] ?? 0);
}

/**
 * Commits after a given one, oldest first; `undefined` if the history does not contain it.
 * @param since commit id or a prefix of at least four digits
 */
export function commitsAfter(points: readonly HistoryPoint[], since: string): readonly HistoryPoint[] | undefined {
  const at = since.length < 4 ? -1 : points.findIndex(({ commit }) => commit.startsWith(since));
  return at === -1 ? undefined : points.slice(at + 1);
}
