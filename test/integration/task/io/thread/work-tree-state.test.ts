import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { workTreeState } from "../../../../../src/task/io/thread/work-tree-state.ts";
import {
  cloneRepository,
  gitEnvironment,
  makeDirectory,
  makeRepository,
  repositoryAt,
} from "../../../../support/repository.ts";

it("says what is staged, changed, missing and untracked, and which commits are the last", async () => {
  const repository = await makeRepository({
    files: { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n", "d/é.txt": "d\n", ".gitignore": "ignored\n" },
  });
  repository.write({ "c.txt": "C\n" });
  const commit = repository.commit("Überschrift\n\nbody");
  repository.write({ "a.txt": "A\n", "d/é.txt": "D\n", "new.txt": "", ignored: "" });
  repository.git("add", "a.txt");
  repository.write({ "a.txt": "AA\n" });
  repository.remove("b.txt");
  expect(workTreeState(join(repository.root, "d"), gitEnvironment)).toEqual({
    branch: "main",
    commit,
    upstream: undefined,
    staged: ["a.txt"],
    unstaged: ["a.txt", "b.txt", "d/é.txt"],
    untracked: ["new.txt"],
    subjects: ["Überschrift", "first"],
  });
});

it("counts commits ahead and behind, with the name of the branch that this one follows", async () => {
  const origin = await makeRepository({ files: { "a.txt": "a\n" } });
  const clone = cloneRepository(origin);
  expect(workTreeState(clone.root, gitEnvironment)?.upstream).toEqual({ name: "origin/main", ahead: 0, behind: 0 });
  origin.write({ "a.txt": "b\n" });
  origin.commit();
  for (const text of ["x", "y"]) {
    clone.write({ "b.txt": text });
    clone.commit(text);
  }
  clone.git("fetch", "--quiet");
  expect(workTreeState(clone.root, gitEnvironment)).toMatchObject({
    upstream: { name: "origin/main", ahead: 2, behind: 1 },
    subjects: ["y", "x", "first"],
  });
});

it("knows a tree before its first commit, without a branch, with a conflict, and of SHA-256", async () => {
  const fresh = await makeRepository({ files: { "a.txt": "a\n" }, commit: false });
  expect(workTreeState(fresh.root, gitEnvironment)).toMatchObject({
    commit: undefined,
    staged: ["a.txt"],
    subjects: [],
  });
  const repository = await makeRepository({ files: { "a.txt": "a\n" }, objectFormat: "sha256" });
  repository.git("switch", "--quiet", "-c", "other");
  repository.write({ "a.txt": "b\n" });
  repository.commit();
  repository.git("switch", "--quiet", "main");
  repository.write({ "a.txt": "c\n" });
  repository.commit();
  repository.git("checkout", "--quiet", "--detach");
  expect(workTreeState(repository.root, gitEnvironment)).toMatchObject({ branch: undefined, unstaged: [] });
  expect(() => repository.git("merge", "other")).toThrow("git merge");
  expect(workTreeState(repository.root, gitEnvironment)).toMatchObject({ staged: ["a.txt"], unstaged: ["a.txt"] });
});

it("is apart for each work tree, and there is none outside a repository or in a bare one", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  const tree = join(makeDirectory(), "tree");
  repository.git("worktree", "add", "--quiet", "-b", "second", tree);
  repositoryAt(tree).write({ "a.txt": "b\n" });
  expect(workTreeState(tree, gitEnvironment)).toMatchObject({ branch: "second", unstaged: ["a.txt"] });
  expect(workTreeState(repository.root, gitEnvironment)).toMatchObject({ branch: "main", unstaged: [] });
  expect(workTreeState(makeDirectory(), gitEnvironment)).toBeUndefined();
  expect(workTreeState(cloneRepository(repository, "--bare").root, gitEnvironment)).toBeUndefined();
});

it("runs no filter, hook or monitor of the repository, and writes nothing", async () => {
  const mark = join(makeDirectory(), "ran");
  const repository = await makeRepository({
    files: { "a.txt": "a\n", ".gitattributes": "* filter=mark\n" },
    config: { "core.fsmonitor": `touch ${mark}` },
  });
  repository.git("config", "filter.mark.clean", `sh -c 'touch "${mark}"; cat'`);
  repository.write({ "a.txt": "b\n" });
  expect(workTreeState(repository.root, gitEnvironment)).toMatchObject({ unstaged: ["a.txt"] });
  expect(existsSync(mark)).toBe(false);
});
