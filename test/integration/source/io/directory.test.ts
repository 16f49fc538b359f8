import { chmodSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";

import { expect, it } from "vitest";

import { lines, open, readSource, texts } from "../../../support/read-source.ts";
import { packManifest } from "../../../support/output-manifest.ts";
import { makeDirectory, makePipe, makeRepository } from "../../../support/repository.ts";

const isRoot = process.getuid?.() === 0;

it("a plain directory is listed without blob ids, in the order of the bytes of its paths", async () => {
  const root = makeDirectory({
    "a.b": "1",
    "a/b": "2",
    a0: "3",
    "\u{1f600}.txt": "4",
    "\uff5e.txt": "5",
    "deep/er/est": "6",
    B: "7",
  });
  const read = await readSource(await open({ root }));
  expect(lines(read.snapshot)).toEqual([
    "file - B",
    "file - a.b",
    "file - a/b",
    "file - a0",
    "file - deep/er/est",
    "file - \uff5e.txt",
    "file - \u{1f600}.txt",
  ]);
  expect(texts(read)["a/b"]).toBe("2[disk]");
  expect(read.snapshot.origin).toEqual({ kind: "directory", name: "a repository" });
});

it("links are listed by their text and never followed, loops and ways out among them", async () => {
  const root = makeDirectory({
    "a/f": "f\n",
    "a/up": { symlink: ".." },
    out: { symlink: "/etc/passwd" },
    broken: { symlink: "nowhere" },
    self: { symlink: "self" },
  });
  expect(texts(await readSource(await open({ root })))).toEqual({
    "a/f": "f\n[disk]",
    "a/up": "..",
    broken: "nowhere",
    out: "/etc/passwd",
    self: "self",
  });
});

it("pipes and sockets are listed with the reason why they are not read", async () => {
  const root = makeDirectory({ "a.txt": "a\n" });
  makePipe(`${root}/pipe`);
  const server = createServer().listen(`${root}/socket`);
  await new Promise((resolve) => server.once("listening", resolve));
  const read = await readSource(await open({ root }));
  server.close();
  expect(texts(read)).toEqual({ "a.txt": "a\n[disk]", pipe: "[a named pipe]", socket: "[a socket]" });
});

it("a pipe that takes the place of a file after the listing is not waited for", async () => {
  const root = makeDirectory({ "a.txt": "a\n" });
  const source = await open({ root });
  const { entries } = await source.list();
  renameSync(`${root}/a.txt`, `${root}/b.txt`);
  makePipe(`${root}/a.txt`);
  for await (const [, content] of source.read(entries, 100)) {
    expect(content).toEqual({ kind: "unreadable", reason: "not a regular file" });
  }
});

it.skipIf(isRoot)("what may not be read is said: a file when it is read, a folder as a finding", async () => {
  const root = makeDirectory({ "closed/f": "f\n", secret: "s\n" });
  chmodSync(`${root}/closed`, 0);
  chmodSync(`${root}/secret`, 0);
  const read = await readSource(await open({ root }));
  chmodSync(`${root}/closed`, 0o755);
  expect(texts(read)).toEqual({ secret: "[permission denied]" });
  expect(read.snapshot.findings).toEqual([
    { code: "unreadable", severity: "warning", path: "closed", args: { reason: "permission denied" } },
  ]);
});

it("a file that goes after the listing is unreadable, one that shrinks is what is left of it", async () => {
  const root = makeDirectory({ "gone.txt": "g\n", "large.txt": "12345" });
  const source = await open({ root });
  const { entries } = await source.list();
  renameSync(`${root}/gone.txt`, `${root}/elsewhere`);
  writeFileSync(`${root}/large.txt`, "123456");
  const contents = [];
  for await (const [, content] of source.read(entries, 5)) contents.push(content);
  expect(contents).toEqual([
    { kind: "unreadable", reason: "gone" },
    { kind: "oversize", size: 6 },
  ]);
});

it("ignore files hold in their folder and below, deeper ones win, ignored folders are not entered", async () => {
  const files = {
    ".gitignore": "*.log\n/build\nnode_modules/\ndocs/*.tmp\n!keep.log\n# no rule\n\n!\n",
    "a.log": "",
    "keep.log": "",
    "build/x": "",
    "sub/build/x": "",
    "sub/.gitignore": "\ufeff!b.log\r\n/only-here\r\nx/y.txt\r\n",
    "sub/a.log": "",
    "sub/b.log": "",
    "sub/deep/b.log": "",
    "sub/only-here": "",
    "sub/deep/only-here": "",
    "sub/x/y.txt": "",
    "sub/deep/x/y.txt": "",
    "node_modules/p/i.js": "",
    "sub/node_modules/p/.gitignore": "!i.js\n",
    "sub/node_modules/p/i.js": "",
    "docs/a.tmp": "",
    "docs/b/a.tmp": "",
    "odd [1] #!\\/.gitignore": "here\n/tied/*.x\n",
    "odd [1] #!\\/here": "",
    "odd [1] #!\\/deep/here": "",
    "odd [1] #!\\/tied/a.x": "",
    "odd 1/here": "",
    "vendor/.gitignore": "lib/\n",
    "vendor/lib/x": "",
    "vendor/again/.gitignore": "!lib/\n",
    "vendor/again/lib/x": "",
  };
  const root = makeDirectory(files);
  const { snapshot } = await readSource(await open({ root }));
  // git itself is the reference.
  const repository = await makeRepository();
  repository.write(files);
  const expected = await (await open(repository, { untracked: true })).list();
  expect(snapshot.entries.map((entry) => entry.path)).toEqual(expected.entries.map((entry) => entry.path));
  expect(snapshot.entries.map((entry) => entry.path)).toMatchInlineSnapshot(`
    [
      ".gitignore",
      "docs/b/a.tmp",
      "keep.log",
      "odd 1/here",
      "odd [1] #!\\x5c/.gitignore",
      "sub/.gitignore",
      "sub/b.log",
      "sub/build/x",
      "sub/deep/b.log",
      "sub/deep/only-here",
      "sub/deep/x/y.txt",
      "vendor/.gitignore",
      "vendor/again/.gitignore",
      "vendor/again/lib/x",
    ]
  `);
});

it("rules are told apart by case and an ignore file that is a link has none", async () => {
  const root = makeDirectory({
    ".gitignore": "*.LOG\n",
    "a.log": "",
    "b.LOG": "",
    "sub/.gitignore": { symlink: "../rules" },
    rules: "x\n",
    "sub/x": "",
  });
  const { snapshot } = await readSource(await open({ root }));
  expect(snapshot.entries.map((entry) => entry.path)).toEqual([
    ".gitignore",
    "a.log",
    "rules",
    "sub/.gitignore",
    "sub/x",
  ]);
});

it("what a tool recreates, environment files and caches are left out and said", async () => {
  const tag = "Signature: 8a477f597d28d172789f06886806bc55\n# a cache\n";
  const root = makeDirectory({
    ".env": "KEY=1\n",
    ".env.example": "KEY=\n",
    "app/.env.local": "KEY=1\n",
    "app/__pycache__/main.cpython-313.pyc": "x",
    "app/main.py": "print(1)\n",
    "dist/index.js": "1\n",
    "env/pyvenv.cfg": "home = /usr/bin\n",
    "env/lib/six.py": "1\n",
    "node_modules/a/index.js": "1\n",
    node_modules_notes: "n\n",
    "tagged/CACHEDIR.TAG": "mine\n",
    "target/CACHEDIR.TAG": tag,
    "target/debug/app": "x",
  });
  const { snapshot } = await readSource(await open({ root }));
  expect(snapshot.entries.map((entry) => entry.path)).toEqual([
    ".env.example",
    "app/main.py",
    "dist/index.js",
    "node_modules_notes",
    "tagged/CACHEDIR.TAG",
  ]);
  const args = { paths: 6, named: [".env", "app/.env.local", "app/__pycache__/"], pattern: "!.env" };
  expect(snapshot.findings).toEqual([{ code: "left-out-by-default", severity: "notice", args }]);
});

it("a .gitignore file decides over what is left out by default, and what it leaves out is not said", async () => {
  const root = makeDirectory({
    ".gitignore": ".env\n!node_modules/\n!target/\n",
    ".env": "KEY=1\n",
    "node_modules/a.js": "1\n",
    "sub/.gitignore": "!.env.local\nnode_modules\n",
    "sub/.env.local": "KEY=1\n",
    "sub/node_modules/b.js": "1\n",
    "target/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55",
  });
  const { snapshot } = await readSource(await open({ root }));
  expect(snapshot.entries.map((entry) => entry.path)).toEqual([
    ".gitignore",
    "node_modules/a.js",
    "sub/.env.local",
    "sub/.gitignore",
    "target/CACHEDIR.TAG",
  ]);
  expect(snapshot.findings).toEqual([]);
});

it("another repository inside is listed and not entered, what only looks like one is", async () => {
  const root = makeDirectory({
    "a.txt": "a\n",
    "looks/.git/x": "x\n",
    "looks/b.txt": "b\n",
    "work/.git": "gitdir: /elsewhere\n",
  });
  renameSync((await makeRepository({ files: { "x.txt": "x\n" } })).root, `${root}/other`);
  const { snapshot } = await readSource(await open({ root }));
  expect(lines(snapshot)).toEqual(["file - a.txt", "file - looks/b.txt", "submodule - other", "submodule - work"]);
});

it("a directory that is a pack of ours has nothing to pack, and neither has an empty one", async () => {
  const files = { "manifest.json": packManifest("FULL/A.md"), "FULL/A.md": "full\n", "NOTES.md": "mine\n" };
  const pack = await open({ root: makeDirectory(files) });
  await expect(pack.list()).rejects.toMatchObject({
    code: "nothing-to-pack",
    hint: "This directory is itself a pack. Pass the repository that it was made from.",
  });
  const { "FULL/A.md": _, ...others } = files;
  expect((await readSource(await open({ root: makeDirectory(others) }))).snapshot.entries).toHaveLength(2);
  const empty = await open({ root: makeDirectory() });
  await expect(empty.list()).rejects.toMatchObject({ code: "nothing-to-pack" });
});

it("there is no git to ask for an object", async () => {
  const source = await open({ root: makeDirectory({ "a.txt": "a\n" }) });
  expect(await source.readObject("0".repeat(40))).toBeUndefined();
});
