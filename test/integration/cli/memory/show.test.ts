import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cloneRepository, makeDirectory, makeRepository, type TestRepository } from "../../../support/repository.ts";
import { runHere } from "../../../support/run-here.ts";
import { createOracle } from "../../../support/texts/oracle.ts";

const LEDGER = "memory/packs/common/90_recent_changes.md";
const PAGE = "memory/packs/common/85_operations.md";
const OWN = "memory/packs/common/00_constitution.md";

const CONFIG = (column: string): string =>
  `sources: { jobs: { kind: ndjson, path: rows.ndjson, columns: { state: ${column}, started: at } } }\n`;

async function distilled(): Promise<TestRepository> {
  const rows = Array.from({ length: 3 }, () => `{"state":"done","result":"ok","at":"2026-11-22T10:00:00Z"}\n`).join("");
  const files = { [OWN]: "Be kind.\n", [LEDGER]: "", "carryon.yml": CONFIG("state"), "rows.ndjson": rows };
  const repository = await makeRepository({ files });
  await run(repository.root, "memory", "distill", "--quiet");
  repository.commit("Distill");
  return repository;
}

async function run(root: string, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runHere(root, [...args, "--no-cache"]);
  expect([code, err]).toEqual([0, ""]);
  return out;
}

describe("carryon memory show", () => {
  it("requirement 1.5: lists the files with their tokens, and the commits that changed them last", async () => {
    const repository = await distilled();
    const { root } = repository;
    const count = createOracle("o200k_base");
    const head = repository.git("rev-parse", "HEAD").trim();
    const first = repository.git("rev-parse", "HEAD~1").trim();
    const out = await run(root, "memory", "show");
    const own = count(readFileSync(join(root, OWN), "utf8"));
    expect(out).toMatch(new RegExp(`^ {2}${OWN} +${own} {2}2001-02-03 ${first.slice(0, 9)}$`, "mu"));
    expect(out).toMatch(new RegExp(`^ {2}${PAGE} +\\d+ {2}2001-02-03 ${head.slice(0, 9)}$`, "mu"));
    expect(out).toMatch(/^3 files, \d+ tokens \(o200k_base\)$/mu);
  });

  it("requirement 1.5: says of each part who wrote it, and from what it was made", async () => {
    const repository = await distilled();
    const { root } = repository;
    const first = repository.git("rev-parse", "HEAD~1").trim().slice(0, 9);
    const out = await run(root, "memory", "show", "--sources");
    expect(out).toMatch(/^ {4}written by people: \d+ tokens$/mu);
    expect(out).toMatch(
      /^ {4}block operations: \d+ tokens\n {6}from 3 rows of jobs, the newest of 2026-11-22T10:00:00Z$/mu,
    );
    expect(out).toContain(`    block recent-changes`);
    expect(out).toContain(`      from commits up to ${first} of 2001-02-03\n`);
    writeFileSync(join(root, "carryon.yml"), CONFIG("result"));
    expect(await run(root, "memory", "show", "--sources")).toContain("10:00:00Z; the config has changed since\n");
    writeFileSync(join(root, "carryon.yml"), "");
    expect(await run(root, "memory", "show", "--sources")).toContain("10:00:00Z; no longer in the config\n");
  });

  it("says what is not committed, and what a shallow clone cannot know", async () => {
    const repository = await distilled();
    writeFileSync(join(repository.root, OWN), "Be kinder.\n");
    expect(await run(repository.root, "memory", "show")).toMatch(
      /00_constitution\.md +\d+ {2}\S+ \w{9}, and changed since$/mu,
    );
    const clone = cloneRepository(repository, "--depth=1");
    expect(await run(clone.root, "memory", "show")).toMatch(/00_constitution\.md +\d+ {2}no commit in this clone$/mu);
  });

  it("requirement 1.5: shows what is not tracked yet, and which blocks follow from the whole repository", async () => {
    const { root } = await makeRepository({
      files: { "README.md": "# Widgets\n\nWidgets is a library for things.\n" },
    });
    await run(root, "memory", "init", "--quiet");
    const out = await run(root, "memory", "show", "--sources");
    expect(out).toMatch(/^ {2}memory\/packs\/common\/10_repo_map\.md +\d+ {2}no commit in this clone/mu);
    expect(out).toMatch(
      /^ {4}block repository-map: \d+ tokens\n {6}from all files of the repository; carryon memory check compares it with them$/mu,
    );
  });

  it("prints all of it as JSON, and nothing where there is no memory", async () => {
    const { root } = await distilled();
    const { files } = JSON.parse(await run(root, "memory", "show", "--json")) as {
      files: { path: string; parts: object[] }[];
    };
    expect(files.map(({ path }) => path)).toEqual([OWN, PAGE, LEDGER]);
    expect(files[1]!.parts).toEqual([expect.objectContaining({ by: "carryon", block: "operations", intact: true })]);
    const { root: other } = await makeRepository({ files: { "README.md": "# Widgets\n" } });
    expect(await run(other, "memory", "show")).toBe("No files in memory/\n");
  });
});

describe("carryon memory snapshot", () => {
  it("requirement 1.5: captures the current commit without contents, with the same bytes whatever the working tree holds", async () => {
    const repository = await distilled();
    const { root } = repository;
    const head = repository.git("rev-parse", "HEAD").trim();
    const path = `memory/snapshots/2001-02-03-${head.slice(0, 9)}.json`;
    expect(await run(root, "memory", "snapshot")).toBe(`  ${path}  written\n`);
    const text = readFileSync(join(root, path), "utf8");
    expect(JSON.parse(text)).toMatchObject({
      schema: "carryon.memory-snapshot/1",
      commit: head,
      day: "2001-02-03",
      encoding: "o200k_base",
      sources: { jobs: expect.stringMatching(/^[0-9a-f]{16}$/u) },
      files: [{ path: OWN }, { path: PAGE }, { path: LEDGER }],
    });
    expect(text).not.toContain("Be kind");
    writeFileSync(join(root, OWN), "Be kinder.\n");
    expect(await run(root, "memory", "snapshot")).toBe(`  ${path}  unchanged\n`);
    expect(readFileSync(join(root, path), "utf8")).toBe(text);
  });

  it("requirement 1.5: is in no pack, and in no later snapshot", async () => {
    const repository = await distilled();
    const { root } = repository;
    await run(root, "memory", "snapshot", "--quiet");
    repository.commit("Capture the memory");
    const out = join(makeDirectory(), "pack");
    await runHere(root, ["pack", "--only", "full", "--out", out, "--quiet", "--no-cache"]);
    const pack = readdirSync(join(out, "FULL")).map((name) => readFileSync(join(out, "FULL", name), "utf8"));
    expect(pack.join("")).toContain("Be kind.");
    expect(pack.join("")).not.toContain("carryon.memory-snapshot/1");
    await run(root, "memory", "snapshot", "--quiet");
    const names = readdirSync(join(root, "memory/snapshots")).filter((name) => name.endsWith(".json"));
    expect(names).toHaveLength(2);
    for (const name of names)
      expect(readFileSync(join(root, "memory/snapshots", name), "utf8")).not.toContain("memory/snapshots");
    expect(existsSync(join(root, "memory/snapshots/.carryonignore"))).toBe(true);
  });

  it("requirement 1.5: captures the same from any folder, below the folder that the config names", async () => {
    const files = {
      "carryon.yml": "memory: { folder: docs/memory }\n",
      "docs/memory/packs/common/a.md": "Be kind.\n",
      "src/deep/a.ts": "export const a = 1;\n",
    };
    const { root } = await makeRepository({ files });
    const told = await run(join(root, "src/deep"), "memory", "snapshot");
    expect(told).toMatch(/^ {2}docs\/memory\/snapshots\/2001-02-03-[0-9a-f]{9}\.json {2}written\n$/u);
    const path = join(root, told.trim().split(" ")[0]!);
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
      files: [{ path: "docs/memory/packs/common/a.md" }],
    });
    expect(await run(root, "memory", "snapshot")).toContain("unchanged");
    expect(readFileSync(join(root, "docs/memory/snapshots/.carryonignore"), "utf8")).toBe("*\n");
    expect(existsSync(join(root, "src/deep/memory"))).toBe(false);
    writeFileSync(join(root, "src/other.yml"), "memory: { folder: src }\n");
    expect(await run(join(root, "src"), "memory", "snapshot", "-c", "other.yml")).toContain("  src/snapshots/");
  });

  it("needs a commit", async () => {
    const { code, err } = await runHere(makeDirectory(), ["memory", "snapshot"]);
    expect([code, err.includes("a snapshot needs a git repository with a commit")]).toEqual([2, true]);
  });
});
