import { describe, expect, it } from "vitest";

import { ALONE, openScene, type Scene, sceneOf } from "../../support/action/scene.ts";
import { uploadNames } from "../../support/action/uploads.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";

const COMMENTS = "/repos/octo/widgets/issues/7/comments";
const BOT = { login: "github-actions[bot]", type: "Bot" } as const;
const MARKER = "<!-- carryon:default -->";

const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: { "README.md": "# Widgets\n", "src/index.ts": "export const a = 1;\n" },
  head: { "src/index.ts": "export const a = 1;\nexport const b = 22222;\n" },
});
const open = async (): Promise<Scene> => sceneOf(await fixture);

const posts = ({ github }: Scene): number =>
  github.log.filter(({ method, path }) => method === "POST" && path === COMMENTS).length;

describe.concurrent("the one comment of a key", () => {
  it("threat 4: is found among 130 comments, and a look-alike by a user stays as it is", async () => {
    const scene = await open();
    const { repository } = scene;
    const spoof = repository.addComment(7, { body: `${MARKER}\nAll is well`, login: "mallory", type: "User" });
    for (let i = 0; i < 120; i++) repository.addComment(7, { body: `Comment ${i}`, login: "octocat", type: "User" });
    const own = repository.addComment(7, { body: `${MARKER}\nAn old one`, ...BOT });
    for (let i = 0; i < 8; i++) repository.addComment(7, { body: MARKER, login: `bot-${i}[bot]`, type: "Bot" });
    const others = repository.comments(7).filter(({ id }) => id !== own);

    const { code, outputs } = await scene.run({ inputs: ALONE });
    expect([code, outputs.get("comment-id")]).toEqual([0, String(own)]);
    const comments = repository.comments(7);
    expect(comments).toHaveLength(130);
    expect(comments.filter(({ id }) => id !== own)).toEqual(others);
    expect(comments.find(({ id }) => id === own)?.body).toMatch(/^<!-- carryon:default -->\n\*\*Context packs: /u);
    expect(others.find(({ id }) => id === spoof)?.body).toBe(`${MARKER}\nAll is well`);
    expect(posts(scene)).toBe(0);
  });

  it("threat 4: is made beside the look-alikes where there is none yet", async () => {
    const scene = await open();
    for (let i = 0; i < 129; i++) {
      scene.repository.addComment(7, { body: `${MARKER}\nx`, login: "mallory", type: "User" });
    }
    await scene.run({ inputs: ALONE });
    const ours = scene.repository.comments(7).filter(({ login }) => login === BOT.login);
    expect([ours.length, scene.repository.comments(7).length]).toEqual([1, 130]);
  });

  it("threat 4: is left alone of several that earlier runs left behind", async () => {
    const scene = await open();
    const [oldest] = ["first", "second", "third"].map((text) =>
      scene.repository.addComment(7, { body: `${MARKER}\n${text}`, ...BOT }),
    );
    await scene.run({ inputs: ALONE });
    expect(scene.repository.comments(7).map(({ id }) => id)).toEqual([oldest]);
  });

  it("threat 4: is one after two runs at once, round after round", async () => {
    for (let round = 0; round < 4; round++) {
      const scene = await open();
      const runs = await Promise.all([1, 2].map((runId) => scene.run({ inputs: ALONE, runId })));
      const comments = scene.repository.comments(7);
      expect(comments).toHaveLength(1);
      const ids = runs.map(({ code, outputs }) => [code, outputs.get("comment-id")]);
      expect(ids).toEqual(runs.map(() => [0, String(comments[0]?.id)]));
    }
  });

  it("is another one for each job of a matrix, with artifacts of its own", async () => {
    const scene = await open();
    const job = (name: string) => scene.run({ inputs: { "artifact-name": name, "comment-key": name, cache: "false" } });
    const [linux, windows] = await Promise.all([job("linux"), job("windows")]);
    expect([linux.code, windows.code]).toEqual([0, 0]);
    const markers = new Set(scene.repository.comments(7).map(({ body }) => body.split("\n")[0]));
    expect(markers).toEqual(new Set(["<!-- carryon:linux -->", "<!-- carryon:windows -->"]));
    expect(scene.repository.comments(7)).toHaveLength(2);
    expect(uploadNames(scene.repository).toSorted()).toEqual([
      "linux-comment",
      "linux-pack.zip",
      "linux-text",
      "windows-comment",
      "windows-pack.zip",
      "windows-text",
    ]);
  });
});

describe.concurrent("when a comment is written", () => {
  it("is said by `comment`: never, on failure alone, or whatever happened", async () => {
    const scene = await open();
    for (const [comment, said] of [
      ["never", ""],
      ["failure", "No comment: nothing failed"],
      ["on-change", "Comment created: "],
      ["always", "Comment already up to date: "],
    ] as const) {
      const { code, stdout } = await scene.run({ inputs: { ...ALONE, comment } });
      expect([comment, code, stdout.includes(said)]).toEqual([comment, 0, true]);
      expect(posts(scene)).toBe(comment === "never" || comment === "failure" ? 0 : 1);
    }
  });

  it("is not when nothing changed and there is none; one that is there says so", async () => {
    const scene = await openScene({ files: { "a.md": "# A\n" }, head: {} });
    const none = await scene.run({ inputs: ALONE });
    expect([none.code, none.stdout.includes("No comment: nothing changed"), posts(scene)]).toEqual([0, true, 0]);
    scene.repository.addComment(7, { body: `${MARKER}\n**over by 12**`, ...BOT });
    await scene.run({ inputs: ALONE });
    const [{ body } = { body: "" }] = scene.repository.comments(7);
    expect(body.split("\n")[1]).toContain("unchanged (byte-identical)");
  });
});

describe.concurrent("a comment that GitHub does not take", () => {
  it("is a notice where it is refused, and everything else is there", async () => {
    const scene = await open();
    scene.github.fail(`POST ${COMMENTS}`, { status: 422 });
    const { code, annotations, outputs, summary } = await scene.run({ inputs: ALONE });
    expect([code, outputs.has("comment-id"), summary.startsWith("**Context packs: ")]).toEqual([0, false, true]);
    expect(annotations).toEqual([
      {
        level: "notice",
        message: expect.stringMatching(/^No comment was posted: GitHub refused .*: Validation Failed \(422\)/u),
      },
    ]);
    expect(scene.repository.comments(7)).toEqual([]);
  });

  it("is written once, at the second try, where the server broke down before it was stored", async () => {
    const scene = await open();
    scene.github.fail(`POST ${COMMENTS}`, { status: 502, times: 1 });
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations, scene.repository.comments(7).length]).toEqual([0, [], 1]);
  });

  it("is a notice where the server stays broken", async () => {
    const scene = await open();
    scene.github.fail(`POST ${COMMENTS}`, { status: 503 });
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect(code).toBe(0);
    expect(annotations).toEqual([
      { level: "notice", message: expect.stringMatching(/^No comment was posted: GitHub failed on .* \(503\)/u) },
    ]);
    expect(posts(scene)).toBeLessThanOrEqual(4);
  });

  it("is waited for where GitHub asks to come again in a second", async () => {
    const scene = await open();
    scene.github.fail(`POST ${COMMENTS}`, { status: 403, headers: { "retry-after": "1" }, times: 1 });
    const { code, stdout } = await scene.run({ inputs: ALONE });
    expect([code, scene.repository.comments(7).length]).toEqual([0, 1]);
    expect(stdout).toContain("GitHub rate limit: waiting 1 s before the next request");
  });
});
