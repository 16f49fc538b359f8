import { describe, expect, it } from "vitest";

import { commentOf, packOf } from "../../support/comment.ts";
import type { PullOptions } from "../../support/github/github.ts";
import { BRANCH, finishedRun, HEAD, openForward, RUN } from "./forward-scene.ts";
import { withSizes, zipOf } from "./zip-of.ts";

describe.concurrent("forwarding a comment", () => {
  it("posts what the run of a fork's pull request measured, and brings it up to date", async () => {
    const scene = await openForward();
    scene.addPull();
    await scene.addArtifact(commentOf());
    const first = await scene.forward();
    await scene.addArtifact(commentOf({ packs: [packOf({ head: { tokens: 1234, largest: 1234, documents: 1 } })] }));
    const second = await scene.forward();

    const [comment] = scene.comments();
    expect(scene.comments()).toHaveLength(1);
    expect([first, second]).toMatchObject([
      { kind: "created", pull: 7, id: comment?.id },
      { kind: "updated", pull: 7, id: comment?.id },
    ]);
    expect(comment?.body.startsWith("<!-- carryon:default -->\n")).toBe(true);
    expect(comment?.body).toContain("1,234");
  });

  it("threat 17: the artifact never says which pull request, whatever it claims", async () => {
    const scene = await openForward();
    scene.addPull();
    scene.addPull({ number: 8, head: { owner: "octo", branch: "other", sha: "c".repeat(40), fork: true } });
    await scene.addArtifact({
      ...commentOf({ head: "c".repeat(40) }),
      pull: 8,
      number: 8,
      pull_request: { number: 8 },
    });
    expect(await scene.forward()).toMatchObject({ kind: "created", pull: 7 });
    expect(scene.repository.comments(8)).toEqual([]);
  });

  it("threat 39: an acceptance is GitHub's, never the artifact's", async () => {
    const scene = await openForward();
    const pull = scene.addPull();
    const accepted = { how: "label", by: "octocat", at: "2026-01-01T00:00:00Z" } as const;
    await scene.addArtifact(
      commentOf({ failed: ["secrets"], accepted, packs: [packOf({ gate: "new-over", state: "over", over: 9 })] }),
    );
    const bodyAfterForward = async (): Promise<string> => {
      await scene.forward();
      return scene.comments()[0]?.body ?? "";
    };
    const claimed = await bodyAfterForward();
    pull.labels = ["context-budget: accepted"];
    pull.events.push({ event: "labeled", by: "hubot", at: "2026-11-28T16:05:00Z", label: "context-budget: accepted" });
    const confirmed = await bodyAfterForward();
    expect(claimed).not.toMatch(/accepted\*\*|octocat/u);
    expect(confirmed).toMatch(
      /, accepted\*\* by the label `context-budget: accepted` from `hubot`, 2026-11-28 16:05 UTC/u,
    );
  });

  it.each(["push", "merge_group", "pull_request_target", "workflow_dispatch", "schedule"])(
    "threat 17: a run for %s is asked for nothing",
    async (event) => {
      const scene = await openForward();
      scene.addPull();
      await scene.addArtifact(commentOf());
      expect(await scene.forward(finishedRun({ event }))).toEqual({ kind: "nothing", why: "other-event", event });
      expect(scene.github.log).toEqual([]);
    },
  );

  it("threat 17: finds no pull request by branch alone, by commit alone, or among closed ones", async () => {
    const others: Partial<PullOptions>[] = [
      { head: { owner: "octo", branch: BRANCH, sha: HEAD, fork: true } },
      { head: { owner: "mona", branch: "patch-10", sha: HEAD, fork: true } },
      { state: "closed" },
    ];
    for (const other of others) {
      const scene = await openForward();
      scene.addPull(other);
      await scene.addArtifact(commentOf());
      expect(await scene.forward()).toEqual({ kind: "nothing", why: "no-pull-request" });
      expect(scene.writes()).toEqual([]);
    }
  });

  it("threat 17: finds no pull request of others where the server gives back all of them", async () => {
    const scene = await openForward();
    scene.addPull();
    await scene.addArtifact(commentOf());
    const base = { label: "acme:main", ref: "main", sha: "b".repeat(40) };
    const heads = [
      { label: `octo:${BRANCH}`, ref: BRANCH, sha: HEAD },
      { label: "mona:main", ref: "main", sha: HEAD },
    ];
    const body = heads.map((head, i) => ({ number: i + 7, state: "open", head, base }));
    scene.github.fail("GET /repos/acme/widgets/pulls", { status: 200, body });
    expect(await scene.forward()).toEqual({ kind: "nothing", why: "no-pull-request" });
  });

  it("posts nothing where the branch, its owner or its repository are gone", async () => {
    const scene = await openForward();
    scene.addPull();
    for (const gone of [{ head_branch: null }, { head_repository: null }, { head_repository: { owner: null } }]) {
      expect(await scene.forward(finishedRun(gone))).toEqual({ kind: "nothing", why: "no-pull-request" });
    }
    expect(scene.github.log).toEqual([]);
  });

  it("threat 23: posts nothing where the branch has moved on, before or while it reads the artifact", async () => {
    const before = await openForward();
    before.addPull({ sha: "c".repeat(40) });
    await before.addArtifact(commentOf());
    expect(await before.forward()).toEqual({ kind: "nothing", why: "moved-on" });

    const scene = await openForward();
    scene.addPull();
    await scene.addArtifact(commentOf());
    // The same pull request at the second request.
    const pull = { number: 7, state: "open", head: { sha: "c".repeat(40) }, base: { sha: "b".repeat(40) } };
    scene.github.fail("GET /repos/acme/widgets/pulls/7", { status: 200, body: pull });
    expect(await scene.forward()).toEqual({ kind: "skipped", why: "moved-on", pull: 7 });
    expect([...before.writes(), ...scene.writes()]).toEqual([]);
  });

  it("posts on each pull request of one branch and commit, or on that with the base it was compared with", async () => {
    const scene = await openForward();
    scene.addPull();
    scene.addPull({ number: 8, base: { branch: "next", sha: "e".repeat(40) } });
    scene.addPull({ number: 9, sha: "c".repeat(40) });
    await scene.addArtifact(commentOf({ base: { commit: "f".repeat(40), how: "first-parent" } }));
    expect(await scene.forwardAll()).toMatchObject([7, 8].map((pull) => ({ kind: "created", pull })));
    await scene.addArtifact(commentOf({ base: { commit: "e".repeat(40), how: "first-parent" } }));
    expect(await scene.forwardAll()).toMatchObject([{ pull: 8 }]);
    expect([7, 8, 9].map((pull) => scene.repository.comments(pull).length)).toEqual([1, 1, 0]);
  });

  it("finds the pull request of a branch with a name that no address carries as it is", async () => {
    const scene = await openForward();
    const branch = "feat/ä & b?#%2f:x";
    scene.addPull({ head: { owner: "mona", branch, sha: HEAD, fork: true } });
    await scene.addArtifact(commentOf());
    expect(await scene.forward(finishedRun({ head_branch: branch }))).toMatchObject({ kind: "created", pull: 7 });
  });

  it("says so where the run left no artifact, or only one that has expired or is called otherwise", async () => {
    const scene = await openForward();
    scene.addPull();
    expect(await scene.forward()).toEqual({ kind: "nothing", why: "no-artifact" });
    scene.repository.addRunArtifact(RUN, "carryon-comment-x", await zipOf([{ name: "comment.json", text: "{}" }]));
    await scene.addArtifact(commentOf());
    for (const artifact of scene.repository.artifacts()) artifact.expired = true;
    expect(await scene.forward()).toEqual({ kind: "nothing", why: "no-artifact" });
    expect(scene.writes()).toEqual([]);
  });

  it("takes the artifact of the last attempt of a run that was started again", async () => {
    const scene = await openForward();
    scene.addPull();
    for (const tokens of [1111, 2222]) {
      await scene.addArtifact(commentOf({ packs: [packOf({ head: { tokens, largest: tokens, documents: 1 } })] }));
    }
    await scene.forward();
    expect(scene.comments().map(({ body }) => [body.includes("1,111"), body.includes("2,222")])).toEqual([
      [false, true],
    ]);
  });

  it("threat 17: posts under the key that it was given alone, and says which one the artifact has", async () => {
    const scene = await openForward();
    scene.addPull();
    await scene.addArtifact(commentOf({ key: "of-another-job" }));
    expect(await scene.forward()).toEqual({
      kind: "nothing",
      why: "other-key",
      key: "of-another-job",
      expectedKey: "default",
    });
    expect(scene.writes()).toEqual([]);
  });

  it("names both versions of an artifact of another major, and posts nothing", async () => {
    const scene = await openForward();
    scene.addPull();
    await scene.addArtifact({ schema: "carryon.comment/2", whatever: [] });
    expect(await scene.forward()).toEqual({
      kind: "nothing",
      why: "other-version",
      schema: "carryon.comment/2",
      supportedSchema: "carryon.comment/1",
    });
    expect(scene.writes()).toEqual([]);
  });

  it("threat 17: refuses hostile artifacts, and posts nothing", async () => {
    const file = { name: "comment.json", text: JSON.stringify(commentOf()) };
    const bomb = await zipOf([{ name: "comment.json", text: Buffer.alloc(64 * 1024 * 1024) }]);
    const zips: Record<string, Buffer> = {
      "two entries": await zipOf([file, { name: "other.json", text: "{}" }]),
      "the same entry twice": await zipOf([file, file]),
      "another name": await zipOf([{ ...file, name: "report.json" }]),
      "a way out": await zipOf([{ ...file, name: "a/../comment.json" }]),
      "a link": await zipOf([{ name: "comment.json", link: "/proc/self/environ" }]),
      "a zip bomb": bomb,
      "a zip bomb that lies": withSizes(bomb, { bytes: 10 }),
      "a large zip": await zipOf([{ name: "comment.json", text: Buffer.alloc(1024 * 1024) }], { store: true }),
      "no zip": Buffer.from(file.text),
      "no JSON": await zipOf([{ name: "comment.json", text: "<html>" }]),
      "a bad schema": await zipOf([{ name: "comment.json", text: JSON.stringify({ ...commentOf(), packs: [{}] }) }]),
      "a key that ends the marker": await zipOf([
        { name: "comment.json", text: JSON.stringify({ ...commentOf(), key: "x -->\n# Owned" }) },
      ]),
    };
    const outcomes = await Promise.all(
      Object.entries(zips).map(async ([what, zip]) => {
        const scene = await openForward();
        scene.addPull();
        scene.repository.addRunArtifact(RUN, "carryon-comment", zip);
        return { what, writes: scene.writes(), result: await scene.forward() };
      }),
    );
    const result = { kind: "nothing", why: "not-ours", problem: expect.any(String) };
    const refused = { writes: [], result };
    expect(outcomes).toEqual(Object.keys(zips).map((what) => ({ what, ...refused })));
  });

  it("threat 17: counts the bytes of an artifact while they come, whatever the list says of its size", async () => {
    const scene = await openForward();
    scene.addPull();
    const zip = await zipOf([{ name: "comment.json", text: Buffer.alloc(2 * 1024 * 1024) }], { store: true });
    const id = scene.repository.addRunArtifact(RUN, "carryon-comment", zip);
    const small = { id, name: "carryon-comment", expired: false, size_in_bytes: 10 };
    const body = { total_count: 1, artifacts: [small] };
    scene.github.fail(`GET /repos/acme/widgets/actions/runs/${RUN}/artifacts`, { status: 200, body });
    expect(await scene.forward()).toMatchObject({
      why: "not-ours",
      problem: "the artifact is larger than 1048576 bytes",
    });
  });

  it("threat 21: the store of artifacts does not see the token", async () => {
    const scene = await openForward();
    scene.addPull();
    await scene.addArtifact(commentOf());
    await scene.forward();
    const downloads = scene.github.log.filter(({ path }) => path.startsWith("/blobs/"));
    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.authorization).toBeUndefined();
    expect(scene.github.log.filter(({ path, body }) => (path + body).includes(scene.token))).toEqual([]);
  });

  it("a store that does not answer is a failure of GitHub, and its signed address is not told", async () => {
    const scene = await openForward();
    scene.addPull();
    await scene.addArtifact(commentOf());
    scene.github.fail("GET /blobs/*", { status: 503 });
    const error: unknown = await scene.forward().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "github-failed" });
    expect(String(error)).not.toContain("sig=");
  });

  it("honours the mode of the workflow that posts", async () => {
    const scene = await openForward();
    scene.addPull();
    const same = commentOf({ packs: [packOf({ change: "identical" })], files: [], views: [] });
    await scene.addArtifact(same);
    expect(await scene.forward(undefined, "on-change")).toEqual({ kind: "skipped", why: "not-notable", pull: 7 });
    expect(await scene.forward(undefined, "failure")).toEqual({ kind: "skipped", why: "no-failure", pull: 7 });
    expect(await scene.forward(undefined, "always")).toMatchObject({ kind: "created" });
  });

  it.each([{}, null, "x", { workflow_run: { id: 1 } }, { pull_request: { number: 7 } }])(
    "the payload of another event is a mistake in the workflow: %j",
    async (event) => {
      const scene = await openForward();
      await expect(scene.forward(event)).rejects.toMatchObject({ code: "usage" });
      expect(scene.github.log).toEqual([]);
    },
  );

  it("threat 12: says which permission is missing where artifacts may not be read", async () => {
    const scene = await openForward();
    scene.addPull();
    await scene.addArtifact(commentOf());
    scene.github.fail("GET /repos/acme/widgets/actions/artifacts/*", {
      status: 403,
      headers: { "x-accepted-github-permissions": "actions=read" },
    });
    await expect(scene.forward()).rejects.toMatchObject({
      code: "github-refused",
      hint: expect.stringMatching(/^Add `actions: read` to the job's permissions\./),
    });
  });
});
