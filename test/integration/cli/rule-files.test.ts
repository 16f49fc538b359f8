import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../../src/pack/report/report-model.ts";
import { walkDirectory } from "../../../src/source/io/directory.ts";
import { type FileSpec, makeDirectory, makeRepository } from "../../support/repository.ts";
import { type HereResult, runHere } from "../../support/run-here.ts";

const check = (cwd: string, ...args: readonly string[]): Promise<HereResult> =>
  runHere(cwd, ["check", ...args, "--no-cache"]);

async function packedPaths(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { code, out, err } = await check(cwd, "--json", ...args);
  expect([code, err]).toEqual([0, ""]);
  return (JSON.parse(out) as Report).files.map(({ path }) => path);
}

describe("rule files that git does not track", () => {
  it.each([
    ["untracked", ""],
    ["ignored", "carryon.yml\n.carryonignore\n"],
  ])("that are %s apply to a working tree and not to a commit", async (_, exclude) => {
    const repository = await makeRepository({
      files: { "a.md": "a\n", "b.md": "b\n", "docs/c.md": "c\n", "docs/d.md": "d\n" },
    });
    repository.write({
      ".git/info/exclude": exclude,
      "carryon.yml": 'policy: { never: ["b.md"] }\n',
      "docs/.carryonignore": "c.md\n",
    });
    expect(await packedPaths(repository.root)).toEqual(["a.md", "docs/d.md"]);
    expect(await packedPaths(join(repository.root, "docs"))).toEqual(["docs/d.md"]);
    expect(await packedPaths(repository.root, "HEAD")).toEqual(["a.md", "b.md", "docs/c.md", "docs/d.md"]);
    expect((await check(repository.root)).out).toContain("carryon.yml  applied, though git does not track it");
    const { findings } = JSON.parse((await check(repository.root, "--json")).out) as Report;
    const applied = findings.filter(({ code }) => code === "untracked-rules").map(({ path }) => path);
    expect(applied).toEqual(["carryon.yml", "docs/.carryonignore"]);
    expect((await check(repository.root, "HEAD")).out).not.toContain("applied");
  });

  it.each(["carryon.yaml", "carryon.json", ".carryon.yml"])(
    "that are misnamed, such as %s, are pointed out",
    async (name) => {
      const repository = await makeRepository({ files: { "a.md": "a\n" } });
      repository.write({ [name]: "policy: {}\n" });
      expect((await check(repository.root)).out).toContain(name);
      repository.commit();
      expect((await check(repository.root)).out).toContain(name);
      expect((await check(repository.root, "HEAD")).out).toContain(name);
    },
  );
});

describe("a rule file that cannot be used ends every run with exit code 2", () => {
  const unusable: readonly (readonly [string, FileSpec, string])[] = [
    ["a link", { symlink: "a.md" }, "is a symbolic link"],
    ["too large", `#${" ".repeat(1_000_000)}\n`, "is too large"],
    ["UTF-16", Buffer.from("\uFEFFpolicy: {}\n", "utf16le"), "is not UTF-8 text"],
    ["Latin-1", Buffer.from("# caf\u00e9\n", "latin1"), "is not UTF-8 text"],
  ];
  for (const name of ["carryon.yml", ".carryonignore", "docs/.carryonignore"]) {
    it.each(unusable)(`${name} that is %s`, async (_, spec, message) => {
      const repository = await makeRepository({ files: { "a.md": "a\n", "docs/b.md": "b\n" } });
      repository.write({ [name]: spec });
      const error = { code: 2, err: expect.stringContaining(`${name} ${message}`) };
      expect(await check(repository.root)).toMatchObject(error);
      expect(await check(join(repository.root, "docs"))).toMatchObject(error);
      expect(await check(repository.root, "HEAD")).toMatchObject({ code: 0 });
      repository.commit();
      expect(await check(repository.root)).toMatchObject(error);
      expect(await check(repository.root, "HEAD")).toMatchObject(error);
    });

    it(`${name} that is a folder`, async () => {
      const repository = await makeRepository({ files: { "a.md": "a\n", "docs/b.md": "b\n" } });
      mkdirSync(join(repository.root, name));
      const empty = { code: 2, err: expect.stringContaining(`${name} cannot be read`) };
      expect(await check(repository.root)).toMatchObject(empty);
      const error = { code: 2, err: expect.stringContaining(`${name} is a folder`) };
      writeFileSync(join(repository.root, name, "c.md"), "c\n");
      repository.commit();
      expect(await check(repository.root)).toMatchObject(error);
      expect(await check(repository.root, "HEAD")).toMatchObject(error);
    });
  }

  it("outside git, too", async () => {
    const root = makeDirectory({ "a.md": "a\n", ".carryonignore/b.md": "b\n" });
    expect(await check(root)).toMatchObject({ code: 2, err: expect.stringContaining(".carryonignore is a folder") });
  });
});

describe("untracked files", () => {
  it("are counted in a notice of commands that leave them out", async () => {
    const repository = await makeRepository({ files: { "a.md": "a\n", ".gitignore": "*.log\n" } });
    repository.write({ "new.md": "n\n", "docs/new.md": "n\n", "x.log": "x\n" });
    expect((await check(repository.root)).out).toContain("2 untracked files left out");
    expect((await check(repository.root, "--untracked")).out).not.toContain("left out; ");
    expect((await check(repository.root, "HEAD")).out).not.toContain("untracked");
    repository.remove("docs");
    expect((await check(repository.root)).out).toContain("1 untracked file left out");
  });

  it("that --untracked packs are those that git lists", async () => {
    const repository = await makeRepository({
      files: { "a.md": "a\n", ".gitignore": "*.log\n", "src/.gitignore": "gen/\n!keep.log\n", "src/a.ts": "a\n" },
      config: { "core.excludesFile": join(makeDirectory({ excludes: "*.bak\n/notes/\n" }), "excludes") },
    });
    repository.write({
      ".git/info/exclude": "/private.md\n",
      "private.md": "p\n",
      "docs/private.md": "p\n",
      "old.bak": "o\n",
      "notes/a.md": "n\n",
      "src/notes/b.md": "n\n",
      "src/gen/g.ts": "g\n",
      "src/keep.log": "k\n",
      "src/drop.log": "d\n".repeat(3),
      "out.log": "l\n",
      "src/ü b.ts": "u\n",
    });
    const listed = repository
      .git("ls-files", "-coz", "--exclude-standard")
      .split("\0")
      .filter((path) => path !== "");
    expect(await packedPaths(repository.root, "--untracked")).toEqual(listed.toSorted());
    expect(listed).toContain("src/keep.log");
    const inside = listed.filter((path) => path.startsWith("src/"));
    expect(await packedPaths(join(repository.root, "src"), "--untracked")).toEqual(inside.toSorted());
  });
});

describe("never an empty pack", () => {
  it("core.worktree that names another folder is an error that names it", async () => {
    const elsewhere = makeDirectory();
    const repository = await makeRepository({ files: { "a.md": "a\n" } });
    repository.git("config", "core.worktree", elsewhere);
    renameSync(join(repository.root, "a.md"), join(elsewhere, "a.md"));
    for (const command of [["check"], ["pack", "--stdout"], ["stats"], ["task", "x", "--stdout"]]) {
      const result = await runHere(repository.root, [...command, "--no-cache"]);
      expect(result).toMatchObject({ code: 2, out: "", err: expect.stringContaining(`core.worktree is ${elsewhere}`) });
    }
    expect(await packedPaths(repository.root, "HEAD")).toEqual(["a.md"]);
  });

  it("a folder of repositories is an error that names them", async () => {
    const top = makeDirectory();
    for (const name of ["one", "two"]) {
      const { root } = await makeRepository({ files: { "a.md": "a\n" } });
      renameSync(root, join(top, name));
    }
    for (const command of [["check"], ["pack", "--stdout"], ["stats"]]) {
      const result = await runHere(top, [...command, "--no-cache"]);
      expect(result).toMatchObject({ code: 2, out: "", err: expect.stringContaining("carryon one two") });
    }
  });
});

it("a single file outside git is read without the folders around it", async () => {
  const root = makeDirectory({
    "a.md": "a\n",
    "b.md": "b\n",
    "deep/down/c.md": "c\n",
    "deep/.carryonignore": "d.md\n",
    "deep/d.md": "d\n",
  });
  const { code, out } = await runHere(root, [
    "pack",
    "a.md",
    "--out",
    join(makeDirectory(), "pack"),
    "--json",
    "--no-cache",
  ]);
  const { files, skipped } = JSON.parse(out) as Report;
  expect([code, files.map(({ path }) => path), skipped]).toEqual([0, ["a.md"], []]);
  expect(walkDirectory(root, ["a.md"]).folders).toEqual([""]);
  expect(await runHere(root, ["pack", "deep/d.md", "--stdout"])).toMatchObject({ code: 2 });
});
