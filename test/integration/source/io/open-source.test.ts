import { symlinkSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { openSource } from "../../../../src/source/io/open-source.ts";
import { lines, open, readSource } from "../../../support/read-source.ts";
import { gitEnvironment, makeDirectory, makeRepository } from "../../../support/repository.ts";

describe("a directory is opened as what it is", () => {
  it("a folder of a repository in which nothing is tracked is a plain directory", async () => {
    const repository = await makeRepository({ files: { ".gitignore": "out/\n" } });
    repository.write({ "out/a.txt": "a\n" });
    const { snapshot } = await readSource(await open(repository, { folder: "out" }));
    expect(snapshot.origin).toEqual({ kind: "directory", name: "out" });
    expect(lines(snapshot)).toEqual(["file - a.txt"]);
    const again = await readSource(await open(repository, { folder: "out", untracked: true }));
    expect(lines(again.snapshot)).toEqual(["file - a.txt"]);
  });

  it("the top of a repository in which nothing is tracked is refused, unless untracked files are taken", async () => {
    const repository = await makeRepository();
    await expect(open(repository)).rejects.toMatchObject({
      code: "nothing-to-pack",
      hint: expect.stringContaining("git add"),
    });
    await expect(open(repository, { untracked: true })).rejects.toMatchObject({ code: "nothing-to-pack" });
    repository.write({ "a.txt": "a\n" });
    expect(lines(await (await open(repository, { untracked: true })).list())).toEqual(["file - a.txt"]);
  });

  it("an empty submodule has nothing to pack", async () => {
    const repository = await makeRepository({ files: { lib: { submodule: "6".repeat(40) } } });
    const source = await open(repository, { folder: "lib" });
    await expect(source.list()).rejects.toMatchObject({ code: "nothing-to-pack" });
  });

  it("a link to a repository is the repository", async () => {
    const repository = await makeRepository({ files: { "a.txt": "a\n" } });
    const link = `${makeDirectory()}/link`;
    symlinkSync(repository.root, link);
    const { origin } = await (await open({ root: link })).list();
    expect(origin).toMatchObject({ kind: "working-tree", name: "a repository" });
  });

  it.each(["missing", "a.txt", "a\0b"])("%j is no directory", async (name) => {
    const root = makeDirectory({ "a.txt": "a\n" });
    await expect(open({ root: `${root}/${name}` })).rejects.toMatchObject({ code: "path-not-found" });
  });

  it("a ref outside a repository is a mistake", async () => {
    const root = makeDirectory({ "a.txt": "a\n" });
    await expect(open({ root }, { ref: "HEAD" })).rejects.toMatchObject({ code: "usage" });
  });

  it("a worktree whose repository is gone is git's failure", async () => {
    const root = makeDirectory({ "a.txt": "a\n", ".git": "gitdir: /nonexistent\n" });
    await expect(open({ root })).rejects.toMatchObject({ code: "git-failed" });
  });
});

describe("without git on PATH", () => {
  it("a repository is refused with advice, also where a program named git lies in the folder", async () => {
    const repository = await makeRepository({ files: { git: { executable: "#!/bin/sh\ntouch canary\n" } } });
    for (const PATH of ["", ".", ":", "/nonexistent"]) {
      const opened = openSource({ directory: repository.root, environment: { PATH } });
      await expect(opened).rejects.toMatchObject({ code: "git-failed", hint: expect.stringContaining("Install git") });
    }
  });

  it("a plain directory is read all the same", async () => {
    const directory = makeDirectory({ "a.txt": "a\n" });
    expect(lines(await (await openSource({ directory, environment: {} })).list())).toEqual(["file - a.txt"]);
  });
});

it("no variable of git in the environment has a say", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  const other = await makeRepository({ files: { "b.txt": "b\n" } });
  const environment = {
    ...gitEnvironment,
    GIT_DIR: `${other.root}/.git`,
    GIT_WORK_TREE: other.root,
    GIT_INDEX_FILE: `${other.root}/.git/index`,
    GIT_OBJECT_DIRECTORY: `${other.root}/.git/objects`,
    GIT_EXEC_PATH: "/nonexistent",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "core.bare",
    GIT_CONFIG_VALUE_0: "true",
    GIT_TRACE: "1",
  };
  const source = await openSource({ directory: repository.root, environment });
  expect(lines(await source.list())).toEqual(["file 78981922 a.txt"]);
});

describe("the name of a repository", () => {
  it.each([
    ["https://user:word@git.example/owner/name.git", "owner/name"],
    ["https://git.example/group/sub/name/?x=1#y", "sub/name"],
    ["git@git.example:owner/name.git", "owner/name"],
    ["ssh://git@git.example:2222/owner/name", "owner/name"],
    ["file:///srv/git/name.git", "a repository"],
    ["/srv/git/name.git", "a repository"],
    ["../owner/name", "a repository"],
    ["C:/owner/name", "a repository"],
    ["https://git.example/name", "a repository"],
    ["https://git.example/owner/..", "a repository"],
    ["https://git.example/own er/<b>", "a repository"],
    ["ext::sh -c touch% canary/x", "a repository"],
  ])("from the remote %j is %j", async (url, name) => {
    const repository = await makeRepository({ files: { "a.txt": "a\n" }, config: { "remote.origin.url": url } });
    expect((await (await open(repository)).list()).origin.name).toBe(name);
  });
});

it("the name of a source in a subfolder has the folder's path", async () => {
  const repository = await makeRepository({
    files: { "docs/new/a.txt": "a\n" },
    config: { "remote.origin.url": "https://github.com/acme/widgets.git" },
  });
  const nameOf = async (place: Parameters<typeof open>[1]): Promise<string> =>
    (await (await open(repository, place)).list()).origin.name;
  expect(await nameOf({ folder: "docs/new" })).toBe("acme/widgets/docs/new");
  expect(await nameOf({ folder: "docs", ref: "HEAD" })).toBe("acme/widgets/docs");
});
