import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import { makeDirectory, makeRepository } from "../support/repository.ts";
import { type CliResult, runCli } from "../support/run-cli.ts";

const LINES = Array.from({ length: 900 }, (_, i) => `export const value${i} = ${i};\n`).join("");
const FILES = {
  "package.json": '{"name":"@acme/size-limit"}\n',
  "README.md": "# Another title\n",
  "src/core/a.ts": LINES,
  "src/core/b.ts": LINES,
  "src/main.ts": LINES,
  "lib/x.ts": "export const x = 1;\n",
};

/** Packs a folder and lists the documents of the pack. */
function pack(cwd: string, ...args: readonly string[]): CliResult & { names: string[]; out: string } {
  const out = join(makeDirectory(), "pack");
  const result = runCli(["pack", ...args, "--quiet", "--out", out], { cwd });
  const names = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  return { ...result, names: names.toSorted(), out };
}

const reportOf = (out: string) => JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;

describe("document names", () => {
  it("begin with the name in the tree's manifest, in every pack, heading and twin", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { names, out } = pack(root);
    expect(names).toEqual([
      "FULL/SIZE_LIMIT-FULL-TREEMAP.md",
      "FULL/SIZE_LIMIT-FULL.md",
      "LITE/SIZE_LIMIT-LITE.md",
      "SPLIT/SIZE_LIMIT-SPLIT-00-INDEX.md",
      "SPLIT/SIZE_LIMIT-SPLIT-10-DOCS.md",
      "SPLIT/SIZE_LIMIT-SPLIT-20-SOURCES.md",
      "SPLIT/SIZE_LIMIT-SPLIT-40-CONFIG.md",
    ]);
    for (const name of names) expect(readFileSync(join(out, name), "utf8")).toMatch(/^# SIZE_LIMIT/u);
    expect(readdirSync(join(out, "archive"))).toContain("SIZE_LIMIT-LITE.txt");
    expect(reportOf(out)).toMatchObject({ name: "SIZE_LIMIT", packs: [{ scope: "REPO" }, {}, {}] });
    expect(runCli(["check", "--pack", out], { cwd: root }).code).toBe(0);
    expect(pack(root, "lib", "--only", "full").names).toContain("FULL/SIZE_LIMIT-FULL.md");
    expect(runCli(["task", "x", "--stdout"], { cwd: root }).stdout).toMatch(/^# SIZE_LIMIT: context for a task/mu);
  });

  it("follow name: in the config, --name, and scopes, which exclude each other", async () => {
    const repository = await makeRepository({ files: { ...FILES, "carryon.yml": "name: Mine!\n" } });
    expect(pack(repository.root, "--only", "lite").names).toEqual(["LITE/MINE-LITE.md"]);
    expect(pack(repository.root, "--only", "lite", "--name", "other one").names).toEqual(["LITE/OTHER_ONE-LITE.md"]);
    expect(runCli(["pack", "--name", "語"], { cwd: repository.root })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Give a name with a letter from A to Z"),
    });
    repository.write({ "carryon.yml": "scopes: { LIB: { root: lib } }\n" });
    expect(pack(repository.root, "--only", "lite").names).toEqual(["LITE/LIB-LITE.md"]);
    expect(runCli(["pack", "--name", "a"], { cwd: repository.root }).stderr).toContain("Rename the scopes");
    repository.write({ "carryon.yml": "name: a\nscopes: { LIB: { root: lib } }\n" });
    expect(runCli(["pack"], { cwd: repository.root })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("must not be set together with scopes"),
    });
  });

  it("do not come from files that rules exclude, and not from secrets", async () => {
    const token = `ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`;
    const { root } = await makeRepository({
      files: {
        ...FILES,
        "go.mod": "module example.org/hidden\n",
        "carryon.yml": "policy: { never: [go.mod] }\n",
        "package.json": JSON.stringify({ name: token }),
      },
    });
    expect(pack(root, "--only", "lite").names).toEqual(["LITE/ANOTHER_TITLE-LITE.md"]);
  });

  it("leave a package that renames itself comparable", async () => {
    const repository = await makeRepository({ files: FILES });
    repository.write({ "package.json": '{"name":"new-name"}\n' });
    repository.git("commit", "--quiet", "--all", "--message", "rename");
    const { stdout } = runCli(["diff", "HEAD~1", "HEAD", "--json"], { cwd: repository.root });
    const { packs } = JSON.parse(stdout) as { packs: { pack: string; change: string }[] };
    expect(packs.map(({ pack: id, change }) => `${id} ${change}`)).toEqual([
      "full changed",
      "split changed",
      "lite changed",
    ]);
  });
});

describe("--split", () => {
  it.each(["8k", "20kb"])("limits every document, to %s", async (size) => {
    const { root } = await makeRepository({ files: { ...FILES, "src/huge.ts": LINES.repeat(3) } });
    const { names, out } = pack(root, "--split", size, "--line-numbers");
    const documents = reportOf(out).documents.map(({ path, bytes, tokens }) => ({ path, bytes, tokens }));
    expect(names).toEqual(documents.map(({ path }) => path));
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/-SRC-HUGE-0?1OF\d+\.md$/u)]));
    expect(names.every((name) => name.startsWith("SPLIT/"))).toBe(true);
    for (const { path, bytes, tokens } of documents) {
      expect(statSync(join(out, path)).size).toBe(bytes);
      expect({ path, fits: size === "8k" ? tokens <= 8000 : bytes <= 20_000 }).toEqual({ path, fits: true });
    }
    expect(runCli(["check", "--pack", out], { cwd: root }).code).toBe(0);
  });

  it("explains a limit that is too small, not a size, or given as --budget", async () => {
    const { root } = await makeRepository({ files: FILES });
    const fail = (...args: readonly string[]): CliResult => runCli(["pack", ...args], { cwd: root });
    expect(fail("--split", "1kb")).toMatchObject({ code: 2, stderr: expect.stringContaining("--split allows 1,000") });
    expect(fail("--split", "big")).toMatchObject({ code: 2, stderr: expect.stringContaining("such as 500kb") });
    expect(fail("--only", "split", "-b", "10k")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("use --split 10k"),
    });
    expect(fail("--only", "full", "--split", "10k").stderr).toContain("Add a split pack to --only");
  });
});
