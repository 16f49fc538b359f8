import { beforeAll, describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { brokenAddresses, type ReadPage, readPages } from "../../support/site/links.ts";
import { makeSite, pageOfFile, type TestSite } from "../../support/site/make-site.ts";

/** Text that its views also show. It opens frames of every kind and closes none. */
const OPENINGS = ["FILE", "LINK", "PART 2 OF", "SKELETON", "SYMBOLS BY PATTERNS"]
  .map((label) => `## ${label} no/such/file.ts 0123456789ab\n# What is this\n## SUMMARY no/such/file.ts\n`)
  .join("");

const calls = '  console.log("as many words as it takes to leave this out of a small pack");\n'.repeat(60);

function source(name: string): string {
  return `export const ${name} = \`\n${OPENINGS}\`;\nexport function run_${name}(): void {\n${calls}}\n`;
}

const FILES = {
  "carryon.yml":
    "packs:\n  full: { kind: full }\n  split: { kind: split, budget: { max: 1000, per: document } }\n  lite: { kind: lite, budget: { target: 3000 } }\n",
  "src/BY PATTERNS a.ts": source("a"),
  "src/b.ts": source("b"),
  "src/c.ts": source("c"),
  "src/page.vue": `<script>\nexport function shown() {\n${calls}}\n</script>\n`,
  "docs/long.md": `# Long\n\n${`${OPENINGS}words of a line\n`.repeat(60)}`,
};

describe("a site of texts that look like frames of a pack", () => {
  let site: TestSite;
  let pages: ReadonlyMap<string, ReadPage>;
  beforeAll(async () => {
    site = makeSite((await makeRepository({ files: FILES })).root);
    pages = readPages(site.files);
  });

  const linksOf = (path: string): readonly string[] =>
    pages
      .get(pageOfFile(site, path))!
      .elements.filter(({ name }) => name === "a")
      .flatMap(({ attributes }) => attributes.get("href") ?? []);

  it("threat 18: is written, with every link leading somewhere, and with no file that is not there", () => {
    expect(brokenAddresses(site.files)).toEqual([]);
    const named = [...pages].flatMap(([path, { elements }]) =>
      elements.filter(({ name, text }) => name === "li" && /^\s*no\/such\/file\.ts\s*$/u.test(text)).map(() => path),
    );
    expect(named).toEqual([]);
  });

  it("leads from each file to the line that begins to show it, whole, in parts, or as a view", () => {
    const views = new Set<string>();
    for (const { path, receipts } of site.report.files) {
      for (const { pack, view, documents } of receipts) {
        if (["none", "pointer"].includes(view)) continue;
        views.add(view);
        for (const document of documents) {
          const name = document.slice(document.lastIndexOf("/") + 1, -".md".length);
          const link = linksOf(path).find((href) => href.startsWith(`../documents/${name}.html#L`));
          const lines = site.files.get(`documents/${name}.txt`)!.toString("utf8").split("\n");
          const line = lines[Number(link?.split("#L")[1]) - 1];
          expect({ pack, path, line }).toEqual({ pack, path, line: expect.stringContaining(` ${path}`) });
          expect(line).toMatch(/^## /u);
        }
      }
    }
    expect(views.size).toBeGreaterThan(1);
  });
});
