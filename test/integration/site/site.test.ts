import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findPairs } from "../../../src/site/history/requested-deltas.ts";
import { buildAudienceText } from "../../../src/memory/print-audience.ts";
import { memoryOverview } from "../../../src/memory/memory-files.ts";
import { type SiteRequest, writeSite } from "../../../src/site/write-site.ts";
import type { SiteInfo, SitePage } from "../../../src/site/data/site.ts";
import type { SiteRenderer } from "../../../src/site/data/renderer.ts";
import type { SiteApi } from "../../../src/site/data/api/site-api-files.ts";
import { commitsAt } from "../../../src/source/io/git/commits-at.ts";
import { openCommit } from "../../../src/pack/io/ports.ts";
import { packPorts } from "../../support/run-ports.ts";
import { folderInRepository } from "../../../src/source/io/git/find-repository.ts";
import { sitePorts } from "../../../src/site/io/site.ts";
import { gitEnvironment, makeDirectory, makeRepository } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { makeMemoryRepository } from "../../support/site/memory-repository.ts";

const REQUEST: Omit<SiteRequest, "deltas" | "folder"> = {
  config: undefined,
  encoding: undefined,
  only: undefined,
  scopes: undefined,
  budget: undefined,
  configPath: undefined,
  base: "/",
  address: undefined,
  repository: undefined,
  filePages: 100,
  history: 0,
  policySource: "base",
};

interface Shown {
  readonly info: SiteInfo;
  readonly page: SitePage;
}

/** Renders each page as its data in JSON. */
const AS_JSON: SiteRenderer = {
  render: async (info, page) => Buffer.from(JSON.stringify({ info, page })),
  assets: () => [],
};

/** Fields of a file's receipt that the tests read. */
interface FileReceipt {
  readonly path: string;
  readonly href: string | null;
  readonly blob: string;
  readonly sha256: string;
}

interface MadeSite {
  readonly page: (href: string) => Shown;
  readonly api: <Name extends keyof SiteApi>(name: Name) => SiteApi[Name];
  /** Receipts of all files. */
  readonly files: () => readonly FileReceipt[];
  readonly read: (path: string) => string;
  readonly has: (path: string) => boolean;
}

/** Writes the site of a folder. */
async function makeSite(folder: string, deltas: readonly string[] = [], ownRoot?: string): Promise<MadeSite> {
  const place = { cwd: folder, env: gitEnvironment, target: ".", untracked: false, cache: false } as const;
  const { ports, root } = await packPorts({ ...place, shuffleListing: undefined, ownRoot }, "carryon test", () => {});
  const out = join(makeDirectory(), "site");
  const commits = commitsAt(root, gitEnvironment);
  await writeSite(
    {
      ...ports,
      ...sitePorts(out, root),
      renderer: AS_JSON,
      commits,
      openCommit: (id) => openCommit(place, id),
    },
    { ...REQUEST, deltas: findPairs(deltas, commits), folder: folderInRepository(root) },
  );
  const read = (path: string): string => readFileSync(join(out, path), "utf8");
  return {
    page: (href) => JSON.parse(read(href)) as Shown,
    api: (name) => JSON.parse(read(`api/v1/${name}.json`)),
    files: () =>
      [...readTree(join(out, "api/v1/files")).values()].flatMap((bytes) => {
        const { files } = JSON.parse(bytes.toString("utf8")) as { readonly files: readonly FileReceipt[] };
        return files;
      }),
    read,
    has: (path) => existsSync(join(out, path)),
  };
}

describe("files and texts whose digests begin with the same 12 digits", () => {
  // Collisions found by search: the SHA-256 of both paths starts with 103b0871f0ed, that of both texts with
  // b823c9ab333e.
  const FILES = {
    "README.md": "# Widgets\n",
    "src/f16709268.ts": "export const value = 8235208;\n",
    "src/f19221312.ts": "export const value = 22443016;\n",
  };

  it("have pages and addresses of their own, and other files have short ones", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { files: listFiles, page, read, has } = await makeSite(root);
    const files = listFiles();
    expect(files.map(({ path }) => path).toSorted()).toEqual(Object.keys(FILES));
    for (const { path, href, blob, sha256 } of files) {
      expect([path, hash("sha256", read(blob))]).toEqual([path, sha256]);
      expect(page(href!).page).toMatchObject({ kind: "file", blob, file: { path } });
    }
    expect(has("blobs/b823c9ab333e.txt")).toBe(false);
    const readme = files.find(({ path }) => path === "README.md")!;
    expect([readme.href, readme.blob]).toEqual([
      "files/b33563055168.html",
      `blobs/${hash("sha256", FILES["README.md"]).slice(0, 12)}.txt`,
    ]);
  });
});

it("tells deltas that were asked for from a history that nobody asked for", async () => {
  const repository = await makeRepository({ files: { "a.txt": "one\n" } });
  repository.write({ "a.txt": "two\n" });
  repository.commit();
  const [asked, none] = [await makeSite(repository.root, ["HEAD~1..HEAD"]), await makeSite(repository.root)];
  expect(asked.page("index.html").info).toMatchObject({ hasDeltas: true, hasHistory: false });
  expect(none.page("index.html").info).toMatchObject({ hasDeltas: false, hasHistory: false });
  expect(asked.has(asked.api("deltas").deltas[0]!.href)).toBe(true);
});

it("has a glossary, whatever else the site has", async () => {
  const folder = await makeSite(makeDirectory({ "a.txt": "one\n" }));
  expect(folder.page("glossary.html").page).toEqual({ kind: "glossary" });
  expect(folder.has("history.html")).toBe(false);
});

it("has paths of the repository for a folder, and knows the folder that is read as a tree by itself", async () => {
  const repository = await makeRepository({ files: { "README.md": "# All\n", "packages/server/x.ts": "let x;\n" } });
  const commit = repository.git("rev-parse", "HEAD");
  const server = join(repository.root, "packages/server");
  const part = await makeSite(server);
  expect(part.files().map(({ path }) => path)).toEqual(["packages/server/x.ts"]);
  expect(part.api("site")).not.toHaveProperty("folder");
  const { page, api, files } = await makeSite(server, [], server);
  expect(page("index.html").info).toMatchObject({ commit, folder: "packages/server", isRepeatable: true });
  expect(api("site")).toMatchObject({ folder: "packages/server" });
  expect(files().map(({ path }) => path)).toEqual(["x.ts"]);
  expect((await makeSite(repository.root)).api("site")).not.toHaveProperty("folder");
  expect(folderInRepository(makeDirectory({ "a.txt": "a\n" }))).toBe("");
});

describe("the page of a team's memory", () => {
  it("requirement 1.5: is on the page of a site, as carryon memory print and carryon memory show say it, with what is to be done", async () => {
    const { root } = await makeMemoryRepository();
    const { page } = await makeSite(root);
    const { info, page: shown } = page("memory.html");
    if (shown.kind !== "memory") throw new Error(shown.kind);
    expect(info.hasMemory).toBe(true);
    const place = { cwd: root, env: gitEnvironment, target: ".", untracked: false, cache: false } as const;
    const { ports } = await packPorts({ ...place, shuffleListing: undefined }, "carryon test", () => {});
    const { files } = await memoryOverview(ports, { config: undefined, commits: commitsAt(root, gitEnvironment) });
    const told = shown.groups.flatMap((group) => group.files);
    for (const { path, tokens, changed } of files)
      expect(told.find((file) => file.path === path)).toMatchObject({ tokens, changed });
    expect(told.map(({ path }) => path)).toContain("AGENTS.md");
    const request = { ...REQUEST, only: undefined, scopes: undefined };
    for (const { pack, tokens, limits, href } of shown.packs) {
      const { report } = await buildAudienceText(ports, request, pack);
      expect(report.packs[0]).toMatchObject({ tokens, limits });
      expect(page(href!).page).toMatchObject({ kind: "pack", pack: { pack, tokens } });
    }
    expect(shown.tasks.map(({ kind, path, what, commits }) => [kind, path, what, commits])).toEqual([
      ["stale", "memory/packs/common/00_constitution.md", "principles", undefined],
      ["edited", "memory/packs/common/20_workflows.md", "workflows", undefined],
      ["behind", "memory/packs/common/90_recent_changes.md", "memory", 1],
      ["mark", "memory/packs/common/00_constitution.md", "say why the widgets exist.", undefined],
    ]);
  });

  it("shows packs that a config does not name, and blocks that are up to date, and none are to be done", async () => {
    const repository = await makeRepository({ files: { "memory/packs/claude/10_notes.md": "Turn left.\n" } });
    const { page, api } = await makeSite(repository.root);
    const { page: shown } = page("memory.html");
    expect(shown).toMatchObject({
      kind: "memory",
      folder: "memory",
      tasks: [],
      isDriftOff: false,
      packs: [{ pack: "claude", state: "ok", budget: { target: 10_000, max: 12_000 } }],
      groups: [{ part: "claude", packs: ["claude"], files: [{ parts: [{ origin: "hand" }] }] }],
    });
    expect(shown.kind === "memory" && shown.packs[0]).not.toHaveProperty("href");
    expect(api("site")).toMatchObject({ hasMemory: true });
  });

  it("is not there without a memory, whatever folders there are, and nothing says that it is", async () => {
    const { root } = await makeRepository({ files: { "memory/heap.c": "int heap;\n", "a.txt": "a\n" } });
    const { has, page, api } = await makeSite(root);
    expect(has("memory.html")).toBe(false);
    expect(page("index.html").info).not.toHaveProperty("hasMemory");
    expect(api("site")).not.toHaveProperty("hasMemory");
  });

  it("compares no blocks if the config says so, and lists no raw files", async () => {
    const repository = await makeMemoryRepository();
    repository.write({
      "carryon.yml": "memory: { drift: off }\n",
      "memory/sources/run.log": "raw\n",
      "memory/snapshots/a.json": "{}\n",
    });
    repository.commit("Look at no drift");
    const { page: shown } = (await makeSite(repository.root)).page("memory.html");
    if (shown.kind !== "memory") throw new Error(shown.kind);
    expect(shown.isDriftOff).toBe(true);
    expect(shown.tasks.map(({ kind }) => kind)).toEqual(["behind", "mark"]);
    const paths = shown.groups.flatMap(({ files }) => files.map(({ path }) => path));
    expect(paths.filter((path) => /sources|snapshots/u.test(path))).toEqual([]);
  });
});
