import { expect, it } from "vitest";
import { fileCommits } from "../../../../src/site/pages/file-commits.ts";
import { literalText } from "../../../../src/secrets/publish.ts";
import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import { historyPoint, NO_HISTORY } from "../../../support/site-data.ts";

const point = (commit: string, delta?: string): HistoryPoint =>
  historyPoint({ commit, subject: literalText(`change ${commit}`), ...(delta !== undefined && { delta }) });

it("has subject, date and delta of each commit that changed a file", () => {
  const byFile = new Map([["a.ts", ["1", "2"].map((commit) => ({ commit, tokens: 10 }))]]);
  const of = fileCommits({ ...NO_HISTORY, points: [point("1"), point("2", "deltas/1-2.html")], byFile });
  expect(of("a.ts")).toEqual([
    { commit: "1", tokens: 10, date: "2026-01-31T23:59:59Z", subject: "change 1" },
    { commit: "2", tokens: 10, date: "2026-01-31T23:59:59Z", subject: "change 2", delta: "deltas/1-2.html" },
  ]);
  expect(of("b.ts")).toEqual([]);
});
