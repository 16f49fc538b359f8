import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folderReceipts } from "../../../../src/site/api/folder-receipts.ts";
import { receiptsHref } from "../../../../src/site/api/receipt-hrefs.ts";
import type { SiteApi, SiteApiFile } from "../../../../src/site/data/api/site-api-files.ts";

/** Folder of a page of receipts, from its path alone; `undefined` for a long folder, which is named by its digest. */
function folderOf(href: string): string | undefined {
  const name = href.slice("api/v1/files/".length, -".json".length).replace(/\/-\d+$/u, "");
  if (name === "-root") return "";
  if (name.startsWith("-long/")) return undefined;
  return name.split("/").map(decodePart).join("/");
}

function decodePart(part: string): string {
  const bytes = part.replace(/^-/u, "").match(/__[a-z]|_[\da-f]{2}|[a-z\d-]/gu) ?? [];
  return Buffer.concat(
    bytes.map((one) =>
      one.length === 3 && !one.startsWith("__")
        ? Buffer.from(one.slice(1), "hex")
        : Buffer.from(one.length === 1 ? one : one.slice(2).toUpperCase()),
    ),
  ).toString();
}

const part = fc
  .oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), fc.stringMatching(/^[_a-zA-Z0-9-]{1,8}$/u))
  .map((text) => text.replaceAll(/[/\0]/gu, "_"));
const folder = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join("/"));

describe("the name of a folder's receipts", () => {
  it("is the folder's own name, if that is plain", () => {
    expect(["src/util", "", ".github", "__tests__", "Lib/-a"].map((path) => receiptsHref(path))).toEqual([
      "api/v1/files/src/util.json",
      "api/v1/files/-root.json",
      "api/v1/files/-_2egithub.json",
      "api/v1/files/-_5f_5ftests_5f_5f.json",
      "api/v1/files/-__lib/-_2da.json",
    ]);
    expect(receiptsHref("src", 2)).toBe("api/v1/files/src/-2.json");
  });

  it("tells the folder, is safe in every file system, and differs from all others whatever their case", () => {
    fc.assert(
      fc.property(folder, folder, fc.integer({ min: 1, max: 3 }), (a, b, page) => {
        const href = receiptsHref(a, page);
        expect(href).toMatch(/^api\/v1\/files(?:\/[a-z0-9-][a-z0-9_-]*)+\.json$/u);
        expect(href.length).toBeLessThan(240);
        expect([a, undefined]).toContain(folderOf(href));
        expect(href === receiptsHref(b, page)).toBe(a === b);
      }),
    );
  });
});

function fileAt(path: string): SiteApiFile {
  const placement = { scope: "REPO", section: "DOCS", tier: "high", class: "ordinary", language: "" } as const;
  const size = { bytes: 1, lines: 1, tokens: 2, redactions: 0 };
  return { path, ...placement, ...size, receipts: [], href: null, blob: "blobs/a.txt" };
}

function pagesOf(paths: readonly string[]): ReadonlyMap<string, SiteApi["files"]> {
  const texts = [...folderReceipts({ files: paths.map(fileAt), skipped: [{ path: "z/a.png", reason: "binary" }] })];
  expect(texts.every(([, text]) => text.length < 100_000)).toBe(true);
  return new Map(texts.map(([href, text]) => [href, JSON.parse(text) as SiteApi["files"]]));
}

describe("receipts", () => {
  it("lead from the root to every file, past folders that hold only one folder", () => {
    const pages = pagesOf(["README.md", "src/main/java/a/A.java", "src/main/java/b/B.java"]);
    expect([...pages.values()].map(({ folder: path }) => path)).toEqual([
      "",
      "src/main/java",
      "src/main/java/a",
      "src/main/java/b",
      "z",
    ]);
    expect(pages.get("api/v1/files/-root.json")).toMatchObject({
      $schema: "../schemas/files.json",
      folders: [
        { path: "src/main/java", receipts: "api/v1/files/src/main/java.json", files: 2, tokens: 4 },
        { path: "z", files: 0 },
      ],
      files: [{ path: "README.md" }],
    });
    expect(pages.get("api/v1/files/src/main/java/a.json")!.$schema).toBe("../../../../schemas/files.json");
    expect(pages.get("api/v1/files/z.json")!.skipped).toEqual([{ path: "z/a.png", reason: "binary" }]);
  });

  it("of thousands of files take pages of bounded size, each with the next one", () => {
    const paths = Array.from({ length: 5000 }, (_, i) => `lib/${String(i).padStart(4, "0")}.ts`);
    const pages = pagesOf(paths);
    const found: string[] = [];
    for (let href: string | undefined = "api/v1/files/lib.json"; href !== undefined; href = pages.get(href)!.next) {
      found.push(...pages.get(href)!.files.map(({ path }) => path));
    }
    expect(found).toEqual(paths);
    expect(pages.size).toBeGreaterThan(10);
  });

  it("of a tree thousands of folders deep stay small", () => {
    const deep = `${"a/".repeat(4000)}b.txt`;
    expect([...pagesOf([deep]).values()].flatMap(({ files }) => files.map(({ path }) => path))).toEqual([deep]);
  });
});
