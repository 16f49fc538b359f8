import { execFileSync } from "node:child_process";
import { chmodSync, renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { lines, open, readSource, texts } from "../../../support/read-source.ts";
import { cloneRepository, makePipe, makeRepository, repositoryAt } from "../../../support/repository.ts";

const later = new Date("2030-01-01T00:00:00Z");

it("a clean tree is listed with git's blob ids and read with the bytes that git stores", async () => {
  const repository = await makeRepository({
    files: { "b.txt": "two\n", "a/x.sh": { executable: "#!/bin/sh\n" }, empty: "", link: { symlink: "a/x.sh" } },
  });
  const read = await readSource(await open(repository));
  expect(lines(read.snapshot)).toMatchInlineSnapshot(`
    [
      "file 1a248525 a/x.sh",
      "file f719efd4 b.txt",
      "file e69de29b empty",
      "symlink 793c3222 link",
    ]
  `);
  expect(texts(read)).toEqual({ "a/x.sh": "#!/bin/sh\n", "b.txt": "two\n", empty: "", link: "a/x.sh" });
  expect(read.snapshot.origin).toEqual({
    kind: "working-tree",
    name: "a repository",
    commit: repository.git("rev-parse", "HEAD"),
    ref: "main",
    changed: 0,
  });
});

it("touched and copied files keep their blob ids", async () => {
  const repository = await makeRepository({ files: { "a.txt": "one\n", "b.txt": "two\n" } });
  const before = await readSource(await open(repository));
  utimesSync(`${repository.root}/a.txt`, later, later);
  writeFileSync(`${repository.root}/b.txt`, "two\n");
  chmodSync(`${repository.root}/b.txt`, 0o755);
  expect(await readSource(await open(repository))).toEqual(before);
});

it("changed, deleted, renamed and staged files are taken as they are on disk", async () => {
  const repository = await makeRepository({
    files: { changed: "old\n", deleted: "x\n", renamed: "r\n", staged: "old\n", both: "old\n", kept: "k\n" },
  });
  repository.write({ changed: "new\n", staged: "new\n", both: "staged\n", added: "a\n", stranger: "s\n" });
  repository.git("add", "staged", "both", "added");
  repository.git("mv", "renamed", "moved");
  repository.write({ both: "and changed\n" });
  repository.remove("deleted");
  const source = await open(repository);
  const read = await readSource(source);
  expect(texts(read)).toEqual({
    added: "a\n",
    both: "and changed\n[disk]",
    changed: "new\n[disk]",
    kept: "k\n",
    moved: "r\n",
    staged: "new\n",
  });
  expect(read.snapshot.origin.changed).toBe(7);
  const changed = read.snapshot.entries.find((entry) => entry.path === "changed");
  expect(changed).toEqual({
    path: "changed",
    kind: "file",
    blob: undefined,
    indexed: repository.git("rev-parse", ":changed"),
  });
  expect(Buffer.from((await source.readObject(changed?.indexed ?? "")) ?? []).toString()).toBe("old\n");
});

it("an edit that keeps size and time of a file is seen", async () => {
  const repository = await makeRepository({ files: { "a.txt": "old\n" } });
  const path = `${repository.root}/a.txt`;
  const { atime, mtime } = statSync(path);
  writeFileSync(path, "new\n");
  utimesSync(path, atime, mtime);
  expect(texts(await readSource(await open(repository)))).toEqual({ "a.txt": "new\n[disk]" });
});

it("a file that was announced with add -N is taken from disk", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  repository.write({ "b.txt": "b\n" });
  repository.git("add", "--intent-to-add", "b.txt");
  expect(texts(await readSource(await open(repository)))).toEqual({ "a.txt": "a\n", "b.txt": "b\n[disk]" });
});

it("a file in conflict is listed once, as it is on disk, beside what our side had", async () => {
  const repository = await makeRepository({ files: { "a.txt": "base\n" } });
  repository.git("checkout", "--quiet", "-b", "side");
  repository.write({ "a.txt": "theirs\n" });
  repository.commit();
  repository.git("checkout", "--quiet", "main");
  repository.write({ "a.txt": "ours\n" });
  repository.commit();
  expect(() => repository.git("merge", "side")).toThrow("git merge side");
  const read = await readSource(await open(repository));
  expect(read.snapshot.entries).toEqual([
    { path: "a.txt", kind: "file", blob: undefined, indexed: repository.git("rev-parse", ":2:a.txt") },
  ]);
  expect(texts(read)["a.txt"]).toMatch(/^<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> side\n\[disk\]$/);
});

it("a file that became a link, and a link that became a file, follow the disk", async () => {
  const repository = await makeRepository({
    files: { file: "text\n", link: { symlink: "file" }, folder: "was a file\n" },
  });
  repository.remove("file", "link", "folder");
  repository.write({ file: { symlink: "../outside" }, link: "no link\n", "folder/in": "x\n" });
  const read = await readSource(await open(repository));
  expect(read.snapshot.entries).toEqual([
    { path: "file", kind: "symlink", blob: undefined },
    { path: "link", kind: "file", blob: undefined },
  ]);
  expect(texts(read)).toEqual({ file: "../outside", link: "no link\n[disk]" });
});

it("files below a folder that became a link are gone, whatever the link leads to", async () => {
  const repository = await makeRepository({ files: { "a/f.txt": "in\n", "b.txt": "b\n" } });
  renameSync(`${repository.root}/a`, `${repository.root}/../moved`);
  symlinkSync("../moved", `${repository.root}/a`);
  expect(texts(await readSource(await open(repository)))).toEqual({ "b.txt": "b\n" });
});

it("a folder that becomes a link after the listing is not followed", async () => {
  const repository = await makeRepository({ files: { "a/f.txt": "in\n", "a/g.txt": "in\n" } });
  repository.write({ "a/f.txt": "changed\n" });
  const source = await open(repository);
  const { entries } = await source.list();
  renameSync(`${repository.root}/a`, `${repository.root}/../moved`);
  symlinkSync("../moved", `${repository.root}/a`);
  writeFileSync(`${repository.root}/a/f.txt`, "outside\n");
  writeFileSync(`${repository.root}/a/g.txt`, "outside\n");
  const contents = [];
  for await (const [, content] of source.read(entries, 1000)) contents.push(content);
  expect(contents).toEqual([
    { kind: "unreadable", reason: "became a symbolic link" },
    { kind: "bytes", bytes: Buffer.from("in\n"), stored: true },
  ]);
});

it("a pipe in the place of a tracked file is listed and never opened", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", pipe: "p\n" } });
  repository.remove("pipe");
  makePipe(`${repository.root}/pipe`);
  expect(texts(await readSource(await open(repository)))).toEqual({ "a.txt": "a\n", pipe: "[a named pipe]" });
});

describe("what git converts on checkout is read as git stores it", () => {
  it("line ends", async () => {
    const repository = await makeRepository({
      files: { ".gitattributes": "* text=auto eol=crlf\n", "a.txt": "one\ntwo\n" },
    });
    const clone = cloneRepository(repository);
    expect(execFileSync("cat", [`${clone.root}/a.txt`]).toString()).toBe("one\r\ntwo\r\n");
    const read = await readSource(await open(clone));
    expect(texts(read)["a.txt"]).toBe("one\ntwo\n");
    expect(read.snapshot.entries).toEqual((await readSource(await open(repository))).snapshot.entries);
  });

  it("files of a filter, however young", async () => {
    const repository = await makeRepository({
      files: { ".gitattributes": "*.bin filter=shout\n", "a.bin": "quiet\n" },
    });
    const clone = cloneRepository(
      repository,
      "-c",
      "filter.shout.smudge=tr a-z A-Z",
      "-c",
      "filter.shout.clean=tr A-Z a-z",
    );
    expect(execFileSync("cat", [`${clone.root}/a.bin`]).toString()).toBe("QUIET\n");
    expect(texts(await readSource(await open(clone)))["a.bin"]).toBe("quiet\n");
    writeFileSync(`${clone.root}/a.bin`, "LOUDER\n");
    expect(texts(await readSource(await open(clone)))["a.bin"]).toBe("LOUDER\n[disk]");
  });

  it("a pointer of LFS whose content was never fetched", async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 5\n`;
    const repository = await makeRepository({ files: { "a.bin": pointer } });
    expect(texts(await readSource(await open(repository)))).toEqual({ "a.bin": pointer });
  });
});

it("files outside a sparse checkout, and files that git was told not to look at, are what git has", async () => {
  const repository = await makeRepository({ files: { "in/a.txt": "a\n", "out/b.txt": "b\n", assumed: "old\n" } });
  const whole = (await readSource(await open(repository))).snapshot.entries;
  repository.git("update-index", "--assume-unchanged", "assumed");
  repository.write({ assumed: "new\n" });
  repository.git("sparse-checkout", "set", "in");
  expect(() => statSync(`${repository.root}/out/b.txt`)).toThrow("ENOENT");
  const read = await readSource(await open(repository));
  expect(texts(read)).toEqual({ assumed: "old\n", "in/a.txt": "a\n", "out/b.txt": "b\n" });
  expect(read.snapshot.entries).toEqual(whole);
});

it("only the folder that was asked for is listed, by paths relative to it", async () => {
  const repository = await makeRepository({ files: { "top.txt": "t\n", "sub/é/x.txt": "x\n", "sub/y.txt": "y\n" } });
  repository.write({ "top.txt": "changed\n", "sub/new.txt": "n\n" });
  repository.git("add", "sub/new.txt", "top.txt");
  const read = await readSource(await open(repository, { folder: "sub" }));
  expect(texts(read)).toEqual({ "new.txt": "n\n", "y.txt": "y\n", "é/x.txt": "x\n" });
  expect(read.snapshot.origin).toMatchObject({ name: "a repository/sub", changed: 1 });
});

it("a worktree is read through its own index", async () => {
  const repository = await makeRepository({ files: { "a.txt": "main\n" } });
  repository.git("worktree", "add", "--quiet", "-b", "side", "../beside");
  const beside = repositoryAt(`${repository.root}/../beside`);
  beside.write({ "a.txt": "side\n" });
  beside.commit();
  const read = await readSource(await open(beside));
  expect(texts(read)).toEqual({ "a.txt": "side\n" });
  expect(read.snapshot.origin).toMatchObject({ name: "beside", ref: "side" });
});

it("a submodule is listed and never entered", async () => {
  const submodule = "1".repeat(40);
  const repository = await makeRepository({ files: { "a.txt": "a\n", "lib/x": { submodule } } });
  repository.write({ "lib/x/inside.txt": "not ours\n" });
  const read = await readSource(await open(repository));
  expect(lines(read.snapshot)).toEqual(["file 78981922 a.txt", "submodule - lib/x"]);
  expect(texts(read)["lib/x"]).toBe("[another repository]");
});

it("a file is oversize by what git stores, not by what is on disk", async () => {
  const repository = await makeRepository({
    files: {
      ".gitattributes": "*.txt eol=crlf\n",
      "lines.txt": "\n".repeat(80),
      large: "x".repeat(101),
      fits: "x".repeat(100),
    },
  });
  const clone = cloneRepository(repository);
  clone.write({ fits: "x".repeat(102) });
  expect(statSync(`${clone.root}/lines.txt`).size).toBe(160);
  expect(texts(await readSource(await open(clone), 100))).toEqual({
    ".gitattributes": "*.txt eol=crlf\n",
    fits: "[oversize 102]",
    large: "[oversize 101]",
    "lines.txt": "\n".repeat(80),
  });
});

describe("untracked files", () => {
  it("are taken on request, apart from those that git ignores", async () => {
    const repository = await makeRepository({ files: { ".gitignore": "*.log\n/build\n", "a.txt": "a\n" } });
    repository.write({
      "b.txt": "b\n",
      "x.log": "l\n",
      "build/o": "o\n",
      "sub/.gitignore": "!y.log\n",
      "sub/y.log": "y\n",
    });
    repository.write({ ".git/info/exclude": "b.txt\n" });
    expect(texts(await readSource(await open(repository, { untracked: true })))).toEqual({
      ".gitignore": "*.log\n/build\n",
      "a.txt": "a\n",
      "sub/.gitignore": "!y.log\n[disk]",
      "sub/y.log": "y\n[disk]",
    });
  });

  it("in another repository are not listed, only its folder is", async () => {
    const repository = await makeRepository({ files: { "a.txt": "a\n" } });
    repository.write({ "web/manifest.json": '{"name":"a web app"}' });
    const other = await makeRepository({ files: { "x.txt": "x\n" } });
    renameSync(other.root, `${repository.root}/other`);
    const read = await readSource(await open(repository, { untracked: true }));
    expect(texts(read)).toEqual({
      "a.txt": "a\n",
      other: "[another repository]",
      "web/manifest.json": '{"name":"a web app"}[disk]',
    });
    expect(read.snapshot.findings).toEqual([]);
  });
});

it("files that are staged before the first commit are listed without a commit", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", HEAD: "h\n" }, commit: false });
  const { snapshot } = await readSource(await open(repository));
  expect(lines(snapshot)).toEqual([
    `file ${repository.git("rev-parse", ":HEAD").slice(0, 8)} HEAD`,
    "file 78981922 a.txt",
  ]);
  expect(snapshot.origin).toEqual({ kind: "working-tree", name: "a repository" });
});

it("a repository of SHA-256 has no blob ids of its own, and the same bytes", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", "b.txt": "b\n" }, objectFormat: "sha256" });
  repository.write({ "b.txt": "changed\n" });
  const read = await readSource(await open(repository));
  expect(texts(read)).toEqual({ "a.txt": "a\n", "b.txt": "changed\n[disk]" });
  expect(read.snapshot.entries.map((entry) => entry.blob)).toEqual([undefined, undefined]);
});
