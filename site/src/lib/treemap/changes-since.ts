import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import type { CommitChanges, PathState } from "../../../../src/compare/history/site-changes.ts";

/**
 * Returns by how many tokens files of a pack differ, by path.
 * @param changes of successive commits
 * @param pack its id; the first pack that the changes name if there is none
 */
export function changedTokens(changes: readonly CommitChanges[], pack?: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { packs, paths } of changes) {
    const at = pack === undefined ? 0 : packs.findIndex((one) => one.pack === pack);
    if (at === -1) continue;
    for (const { path, from, before, after } of paths) {
      const earlier = (sums.get(path) ?? 0) + (from === undefined ? 0 : (sums.get(from) ?? 0));
      if (from !== undefined) sums.delete(from);
      sums.set(path, earlier + shownBy(after, at) - shownBy(before, at));
    }
  }
  return sums;
}

function shownBy(state: PathState | undefined, pack: number): number {
  return state !== undefined && "shown" in state ? (state.shown[pack] ?? 0) : 0;
}

/** Returns the commits after one, oldest first; `undefined` if the history has no such commit. @param since its id, or how that begins */
export function commitsAfter(points: readonly HistoryPoint[], since: string): readonly HistoryPoint[] | undefined {
  const at = since.length < 4 ? -1 : points.findIndex(({ commit }) => commit.startsWith(since));
  return at === -1 ? undefined : points.slice(at + 1);
}
