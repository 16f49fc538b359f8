import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { GitHub, Repository } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { gitEnvironment } from "../../support/repository.ts";

let fixture: PullRequestFixture;
let github: GitHub;
let repository: Repository;

beforeAll(async () => {
  fixture = await makePullRequest({
    files: { "a.txt": "a\n", "old.txt": "old\n" },
    head: { "b.txt": "b\n" },
    removed: ["old.txt"],
    base: { "c.txt": "c\n" },
    fork: "stranger",
  });
});
beforeEach(async () => {
  github = await openGitHub();
  repository = fixture.addTo(github);
});

/** Runs git while this process serves it. */
async function git(root: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { cwd: root, env: { ...gitEnvironment, GIT_TERMINAL_PROMPT: "0", ...env } };
  return (await promisify(execFile)("git", args, options)).stdout.trim();
}

/** Header for every request, passed only through the environment. */
function header(token: string): Record<string, string> {
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "http.extraheader",
    GIT_CONFIG_VALUE_0: `Authorization: basic ${basic}`,
  };
}

describe("git over http", () => {
  it("gives one commit by its id, at depth 1, with and without .git", async () => {
    const clone = fixture.checkout({ event: "pull_request", depth: 1 });
    await expect(git(clone.root, ["cat-file", "-t", fixture.base])).rejects.toThrow("could not get object info");
    await git(clone.root, ["fetch", "--quiet", "--depth=1", `${github.url}/octo/widgets`, fixture.base]);
    expect(await git(clone.root, ["ls-tree", "--name-only", fixture.base])).toBe("a.txt\nc.txt\nold.txt");
    await git(clone.root, ["fetch", "--quiet", "--depth=1", `${github.url}/octo/widgets.git`, fixture.ancestor]);
    expect(github.log.every(({ authorization }) => authorization === undefined)).toBe(true);
  });

  it("asks for a token where the repository is private, and takes it from a header that no file holds", async () => {
    repository.private = true;
    const clone = fixture.checkout({ event: "pull_request", origin: `${github.url}/octo/widgets` });
    const fetchBase = ["fetch", "--quiet", "--depth=1", "origin", fixture.base];
    const token = (permissions: Record<string, "read">): string =>
      github.token({ login: "github-actions[bot]", type: "Bot", permissions, repository: "octo/widgets" });

    await expect(git(clone.root, fetchBase)).rejects.toThrow("could not read Username");
    await expect(git(clone.root, fetchBase, header("unknown"))).rejects.toThrow("could not read Username");
    await expect(git(clone.root, fetchBase, header(token({ actions: "read" })))).rejects.toThrow("403");
    await git(clone.root, fetchBase, header(token({ contents: "read" })));
    expect(await git(clone.root, ["cat-file", "-t", fixture.base])).toBe("commit");
    expect(github.log.map(({ path }) => path)).toContain("/octo/widgets/git-upload-pack");
  });

  it("takes no push", async () => {
    const { root } = fixture.checkout({ event: "push", depth: 0, origin: `${github.url}/octo/widgets` });
    const token = github.token({ login: "octocat", type: "User", permissions: { contents: "write" } });
    await expect(git(root, ["push", "origin", "HEAD:refs/heads/other"], header(token))).rejects.toThrow("403");
  });
});

describe("a checkout of the fixture", () => {
  it("of a pull request is its merge commit, detached, with its parents at depth 2 alone", () => {
    const deep = fixture.checkout({ event: "pull_request", depth: 2 });
    expect(deep.git("rev-parse", "HEAD", "HEAD^1", "HEAD^2").split("\n")).toEqual([
      fixture.merge,
      fixture.base,
      fixture.head,
    ]);
    expect(deep.git("diff", "--name-status", "HEAD^1", "HEAD")).toBe("A\tb.txt\nD\told.txt");
    expect(() => deep.git("symbolic-ref", "HEAD")).toThrow("not a symbolic ref");
    const shallow = fixture.checkout({ event: "pull_request", depth: 1 });
    expect(() => shallow.git("rev-parse", "HEAD^1")).toThrow("unknown revision");
  });

  it.each([
    ["push", "main"],
    ["schedule", "main"],
    ["merge_group", /^gh-readonly-queue\/main\/pr-7-/],
    ["tag", ""],
  ] as const)("of the event %s is at its commit", (kind, branch) => {
    const clone = fixture.checkout({ event: kind });
    expect(clone.git("rev-parse", "HEAD")).toBe(fixture.event(kind).sha);
    expect(clone.git("branch", "--show-current")).toMatch(branch);
  });

  it("of a fork has its branch nowhere but in the pull request", () => {
    expect(fixture.upstream.git("for-each-ref", "--format=%(refname)").split("\n")).toEqual([
      `refs/heads/gh-readonly-queue/main/pr-7-${fixture.base}`,
      "refs/heads/main",
      "refs/pull/7/head",
      "refs/pull/7/merge",
      "refs/tags/v1.0.0",
    ]);
    expect(fixture.workflowRun(1).event).toMatchObject({
      workflow_run: { event: "pull_request", head_sha: fixture.head, pull_requests: [] },
    });
  });
});
