import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Delta } from "../../../src/compare/delta/delta-model.ts";
import { letters, makeSecret } from "../../support/action/secrets.ts";
import { cloneRepository, makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";
import { apiOf } from "../../support/site/api.ts";
import { brokenAddresses, readPages } from "../../support/site/links.ts";
import { makeSite, pageOfFile, type TestSite } from "../../support/site/make-site.ts";
import type { MarkupElement } from "../../support/site/markup.ts";
import { makeWidgets } from "../../support/site/site-repository.ts";

describe("a site that was asked for pairs of commits", () => {
  let repository: TestRepository;
  let site: TestSite;
  beforeAll(async () => {
    repository = await makeWidgets();
    const pairs = ["--delta", "v1.0.0..HEAD~1", "--delta", "v1.0.0", "--delta", "HEAD~1..HEAD"];
    site = makeSite(repository.root, { args: [...pairs, "--delta", "main~3..main"] });
  });

  it("lists them first, each once, by the names that they were asked for with", () => {
    const ids = repository.git("rev-list", "--reverse", "HEAD").split("\n");
    const { deltas } = apiOf(site.files);
    expect(deltas.map(({ base, head, asked }) => [ids.indexOf(base), ids.indexOf(head), asked])).toEqual([
      [0, 2, { base: "v1.0.0", head: "HEAD~1" }],
      [0, 3, { base: "main~3", head: "main" }],
      [2, 3, { base: "HEAD~1", head: "HEAD" }],
      [1, 2, undefined],
      [0, 1, undefined],
    ]);
    const rows = elementsOf(site, "history.html", "tr").map(({ text }) => text.replaceAll(/\s+/gu, " "));
    expect(rows[1]).toContain("3 requested pairs");
    expect(rows[2]).toContain("v1.0.0 → HEAD~1");
    expect(rows[5]).toContain("4 commits");
    expect(rows).toHaveLength(10);
    expect(brokenAddresses(site.files)).toEqual([]);
  });

  it("says of them what carryon diff says", () => {
    const { stdout } = runCli(["diff", "v1.0.0", "HEAD~1", "--json"], { cwd: repository.root });
    const delta = JSON.parse(stdout) as Delta;
    const [link] = apiOf(site.files).deltas;
    expect(link!.packs).toEqual(
      delta.packs.map(({ pack, base, head }) => ({
        slug: `repo-${pack}`,
        tokens: head!.tokens,
        change: head!.tokens - base!.tokens,
      })),
    );
    const direct = delta.files.filter(({ change }) => change !== "view");
    expect(Object.values(link!.counts).reduce((sum, count) => sum + count)).toBe(direct.length);
    const text = textOf(site, link!.href, "main");
    for (const { path } of delta.files) expect(text).toContain(path);
    expect(text).toContain("carryon diff v1.0.0 HEAD~1");
    expect(text).not.toContain("not compared");
  });

  it("writes nothing where a pair cannot be had", () => {
    const out = join(makeDirectory(), "site");
    const refusal = (pair: string, tree = repository.root) => {
      const { code, stderr } = runCli(["site", tree, "--out", out, "--delta", pair], { cwd: repository.root });
      expect([code, existsSync(out)]).toEqual([2, false]);
      return stderr.split("\n")[0];
    };
    expect(["v9..HEAD", "v1.0.0..v9", "--all..HEAD", "v9"].map((pair) => refusal(pair))).toEqual([
      'carryon: the ref "v9" of the delta "v9..HEAD" is not in this clone',
      'carryon: the ref "v9" of the delta "v1.0.0..v9" is not in this clone',
      'carryon: the ref "--all" of the delta "--all..HEAD" is not in this clone',
      'carryon: the ref "v9" is not in this clone',
    ]);
    for (const pair of ["", "..HEAD", "v1.0.0...HEAD", "a..b..c"])
      expect(refusal(pair)).toContain("is not a pair of commits");
    expect(refusal("v1.0.0", makeDirectory({ "a.txt": "a\n" }))).toContain("needs a git repository");
  });

  it("names the pair that cannot be compared", () => {
    const clone = cloneRepository(repository);
    clone.write({ "carryon.yml": "packs: 7\n" });
    clone.git("checkout", "--quiet", "-b", "broken");
    clone.commit("Break the config");
    clone.git("checkout", "--quiet", "main");
    const { code, stderr } = runCli(["site", ".", "--delta", "main..broken"], { cwd: clone.root });
    expect([code, stderr]).toEqual([0, expect.stringMatching(/main\.\.broken.*carryon\.yml/su)]);
    const pages = readdirSync(join(clone.root, "site", "deltas")).map((name) =>
      readFileSync(join(clone.root, "site", "deltas", name), "utf8"),
    );
    expect(pages.filter((html) => html.includes("carryon.yml:1"))).toHaveLength(1);
  });
});

it("leads to the pairs that were asked for where there is no history", async () => {
  const { root } = await makeWidgets();
  const bar = (args: readonly string[]) =>
    elementsOf(makeSite(root, { args: ["--history", "0", ...args] }), "index.html", "nav")[0]!.text;
  expect(bar(["--delta", "HEAD~1..HEAD"])).toContain("History");
  expect(bar([])).not.toContain("History");
});

it("lists a file that only went to another tier among what a pair does", async () => {
  const files = { "README.md": "# Widgets\n", "src/a.css": "a { color: red }\n", "carryon.yml": configWith("low") };
  const repository = await makeRepository({ files });
  repository.write({ "carryon.yml": configWith("medium") });
  repository.commit();
  const { stdout } = runCli(["diff", "HEAD~1", "HEAD", "--json"], { cwd: repository.root });
  expect((JSON.parse(stdout) as Delta).files.find(({ path }) => path === "src/a.css")).toEqual({
    path: "src/a.css",
    change: "view",
    base: { tokens: 6, tier: "low" },
    head: { tokens: 6, tier: "medium" },
    shown: [],
  });
  const site = makeSite(repository.root, { args: ["--delta", "HEAD~1"] });
  expect(textOf(site, apiOf(site.files).deltas[0]!.href, "main")).toContain("low → medium");
});

function configWith(tier: string): string {
  return `tiers: { ${tier}: ["src/**"] }\npacks: { full: { kind: full } }\n`;
}

describe("the page of a file", () => {
  let site: TestSite;
  const [first, second] = [makeSecret(), makeSecret()];
  const key = `-----BEGIN RSA PRIVATE KEY-----\n${letters(64)}\n${letters(64)}\n-----END RSA PRIVATE KEY-----`;
  const text = `export const one = "${first}";\n\nexport const key = \`${key}\`;\n// mark\u202e\nexport const two = "${second}";\n`;
  beforeAll(async () => {
    site = makeSite((await makeRepository({ files: { "src/a.ts": text, "README.md": "# A\n" } })).root);
  });

  it("leads to the line of each document that shows it", () => {
    const links = elementsOf(site, pageOfFile(site, "src/a.ts"), "a").flatMap(({ attributes }) => {
      const [, document, line] = /^\.\.\/documents\/(.*)\.html#L(\d+)$/u.exec(attributes.get("href") ?? "") ?? [];
      return document === undefined ? [] : [{ document, line: Number(line) }];
    });
    const { receipts } = site.report.files.find(({ path }) => path === "src/a.ts")!;
    const documents = receipts.flatMap((receipt) =>
      receipt.documents.map((path) => path.replace(/^.*\/(.*)\.md$/u, "$1")),
    );
    expect(new Set(links.map(({ document }) => document))).toEqual(new Set(documents));
    for (const { document, line } of links) {
      const lines = site.files.get(`documents/${document}.txt`)!.toString("utf8").split("\n");
      expect(lines[line - 1]).toMatch(/^## FILE src\/a\.ts /u);
    }
    expect(brokenAddresses(site.files)).toEqual([]);
  });

  it("says what was noticed of it, and marks each line with a redaction, without a secret", () => {
    const href = pageOfFile(site, "src/a.ts");
    const page = site.files.get(href)!.toString("utf8");
    for (const secret of [first, second, key]) expect(page).not.toContain(secret);
    const shown = site.files.get(apiOf(site.files).files.find(({ path }) => path === "src/a.ts")!.blob)!;
    const lines = shown.toString("utf8").split("\n");
    const redacted = [...lines.keys()].filter((i) => lines[i]!.includes("[REDACTED:")).map((i) => i + 1);
    expect(redacted).toEqual([1, 3, 5]);
    const notes = elementsOf(site, href, "section").find(({ attributes }) => attributes.get("id") === "findings")!.text;
    expect(notes.replaceAll(/\s+/gu, " ")).toMatch(
      /1 invisible or bidirectional character .*github-pat redacted line 1 .*private-key redacted line 3 .*github-pat redacted line 5 line 8 in the repository/u,
    );
    const marked = elementsOf(site, href, "a").filter(
      ({ attributes }) => attributes.get("href") === `../${href}#findings`,
    );
    expect(marked.map(({ text: line }) => line)).toEqual(redacted.map((line) => lines[line - 1]));
  });
});

it("compares files on disk that differ from the last commit with that commit, and says so", async () => {
  const repository = await makeWidgets();
  const [head, parent] = repository.git("rev-list", "-2", "HEAD").split("\n");
  const clean = makeSite(repository.root);
  repository.write({ "src/gear.ts": "export const gear = 1;\n" });
  const dirty = makeSite(repository.root);
  expect([clean, dirty].map(({ files }) => apiOf(files).site.since)).toEqual([parent, head]);
  const [now, then] = [clean, dirty].map(({ files }) => apiOf(files).packs.find(({ pack }) => pack === "full")!);
  expect(then!.before).toBe(now!.tokens);
  expect(now!.before).not.toBe(now!.tokens);
  expect(textOf(dirty, "packs/repo-full.html", "main")).toContain(`Since ${head!.slice(0, 7)}`);
  expect(textOf(clean, "packs/repo-full.html", "main")).toContain(`Since ${parent!.slice(0, 7)}`);
});

function elementsOf({ files }: TestSite, path: string, name: string): readonly MarkupElement[] {
  return readPages(files)
    .get(path)!
    .elements.filter((element) => element.name === name);
}

function textOf(site: TestSite, path: string, name: string): string {
  return elementsOf(site, path, name)
    .map(({ text }) => text)
    .join("\n")
    .replaceAll(/\s+/gu, " ");
}
