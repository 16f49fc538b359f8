import { describe, expect, it } from "vitest";

import { COMMENT_GUIDE } from "../../../src/github/starter/action-reference.ts";
import { follow, FOLLOWED } from "../../support/action/follow.ts";
import { commentOf, packOf } from "../../support/comment.ts";
import type { GitHub, Repository } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { withSizes, zipOf } from "../../integration/github/zip-of.ts";

const FILE = "comment.json";
const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: { "a.md": "# A\n" },
  head: { "b.md": "# B\n" },
  fork: "stranger",
});

interface Followed {
  readonly github: GitHub;
  readonly fixture: PullRequestFixture;
  readonly repository: Repository;
  readonly leave: (zip: Buffer) => void;
}

/**
 * GitHub where the run of a fork's pull request has ended. The author of its workflow, a stranger, chose its artifact.
 */
async function open(): Promise<Followed> {
  const pull = await fixture;
  const github = await openGitHub();
  const repository = pull.addTo(github);
  repository.addRun({
    id: FOLLOWED,
    headSha: pull.head,
    headBranch: "feature",
    ref: "refs/pull/7/merge",
  });
  return {
    github,
    fixture: pull,
    repository,
    leave: (zip) => repository.addRunArtifact(FOLLOWED, "carryon-comment", zip),
  };
}

const reportOf = (file: unknown): Promise<Buffer> => zipOf([{ name: FILE, text: JSON.stringify(file) }]);

/** Requests that modify state. */
const writes = ({ github }: Followed): readonly string[] =>
  github.log.flatMap(({ method, path }) => (method === "GET" || path === "/graphql" ? [] : [`${method} ${path}`]));

describe.concurrent("the comment of a run that was not allowed to write one", () => {
  it("threat 17: is on the pull request that GitHub names, whatever number the report claims", async () => {
    const scene = await open();
    scene.repository.addPull({
      number: 8,
      head: { owner: "victim", branch: "other", sha: "c".repeat(40), fork: true },
      base: { branch: "main", sha: scene.fixture.base },
    });
    scene.leave(await reportOf({ ...commentOf(), pull: 8, number: 8, pull_request: { number: 8 } }));
    const { code } = await follow(scene);
    expect([code, scene.repository.comments(7).length, scene.repository.comments(8).length]).toEqual([0, 1, 0]);
  });

  it("threat 17: links to the run that GitHub names and to the site of its own inputs, whatever the report claims", async () => {
    const scene = await open();
    const links = {
      run: 99,
      runs: "https://evil.example",
      site: "https://evil.example",
      guide: "https://evil.example",
    };
    scene.leave(await reportOf({ ...commentOf(), ...links, links }));
    await follow(scene, { inputs: { "site-url": "https://octo.github.io/widgets" } });
    const [{ body } = { body: "" }] = scene.repository.comments(7);
    const run = `https://github.com/octo/widgets/actions/runs/${FOLLOWED}`;
    const commits = "https://github.com/octo/widgets/commit";
    expect([...body.matchAll(/\]\(([^)]*)\)/gu)].map(([, address]) => address)).toEqual([
      run,
      `${commits}/${"b".repeat(40)}`,
      `${commits}/${"d".repeat(40)}`,
      `${run}#artifacts`,
      "https://octo.github.io/widgets/",
      ...(COMMENT_GUIDE === undefined ? [] : [COMMENT_GUIDE]),
    ]);
  });

  it("threat 17: says in our own words what the report says in numbers", async () => {
    const scene = await open();
    const text = "](https://evil.example) <img src=x> @octo/owners ##[error]x";
    scene.leave(
      await reportOf({
        ...commentOf({
          files: [{ path: text, change: "changed", base: 1, head: 2 }],
          packs: [packOf({ gate: "over-before", state: "over", over: 5 })],
        }),
        markdown: text,
      }),
    );
    await follow(scene);
    const [{ body } = { body: "" }] = scene.repository.comments(7);
    expect(body.split("\n").filter((line) => line.includes("evil.example"))).toEqual([
      expect.stringMatching(/^\[`[^`]*`\]\(https:\/\/github\.com\/octo\/widgets\/pull\/7\/files\) grew by 1\. /u),
    ]);
  });

  it.each([
    ["moved on", { sha: "c".repeat(40) }, "No comment: the pull request has moved on since that run"],
    ["closed", { state: "closed" }, "No comment: no open pull request matches the branch of that run"],
    ["another's branch", { owner: "octo" }, "No comment: no open pull request matches the branch of that run"],
  ] as const)("threat 23: is not written where the pull request is gone from there: %s", async (_, how, said) => {
    const scene = await open();
    const { state = "open", ...rest }: { state?: "open" | "closed"; sha?: string; owner?: string } = how;
    const head = { owner: "stranger", branch: "feature", sha: scene.fixture.head, fork: true, ...rest };
    scene.repository.addPull({ number: 7, head, base: { branch: "main", sha: scene.fixture.base }, state });
    scene.leave(await reportOf(commentOf()));
    const { code, annotations } = await follow(scene);
    expect([code, annotations, writes(scene)]).toEqual([0, [{ level: "notice", message: said }], []]);
  });

  it("is written on each pull request of the branch", async () => {
    const scene = await open();
    const head = { owner: "stranger", branch: "feature", sha: scene.fixture.head, fork: true };
    scene.repository.addPull({ number: 8, head, base: { branch: "next", sha: scene.fixture.base } });
    scene.leave(await reportOf(commentOf()));
    const { code, annotations } = await follow(scene);
    expect([code, annotations]).toEqual([0, []]);
    expect([7, 8].map((pull) => scene.repository.comments(pull).length)).toEqual([1, 1]);
  });

  it("is not written where the run left nothing, or something of another major version, which is told", async () => {
    const scene = await open();
    const none = await follow(scene);
    scene.leave(await reportOf({ schema: "carryon.comment/2", rows: "in another form" }));
    const other = await follow(scene);
    expect([none.code, other.code, writes(scene)]).toEqual([0, 0, []]);
    expect([...none.annotations, ...other.annotations]).toEqual([
      { level: "notice", message: "No comment: that run uploaded none" },
      {
        level: "notice",
        message: "No comment: that run uploaded schema carryon.comment/2, this version reads carryon.comment/1",
      },
    ]);
  });

  it("is not written for runs that were no pull request's, and nobody is asked about them", async () => {
    const scene = await open();
    scene.leave(await reportOf(commentOf()));
    const { event } = scene.fixture.workflowRun(FOLLOWED);
    const run = event["workflow_run"] as object;
    const { code, annotations } = await follow(scene, { event: { ...event, workflow_run: { ...run, event: "push" } } });
    expect([code, annotations[0]?.level, scene.github.log]).toEqual([0, "notice", []]);
    expect(annotations[0]?.message).toBe("No comment: the run was triggered by push, not by pull_request");
  });

  it("is not written for an event that follows no run: the workflow is wrong, and is told how to be right", async () => {
    const scene = await open();
    const { code, annotations } = await follow(scene, scene.fixture.event("push"));
    expect([code, scene.github.log]).toEqual([2, []]);
    expect(annotations).toEqual([
      {
        level: "error",
        message: expect.stringMatching(
          /not started by a workflow_run event\n {2}Run this mode in a workflow whose only trigger is/u,
        ),
      },
    ]);
  });

  it("threat 12: names the permission that is missing", async () => {
    const scene = await open();
    scene.leave(await reportOf(commentOf()));
    const token = scene.github.token({ login: "github-actions[bot]", type: "Bot", permissions: { contents: "read" } });
    const { code, annotations } = await follow(scene, { token });
    expect([code, writes(scene)]).toEqual([2, []]);
    expect(annotations).toEqual([
      { level: "error", message: expect.stringContaining("Add `actions: read` to the job's permissions.") },
    ]);
  });

  it("is one after two runs at once", async () => {
    const scene = await open();
    scene.leave(await reportOf(commentOf({ packs: [packOf()] })));
    const results = await Promise.all([follow(scene, { runId: 2 }), follow(scene, { runId: 3 })]);
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(scene.repository.comments(7)).toHaveLength(1);
  });
});

describe.concurrent("a report that a stranger made", () => {
  const honest = { name: FILE, text: JSON.stringify(commentOf()) };
  const bomb = (): Promise<Buffer> => zipOf([{ name: FILE, text: Buffer.alloc(64 * 1024 * 1024) }]);
  const hostile: Readonly<Record<string, () => Promise<Buffer>>> = {
    "of two files": () => zipOf([honest, { name: "other.json", text: "{}" }]),
    "of one file twice": () => zipOf([honest, honest]),
    "of a file with another name": () => zipOf([{ ...honest, name: "report.json" }]),
    "of a file in a folder": () => zipOf([{ ...honest, name: `a/../../${FILE}` }]),
    "of a link": () => zipOf([{ name: FILE, link: "/proc/self/environ" }]),
    "that is a zip bomb": bomb,
    "that is a zip bomb and says it is none": async () => withSizes(await bomb(), { bytes: 10 }),
    "that is too large to load": () => zipOf([{ name: FILE, text: Buffer.alloc(1024 * 1024) }], { store: true }),
    "that is too large a file": () =>
      zipOf([{ name: FILE, text: JSON.stringify({ ...commentOf(), more: "x".repeat(260 * 1024) }) }]),
    "that is no zip": async () => Buffer.from(honest.text),
    "that is no JSON": () => zipOf([{ name: FILE, text: "<html>" }]),
    "with negative tokens": () =>
      reportOf({ ...commentOf(), packs: [{ ...packOf(), head: { tokens: -1, largest: 1, documents: 1 } }] }),
    "with too many rows": () =>
      reportOf({ ...commentOf(), files: Array.from({ length: 501 }, () => ({ path: "a", change: "added", head: 1 })) }),
    "with a key that ends the marker": () => reportOf({ ...commentOf(), key: "x -->\n# Owned" }),
    "that is nothing": () => reportOf(null),
  };

  // The run belongs to the default branch, which must not fail because of a stranger's data.
  it.each(Object.keys(hostile))("threat 17: is refused with a warning, and nothing is posted: %s", async (what) => {
    const scene = await open();
    scene.leave(await hostile[what]!());
    const { code, annotations, maxRss } = await follow(scene, { isProcess: true });
    expect([code, scene.repository.comments(7), writes(scene)]).toEqual([0, [], []]);
    const message = expect.stringMatching(
      /^No comment: that run's artifact was not written by Carryon, or was changed: /u,
    );
    expect(annotations).toEqual([{ level: "warning", message }]);
    expect(maxRss).toBeLessThan(400 * 1024 * 1024);
  });
});
