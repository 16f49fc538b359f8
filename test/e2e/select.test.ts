import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../support/repository.ts";
import { CLI, readTree, runCli } from "../support/run-cli.ts";

const FILES = {
  "README.md": "# Widgets\n",
  "docs/guide.md": "Read [the code](../src/a.ts).\n",
  "src/a.ts": 'import "./b.ts";\n',
  "src/b.ts": "export const b = 1;\n",
  "src/b.test.ts": 'import { b } from "./b.ts";\n',
  "src/lab/c.ts": "export const c = 1;\n",
};

/** Packs in a folder of a repository. Returns the packed paths and the report. */
function pack(cwd: string, args: readonly string[]): { paths: readonly string[]; report: Report; stdout: string } {
  const out = join(makeDirectory(), "pack");
  const { code, stdout, stderr } = runCli(["pack", ...args, "--out", out, "--no-cache", "--verbose"], { cwd });
  expect([code, stderr]).toEqual([0, ""]);
  const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
  expect(runCli(["check", "--pack", out], { cwd }).code).toBe(0);
  return { paths: report.files.map(({ path }) => path), report, stdout };
}

/** Runs a command that must fail with exit code 2, and returns its message. */
function refused(cwd: string, args: readonly string[], input = ""): string {
  const result = spawnSync(process.execPath, [CLI, ...args, "--no-cache"], { cwd, input, encoding: "utf8" });
  expect([result.status, result.stdout]).toEqual([2, ""]);
  return result.stderr;
}

const makeWidgets = (): Promise<TestRepository> => makeRepository({ files: FILES });

describe("several paths", () => {
  it("are packed as a part of the current directory, whose config applies", async () => {
    const repository = await makeWidgets();
    repository.write({ "carryon.yml": "packs: { full: { kind: full } }\n", ".carryonignore": "lab/\n" });
    repository.commit();
    const { paths, report, stdout } = pack(repository.root, ["src", "./docs/", "src/b.ts"]);
    expect(paths).toEqual(["docs/guide.md", "src/a.ts", "src/b.test.ts", "src/b.ts"]);
    expect(report.selection).toEqual({ paths: ["docs", "src", "src/b.ts"] });
    expect(report.skipped).toEqual([
      ...[".carryonignore", "README.md", "carryon.yml"].map((path) => ({ path, reason: "not-selected" })),
      { path: "src/lab/c.ts", reason: "carryonignore" },
    ]);
    expect(stdout).toContain("3 not-selected");
  });

  it("are named relative to the current directory, and packed under their names in the repository", async () => {
    const { root } = await makeWidgets();
    expect(pack(join(root, "src"), ["a.ts", "lab"]).paths).toEqual(["src/a.ts", "src/lab/c.ts"]);
    expect(pack(join(root, "docs"), ["guide.md", "../src/lab"]).paths).toEqual(["docs/guide.md", "src/lab/c.ts"]);
    expect(pack(makeDirectory(), [join(root, "docs"), join(root, "README.md")]).paths).toEqual([
      "README.md",
      "docs/guide.md",
    ]);
  });

  it("may be one file or one folder; --root reads a folder as a tree by itself", async () => {
    const { root } = await makeWidgets();
    expect(pack(root, ["src/a.ts"]).paths).toEqual(["src/a.ts"]);
    const { paths, report } = pack(root, ["src/lab"]);
    expect([paths, report.selection]).toEqual([["src/lab/c.ts"], { paths: ["src/lab"] }]);
    const own = pack(root, ["--root", "src/lab"]);
    expect([own.paths, own.report.selection]).toEqual([["c.ts"], undefined]);
  });

  it("give the same bytes in any order, and nothing in the documents about what is not selected", async () => {
    const { root } = await makeWidgets();
    const trees = [
      ["src", "docs"],
      ["docs", "src", "docs"],
    ].map((names) => {
      const out = join(makeDirectory(), "pack");
      expect(runCli(["pack", ...names, "--out", out], { cwd: root }).code).toBe(0);
      return readTree(out);
    });
    expect(trees[0]).toEqual(trees[1]);
    const full = trees[0]?.get("FULL/WIDGETS-FULL.md")?.toString("utf8") ?? "";
    expect(full).toContain("docs/guide.md");
    expect(full).not.toContain("README.md");
    expect(full).not.toContain("not-selected");
  });

  it("may be links, files without git and names that are no plain text", async () => {
    const root = makeDirectory({ "a b.txt": "x\n", "ü.txt": "y\n", "new\nline.txt": "z\n", "other.txt": "o\n" });
    symlinkSync("/etc/passwd", join(root, "link"));
    expect(pack(root, ["a b.txt", "ü.txt", "new\nline.txt", "link"]).paths).toEqual([
      "a b.txt",
      "link",
      "new\\x0aline.txt",
      "ü.txt",
    ]);
  });

  it("are compared with a tree in the part that was packed", async () => {
    const repository = await makeWidgets();
    const out = join(makeDirectory(), "pack");
    runCli(["pack", "src", "docs", "--ignore", "*.test.ts", "--out", out], { cwd: repository.root });
    const compared = (): string => runCli(["diff", out, "--no-cache"], { cwd: repository.root }).stdout;
    expect(compared()).toContain("no packed files changed");
    repository.write({ "README.md": "changed\n", "src/b.test.ts": "changed\n" });
    expect(compared()).toContain("no packed files changed");
    repository.write({ "src/b.ts": "changed\n" });
    expect(compared()).toContain("1 file changed");
  });

  it("are refused with exit code 2 if one is missing or is not tracked", async () => {
    const repository = await makeWidgets();
    const { root } = repository;
    repository.write({ "new.ts": "new\n" });
    expect(refused(root, ["src", "nope"])).toMatch(/no such file or folder: nope\n {2}\S/u);
    expect(refused(root, ["src", "main"])).toContain("To pack part of a ref");
    expect(refused(root, ["src/a.ts/b"])).toContain("there is no path or ref src/a.ts/b");
    expect(refused(root, ["src", "new.ts"])).toContain("nothing to pack at new.ts\n  Check the paths. Only files that");
    expect(pack(root, ["new.ts", "--untracked"]).paths).toEqual(["new.ts"]);
  });
});

describe("paths in several repositories", () => {
  it("are packed together below the names of their repositories, each by its own rules, in any order", async () => {
    const top = makeDirectory();
    const files = {
      "lib/a.ts": "export const a = 1;\n",
      "lib/note.md": "kept out of one\n",
      "README.md": "# Read me\n",
    };
    const roots = await Promise.all(
      ["one", "two"].map(async (name) => {
        const rules =
          name === "one"
            ? { "carryon.yml": 'policy: { never: ["**/note.md"] }\n', ".carryonignore": "/README.md\n" }
            : {};
        const { root } = await makeRepository({ files: { ...files, ...rules } });
        renameSync(root, join(top, name));
        return name;
      }),
    );
    const expected = ["one/lib/a.ts", "two/README.md", "two/lib/a.ts", "two/lib/note.md"];
    const [forwards, backwards] = [
      ["one/lib", "two"],
      ["two", "one/lib"],
    ].map((names) => pack(top, names));
    expect(forwards?.paths).toEqual(expected);
    expect(backwards?.paths).toEqual(expected);
    expect(backwards?.report.root).toBe(forwards?.report.root);
    expect(refused(top, [])).toContain("only other repositories");
    expect(roots).toHaveLength(2);
  });

  it("get a number if two repositories have one name", async () => {
    const [a, b] = [await makeWidgets(), await makeWidgets()];
    const top = makeDirectory();
    for (const [name, { root }] of [
      ["x", a],
      ["y", b],
    ] as const) {
      mkdirSync(join(top, name));
      renameSync(root, join(top, name, "app"));
    }
    expect(pack(top, ["x/app/src/a.ts", "y/app/src/a.ts"]).paths).toEqual(["app-2/src/a.ts", "app/src/a.ts"]);
  });
});

describe("--include and --ignore", () => {
  it("select by patterns on top of config and paths, for a ref, too", async () => {
    const { root } = await makeWidgets();
    expect(pack(root, ["--include", "src", "--include", "*.md", "--ignore", "*.test.ts"]).paths).toEqual([
      "README.md",
      "docs/guide.md",
      "src/a.ts",
      "src/b.ts",
      "src/lab/c.ts",
    ]);
    expect(pack(root, ["main", "--include", "src/lab/"]).paths).toEqual(["src/lab/c.ts"]);
    expect(pack(root, ["src", "README.md", "--include", "*.ts", "--ignore", "lab"]).paths).toEqual([
      "src/a.ts",
      "src/b.test.ts",
      "src/b.ts",
    ]);
  });

  it("are reported, and answered by why", async () => {
    const { root } = await makeWidgets();
    const { stdout, report } = pack(root, ["--ignore", "*.test.ts", "--ignore", "nope"]);
    expect(stdout).toMatch(/Left out +1 by --ignore/u);
    expect(stdout).toContain("--ignore: glob nope matches no files");
    expect(report.selection).toEqual({ ignore: ["*.test.ts", "nope"] });
    const why = (...args: string[]): string => runCli(["stats", ...args, "--no-cache"], { cwd: root }).stdout;
    expect(why("src/b.test.ts", "--ignore", "*.test.ts")).toContain("in no pack: matched by --ignore");
    expect(why("README.md", "--include", "src")).toContain("in no pack: not among the paths");
  });

  it("apply to check, its second build, and both sides of a comparison", async () => {
    const repository = await makeWidgets();
    const { root } = repository;
    const determinism = ["check", "--determinism", "--include", "src", "--ignore", "*.test.ts", "--no-cache"];
    expect(runCli(determinism, { cwd: root })).toMatchObject({ code: 0, stderr: "" });
    const check = runCli(["check", "--include", "docs", "--json", "--no-cache"], { cwd: root });
    expect((JSON.parse(check.stdout) as Report).files.map(({ path }) => path)).toEqual(["docs/guide.md"]);
    repository.write({ "README.md": "more\n", "src/a.ts": "more\n" });
    const diff = runCli(["diff", "--include", "src", "--json"], { cwd: root });
    expect(JSON.parse(diff.stdout).files).toMatchObject([{ path: "src/a.ts" }]);
    const again = runCli(["diff", "--json"], { cwd: root });
    expect(JSON.parse(again.stdout).files).toHaveLength(2);
  });

  it("pack only the scopes that the selection has files of", async () => {
    const config = "scopes: { LAB: { root: src/lab }, REST: { include: ['**'] } }\n";
    const { root } = await makeRepository({ files: { ...FILES, "carryon.yml": config } });
    const { report } = pack(root, ["--include", "src/lab"]);
    expect(new Set(report.packs.map(({ scope }) => scope))).toEqual(new Set(["LAB"]));
    expect(report.findings).toEqual([]);
  });

  it("are refused if they select nothing or are no patterns", async () => {
    const { root } = await makeWidgets();
    expect(refused(root, ["--include", "nope"])).toContain("no files left to pack");
    expect(refused(root, ["check", "--ignore", "**"])).toContain("no files left to pack: ");
    for (const pattern of ["", " ", "# comment", "a\nb"]) {
      expect(refused(root, ["--ignore", pattern])).toContain("Give one pattern");
    }
  });
});

describe("--files-from", () => {
  it("packs the paths that git prints on standard input or in a file", async () => {
    const { root } = await makeRepository({ files: { ...FILES, "src/ü.ts": "u\n" } });
    for (const options of [[], ["-z"]]) {
      const input = execFileSync("git", ["ls-files", ...options, "src"], { cwd: root, env: gitEnvironment });
      const out = join(makeDirectory(), "pack");
      const args = [CLI, "pack", "--files-from", "-", "--out", out, "--no-cache", "--json"];
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, input, encoding: "utf8" });
      expect(status).toBe(0);
      const paths = (JSON.parse(stdout) as Report).files.map(({ path }) => path);
      expect(paths).toEqual(["src/a.ts", "src/b.test.ts", "src/b.ts", "src/lab/c.ts", "src/ü.ts"]);
    }
    const list = join(makeDirectory({ list: "lab/c.ts\n../docs\n" }), "list");
    expect(pack(join(root, "src"), ["--files-from", list, ".."]).paths).toEqual(["docs/guide.md", "src/lab/c.ts"]);
    expect(pack(root, ["--files-from", join(makeDirectory({ list: "src/lab\n" }), "list"), "main"]).paths).toEqual([
      "src/lab/c.ts",
    ]);
  });

  it("refuses an empty list, missing and outside paths, and further paths", async () => {
    const { root } = await makeWidgets();
    expect(refused(root, ["--files-from", "-"], "\n")).toContain("the list of files is empty");
    expect(refused(root, ["--files-from", "-"], "README.md\nx\ny\n")).toContain("at x and 1 more of 3 paths");
    expect(refused(join(root, "src"), ["--files-from", "-"], "../../README.md\n")).toContain("is outside the folder");
    expect(refused(root, ["--files-from", "-", "src", "docs"], "src\n")).toContain("cannot be combined with paths");
    expect(refused(root, ["--files-from", "none"])).toContain("none cannot be read");
  });
});
