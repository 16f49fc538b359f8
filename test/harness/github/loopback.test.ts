import { getOctokit } from "@actions/github";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Octokit } from "@octokit/rest";
import { beforeEach, describe, expect, it } from "vitest";

import { primaryLimit, SECONDARY_LIMIT, SERVER_ERROR } from "../../support/github/faults.ts";
import type { GitHub, Permissions, Repository } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";

const WHERE = { owner: "octo", repo: "widgets" };
const ON_PULL = { ...WHERE, issue_number: 7 };
const CREATE = "POST /repos/:owner/:repo/issues/:number/comments";
const LIST = "GET /repos/:owner/:repo/issues/:number/comments";
const BOT = { login: "github-actions[bot]", type: "Bot" } as const;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

let github: GitHub;
let repository: Repository;

beforeEach(async () => {
  github = await openGitHub();
  repository = github.repository("octo/widgets");
  repository.addPull({
    number: 7,
    head: { owner: "octo", branch: "feature", sha: "7".repeat(40) },
    base: { branch: "main", sha: "b".repeat(40) },
  });
});

/** Client of a job whose token has these permissions. */
function jobWith(permissions: Permissions, options: { readonly repository?: string } = {}): Octokit {
  return new Octokit({ baseUrl: github.url, auth: github.token({ ...BOT, permissions, ...options }), log: SILENT });
}

function again(_after: number, _options: unknown, _octokit: unknown, count: number): boolean {
  return count < 1;
}

/** The action's client with shortened waits. */
function patientJob(): ReturnType<typeof getOctokit> {
  const token = github.token({ ...BOT, permissions: { issues: "write" } });
  // Clients with the same id wait for each other.
  const throttle = { id: token, onRateLimit: again, onSecondaryRateLimit: again, retryAfterBaseValue: 1 };
  const options = { baseUrl: github.url, log: SILENT, throttle, retry: { retryAfterBaseValue: 1 } };
  return getOctokit(token, options, retry, throttling);
}

function requests(method: string): number[] {
  return github.log.filter((request) => request.method === method).map(({ status }) => status);
}

describe("comments", () => {
  it("come in pages of 30, or of 100 at most, and all of them in order", async () => {
    for (let n = 0; n < 130; n++) repository.addComment(7, { body: `comment ${n}`, login: "octocat", type: "User" });
    const { rest, paginate } = jobWith({ issues: "read" });

    const first = await rest.issues.listComments({ ...ON_PULL });
    expect(first.data).toHaveLength(30);
    expect(first.headers.link?.replaceAll(github.url, "")).toMatchInlineSnapshot(
      `"</repos/octo/widgets/issues/7/comments?page=2>; rel="next", </repos/octo/widgets/issues/7/comments?page=5>; rel="last""`,
    );
    const greedy = await rest.issues.listComments({ ...ON_PULL, per_page: 500, page: 2 });
    expect(greedy.data).toHaveLength(30);
    const all = await paginate(rest.issues.listComments, { ...ON_PULL, per_page: 100 });
    expect(all.map(({ body }) => body)).toEqual(Array.from({ length: 130 }, (_, n) => `comment ${n}`));
  });

  it("are written, changed and removed in the name of the token", async () => {
    const { rest } = jobWith({ pull_requests: "write" });
    const { data, status } = await rest.issues.createComment({ ...ON_PULL, body: "one" });
    expect([status, data.user?.login, data.user?.type]).toEqual([201, "github-actions[bot]", "Bot"]);
    expect(data.html_url).toBe(`https://github.com/octo/widgets/pull/7#issuecomment-${data.id}`);

    const comment_id = data.id;
    await rest.issues.updateComment({ ...WHERE, comment_id, body: "two" });
    expect(repository.comments(7)).toEqual([{ ...repository.comments(7)[0], ...BOT, id: data.id, body: "two" }]);
    await rest.issues.deleteComment({ ...WHERE, comment_id });
    expect(repository.comments(7)).toEqual([]);
    await expect(rest.issues.updateComment({ ...WHERE, comment_id, body: "three" })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("have 65,536 characters at most, and one at least", async () => {
    const { rest } = jobWith({ issues: "write" });
    await rest.issues.createComment({ ...ON_PULL, body: "é".repeat(65_536) });
    await expect(rest.issues.createComment({ ...ON_PULL, body: "a".repeat(65_537) })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("Body is too long (maximum is 65536 characters)") as string,
    });
    await expect(rest.issues.createComment({ ...ON_PULL, body: " " })).rejects.toMatchObject({ status: 422 });
    expect(repository.comments(7)).toHaveLength(1);
  });

  it("are not modified for whoever has their entity tag", async () => {
    const { rest } = jobWith({ issues: "write" });
    const { headers } = await rest.issues.listComments(ON_PULL);
    const conditional = { ...ON_PULL, headers: { "if-none-match": headers.etag } };
    await expect(rest.issues.listComments(conditional)).rejects.toMatchObject({ status: 304 });
    await rest.issues.createComment({ ...ON_PULL, body: "new" });
    expect((await rest.issues.listComments(conditional)).status).toBe(200);
  });
});

describe("what a token may do", () => {
  it("is told to a token that may only read, with what it lacks", async () => {
    const { rest } = jobWith({ contents: "read" });
    await expect(rest.issues.createComment({ ...ON_PULL, body: "no" })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining("Resource not accessible by integration") as string,
      response: { headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write" } },
    });
    expect((await rest.issues.listComments(ON_PULL)).status).toBe(200);
  });

  it("does not tell a private repository from none", async () => {
    repository.private = true;
    const outside = jobWith({ issues: "write" }, { repository: "octo/other" });
    const inside = jobWith({ issues: "write" }, { repository: "octo/widgets" });
    await expect(outside.rest.issues.listComments(ON_PULL)).rejects.toMatchObject({ status: 404 });
    await expect(inside.rest.issues.listComments({ ...ON_PULL, repo: "none" })).rejects.toMatchObject({ status: 404 });
    await expect(inside.rest.pulls.get({ ...WHERE, pull_number: 7 })).rejects.toMatchObject({ status: 403 });
    expect((await inside.rest.issues.listComments(ON_PULL)).status).toBe(200);
  });

  it("is nothing for a token that nobody issued", async () => {
    const { rest } = new Octokit({ baseUrl: github.url, auth: "unknown", log: SILENT });
    await expect(rest.issues.listComments(ON_PULL)).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining("Bad credentials") as string,
    });
  });

  it("names its account: a user to all, a job only through GraphQL", async () => {
    const user = github.token({ login: "octocat", type: "User", permissions: {} });
    const person = new Octokit({ baseUrl: github.url, auth: user, log: SILENT });
    const job = jobWith({});
    expect((await person.rest.users.getAuthenticated()).data).toMatchObject({ login: "octocat", type: "User" });
    await expect(job.rest.users.getAuthenticated()).rejects.toMatchObject({ status: 403 });
    expect(await job.graphql("{ viewer { login } }")).toEqual({ viewer: { login: "github-actions[bot]" } });
  });
});

describe("pull requests", () => {
  it("are found by branch and owner, open ones alone unless asked otherwise", async () => {
    const head = { branch: "feature", sha: "f".repeat(40) };
    const fork = repository.addPull({
      number: 8,
      head: { ...head, owner: "stranger", fork: true },
      base: { branch: "main", sha: "b".repeat(40) },
    });
    const { rest } = jobWith({ pull_requests: "read" });
    const found = async (query: { head?: string; state?: "all" }): Promise<number[]> =>
      (await rest.pulls.list({ ...WHERE, ...query })).data.map(({ number }) => number);

    expect(await found({})).toEqual([8, 7]);
    expect(await found({ head: "stranger:feature" })).toEqual([8]);
    expect(await found({ head: "feature" })).toEqual([8, 7]);
    fork.state = "closed";
    fork.head.sha = "9".repeat(40);
    expect(await found({ head: "stranger:feature" })).toEqual([]);
    expect(await found({ head: "stranger:feature", state: "all" })).toEqual([8]);
    expect((await rest.pulls.get({ ...WHERE, pull_number: 8 })).data.head).toMatchObject({
      sha: "9".repeat(40),
      repo: { full_name: "stranger/widgets", fork: true },
    });
  });
});

describe("faults", () => {
  it("of a server that recovers and of a secondary limit are tried again", async () => {
    github.fail(LIST, SERVER_ERROR);
    github.fail(LIST, SECONDARY_LIMIT);
    const { rest } = patientJob();
    expect((await rest.issues.listComments(ON_PULL)).status).toBe(200);
    expect(requests("GET")).toEqual([502, 403, 200]);
  });

  it("a missing permission is not tried again", async () => {
    github.fail(CREATE, { status: 403 });
    const { rest } = patientJob();
    await expect(rest.issues.createComment({ ...ON_PULL, body: "no" })).rejects.toMatchObject({ status: 403 });
    expect(requests("POST")).toEqual([403]);
  });

  it("of a used-up hour say when it ends", async () => {
    github.fail("* /repos/*", primaryLimit(1_900_000_000));
    await expect(jobWith({}).rest.issues.listComments(ON_PULL)).rejects.toMatchObject({
      status: 403,
      response: { headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1900000000" } },
    });
  });

  it("do not touch what they are not for, and leave the limits to be read", async () => {
    github.fail("POST /*", { status: 500 });
    const { rest } = jobWith({});
    await rest.issues.listComments(ON_PULL);
    expect((await rest.rateLimit.get()).data.rate).toMatchObject({ limit: 5000, used: 2, remaining: 4998 });
  });
});

it("keeps a log of every request with what authorized it", async () => {
  const token = github.token({ ...BOT, permissions: { issues: "write" } });
  const { rest } = new Octokit({ baseUrl: github.url, auth: token });
  await rest.issues.createComment({ ...ON_PULL, body: "hello" });
  expect(github.log).toEqual([
    {
      method: "POST",
      path: "/repos/octo/widgets/issues/7/comments",
      status: 201,
      authorization: `token ${token}`,
      body: '{"body":"hello"}',
    },
  ]);
});
