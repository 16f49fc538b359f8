import { expect, it } from "vitest";
import { documentWords, fileChip, filePacks } from "../../../../site/src/lib/pack/file-chips.ts";
import type { ReportFile } from "../../../../src/pack/report/report-model.ts";
import { packLink } from "../../../support/site-data.ts";

const PACKS = [
  packLink({ pack: "lite", kind: "lite" }),
  packLink({ pack: "split", kind: "split", documents: 9 }),
  packLink(),
  packLink({ scope: "APP" }),
];

const FILE: ReportFile = {
  path: "lib/a.ts",
  scope: "REPO",
  section: "SOURCES",
  tier: "medium",
  class: "ordinary",
  language: "TypeScript",
  bytes: 10,
  lines: 3,
  tokens: 2000,
  redactions: 0,
  receipts: [
    { pack: "full", view: "full", tokens: 2012, documents: ["FULL/R-FULL.md"], reason: "included" },
    {
      pack: "split",
      view: "full",
      tokens: 2012,
      documents: ["SPLIT/R-SPLIT-20-SOURCES-LIB-1OF2.md"],
      reason: "included",
    },
    { pack: "lite", view: "brief", tokens: 90, documents: ["LITE/R-LITE.md"], reason: "downgraded" },
  ],
};
const PLACES = [
  { document: "FULL/R-FULL.md", line: 9214, href: "documents/R-FULL.html#L9214" },
  { document: "SPLIT/R-SPLIT-20-SOURCES-LIB-1OF2.md", line: 5, href: "documents/S.html#L5" },
];

it("says how each pack of the file's scope shows it, and where, in the order of the site", () => {
  const chips = filePacks({ file: FILE, places: PLACES }, PACKS).map(fileChip);
  expect(chips.map(({ name, view, note, href }) => [name, view, note, href])).toEqual([
    ["LITE", "brief, 90", "skeleton requested (medium tier); shortened to fit", "packs/repo-lite.html"],
    ["SPLIT", "whole, 2,012", "sources · lib 1 of 2, line 5", "documents/S.html#L5"],
    ["FULL", "whole, 2,012", "line 9,214", "documents/R-FULL.html#L9214"],
  ]);
});

it("has no tokens for a file that is only named", () => {
  const named: ReportFile = {
    ...FILE,
    receipts: [{ pack: "lite", view: "pointer", tokens: 4, documents: [], reason: "downgraded" }],
  };
  expect(filePacks({ file: named, places: [] }, PACKS).map(fileChip)[0]?.view).toBe("pointer");
});

it("names documents of a pack in words", () => {
  expect(documentWords("ACME-SPLIT-20-SOURCES-LIB-1OF2.md", "split")).toBe("sources · lib 1 of 2");
  expect(documentWords("ACME-SPLIT-00-INDEX.md", "split")).toBe("index");
  expect(documentWords("OTHER.md", "split")).toBe("other");
});
