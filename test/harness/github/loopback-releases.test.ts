import { Octokit } from "@octokit/rest";
import { beforeEach, describe, expect, it } from "vitest";
import type { GitHub, Permissions } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";
import { makeRepository, type TestRepository } from "../../support/repository.ts";

const WHERE = { owner: "octo", repo: "widgets" };
const BOT = { login: "github-actions[bot]", type: "Bot" } as const;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

let github: GitHub;
let origin: TestRepository;
let first: string;
let second: string;

beforeEach(async () => {
  github = await openGitHub();
  origin = await makeRepository();
  first = origin.git("rev-parse", "HEAD");
  origin.write({ a: "" });
  second = origin.commit();
  github.repository("octo/widgets").serveGit(origin.root);
});

function jobWith(permissions: Permissions): Octokit["rest"] {
  return new Octokit({ baseUrl: github.url, auth: github.token({ ...BOT, permissions }), log: SILENT }).rest;
}

describe("tags", () => {
  it("are made, read and moved in the repository on disk", async () => {
    const { git } = jobWith({ contents: "write" });
    await expect(git.getRef({ ...WHERE, ref: "tags/v1" })).rejects.toMatchObject({ status: 404 });
    await git.createRef({ ...WHERE, ref: "refs/tags/v1", sha: second });
    expect((await git.getRef({ ...WHERE, ref: "tags/v1" })).data.object).toMatchObject({ type: "commit", sha: second });
    const back = { ...WHERE, ref: "tags/v1", sha: first };
    await expect(git.updateRef(back)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("forward"),
    });
    await git.updateRef({ ...back, force: true });
    expect(origin.git("rev-parse", "v1")).toBe(first);
  });

  it("are refused twice, on an object that is not there, and without permission", async () => {
    const { git } = jobWith({ contents: "write" });
    const create = { ...WHERE, ref: "refs/tags/v1", sha: first };
    await expect(git.createRef({ ...create, sha: "0".repeat(40) })).rejects.toMatchObject({ status: 422 });
    await expect(jobWith({ contents: "read" }).git.createRef(create)).rejects.toMatchObject({ status: 403 });
    await git.createRef(create);
    await expect(git.createRef(create)).rejects.toMatchObject({ status: 422 });
    await expect(git.updateRef({ ...WHERE, ref: "tags/v2", sha: first })).rejects.toMatchObject({ status: 422 });
  });

  it("say what they lead to if they are annotated", async () => {
    origin.git("tag", "--annotate", "--message=one", "v1", first);
    const { git } = jobWith({ contents: "read" });
    const { object } = (await git.getRef({ ...WHERE, ref: "tags/v1" })).data;
    expect(object.type).toBe("tag");
    expect((await git.getTag({ ...WHERE, tag_sha: object.sha })).data.object.sha).toBe(first);
    await expect(git.getTag({ ...WHERE, tag_sha: first })).rejects.toMatchObject({ status: 404 });
  });
});

describe("releases", () => {
  it("are one for each tag that exists, and can be changed", async () => {
    const { repos } = jobWith({ contents: "write" });
    const release = { ...WHERE, tag_name: "v1.0.0", name: "v1.0.0", body: "one" };
    await expect(repos.createRelease(release)).rejects.toMatchObject({ status: 422 });
    origin.git("tag", "v1.0.0");
    await expect(repos.getReleaseByTag({ ...WHERE, tag: "v1.0.0" })).rejects.toMatchObject({ status: 404 });
    const { id } = (await repos.createRelease(release)).data;
    await expect(repos.createRelease(release)).rejects.toMatchObject({ status: 422 });
    await repos.updateRelease({ ...release, release_id: id, body: "two", prerelease: true });
    expect((await repos.getReleaseByTag({ ...WHERE, tag: "v1.0.0" })).data).toMatchObject({
      id,
      body: "two",
      prerelease: true,
    });
    expect(github.repository("octo/widgets").releases()).toMatchObject([{ id, notes: "two", prerelease: true }]);
  });

  it("are refused without permission, and with notes that are too long", async () => {
    origin.git("tag", "v1.0.0");
    const release = { ...WHERE, tag_name: "v1.0.0", name: "v1.0.0", body: "x".repeat(125_001) };
    await expect(jobWith({ contents: "write" }).repos.createRelease(release)).rejects.toMatchObject({ status: 422 });
    await expect(jobWith({ contents: "read" }).repos.createRelease(release)).rejects.toMatchObject({ status: 403 });
  });
});
