import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import type { WatchSystem } from "../../../../../src/source/io/watch/open-watch.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../../../../support/repository.ts";
import { settled, watching } from "../../../../support/watched.ts";

const FILES = {
  ".gitattributes": "*.txt text\n",
  ".gitignore": "*.log\nnode_modules/\n",
  "a.txt": "one\n",
  "src/b.txt": "two\n",
  "src/deep/er/c.txt": "three\n",
  "odd \u00e9 \\ name.txt": "odd\n",
  link: { symlink: "a.txt" },
} as const;

/** Watch systems available on this machine: events, and polling because of too many folders. */
const SYSTEMS: readonly (readonly [string, WatchSystem])[] = [
  ["events", { platform: process.platform, maxFolders: 10_000 }],
  ["stats", { platform: process.platform, maxFolders: 0 }],
];

type Change = (repository: TestRepository) => void;

/** Changes that may affect a listing. Each is made in a fresh repository. */
const SEEN: Readonly<Record<string, Change>> = {
  "a file is edited in place": ({ root }) => appendFileSync(join(root, "a.txt"), "more\n"),
  "a file is edited in place and keeps its size": (tree) => tree.write({ "src/deep/er/c.txt": "THREE\n" }),
  "a file with an odd name is edited": ({ root }) => appendFileSync(join(root, "odd \u00e9 \\ name.txt"), "more\n"),
  "a file is saved by renaming a temporary one": ({ root }) => {
    writeFileSync(join(root, "src/.b.txt.tmp"), "new\n");
    renameSync(join(root, "src/.b.txt.tmp"), join(root, "src/b.txt"));
  },
  "a file is added and staged": (repository) => {
    repository.write({ "new/d.txt": "four\n" });
    repository.git("add", "new");
  },
  "a change is staged": (repository) => {
    repository.write({ "a.txt": "staged\n" });
    repository.git("add", "a.txt");
  },
  "a file is deleted": (tree) => tree.remove("src/deep/er/c.txt"),
  "a file is removed from the index": (tree) => tree.git("rm", "--quiet", "--cached", "a.txt"),
  "a folder is renamed": ({ root }) => renameSync(join(root, "src"), join(root, "lib")),
  "a folder above a folder is renamed and comes back with other contents": (tree) => {
    renameSync(join(tree.root, "src"), join(tree.root, "lib"));
    tree.write({ "src/deep/er/c.txt": "four!\n", "src/b.txt": "two\n" });
  },
  "a folder is replaced by a link": ({ root }) => {
    renameSync(join(root, "src/deep"), join(root, "elsewhere"));
    symlinkSync("../elsewhere", join(root, "src/deep"));
  },
  "a symbolic link points elsewhere": ({ root }) => {
    unlinkSync(join(root, "link"));
    symlinkSync("src/b.txt", join(root, "link"));
  },
  "a file becomes executable": ({ root }) => chmodSync(join(root, "a.txt"), 0o755),
  "another branch is checked out": (tree) => tree.git("checkout", "--quiet", "other"),
  "a branch of the same commit is checked out": (tree) => tree.git("checkout", "--quiet", "-b", "third"),
  "a commit is made": (tree) => tree.git("commit", "--quiet", "--allow-empty", "--message=empty"),
  "a commit is amended": (tree) => tree.git("commit", "--quiet", "--amend", "--message=amended"),
  "a change is stashed": (repository) => {
    repository.write({ "a.txt": "stashed\n" });
    repository.git("stash", "--quiet");
  },
  "attributes change": ({ root }) => appendFileSync(join(root, ".gitattributes"), "*.bin -text\n"),
  "attributes of the clone change": ({ root }) => {
    mkdirSync(join(root, ".git/info"), { recursive: true });
    writeFileSync(join(root, ".git/info/attributes"), "*.txt -text\n");
  },
  "a setting of the clone changes": (tree) => tree.git("config", "core.autocrlf", "true"),
  "an untracked config file appears": (tree) => tree.write({ "carryon.yml": "version: 1\n" }),
  "a folder is removed": (tree) => tree.remove("src"),
  "HEAD is reset": (tree) => tree.git("reset", "--quiet", "--hard", "other"),
  "the repository is no longer one": ({ root }) => renameSync(join(root, ".git"), join(root, "git")),
};

/** Changes that do not affect a listing. */
const UNSEEN: Readonly<Record<string, Change>> = {
  "refs are packed and objects collected": (tree) => tree.git("gc", "--quiet"),
  "git looks at a file that was touched": (repository) => {
    repository.git("update-index", "--refresh", "--force-write-index");
  },
  "an untracked file appears": (tree) => tree.write({ "src/untracked.txt": "u\n", "node_modules/x/y.js": "y\n" }),
  "another branch moves": (tree) => tree.git("branch", "--force", "other", "HEAD"),
  "an object is written": (tree) => tree.git("hash-object", "-w", join(tree.root, "a.txt")),
};

async function withBranch(): Promise<TestRepository> {
  const repository = await makeRepository({ files: FILES });
  repository.git("checkout", "--quiet", "-b", "other");
  repository.write({ "a.txt": "other\n" });
  repository.commit();
  repository.git("checkout", "--quiet", "main");
  return repository;
}

describe.each(SYSTEMS)("by %s", (means, system) => {
  it.each(Object.entries(SEEN))("a working tree changed if %s", async (_, change) => {
    const repository = await withBranch();
    const watch = await watching(repository.root, {}, system);
    await settled(watch);
    expect(watch.means).toBe(means);
    change(repository);
    expect(await watch.changed()).toBe(true);
    await settled(watch);
  });

  it.each(Object.entries(UNSEEN))("a working tree did not change if %s", async (_, change) => {
    const repository = await withBranch();
    const watch = await watching(repository.root, {}, system);
    await settled(watch);
    change(repository);
    expect(await watch.changed()).toBe(false);
  });

  it("a change made right before the question is seen, and seen once", async () => {
    const repository = await makeRepository({ files: FILES });
    const watch = await watching(repository.root, {}, system);
    await settled(watch);
    const missed: number[] = [];
    for (let i = 0; i < 300; i += 1) {
      // Varies the event loop phase of the call.
      if (i % 2 === 0) await readFile(join(repository.root, "a.txt"));
      repository.write({ "src/deep/er/c.txt": String(i % 10) });
      if (!(await watch.changed())) missed.push(i);
      if (means === "events" && (await watch.changed())) missed.push(-i);
    }
    expect(missed).toEqual([]);
  });

  it("a folder that is removed and made again is watched again", async () => {
    const repository = await makeRepository({ files: FILES });
    const watch = await watching(repository.root, {}, system);
    for (let i = 0; i < 20; i += 1) {
      repository.remove("src");
      await settled(watch);
      repository.write({ "src/deep/er/c.txt": "again\n" });
      expect(await watch.changed()).toBe(true);
      await settled(watch);
      repository.write({ "src/deep/er/c.txt": `edit ${i % 10}\n` });
      expect(await watch.changed()).toBe(true);
    }
  });

  it("a deleted file that comes back is a change", async () => {
    const repository = await makeRepository({ files: FILES });
    repository.remove("a.txt");
    const watch = await watching(repository.root, {}, system);
    await settled(watch);
    repository.write({ "a.txt": "one\n" });
    expect(await watch.changed()).toBe(true);
  });

  it("untracked files belong to the tree if they were asked for", async () => {
    const repository = await makeRepository({ files: FILES });
    mkdirSync(join(repository.root, "empty/inner"), { recursive: true });
    repository.write({ "only-ignored/x.log": "x\n" });
    const watch = await watching(repository.root, { untracked: true }, system);
    const missed: string[] = [];
    for (const path of ["u.txt", "empty/inner/u.txt", "only-ignored/u.txt", "new/folder/u.txt", "new/folder/v.txt"]) {
      await settled(watch);
      repository.write({ [path]: "u\n" });
      if (!(await watch.changed())) missed.push(path);
    }
    expect(missed).toEqual([]);
    await settled(watch);
    repository.write({ "node_modules/x/y.js": "y\n" });
    await settled(watch);
    repository.write({ "node_modules/x/y.js": "z\n" });
    expect(await watch.changed()).toBe(false);
  });

  it("a folder without git changed if a file in it did, appeared or went", async () => {
    const root = makeDirectory({ ...FILES, "node_modules/x/y.js": "y\n" });
    mkdirSync(join(root, "empty"));
    const watch = await watching(root, {}, system);
    const changes: readonly (() => void)[] = [
      () => appendFileSync(join(root, "src/b.txt"), "more\n"),
      () => writeFileSync(join(root, "empty/new.txt"), "new\n"),
      () => rmSync(join(root, "src/deep"), { recursive: true }),
      () => execFileSync("git", ["init", "--quiet", root], { env: gitEnvironment }),
    ];
    for (const change of changes) {
      await settled(watch);
      change();
      expect(await watch.changed()).toBe(true);
    }
  });
});
