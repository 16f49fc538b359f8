import { expect, it } from "vitest";
import { siteTree } from "../../../../src/site/api/site-tree.ts";
import { packPage } from "../../../../src/site/pages/pack-page.ts";
import type { Report } from "../../../../src/pack/report/report-model.ts";
import type { SitePackLink } from "../../../../src/site/data/site.ts";
import { published } from "../../../support/published.ts";

const REPORT: Report = {
  schema: "carryon.report/1",
  tool: "carryon 1.0.0",
  origin: { kind: "directory", name: published("widgets") },
  encoding: "o200k_base",
  config: "",
  snapshot: "",
  root: "",
  totals: { entries: 5, files: 0, bytes: 0, tokens: 0 },
  packs: [],
  documents: [],
  files: [],
  skipped: [
    { path: "app/logo.png", reason: "binary" },
    { path: "application.bin", reason: "binary" },
    { path: "lab/deep/data.bin", reason: "binary", size: 7 },
    { path: "lab/other.ts", reason: "other-scope" },
    { path: "notes.txt", reason: "no-scope" },
  ],
  findings: [],
};

const TREE = siteTree({
  report: REPORT,
  packs: [],
  hrefOf: () => undefined,
  blobOf: () => "",
  ownersOf: undefined,
  folderPages: [],
  changes: undefined,
});

const SCOPES = [
  { name: "APP", root: "app" },
  { name: "LAB", root: "lab" },
  { name: "REPO", root: "" },
].map((scope) => ({ ...scope, include: ["**"], exclude: [] }));

function packOf(scope: string): SitePackLink {
  return {
    pack: "full",
    scope,
    kind: "full",
    documents: 0,
    tokens: 0,
    largest: 0,
    budget: { per: "pack" },
    state: "ok",
    over: 0,
    cuts: [],
    slug: `${scope.toLowerCase()}-full`,
    href: `packs/${scope.toLowerCase()}-full.html`,
    badge: `badge/${scope.toLowerCase()}-full.svg`,
    redactions: 0,
  };
}

function skippedOf(scope: string): readonly string[] {
  const input = { report: REPORT, scopes: SCOPES, hrefOf: () => undefined, changes: undefined, tree: TREE };
  return packPage(packOf(scope), input).skipped.map(({ path }) => path);
}

it("lists on the page of a pack what is left out below the root of its scope", () => {
  expect(["APP", "LAB"].map(skippedOf)).toEqual([["app/logo.png"], ["lab/deep/data.bin"]]);
});

it("lists all that is left out for a scope of the whole repository, but for files of scopes that nobody asked for", () => {
  expect(skippedOf("REPO")).toEqual(["app/logo.png", "application.bin", "lab/deep/data.bin", "notes.txt"]);
});
