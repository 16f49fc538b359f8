import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readZip } from "../../../src/pack/io/archive/zip-reader.ts";
import { apiOf } from "../../support/site/api.ts";
import { differingFiles, makeSite, type TestSite } from "../../support/site/make-site.ts";
import { makeWidgets } from "../../support/site/site-repository.ts";
import { makeRepository, type TestRepository } from "../../support/repository.ts";

/** Text of 500 kB. */
function longText(file: number): string {
  const lineOf = (at: number): string => `export const line${file}x${at} = "${`${at} `.repeat(60)}";\n`;
  return Array.from({ length: 2000 }, (_, at) => lineOf(at)).join("");
}

const LARGE_CONFIG = "packs: { full: { kind: full }, split: { kind: split } }\n";

describe("what is taken with one click", () => {
  let repository: TestRepository;
  let site: TestSite;
  beforeAll(async () => {
    repository = await makeWidgets();
    site = makeSite(repository.root);
  });

  it("is a pack of one document as it is, and one of several as a zip of them", async () => {
    const { packs } = apiOf(site.files);
    const [full, split] = ["full", "split"].map((id) => packs.find(({ pack }) => pack === id)!);
    expect(full!.take).toMatchObject({
      copy: { href: "documents/WIDGETS-FULL.txt", tokens: full!.tokens },
      download: { href: "documents/WIDGETS-FULL.txt" },
    });
    expect(split!.take!.download!.href).toBe("packs/repo-split.zip");
    const content = split!.documents.filter(({ role }) => role === "content");
    const entries = await entriesOf(split!.take!.download!.href);
    expect([...entries.keys()]).toEqual(content.map(({ path }) => path));
    for (const { path, text } of content) expect(entries.get(path)).toEqual(site.files.get(text));
    for (const { take } of packs) expect(site.files.get(take!.download!.href)).toHaveLength(take!.download!.bytes);
  });

  it("is written once, but for the zip and a short llms-full.txt", () => {
    const full = site.files.get("documents/WIDGETS-FULL.txt")!;
    const paths = [...site.files].filter(([, bytes]) => bytes.equals(full)).map(([path]) => path);
    // LITE of a small repository has the text of FULL.
    expect(paths).toEqual(["documents/WIDGETS-FULL.txt", "documents/WIDGETS-LITE.txt", "llms-full.txt"]);
    expect([...site.files.keys()].filter((path) => path.endsWith(".md"))).toEqual([]);
  });

  it("is no zip and no llms-full.txt of more than 5 MB", async () => {
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, file) => [`src/long${file}.ts`, longText(file)]));
    const large = makeSite((await makeRepository({ files: { ...files, "carryon.yml": LARGE_CONFIG } })).root);
    const { packs } = apiOf(large.files);
    const [full, split] = ["full", "split"].map((id) => packs.find(({ pack }) => pack === id)!);
    expect(full!.take!.download!.bytes).toBeGreaterThan(5_000_000);
    expect([split!.take!.copy.href, split!.take!.download]).toEqual(["documents/REPO-SPLIT-00-INDEX.txt", undefined]);
    expect([...large.files.keys()].filter((path) => /zip$|^llms/u.test(path))).toEqual(["llms.txt"]);
    for (const page of ["index.html", split!.href])
      expect(large.files.get(page)!.toString("utf8")).not.toMatch(/\.zip/u);
  });

  it("is the same bytes each time", () => {
    expect(differingFiles(makeSite(repository.root), site)).toEqual([]);
  });

  it("opens in chat products by the site's address alone", () => {
    const { files } = makeSite(repository.root, { args: ["--address", "https://acme.example/widgets/"] });
    const outside = /https:\/\/(?:chatgpt|claude|www\.perplexity)[^"]*/gu;
    const links = files.get("packs/repo-full.html")!.toString("utf8").match(outside) ?? [];
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(new URL(link).searchParams.get("q")).toMatch(/^Read https:\/\/acme\.example\/widgets\/llms\.txt, /u);
    }
    expect(site.files.get("packs/repo-full.html")!.toString("utf8")).not.toMatch(outside);
  });

  async function entriesOf(href: string): Promise<ReadonlyMap<string, Buffer>> {
    const entries = new Map<string, Buffer>();
    for await (const { name, bytes } of readZip(join(site.out, href))) entries.set(name, Buffer.from(bytes));
    return entries;
  }
});
