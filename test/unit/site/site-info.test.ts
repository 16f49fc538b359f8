import { describe, expect, it } from "vitest";
import { siteInfo, type SiteSurroundings } from "../../../src/site/site-info.ts";
import type { DeltaLink } from "../../../src/site/data/site.ts";
import type { Report } from "../../../src/pack/report/report-model.ts";
import { published } from "../../support/published.ts";
import { historyPoint, NO_HISTORY } from "../../support/site-data.ts";

const COMMIT = "a".repeat(40);
const REPORT: Report = {
  schema: "carryon.report/1",
  tool: "carryon 1.0.0",
  origin: { kind: "commit", name: published("acme/widgets"), commit: COMMIT },
  encoding: "o200k_base",
  config: "",
  snapshot: "",
  root: "",
  totals: { entries: 0, files: 0, bytes: 0, tokens: 0 },
  packs: [],
  documents: [],
  files: [],
  skipped: [],
  findings: [],
};
const ALONE: SiteSurroundings = {
  repository: undefined,
  folder: published(""),
  address: undefined,
  config: undefined,
  configPath: undefined,
  encoding: undefined,
  only: undefined,
  scopes: undefined,
  budget: undefined,
};

describe("a site is said to be repeatable", () => {
  it.each([
    ["of a commit alone", {}, {}],
    ["where the tree's own config is named", { configPath: "carryon.yml" }, {}],
    ["of a working tree that is its commit", {}, { origin: { ...REPORT.origin, kind: "working-tree", changed: 0 } }],
  ] as const)("%s", (_, surroundings, report) => {
    expect(siteInfo({ ...REPORT, ...report }, { ...ALONE, ...surroundings }, NO_HISTORY).isRepeatable).toBe(true);
  });

  it.each([
    ["a config of the tree is named", { configPath: "other.yml" }, {}],
    ["a config from elsewhere is named", { config: { name: "other.yml", text: "" } }, {}],
    ["an encoding is asked for", { encoding: "cl100k_base" }, {}],
    ["a budget is asked for", { budget: 1000 }, {}],
    ["files on disk differ", {}, { origin: { ...REPORT.origin, kind: "working-tree", changed: 1 } }],
    ["there is no commit", {}, { origin: { kind: "directory", name: "widgets" } }],
    ["a parser broke down", {}, { reproducible: false }],
  ] as const)("but not where %s", (_, surroundings, report) => {
    expect(siteInfo(published({ ...REPORT, ...report }), { ...ALONE, ...surroundings }, NO_HISTORY).isRepeatable).toBe(
      false,
    );
  });
});

it("tells the folder that was packed, unless that is the repository's top", () => {
  expect(siteInfo(REPORT, { ...ALONE, folder: published("packages/server") }, NO_HISTORY).folder).toBe(
    "packages/server",
  );
  expect(siteInfo(REPORT, ALONE, NO_HISTORY)).not.toHaveProperty("folder");
});

it("tells deltas that were asked for from a history", () => {
  const counts = { added: 0, removed: 0, renamed: 0, changed: 0 };
  const delta: DeltaLink = { href: "", base: COMMIT, head: COMMIT, subject: published(""), packs: [], counts };
  const asked = siteInfo(REPORT, ALONE, { ...NO_HISTORY, list: { deltas: [delta] } });
  expect(asked).toMatchObject({ hasHistory: false, hasDeltas: true });
  const first = siteInfo(REPORT, ALONE, { ...NO_HISTORY, points: [historyPoint()] });
  expect(first).toMatchObject({ hasHistory: false, hasDeltas: false });
  expect(siteInfo(REPORT, ALONE, { ...NO_HISTORY, points: [historyPoint(), historyPoint()] }).hasHistory).toBe(true);
});

function refOf(ref: string): string | undefined {
  return siteInfo({ ...REPORT, origin: { ...REPORT.origin, ref: published(ref) } }, ALONE, NO_HISTORY).ref;
}

it("names the branch or the tag, but no commit a second time", () => {
  expect([refOf("main"), refOf(COMMIT), refOf("v1.0.0")]).toEqual(["main", undefined, "v1.0.0"]);
});
