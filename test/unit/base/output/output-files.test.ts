import { describe, expect, it } from "vitest";
import { formatRecords } from "../../../../src/pack/manifest/records.ts";
import { outputFiles } from "../../../../src/base/output/output-files.ts";

const IMPLIED = ["manifest.json", "report.json"];
const PACK = {
  schema: "carryon.manifest/1",
  tool: "carryon 0.1.0",
  documents: [{ path: "FULL/A.md", tokens: 3 }, { path: "LITE/A.md" }],
  // Names that imitate the start of the next list.
  files: [{ path: 'a\n"archive":[' }, { path: '\n"files":[' }, { path: "]" }],
  archive: [{ path: "archive/pack.zip" }],
  skipped: [{ path: "b", reason: "binary" }],
};
const FILES = ["FULL/A.md", "LITE/A.md", "archive/pack.zip", ...IMPLIED];
const filesOf = (text: string): readonly string[] | undefined => outputFiles(Buffer.from(text));

describe("the files of an output", () => {
  it("are those that the manifest of a pack names as written, in any layout, and never its sources", () => {
    for (const text of [formatRecords(PACK), JSON.stringify(PACK), JSON.stringify(PACK, undefined, 2)])
      expect(filesOf(text)).toEqual(FILES);
    expect(filesOf(formatRecords({ ...PACK, documents: [], files: [], archive: [] }))).toEqual(IMPLIED);
  });

  it("are those that the manifest of a site lists", () => {
    const site = { schema: "carryon.site-manifest/1", pages: 2, files: ["index.html", "report.json"] };
    expect(filesOf(formatRecords(site))).toEqual(["index.html", "report.json", "manifest.json"]);
  });

  it("are unknown if the manifest is cut off at any place", () => {
    const text = formatRecords(PACK);
    for (let end = 0; end < text.length - 2; end++) expect(filesOf(text.slice(0, end))).toBeUndefined();
  });

  it.each([
    ["of another program", { schema: "carryon.report/1", documents: [], archive: [] }],
    ["without documents", { schema: "carryon.manifest/1", archive: [] }],
    ["with documents that have no path", { schema: "carryon.manifest/1", documents: [{ name: "a" }], archive: [] }],
    ["of a site that lists no files", { schema: "carryon.site-manifest/1", pages: 2 }],
    ["of a site that lists something else", { schema: "carryon.site-manifest/1", files: [1] }],
  ])("are unknown for a manifest %s", (_, value) => {
    expect(filesOf(formatRecords(value))).toBeUndefined();
  });
});
