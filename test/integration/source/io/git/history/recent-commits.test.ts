import { describe, expect, it } from "vitest";
import type { RecentCommit } from "../../../../../../src/source/source.ts";
import { open } from "../../../../../support/read-source.ts";
import { cloneRepository, makeRepository, type TestRepository } from "../../../../../support/repository.ts";

/** Four commits. `first` contains both files; each later one makes the change that its message names. */
async function history(): Promise<TestRepository> {
  const repository = await makeRepository({ files: { "a.txt": "1\n", "sub/b.txt": "1\n" } });
  repository.write({ "a.txt": "2\n" });
  repository.commit("change a");
  repository.write({ "sub/b.txt": "2\n", "sub/c.txt": "1\n" });
  repository.commit("change b, add c\n\nA body that says more.");
  repository.remove("a.txt");
  repository.commit("remove a");
  return repository;
}

interface At {
  readonly ref?: string;
  readonly folder?: string;
}

async function commitsOf(
  repository: TestRepository,
  at: At = {},
  most = 10,
): Promise<readonly RecentCommit[] | undefined> {
  const source = await open(repository, at);
  return source.recentCommits!(most);
}

/** Objects that a clone lacks. */
function missing(clone: TestRepository): string {
  return clone.git("rev-list", "--all", "--objects", "--missing=print").replaceAll(/^[^?].*\n?/gmu, "");
}

/** Replaces the commits after `past`, on the branch and wherever else git could find later history. */
function rewriteFuture(repository: TestRepository, past: string): void {
  repository.git("reset", "--quiet", "--hard", past);
  for (const message of ["another future", "a second one"]) {
    repository.write({ "a.txt": `${message}\n`, "sub/b.txt": `${message}\n`, [`${message}.txt`]: "" });
    repository.commit(message);
  }
  repository.git("tag", "--annotate", "--message=the answer", "v9", past);
  repository.git("notes", "add", "--message=what comes next", past);
  repository.git("replace", `${past}~1`, "HEAD");
  repository.git("branch", "other", "HEAD");
  repository.git("commit-graph", "write", "--reachable");
}

describe("historyLength", () => {
  it("counts the commits of the first-parent history of what is packed, in a repository, a folder of it and a bare clone", async () => {
    const repository = await history();
    repository.git("checkout", "--quiet", "-b", "side", "HEAD~1");
    repository.write({ "side.txt": "1\n" });
    repository.commit("on the side");
    repository.git("checkout", "--quiet", "main");
    repository.git("merge", "--quiet", "--no-edit", "side");
    expect((await open(repository)).historyLength?.()).toBe(5);
    expect((await open(repository, { ref: "HEAD~2" })).historyLength?.()).toBe(3);
    expect((await open(repository, { folder: "sub" })).historyLength?.()).toBe(5);
    expect((await open(cloneRepository(repository, "--bare"))).historyLength?.()).toBe(5);
  });

  it("is not known before the first commit and in a shallow clone", async () => {
    const empty = await makeRepository({ files: { "a.txt": "1\n" }, commit: false });
    expect((await open(empty)).historyLength?.()).toBeUndefined();
    expect((await open(cloneRepository(await history(), "--depth=3"))).historyLength?.()).toBeUndefined();
  });
});

describe("recentCommits", () => {
  it("gives subjects and paths, newest first, without the commit that everything came with", async () => {
    expect(await commitsOf(await history())).toEqual([
      { subject: "remove a", paths: ["a.txt"] },
      { subject: "change b, add c", paths: ["sub/b.txt", "sub/c.txt"] },
      { subject: "change a", paths: ["a.txt"] },
    ]);
  });

  it("gives as many commits as asked for", async () => {
    expect(await commitsOf(await history(), {}, 1)).toEqual([{ subject: "remove a", paths: ["a.txt"] }]);
  });

  it("gives none of a repository with one commit", async () => {
    expect(await commitsOf(await makeRepository({ files: { "a.txt": "1\n" } }))).toEqual([]);
  });

  it("gives paths whose names hold line ends, also of the second commit", async () => {
    const repository = await makeRepository({ files: { "a.txt": "1\n" } });
    repository.write({ "two\nlines": "", "é.txt": "" });
    repository.commit();
    expect(await commitsOf(repository)).toEqual([{ subject: "next", paths: ["two\\x0alines", "é.txt"] }]);
  });

  it("gives the paths of a folder relative to it", async () => {
    expect(await commitsOf(await history(), { folder: "sub" })).toEqual([
      { subject: "remove a", paths: [] },
      { subject: "change b, add c", paths: ["b.txt", "c.txt"] },
      { subject: "change a", paths: [] },
    ]);
  });

  it("follows the first parents of a merge, which has the changes of the branch", async () => {
    const repository = await history();
    repository.git("switch", "--quiet", "--create", "topic", "HEAD~1");
    repository.write({ "t.txt": "1\n" });
    repository.commit("on the branch");
    repository.git("switch", "--quiet", "main");
    repository.git("merge", "--quiet", "--no-ff", "--message=merge topic", "topic");
    const [newest, next] = (await commitsOf(repository))!;
    expect(newest).toEqual({ subject: "merge topic", paths: ["t.txt"] });
    expect(next?.subject).toBe("remove a");
  });

  it("knows no history before the first commit", async () => {
    const repository = await makeRepository({ files: { "a.txt": "" }, commit: false });
    expect(await commitsOf(repository)).toBeUndefined();
  });

  it("knows no history if a shallow clone lacks some of it", async () => {
    const clone = cloneRepository(await history(), "--depth=3");
    expect(await commitsOf(clone)).toBeUndefined();
    expect(await commitsOf(clone, {}, 2)).toHaveLength(2);
  });

  it("reads a clone without blobs, and of one without trees it knows nothing; neither fetches", async () => {
    const repository = await history();
    const full = await commitsOf(repository);
    for (const [filter, expected] of [
      ["blob:none", full],
      ["tree:0", undefined],
    ] as const) {
      repository.git("config", "uploadpack.allowFilter", "true");
      const clone = cloneRepository(repository, `--filter=${filter}`, "--no-checkout");
      const before = missing(clone);
      expect(before).not.toBe("");
      expect(await commitsOf(clone, { ref: "HEAD" })).toEqual(expected);
      expect(missing(clone)).toBe(before);
    }
  });
});

describe("history beyond a commit", () => {
  it("is out of reach: another future gives the same facts", async () => {
    const repository = await history();
    const past = repository.git("rev-parse", "HEAD~1");
    const before = await commitsOf(repository, { ref: past });
    expect(before).toHaveLength(2);
    rewriteFuture(repository, past);
    expect((await commitsOf(repository, {}))?.[0]?.subject).toBe("a second one");
    expect(await commitsOf(repository, { ref: past })).toEqual(before);
  });

  it("is out of reach of a working tree, whatever its other branches hold", async () => {
    const repository = await history();
    const past = repository.git("rev-parse", "HEAD~1");
    repository.git("checkout", "--quiet", past);
    const before = await commitsOf(repository);
    repository.git("switch", "--quiet", "main");
    rewriteFuture(repository, past);
    repository.git("-c", "advice.detachedHead=false", "checkout", "--quiet", past);
    expect(await commitsOf(repository)).toEqual(before);
  });

  it("ignores grafts, which give a commit other parents on one machine", async () => {
    const repository = await history();
    const before = await commitsOf(repository);
    const [head, past] = [repository.git("rev-parse", "HEAD"), repository.git("rev-parse", "HEAD~2")];
    repository.write({ ".git/info/grafts": `${head} ${past}\n` });
    expect(repository.git("rev-parse", "HEAD~1")).toBe(past);
    expect(await commitsOf(repository)).toEqual(before);
  });
});
