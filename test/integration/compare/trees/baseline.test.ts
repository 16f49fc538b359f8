import { describe, expect, it } from "vitest";
import { findBaseline } from "../../../../src/compare/trees/baseline.ts";
import type { RunEvent } from "../../../../src/compare/trees/event.ts";
import { commitsAt } from "../../../../src/source/io/git/commits-at.ts";
import { cloneRepository, gitEnvironment, makeRepository, type TestRepository } from "../../../support/repository.ts";

/** A branch, `main` one commit further, and the merge commit that GitHub would create. */
async function pullRequest() {
  const repository = await makeRepository({ files: { "a.txt": "one\n" } });
  const fork = repository.git("rev-parse", "HEAD");
  repository.git("checkout", "--quiet", "-b", "topic");
  repository.write({ "b.txt": "topic\n" });
  const head = repository.commit("topic");
  repository.git("checkout", "--quiet", "main");
  repository.write({ "c.txt": "others\n" });
  const base = repository.commit("others");
  repository.git("checkout", "--quiet", "--detach");
  repository.git("merge", "--quiet", "--no-ff", "--message=merge", head);
  const merge = repository.git("rev-parse", "HEAD");
  const event: RunEvent = { kind: "pull-request", number: 7, head, base };
  return { repository, fork, head, base, merge, event };
}

const commits = ({ root }: TestRepository) => commitsAt(root, gitEnvironment)!;

describe("findBaseline", () => {
  it("takes the first parent of a pull request's merge commit", async () => {
    const { repository, base, event } = await pullRequest();
    expect(findBaseline(commits(repository), event, "auto")).toEqual({ how: "first-parent", commit: base });
  });

  it("takes the first parent of a merge ref that is newer than the event", async () => {
    const { repository, head, base, event } = await pullRequest();
    repository.git("checkout", "--quiet", "topic");
    repository.write({ "b.txt": "topic, later\n" });
    const laterHead = repository.commit("later");
    repository.git("checkout", "--quiet", "main");
    repository.write({ "d.txt": "others, later\n" });
    const laterBase = repository.commit("later");
    repository.git("checkout", "--quiet", "--detach");
    repository.git("merge", "--quiet", "--no-ff", "--message=merge", laterHead);
    // Without the ref, it may be the head of a branch that merged main.
    expect(findBaseline(commits(repository), event, "auto")).toEqual({ how: "branch-point", commit: base });
    repository.git("update-ref", "refs/remotes/pull/7/merge", "HEAD");
    const expected = { how: "first-parent", commit: laterBase };
    expect(findBaseline(commits(repository), event, "auto")).toEqual(expected);
    // With the event's head in it, no ref is needed.
    repository.git("checkout", "--quiet", "--detach", laterBase);
    repository.git("merge", "--quiet", "--no-ff", "--message=merge", head);
    expect(findBaseline(commits(repository), event, "auto")).toEqual(expected);
  });

  it("finds the first parent in a clone of depth 2, and none in one of depth 1 that may not fetch", async () => {
    const { repository, base, event } = await pullRequest();
    repository.git("branch", "merged", "HEAD");
    const two = cloneRepository(repository, "--depth=2", "--branch=merged");
    expect(findBaseline(commits(two), event, "auto")).toEqual({ how: "first-parent", commit: base });
    const one = cloneRepository(repository, "--depth=1", "--branch=merged");
    expect(findBaseline(commits(one), event, "auto")).toEqual({ missing: "not-fetched" });
  });

  it("takes the place where the branch left, with the rules of the base, where the branch itself is checked out", async () => {
    const { repository, head, base, fork, event } = await pullRequest();
    repository.git("checkout", "--quiet", head);
    const found = { how: "branch-point", commit: fork, rules: base };
    expect(findBaseline(commits(repository), event, "auto")).toEqual(found);
  });

  it("takes the top of the other branch, where the clone does not reach back to the place where they part", async () => {
    const { repository, head, base, event } = await pullRequest();
    const shallow = cloneRepository(repository, "--depth=1", "--branch=topic");
    shallow.git("fetch", "--quiet", "--depth=1", "origin", "main");
    expect(shallow.git("rev-parse", "HEAD")).toBe(head);
    expect(findBaseline(commits(shallow), event, "auto")).toEqual({ how: "branch-top", commit: base });
  });

  it("takes what a push began at, and the first parent where that is gone", async () => {
    const { repository, fork, base } = await pullRequest();
    repository.git("checkout", "--quiet", base);
    const all = commits(repository);
    expect(findBaseline(all, { kind: "push", before: fork }, "auto")).toEqual({ how: "before", commit: fork });
    const gone: RunEvent = { kind: "push", before: "1".repeat(40) };
    expect(findBaseline(all, gone, "auto")).toEqual({ how: "first-parent", commit: fork });
    expect(findBaseline(all, { kind: "push" }, "auto")).toEqual({ how: "first-parent", commit: fork });
  });

  it("takes the base of a merge group", async () => {
    const { repository, fork } = await pullRequest();
    expect(findBaseline(commits(repository), { kind: "merge-group", base: fork }, "auto")).toEqual({
      how: "merge-group",
      commit: fork,
    });
  });

  it("compares a first commit with nothing", async () => {
    const repository = await makeRepository({ files: { "a.txt": "one\n" } });
    expect(findBaseline(commits(repository), { kind: "other" }, "auto")).toEqual({ how: "nothing" });
  });

  it("has no base before the first commit, and none where none is asked for", async () => {
    const repository = await makeRepository({ files: { "a.txt": "one\n" }, commit: false });
    expect(findBaseline(commits(repository), { kind: "other" }, "auto")).toEqual({ missing: "unusable" });
    expect(findBaseline(commits(repository), { kind: "other" }, "none")).toEqual({ missing: "not-asked" });
  });

  it("takes a ref that is given, whatever the event says", async () => {
    const { repository, fork, event } = await pullRequest();
    expect(findBaseline(commits(repository), event, { ref: "topic~1" })).toEqual({ how: "given", commit: fork });
    expect(findBaseline(commits(repository), event, { ref: "nowhere" })).toEqual({ missing: "not-fetched" });
  });

  it.each(["--upload-pack=touch pwned", "-1", "", "a..b", "HEAD:a.txt"])(
    "threat 15: takes %j for no ref, and no option",
    async (ref) => {
      const { repository, event } = await pullRequest();
      expect(findBaseline(commits(repository), event, { ref })).toEqual({ missing: "not-fetched" });
    },
  );
});
