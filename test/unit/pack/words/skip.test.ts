import { expect, it } from "vitest";
import { formatSkipCounts, skipCounts } from "../../../../src/pack/words/skip.ts";
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

it("counts are listed in the order given, and the option that leaves files out is named as it is typed", () => {
  expect(
    formatSkipCounts([
      ["not-selected", 1204],
      ["ignore-option", 3],
    ]),
  ).toBe("1,204 not-selected · 3 by --ignore");
});
