import { expect, it } from "vitest";
import { skipCounts } from "../../../../src/core/words/skip.ts";
import { reportFile, reportOf } from "../report/report-samples.ts";

it("files that no pack shows are counted by reason, most first, and equal counts by name", () => {
  const skipped = [
    { path: "a", reason: "oversize" },
    { path: "b", reason: "binary" },
    { path: "c", reason: "lfs-pointer" },
    { path: "d", reason: "binary" },
  ] as const;
  const files = [
    ...["e", "f", "g"].map((path) => reportFile(path, 5, { class: "generated", receipts: [] })),
    reportFile("h", 5, { class: "lock" }),
  ];
  expect(skipCounts(reportOf({ files, skipped }))).toEqual([
    ["generated", 3],
    ["binary", 2],
    ["lfs-pointer", 1],
    ["oversize", 1],
  ]);
});
