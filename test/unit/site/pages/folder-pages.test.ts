import { describe, expect, it } from "vitest";
import { latestChanges } from "../../../../src/site/history/latest-changes.ts";
import { folderPages, pagedFolders } from "../../../../src/site/pages/folder-pages.ts";
import type { DeltaFile } from "../../../../src/compare/delta/delta-model.ts";
import type { Receipt, ReportFile } from "../../../../src/pack/report/report-model.ts";
import type { SitePackLink } from "../../../../src/site/data/site.ts";

function file(path: string, tokens: number, receipts: readonly Receipt[] = []): ReportFile {
  return {
    path,
    scope: "REPO",
    section: "SOURCES",
    tier: "medium",
    class: "ordinary",
    language: "TypeScript",
    bytes: tokens,
    lines: 1,
    tokens,
    redactions: 0,
    receipts,
  };
}

const FULL: SitePackLink = {
  pack: "full",
  scope: "REPO",
  kind: "full",
  documents: 1,
  tokens: 9,
  largest: 9,
  budget: { per: "pack" },
  state: "ok",
  over: 0,
  cuts: [],
  slug: "repo-full",
  href: "packs/repo-full.html",
  badge: "badge/repo-full.svg",
  redactions: 0,
};

function receipt(tokens: number): Receipt {
  return { pack: "full", view: "full", tokens, reason: "included", documents: ["FULL/REPO-FULL.md"] };
}

const pathsOf = (files: readonly ReportFile[]): readonly string[] => pagedFolders(files).map(({ path }) => path);

describe("pages of folders", () => {
  it("are those of the root and of folders that hold more than one folder", () => {
    const files = [
      file("a/b/c/x.ts", 3),
      file("a/b/c/y.ts", 3),
      file("d/e/z.ts", 3),
      file("d/w.ts", 1),
      file("v.ts", 1),
    ];
    expect(pathsOf(files)).toEqual(["", "a/b/c", "d", "d/e"]);
    expect(pathsOf([])).toEqual([""]);
  });

  it("are at most 48 besides the root, those with the most tokens", () => {
    const files = Array.from({ length: 60 }, (_, i) => file(`f${i}/x.ts`, i));
    const paths = pathsOf(files);
    expect(paths).toHaveLength(49);
    expect(paths).toContain("f12");
    expect(paths).not.toContain("f11");
  });

  it("are named by digests", () => {
    expect(pagedFolders([file("../x.ts", 1)]).map(({ href }) => href)).toEqual([
      "folders/index.html",
      expect.stringMatching(/^folders\/[\da-f]{12}\.html$/u),
    ]);
  });

  it("have the files below, what the packs spend on them, and what changed", () => {
    const files = [
      file("a/x.ts", 5, [receipt(6)]),
      file("a/y.ts", 4, [{ ...receipt(0), view: "none" }]),
      file("z.ts", 1),
    ];
    const changed = {
      path: "a/x.ts",
      base: { tokens: 1 },
      head: { tokens: 6 },
      shown: [{ pack: "full", base: { view: "full", tokens: 20 }, head: { view: "full", tokens: 26 } }],
    } as unknown as DeltaFile;
    const pages = folderPages({
      importsOf: () => [],
      files,
      packs: [FULL, { ...FULL, scope: "APP", slug: "app-full" }],
      folders: pagedFolders(files),
      hrefOf: (path) => (path === "a/x.ts" ? "files/1.html" : undefined),
      changes: latestChanges([changed], undefined),
    });
    const [root, a] = [...pages];
    expect(root!.rows.map(({ path }) => path)).toEqual(["a/x.ts", "a/y.ts", "z.ts"]);
    expect(a!.rows.map(({ path, href, change }) => ({ path, href, change }))).toEqual([
      { path: "a/x.ts", href: "files/1.html", change: 5 },
      { path: "a/y.ts", href: undefined, change: 0 },
    ]);
    expect(a!.packs).toEqual([{ slug: "repo-full", files: 1, tokens: 6 }]);
  });
});
