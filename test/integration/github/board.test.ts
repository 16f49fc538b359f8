import { describe, expect, it, vi } from "vitest";

import { postComment, type StickyComment } from "../../../src/github/post-comment.ts";
import type { CommentBoard } from "../../../src/github/github.ts";
import type { GitHubPorts } from "../../../src/github/io/github.ts";
import { connectGitHubFromAction, connectGitHubFromAnywhere } from "../../../src/github/io/index.ts";
import { NOT_ACCESSIBLE, SECONDARY_LIMIT, SERVER_ERROR, primaryLimit } from "../../support/github/faults.ts";
import type { Comment, GitHub, TokenOptions } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";

const BOT = { login: "github-actions[bot]", type: "Bot" } as const;
const PERSON = { login: "mona", type: "User" } as const;
const MARKER = "<!-- carryon:default -->";
const COMMENTS = "/repos/acme/widgets/issues/7/comments";
const HEAD = "a".repeat(40);

interface World {
  readonly github: GitHub;
  readonly token: string;
  readonly notices: string[];
  readonly connect: (
    via?: typeof connectGitHubFromAction,
    rest?: Partial<Parameters<typeof connectGitHubFromAction>[0]>,
  ) => Promise<GitHubPorts>;
  readonly comments: () => readonly Comment[];
}

async function open(token: Partial<TokenOptions> = {}): Promise<World> {
  const github = await openGitHub();
  const repository = github.repository("acme/widgets");
  repository.addPull({
    number: 7,
    head: { owner: "mona", branch: "feature", sha: HEAD, fork: true },
    base: { branch: "main", sha: "b".repeat(40) },
  });
  const issued = github.token({ ...BOT, permissions: { pull_requests: "write", actions: "read" }, ...token });
  const notices: string[] = [];
  return {
    github,
    token: issued,
    notices,
    connect: (via = connectGitHubFromAction, rest = {}) =>
      via({
        token: issued,
        apiUrl: github.url,
        repository: { owner: "acme", name: "widgets" },
        onNotice: (text) => notices.push(text),
        ...rest,
      }),
    comments: () => repository.comments(7),
  };
}

function sticky(text: string, rest: Partial<StickyComment> = {}): StickyComment {
  return { pull: 7, key: "default", mode: "on-change", isNotable: true, render: () => text, ...rest };
}

// Must be the first test, because clients capture the console when they are loaded.
it("threat 21: the token stands in the header alone, and nothing is printed", async () => {
  const { connect, github, token } = await open();
  const written = [
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockReturnValue(true)),
    ...(["debug", "info", "log", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockReturnValue()),
  ];
  const errors: unknown[] = [];
  try {
    const gone = { deprecation: "true", sunset: "tomorrow", link: '<https://docs>; rel="deprecation"' };
    github.fail(`GET ${COMMENTS}`, { status: 200, headers: gone, body: [], times: 2 });
    for (const via of [connectGitHubFromAction, connectGitHubFromAnywhere]) {
      const { board, pulls } = await connect(via);
      await board.list(7);
      await board.update(1, "text");
      const tooLong = board.create(7, "x".repeat(70_000));
      for (const refused of [pulls.get(8), tooLong]) errors.push(await refused.catch((error: unknown) => error));
    }
    expect(written.flatMap(({ mock }) => mock.calls)).toEqual([]);
  } finally {
    for (const spy of written) spy.mockRestore();
  }
  expect(github.log.every(({ authorization }) => authorization?.includes(token))).toBe(true);
  expect(github.log.filter(({ path, body }) => path.includes(token) || body.includes(token))).toEqual([]);
  const shown = errors.map((error) => JSON.stringify(error, Object.getOwnPropertyNames(error)));
  expect(shown).toHaveLength(4);
  expect(shown.filter((text) => text.includes(token) || text.includes("authorization"))).toEqual([]);
});

// Concurrent because each test waits seconds between writes, as GitHub requires of its clients.
describe.concurrent("comments", () => {
  it.each([
    ["the action's client", connectGitHubFromAction],
    ["the client for elsewhere", connectGitHubFromAnywhere],
  ])("makes a comment, brings it up to date and leaves it alone when it says the same, with %s", async (_, via) => {
    const { connect, comments, github } = await open();
    const ports = await connect(via);

    const created = await postComment(ports, sticky("one"));
    const updated = await postComment(ports, sticky("two"));
    const calls = github.log.length;
    const unchanged = await postComment(ports, sticky("two"));

    const [comment] = comments();
    expect(comment).toMatchObject({ body: `${MARKER}\ntwo`, login: "github-actions[bot]" });
    expect(comments()).toHaveLength(1);
    const url = `https://github.com/acme/widgets/pull/7#issuecomment-${comment?.id}`;
    expect([created, updated, unchanged]).toEqual([
      { kind: "created", id: comment?.id, url },
      { kind: "updated", id: comment?.id, url },
      { kind: "unchanged", id: comment?.id, url },
    ]);
    expect(github.log.slice(calls).map(({ method }) => method)).toEqual(["GET"]);
  });

  it("threat 4: among 130 comments finds its own, and leaves look-alikes of others as they are", async () => {
    const { connect, comments, github } = await open();
    const repository = github.repository("acme/widgets");
    const alike = `${MARKER}\nlook-alike`;
    const theirs = [
      repository.addComment(7, { ...PERSON, body: alike }),
      repository.addComment(7, { login: "github-actions[bot]x", type: "Bot", body: alike }),
      ...Array.from({ length: 110 }, (_, i) => repository.addComment(7, { ...PERSON, body: `comment ${i}` })),
    ];
    const quote = repository.addComment(7, { ...BOT, body: `> ${alike}` });
    const other = repository.addComment(7, { ...BOT, body: "<!-- carryon:default-2 -->\nanother key" });
    const mine = repository.addComment(7, { ...BOT, body: `${MARKER}\r\nold` });
    const double = repository.addComment(7, { ...BOT, body: `${MARKER}\nolder still` });
    for (let i = comments().length; i < 130; i++) repository.addComment(7, { ...PERSON, body: `later ${i}` });
    const before = comments().filter(({ id }) => id !== mine && id !== double);

    const result = await postComment(await connect(), sticky("new"));

    expect(result).toMatchObject({ kind: "updated", id: mine });
    expect(comments()).toHaveLength(129);
    expect(comments().filter(({ id }) => id !== mine)).toEqual(before);
    expect(comments().find(({ id }) => id === mine)?.body).toBe(`${MARKER}\nnew`);
    expect(theirs.length + [quote, other].length).toBe(114);
  });

  it("threat 4: two runs at once end with one comment", async () => {
    const { connect, comments, github } = await open();
    const boards = await Promise.all([connect(), connect(connectGitHubFromAnywhere)]);
    // Both see the empty list before either writes.
    const meet = barrier(2);
    const met = boards.map((ports) => ({ ...ports, board: { ...ports.board, create: meetBefore(ports.board, meet) } }));

    const results = await Promise.all(met.map((ports, i) => postComment(ports, sticky(`of run ${i}`))));

    expect(comments()).toHaveLength(1);
    const [kept] = comments();
    expect(results.map((result) => ("id" in result ? result.id : undefined))).toEqual([kept?.id, kept?.id]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(["created", "updated"]);
    expect(
      github.log.filter(({ method }) => method === "POST" || method === "DELETE").map(({ path }) => path),
    ).toContain(COMMENTS);
  });

  it("threat 12: a token that may not write is told so once, and it is no exception", async () => {
    const { connect, comments, github } = await open({ permissions: { contents: "read" } });
    github.fail(`POST ${COMMENTS}`, NOT_ACCESSIBLE);

    const result = await postComment(await connect(), sticky("text"));

    expect(result).toMatchObject({ kind: "refused", error: { code: "github-refused" } });
    const { error } = result as { error: Error & { hint: string } };
    expect(error.message).toBe(
      "GitHub refused the request to comment on pull request 7: Resource not accessible by integration (403)",
    );
    expect(error.hint).toBe(
      "Add `pull-requests: write` to the job's permissions. Pull requests from forks never get it; for those, use the " +
        "comment workflow that `carryon init` writes.",
    );
    expect(comments()).toEqual([]);
    expect(github.log.filter(({ method, path }) => method === "POST" && path === COMMENTS)).toHaveLength(1);
  });

  it("threat 12: 403 to every request ends in one refusal and no retry", async () => {
    const { connect, github } = await open();
    github.fail("* *", NOT_ACCESSIBLE);
    const result = await postComment(await connect(), sticky("text", { head: HEAD }));
    expect(result).toMatchObject({ kind: "refused", error: { code: "github-refused" } });
    expect(github.log).toHaveLength(1);
  });

  it.each([
    [401, "github-refused"],
    [404, "github-refused"],
    [422, "github-refused"],
    [429, "github-failed"],
  ])("an answer of %i is not asked for again", async (status, code) => {
    const { connect, github } = await open();
    github.fail(`GET ${COMMENTS}`, { status });
    const ports = await connect();
    await expect(ports.board.list(7)).rejects.toMatchObject({ code });
    expect(github.log).toHaveLength(1);
  });

  it("a comment that may not be changed any more is followed by a new one", async () => {
    const { connect, comments, github } = await open();
    const old = github.repository("acme/widgets").addComment(7, { ...BOT, body: `${MARKER}\nold` });
    github.fail(`PATCH /repos/acme/widgets/issues/comments/${old}`, { status: 403 });

    const result = await postComment(await connect(), sticky("new"));

    expect(result.kind).toBe("created");
    expect(comments().map(({ body }) => body)).toEqual([`${MARKER}\nold`, `${MARKER}\nnew`]);
  });

  it("a server that is out of order for one request is asked again, but for a new comment only where none is there", async () => {
    const { connect, comments, github } = await open();
    github.fail(`GET ${COMMENTS}`, SERVER_ERROR);
    github.fail(`POST ${COMMENTS}`, SERVER_ERROR);
    const result = await postComment(await connect(), sticky("text"));
    expect(result.kind).toBe("created");
    expect(comments()).toHaveLength(1);
    expect(github.log.map(({ method, status }) => `${method} ${status}`)).toEqual([
      "GET 502",
      "GET 200",
      "POST 502",
      "GET 200",
      "POST 201",
    ]);
  });

  it("waits as long as a secondary limit says, and says so; a long wait is a failure", async () => {
    const { connect, github, notices } = await open();
    github.fail(`GET ${COMMENTS}`, SECONDARY_LIMIT);
    const ports = await connect();
    expect(await ports.board.list(7)).toEqual([]);
    expect(notices).toEqual(["GitHub rate limit: waiting 1 s before the next request"]);

    github.fail(`GET ${COMMENTS}`, primaryLimit(Math.floor(Date.now() / 1000) + 3600));
    await expect(ports.board.list(7)).rejects.toMatchObject({ code: "github-failed", hint: "Run again later." });
    expect(notices).toHaveLength(1);
  });

  it("knows comments of a person's token as its own", async () => {
    const { connect, comments, github } = await open({ ...PERSON });
    github.repository("acme/widgets").addComment(7, { ...BOT, body: `${MARKER}\nof the bot` });
    const ports = await connect(connectGitHubFromAnywhere);
    await postComment(ports, sticky("one"));
    await postComment(ports, sticky("two"));
    expect(comments().map(({ login, body }) => `${login} ${body}`)).toEqual([
      `github-actions[bot] ${MARKER}\nof the bot`,
      `mona ${MARKER}\ntwo`,
    ]);
  });

  it("threat 4: where the server names no account, only the bot of GitHub Actions is taken for itself", async () => {
    const { connect, github } = await open();
    const repository = github.repository("acme/widgets");
    github.fail("POST /graphql", { status: 404 });
    repository.addComment(7, { login: "github-actions[bot]", type: "User", body: MARKER });
    repository.addComment(7, { ...PERSON, body: MARKER });
    repository.addComment(7, { ...BOT, body: MARKER });
    const listed = await (await connect()).board.list(7);
    expect(listed.map(({ mine }) => mine)).toEqual([false, false, true]);
  });

  it("threat 4: where Gitea hides the account, only those of its jobs are edited, if it accepts that, and none deleted", async () => {
    const { connect, comments, github } = await open({ login: "gitea-actions" });
    const repository = github.repository("acme/widgets");
    github.fail("POST /graphql", { status: 404 });
    repository.addComment(7, { ...PERSON, body: `${MARKER}\nforged` });
    const foreign = repository.addComment(7, { ...BOT, body: `${MARKER}\nof another workflow` });
    github.fail(`PATCH /repos/acme/widgets/issues/comments/${foreign}`, { status: 403 });
    const ports = await connect(connectGitHubFromAction, { mayHideAccount: true });
    for (const text of ["one", "two"]) await postComment(ports, sticky(text));
    expect(comments().map(({ login, body }) => `${login} ${body}`)).toEqual([
      `mona ${MARKER}\nforged`,
      `github-actions[bot] ${MARKER}\nof another workflow`,
      `gitea-actions ${MARKER}\ntwo`,
    ]);
    expect(github.log.filter(({ method }) => method === "DELETE")).toEqual([]);
  });

  it("threat 21: a token goes over plain HTTP only if that is allowed", async () => {
    const { connect } = await open();
    const apiUrl = "http://gitea.lan:3000/api/v1";
    await expect(connect(connectGitHubFromAction, { apiUrl, allowHttp: false })).rejects.toMatchObject({
      message: "the server gitea.lan:3000 has no https URL, so the token was not sent to it",
      hint: expect.stringContaining("allow-http: true"),
    });
    await expect(connect(connectGitHubFromAnywhere, { apiUrl })).rejects.toMatchObject({ code: "usage" });
    await connect(connectGitHubFromAction, { apiUrl, allowHttp: true });
  });

  it("writes nothing once the pull request has moved on", async () => {
    const { connect, comments, github } = await open();
    const result = await postComment(await connect(), sticky("text", { head: "c".repeat(40) }));
    expect(result).toEqual({ kind: "skipped", why: "moved-on" });
    expect(comments()).toEqual([]);
    expect(github.log.every(({ method }) => method === "GET")).toBe(true);
  });

  it.each([connectGitHubFromAction, connectGitHubFromAnywhere])(
    "threat 21: a token that no header can carry is not repeated",
    async (via) => {
      const { github, token } = await open();
      const broken = { token: `${token}\n${token}`, apiUrl: github.url, repository: { owner: "o", name: "r" } };
      const error: unknown = await via({ ...broken, onNotice: () => {} }).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: "usage" });
      expect(String(error)).not.toContain(token);
    },
  );

  it("a server that is not there is a failure of GitHub, told without a stack", async () => {
    const { connect, github } = await open();
    const ports = await connect();
    await github.close();
    await expect(ports.pulls.get(7)).rejects.toMatchObject({
      code: "github-failed",
      message: expect.stringContaining("GitHub did not respond to the request to read pull request 7"),
    });
  });
});

/** Resolves once `count` callers have arrived. */
function barrier(count: number): () => Promise<void> {
  let come = 0;
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      come++;
      if (come === count) for (const go of waiting) go();
    });
}

function meetBefore(board: CommentBoard, meet: () => Promise<void>): CommentBoard["create"] {
  return async (pull, body) => {
    await meet();
    return board.create(pull, body);
  };
}
