import type { FileCommit } from "../data/file-page.ts";
import type { HistoryPages } from "../history/history-pages.ts";

/** Returns a function that gives the commits of the history that changed a file, oldest first; empty if none did. */
export function fileCommits({ points, byFile }: HistoryPages): (path: string) => readonly FileCommit[] {
  const pointsByCommit = new Map(points.map((point) => [point.commit, point]));
  return (path) =>
    (byFile.get(path) ?? []).flatMap(({ commit, tokens }) => {
      const point = pointsByCommit.get(commit);
      if (point === undefined) return [];
      const { date, subject, delta } = point;
      return [{ commit, tokens, date, subject, ...(delta !== undefined && { delta }) }];
    });
}
