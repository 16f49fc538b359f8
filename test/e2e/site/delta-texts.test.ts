import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeSecret } from "../../support/action/secrets.ts";
import { makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { readTree, runCli } from "../../support/run-cli.ts";
import { apiOf } from "../../support/site/api.ts";
import { brokenAddresses, readPages } from "../../support/site/links.ts";
import { makeSite, type TestSite } from "../../support/site/make-site.ts";
import type { MarkupElement } from "../../support/site/markup.ts";

const LINES = Array.from({ length: 30 }, (_, i) => `export const part${i} = "part ${i}";`);
const text = (lines: readonly string[]): string => `${lines.join("\n")}\n`;

describe("changed texts on pages of deltas", () => {
  const secret = makeSecret();
  const later = makeSecret();
  let repository: TestRepository;
  let site: TestSite;
  beforeAll(async () => {
    repository = await makeRepository({
      files: {
        "src/width.ts": "export const width = 12;\n",
        "src/deploy.ts": `export const token = "${secret}";\n`,
        "src/parts.ts": text(LINES),
      },
    });
    repository.remove("src/parts.ts");
    repository.write({
      "src/width.ts": "export const width = 24;\n",
      "src/deploy.ts": `export const token = "${later}";\nexport const host = "example.invalid";\n`,
      "lib/pieces.ts": text(LINES.with(4, 'export const fifth = "part 4";')),
    });
    repository.commit("Move the parts");
    repository.write({ "src/deploy.ts": 'export const host = "example.invalid";\n' });
    repository.commit("Deploy without a token");
    repository.git("checkout", "--quiet", "-b", "broken");
    repository.write({ "carryon.yml": "packs: [no, map]\n" });
    repository.commit("Break the rules");
    repository.git("checkout", "--quiet", "main");
    site = makeSite(repository.root, { args: ["--delta", "main~2..main"] });
  });

  /**
   * Page of the pair whose head is `back` commits before `main`.
   * @param asked whether to take the requested pair instead of the automatic one
   */
  function pageOf(back: number, asked = false): string {
    const head = repository.git("rev-parse", `main~${back}`);
    return apiOf(site.files).deltas.find((delta) => delta.head === head && (delta.asked !== undefined) === asked)!.href;
  }

  it("are a folded diff of each file, with the tokens of every hunk", () => {
    const href = pageOf(1);
    const width = foldedTexts(site, href).find(({ summary }) => summary.startsWith("src/width.ts"));
    expect(width!.summary).toBe("src/width.ts −7 +7 1 hunk");
    expect(width!.hunks).toEqual(["@@ -1,1 +1,1 @@ −7 +7"]);
    expect([width!.removed, width!.added]).toEqual([["export const width = 12;"], ["export const width = 24;"]]);
  });

  it("show of a renamed file what changed in it", () => {
    const [moved, ...others] = foldedTexts(site, pageOf(1)).filter(({ summary }) => summary.includes("pieces.ts"));
    expect(others).toEqual([]);
    expect(moved!.summary).toMatch(/^src\/parts\.ts renamed to lib\/pieces\.ts −\d+ \+\d+ 1 hunk$/u);
    expect(moved!.removed).toEqual([LINES[4]]);
    expect(moved!.added).toEqual(['export const fifth = "part 4";']);
    expect(foldedTexts(site, pageOf(1)).some(({ summary }) => summary.startsWith("src/parts.ts −"))).toBe(false);
  });

  it("have no secret, whether a line is added or removed", () => {
    for (const href of [pageOf(1), pageOf(0), pageOf(0, true)]) {
      const deploy = foldedTexts(site, href).find(({ summary }) => summary.startsWith("src/deploy.ts"));
      expect(deploy!.text).toContain("REDACTED");
    }
    const leaks = [...site.files].filter(([, bytes]) => [secret, later].some((one) => bytes.includes(one)));
    expect(leaks.map(([path]) => path)).toEqual([]);
  });

  it("are on the page of a requested pair, too", () => {
    const texts = foldedTexts(site, pageOf(0, true));
    const deploy = texts.find(({ summary }) => summary.startsWith("src/deploy.ts"));
    expect(deploy!.added).toEqual(['export const host = "example.invalid";']);
    expect(texts.map(({ summary }) => summary)).toContainEqual(expect.stringContaining("renamed to lib/pieces.ts"));
  });

  it("are not on the page of a pair that cannot be compared, which says why", () => {
    const out = join(makeDirectory(), "site");
    const args = ["site", repository.root, "--out", out, "--delta", "main..broken", "--delta", "main~1..main"];
    const { code, stderr } = runCli(args, { cwd: repository.root });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("cannot compare main..broken; its page shows only the reason"),
    ]);
    const written = { files: readTree(out) };
    const head = repository.git("rev-parse", "broken");
    const { href } = apiOf(written.files).deltas.find((delta) => delta.head === head)!;
    const page = textOf(written, href, "main");
    expect(textOf(written, href, "h1")).toBe("These commits cannot be compared");
    expect(page).toMatch(/carryon\.yml:1:8\s+packs must be a map, but is a list; write packs/u);
    expect(foldedTexts(written, href)).toEqual([]);
    expect(page).not.toContain("Prompt cache");
    expect(brokenAddresses(written.files)).toEqual([]);
    const link = elementsOf(written, "history.html", "a").find(
      ({ attributes }) => attributes.get("href") === `./${href}`,
    );
    expect(link?.text).toContain("broken");
  });
});

interface FoldedText {
  readonly summary: string;
  readonly hunks: readonly string[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly text: string;
}

/** Folded diffs of a page, in order. */
function foldedTexts({ files }: Pick<TestSite, "files">, href: string): readonly FoldedText[] {
  const markup = files.get(href)!.toString();
  const section = /<section aria-labelledby="texts"[^>]*>(.*?)<\/section>/su.exec(markup)?.[1] ?? "";
  return [...section.matchAll(/<details[^>]*>(.*?)<\/details>/gsu)].map(([, inside = ""]) => {
    const all = (name: string): readonly string[] =>
      [...inside.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, "gsu"))].map(([element]) => plain(element));
    return {
      summary: all("summary")[0] ?? "",
      hunks: all("p").filter((line) => line.startsWith("@@")),
      removed: all("del").map((line) => line.replace("-", "")),
      added: all("ins").map((line) => line.replace("+", "")),
      text: plain(inside),
    };
  });
}

function plain(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#34;", '"')
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function elementsOf({ files }: Pick<TestSite, "files">, path: string, name: string): readonly MarkupElement[] {
  return readPages(files)
    .get(path)!
    .elements.filter((element) => element.name === name);
}

function textOf(site: Pick<TestSite, "files">, path: string, name: string): string {
  return elementsOf(site, path, name)
    .map((element) => element.text)
    .join("\n")
    .trim();
}
