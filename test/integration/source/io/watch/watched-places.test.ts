import { execFileSync } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { watchTarget } from "../../../../../src/source/io/watch/watch.ts";
import {
  makeRepository,
  cloneRepository,
  gitEnvironment,
  type TestRepository,
} from "../../../../support/repository.ts";
import { watching } from "../../../../support/watched.ts";

const FILES = { "a.txt": "one\n", "src/b.txt": "two\n", "src/deep/er/c.txt": "three\n" } as const;

async function withBranch(): Promise<TestRepository> {
  const repository = await makeRepository({ files: FILES });
  repository.git("checkout", "--quiet", "-b", "other");
  repository.write({ "a.txt": "other\n" });
  repository.commit();
  repository.git("checkout", "--quiet", "main");
  return repository;
}

it("a folder in a repository changed only if something in it did", async () => {
  const repository = await makeRepository({ files: FILES });
  const watch = await watching(join(repository.root, "src"));
  repository.write({ "a.txt": "other\n" });
  expect(await watch.changed()).toBe(false);
  repository.write({ "src/b.txt": "other\n" });
  expect(await watch.changed()).toBe(true);
});

it("a folder of untracked files in a repository is followed as a plain folder", async () => {
  const repository = await makeRepository({ files: FILES });
  repository.write({ "other/x.txt": "x\n" });
  const watch = await watching(join(repository.root, "other"));
  repository.write({ "other/y/z.txt": "z\n" });
  expect(await watch.changed()).toBe(true);
  repository.write({ "other/y/z.txt": "more\n" });
  expect(await watch.changed()).toBe(true);
  expect(await watch.changed()).toBe(false);
  repository.git("add", "other/x.txt");
  expect(await watch.changed()).toBe(true);
});

it("a ref changed if it names another commit, wherever git keeps it", async () => {
  const repository = await withBranch();
  const watches = {
    HEAD: await watching(repository.root, { ref: "HEAD" }),
    main: await watching(repository.root, { ref: "main" }),
    parent: await watching(repository.root, { ref: "main~0" }),
    log: await watching(repository.root, { ref: "main@{0}" }),
    other: await watching(repository.root, { ref: "other" }),
    id: await watching(repository.root, { ref: repository.git("rev-parse", "main") }),
  };
  const answers = async (): Promise<readonly string[]> => {
    const changed: string[] = [];
    for (const [name, watch] of Object.entries(watches)) if (await watch.changed()) changed.push(name);
    return changed;
  };
  repository.write({ "a.txt": "changed on disk only\n" });
  expect(await answers()).toEqual([]);
  repository.git("gc", "--quiet");
  expect(await answers()).toEqual([]);
  repository.commit();
  expect(await answers()).toEqual(["HEAD", "main", "parent", "log"]);
  repository.git("branch", "--force", "other", "HEAD");
  expect(await answers()).toEqual(["other"]);
  repository.git("checkout", "--quiet", "HEAD~1");
  expect(await answers()).toEqual(["HEAD"]);
});

it("a bare repository changed if its HEAD names another commit", async () => {
  const repository = await makeRepository({ files: FILES });
  const bare = cloneRepository(repository, "--bare");
  const watch = await watching(bare.root);
  expect(await watch.changed()).toBe(false);
  repository.write({ "a.txt": "next\n" });
  repository.commit();
  bare.git("fetch", "--quiet", "origin", "main:main");
  expect(await watch.changed()).toBe(true);
});

it("linked worktrees and submodules are followed where git keeps their state", async () => {
  const repository = await makeRepository({ files: FILES });
  const linked = join(repository.root, "..", "linked");
  repository.git("worktree", "add", "--quiet", "-b", "side", linked);
  const outer = await makeRepository({ files: { x: "x\n" } });
  outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", `file://${repository.root}`, "inner");
  const watches = [await watching(linked), await watching(join(outer.root, "inner"))] as const;
  const answers = async (): Promise<readonly boolean[]> => [await watches[0].changed(), await watches[1].changed()];
  repository.git("commit", "--quiet", "--allow-empty", "--message=elsewhere");
  expect(await answers()).toEqual([false, false]);
  for (const place of [linked, join(outer.root, "inner")]) {
    execFileSync("git", ["commit", "--quiet", "--allow-empty", "-m", "here"], { cwd: place, env: gitEnvironment });
  }
  expect(await answers()).toEqual([true, true]);
  expect(await answers()).toEqual([false, false]);
  writeFileSync(join(linked, "src/b.txt"), "new\n");
  expect(await answers()).toEqual([true, false]);
});

it("a tree that cannot be read is changed until it can", async () => {
  const repository = await makeRepository({ files: FILES });
  const watch = await watching(repository.root);
  renameSync(repository.root, `${repository.root}-away`);
  expect([await watch.changed(), await watch.changed()]).toEqual([true, true]);
  renameSync(`${repository.root}-away`, repository.root);
  expect([await watch.changed(), await watch.changed()]).toEqual([true, false]);
});

it("a target is a folder or a ref, as for the source that it opens", async () => {
  const repository = await withBranch();
  const place = { cwd: repository.root, env: gitEnvironment, untracked: false, shuffleListing: undefined };
  const [folder, ref] = [watchTarget(place, "src"), watchTarget(place, "other")];
  expect([await folder.changed(), await ref.changed()]).toEqual([true, true]);
  repository.write({ "src/b.txt": "new\n" });
  expect([await folder.changed(), await ref.changed()]).toEqual([true, false]);
  repository.git("branch", "--force", "other", "main");
  expect([await folder.changed(), await ref.changed()]).toEqual([false, true]);
  for (const watch of [folder, ref]) watch.close();
});
