import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, it } from "vitest";
import { openClient, textOf } from "../../support/mcp/open-client.ts";
import { apiOf } from "../../support/site/api.ts";
import { ask } from "../../support/site/ask.ts";
import { brokenAddresses, readPages } from "../../support/site/links.ts";
import { differingFiles, makeSite, pageOfFile, type TestSite } from "../../support/site/make-site.ts";
import { readMarkup } from "../../support/site/markup.ts";
import { makeWidgets, WIDGETS } from "../../support/site/site-repository.ts";
import { cloneRepository, makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { CLI, readTree, runCli, temporaryDirectory } from "../../support/run-cli.ts";

describe("a site of a small repository", () => {
  let repository: TestRepository;
  let site: TestSite;
  beforeAll(async () => {
    repository = await makeWidgets();
    site = makeSite(repository.root);
  });

  it("tells machines what the report says", () => {
    const { report } = site;
    const told = apiOf(site.files);
    const { tool, encoding, totals } = report;
    expect(told.site).toMatchObject({ tool, encoding, totals, hasHistory: true });
    const packs = told.packs.map(({ documents, ...pack }) => {
      return { ...pack, documents: documents.filter(({ role }) => role === "content").length };
    });
    expect(packs.toSorted(byName)).toMatchObject(report.packs.toSorted(byName));
    for (const { text, sha256 } of told.packs.flatMap(({ documents }) => documents)) {
      expect(sha256Of(site.files.get(text)!)).toBe(sha256);
    }
    expect(told.files).toMatchObject([...report.files]);
    expect(told.skipped).toEqual(report.skipped);
    const { paths, hrefs, symbols } = told.search;
    expect(paths).toEqual(report.files.map(({ path }) => path));
    expect(hrefs).toEqual(paths.map((path) => pageOfFile(site, path)));
    expect(symbols.map(([name, , file, line]) => `${paths[file]}:${line} ${name}`)).toContain(
      "src/widget.ts:7 makeWidget",
    );
  });

  it("tells of every commit and of every pair of commits that follow each other", () => {
    const ids = repository.git("rev-list", "--reverse", "HEAD").split("\n");
    const { points, deltas } = apiOf(site.files);
    expect(points.map(({ date }) => date)).toEqual(ids.map(() => "2001-02-03T04:05:06Z"));
    expect(points.map(({ commit, subject, tags }) => ({ commit, subject, tags }))).toEqual([
      { commit: ids[0], subject: "first", tags: ["v1.0.0"] },
      { commit: ids[1], subject: "Pull the lever", tags: [] },
      { commit: ids[2], subject: "Rename the guide", tags: [] },
      { commit: ids[3], subject: "Say which is the last", tags: [] },
    ]);
    expect(deltas.map(({ base, head, counts }) => ({ base, head, counts }))).toEqual([
      { base: ids[2], head: ids[3], counts: { added: 0, removed: 0, renamed: 0, changed: 1 } },
      { base: ids[1], head: ids[2], counts: { added: 0, removed: 1, renamed: 1, changed: 0 } },
      { base: ids[0], head: ids[1], counts: { added: 1, removed: 0, renamed: 0, changed: 1 } },
    ]);
    expect(deltas.filter(({ href }) => !site.files.has(href))).toEqual([]);
    const full = site.report.packs.find(({ pack }) => pack === "full")!;
    expect(points.at(-1)!.packs.find(({ slug }) => slug === "repo-full")).toEqual({
      slug: "repo-full",
      tokens: full.tokens,
      over: true,
    });
  });

  it("compares each pack with the same pack at the commit before", () => {
    const before = makeSite(clonedAt(repository, "HEAD~1"), { args: ["--history", "0"] });
    for (const pack of apiOf(site.files).packs) {
      const then = before.report.packs.find(({ pack: name }) => name === pack.pack)!;
      expect(`${pack.pack}: ${pack.before}`).toBe(`${pack.pack}: ${then.tokens}`);
    }
  });

  it("leads language models to LITE first, by links that resolve", () => {
    const text = site.files.get("llms.txt")!.toString("utf8");
    const links = [...text.matchAll(/\]\(([^)]*)\)/gu)].map(([, href]) => href!);
    expect(links.filter((href) => !site.files.has(href))).toEqual([]);
    expect(text).toContain(". Start with [LITE](documents/WIDGETS-LITE.txt), ");
    expect(links.filter((href) => href.includes("SPLIT"))).toHaveLength(1);
    const full = site.files.get("llms-full.txt")!.toString("utf8");
    expect(full).toContain(WIDGETS["src/gear.ts"]);
    expect(full).toBe(site.files.get("documents/WIDGETS-FULL.txt")!.toString("utf8"));
  });

  it("has a badge of each pack with its tokens and the state of its budget", () => {
    const badges = [...site.files].filter(([path]) => path.startsWith("badge/"));
    expect(badges.map(([path]) => path)).toEqual([
      "badge/repo-full.svg",
      "badge/repo-lite.svg",
      "badge/repo-split.svg",
    ]);
    for (const [, bytes] of badges) expect(readMarkup(bytes.toString("utf8")).at(-1)?.name).toBe("svg");
    expect(badges[0]![1].toString("utf8")).toMatch(/aria-label="FULL: [\d,]+ tokens · over budget"/u);
  });

  it("gives pages to as many files as it may, and says of how many it does not", () => {
    const capped = makeSite(repository.root, { args: ["--pages", "3"] });
    const pages = [...capped.files.keys()].filter((path) => /^files\/[\da-f]{12}\.html$/u.test(path));
    expect(pages).toHaveLength(3);
    expect(brokenAddresses(capped.files)).toEqual([]);
    const text = mainText(capped, "files/index.html");
    expect(text).toContain(`${capped.report.files.length - 3} files have no page here`);
    const list = mainText(capped, "files/list-1.html");
    for (const { path } of capped.report.files) expect(list).toContain(path);
    expect([...capped.files.keys()].filter((path) => path.startsWith("blobs/"))).toHaveLength(
      new Set(capped.report.files.map(({ sha256 }) => sha256)).size,
    );
  });

  it("says that a shallow clone ends before its history does", () => {
    const shallow = makeSite(cloneRepository(repository, "--depth=2").root);
    expect(apiOf(shallow.files).points).toHaveLength(2);
    expect(mainText(shallow, "history.html")).toMatch(/shallow|fetch-depth/u);
    expect(mainText(site, "history.html")).not.toMatch(/shallow|fetch-depth/u);
  });

  it("has no page for a history of one commit, and says on its overview why", async () => {
    const one = await makeRepository({ files: { "README.md": "# One\n" } });
    const first = makeSite(one.root);
    expect(mainText(first, "index.html")).toContain("First run");
    const shallow = makeSite(cloneRepository(repository, "--depth=1").root);
    expect(mainText(shallow, "index.html")).toMatch(/No baseline.*fetch-depth/su);
    const folder = makeSite(makeDirectory({ "README.md": "# None\n" }));
    expect(mainText(folder, "index.html")).toMatch(/No baseline.*do not come from a commit/su);
    for (const { files } of [first, shallow, folder]) {
      expect([files.has("history.html"), files.has("feed.xml")]).toEqual([false, false]);
      expect(brokenAddresses(files)).toEqual([]);
    }
  });

  it("says where files on disk are not those of the commit", () => {
    const clone = cloneRepository(repository);
    expect(mainText(makeSite(clone.root), "index.html")).not.toContain("uncommitted");
    clone.write({ "README.md": "# Other\n" });
    expect(mainText(makeSite(clone.root), "index.html")).toContain("with uncommitted changes");
  });

  it("is made of a folder without git, and of the same folder again, without what it wrote there before", () => {
    const folder = makeDirectory(WIDGETS);
    const out = join(folder, "site");
    const first = makeSite(folder, { out });
    expect(first.files.has("history.html")).toBe(false);
    expect(brokenAddresses(first.files)).toEqual([]);
    expect(first.report.files.map(({ path }) => path)).toEqual(Object.keys(WIDGETS).toSorted());
    const second = makeSite(folder, { out });
    expect(second.report.files).toEqual(first.report.files);
    expect(differingFiles(makeSite(folder, { out }), second)).toEqual([]);
  });

  it("replaces an older site, keeps what is not of it, and replaces nothing that is not ours", () => {
    const out = join(makeDirectory(), "site");
    const { files } = makeSite(repository.root, { out });
    const named: unknown = JSON.parse(files.get("manifest.json")!.toString("utf8"));
    expect(named).toMatchObject({
      files: [...files.keys()].filter((path) => path !== "manifest.json" && path !== ".gitignore").toSorted(),
    });
    expect(makeSite(repository.root, { out, args: ["--pages", "1"] }).files.size).toBeLessThan(files.size);
    writeFileSync(join(out, "CNAME"), "docs.example.com\n");
    const next = makeSite(repository.root, { out });
    expect(next.files.get("CNAME")?.toString()).toBe("docs.example.com\n");
    rmSync(join(out, "CNAME"));
    expect(differingFiles(makeSite(repository.root, { out }), site)).toEqual([]);
    const other = makeDirectory({ "precious.txt": "mine\n" });
    const { code, stderr } = runCli(["site", ".", "--out", other], { cwd: repository.root });
    expect({ code, stderr: stderr.replaceAll(other, "<other>") }).toMatchInlineSnapshot(`
      {
        "code": 2,
        "stderr": "carryon: the output <other> exists and was not written by carryon
        Choose another output directory: a new one, an empty one, or one that carryon wrote.
      ",
      }
    `);
    expect(readTree(other)).toEqual(new Map([["precious.txt", Buffer.from("mine\n")]]));
  });

  it("refuses a base that is no path of folders", () => {
    for (const base of ["widgets/", "/widgets", "//example.com/", "/a b/", '/"><script>/']) {
      const { code, stderr } = runCli(["site", ".", "--out", "../x", "--base", base], { cwd: repository.root });
      expect({ base, code }).toEqual({ base, code: 2 });
      expect(stderr).toContain("is not a valid path");
    }
  });

  it("is published at an address of the web, with a slash at its end", () => {
    for (const address of [
      "acme.example/widgets",
      "ftp://acme.example/",
      "https://acme.example/?a",
      "javascript:alert(1)",
    ]) {
      const { code, stderr } = runCli(["site", ".", "--out", "../x", "--address", address], { cwd: repository.root });
      expect({ address, code }).toEqual({ address, code: 2 });
      expect(stderr).toContain("is not the URL of a site");
    }
    const { files } = makeSite(repository.root, { args: ["--address", "https://acme.example/widgets"] });
    expect(files.get("llms.txt")!.toString("utf8")).toContain(
      "[FULL](https://acme.example/widgets/documents/WIDGETS-FULL.txt)",
    );
    expect(files.get("404.html")!.toString("utf8")).toContain('href="/widgets/index.html"');
  });

  it("leads to the repository on GitHub if that is its origin", () => {
    const clone = cloneRepository(repository);
    clone.git("remote", "set-url", "origin", "https://someone:password@github.com/acme/widgets.git");
    const { files } = makeSite(clone.root);
    const commit = clone.git("rev-parse", "HEAD");
    expect(files.get("index.html")!.toString("utf8")).toContain(`https://github.com/acme/widgets/commit/${commit}`);
    expect([...files].filter(([, bytes]) => bytes.includes("password"))).toEqual([]);
  });

  it("ends with the name of the page that fails, and leaves the older site as it is", () => {
    const folder = temporaryDirectory();
    cpSync(dirname(CLI), join(folder, "dist"), { recursive: true });
    const pages = join(folder, "dist/site");
    renameSync(join(pages, "render.js"), join(pages, "whole.js"));
    writeFileSync(
      join(pages, "render.js"),
      `import { render as whole } from "./whole.js";
      export function render(info, page, root) {
        if (page.kind === "file" && page.file.path === "src/gear.ts") throw new Error("broken");
        return whole(info, page, root);
      }`,
    );
    const out = join(folder, "site");
    makeSite(repository.root, { out });
    const args = [join(folder, "dist/cli.js"), "site", repository.root, "--out", out];
    const { status, stderr } = spawnSync(process.execPath, args, {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: folder },
    });
    expect(status).toBe(3);
    expect(stderr).toContain("the page of the file src/gear.ts cannot be rendered");
    expect(differingFiles({ files: readTree(out) }, site)).toEqual([]);
  });

  it("is served below its base, its own page for what is not there, and nothing outside of it", async () => {
    const out = join(makeDirectory(), "site");
    const args = ["site", repository.root, "--out", out, "--base", "/widgets/", "--serve"];
    const child = spawn(process.execPath, [CLI, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
      await lines.next();
      const [address] = String((await lines.next()).value).split(" ");
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/widgets\/$/u);
      const asked = async (path: string) => {
        const { status, type, body } = await ask(address!, path);
        return `${status} ${type} ${body.includes("Page not found") ? "missing" : ""}`.trim();
      };
      expect(await asked("")).toBe("200 text/html; charset=utf-8");
      expect(await asked("api/v1/site.json")).toBe("200 application/json; charset=utf-8");
      expect(await asked("documents/WIDGETS-FULL.txt")).toBe("200 text/plain; charset=utf-8");
      for (const path of [
        "no/such/page.html",
        "../",
        "%2e%2e/%2e%2e/etc/passwd",
        "..%2fsecret.txt",
        "/index.html",
        "%00",
        "%",
      ]) {
        expect([path, await asked(path)]).toEqual([path, "404 text/html; charset=utf-8 missing"]);
      }
      const { call } = await openClient({ cwd: makeDirectory(), command: [process.execPath, CLI, "mcp", address!] });
      const overview = textOf(await call("overview", {}));
      expect(overview).toContain("carryon://packs/REPO/lite");
      expect(textOf(await call("search", { query: "gear" }))).toContain("src/gear.ts");
      expect(textOf(await call("overview", {}))).toBe(overview);
    } finally {
      child.kill("SIGKILL");
    }
  });
});

function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Text in the main part of a page. */
function mainText({ files }: TestSite, path: string): string {
  const page = readPages(files).get(path)!;
  return page.elements.find(({ name }) => name === "main")!.text;
}

/** Checkout of another commit of a repository, in a folder with the same name. */
function clonedAt(repository: TestRepository, commit: string): string {
  const clone = cloneRepository(repository);
  clone.git("checkout", "--quiet", "--detach", commit);
  return clone.root;
}

function byName(a: { readonly pack: string }, b: { readonly pack: string }): number {
  return a.pack < b.pack ? -1 : 1;
}
