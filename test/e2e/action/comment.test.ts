import { describe, expect, it } from "vitest";

import { firstLine } from "../../support/action/comment-text.ts";
import { ALONE, MAY_COMMENT, openScene, type Scene, sceneOf } from "../../support/action/scene.ts";
import { uploadNames } from "../../support/action/uploads.ts";
import { openGitHub } from "../../support/github/open-github.ts";
import {
  makePullRequest,
  type PullRequestFixture,
  type PullRequestSpec,
} from "../../support/github/pull-request-fixture.ts";
import { runAction } from "../../support/runner/run-action.ts";

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
    expect(comments.find(({ id }) => id === own)?.body).toMatch(
      /^<!-- carryon:default -->\n<!-- carryon-trend [^\n]* -->\n\*\*All packs fit\.\*\* /u,
    );
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
    for (let round = 0; round < 2; round++) {
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

  it("is not when nothing changed and there is none; one that is there says so and is minimized", async () => {
    const scene = await openScene({ files: { "a.md": "# A\n" }, head: {} });
    const none = await scene.run({ inputs: ALONE });
    expect([
      none.code,
      none.stdout.includes("No comment: no finding, and no change above comment-above"),
      posts(scene),
    ]).toEqual([0, true, 0]);
    scene.repository.addComment(7, { body: `${MARKER}\n**over by 12**`, ...BOT });
    await scene.run({ inputs: ALONE });
    const [comment] = scene.repository.comments(7);
    expect(comment?.hidden).toBe(true);
    expect(firstLine(comment?.body)).toMatch(/^\*\*All packs are unchanged\.\*\* /u);
  });
});

describe.concurrent("a comment that is not worth a mail", () => {
  const CONFIG = "packs: { full: { kind: full, budget: { max: 1000 } } }\n";
  const spec = (head: PullRequestSpec["head"]): PullRequestSpec => ({
    files: { "README.md": "Words of prose. ".repeat(120), "carryon.yml": CONFIG },
    head,
  });

  it("noise-threshold: is not written for a typo unless the workflow asks for any change", async () => {
    const scene = await openScene(spec({ "README.md": `${"Words of prose. ".repeat(120)}Wrod.` }));
    const quiet = await scene.run({ inputs: ALONE });
    expect([quiet.code, posts(scene)]).toEqual([0, 0]);
    const any = await scene.run({ inputs: { ...ALONE, "comment-above": "0" } });
    expect([any.code, posts(scene)]).toEqual([0, 1]);
  });

  it("is minimized once all is well again, and shown and changed when it is not", async () => {
    const [bad, good] = await Promise.all([
      makePullRequest(spec({ "docs/a.md": "More words. ".repeat(600) })),
      makePullRequest(spec({ "README.md": `${"Words of prose. ".repeat(120)}Wrod.` })),
    ]);
    const github = await openGitHub();
    const token = github.token({ ...BOT, permissions: MAY_COMMENT, repository: bad.repository });
    const states: unknown[] = [];
    for (const pull of [bad, good, good, bad]) {
      const repository = pull.addTo(github);
      const { root: workspace } = pull.checkout({ event: "pull_request", depth: 2 });
      const { event, eventName, ref } = pull.event("pull_request");
      const inputs = { ...ALONE, summary: "false", annotations: "false" };
      await runAction({ github, token, repository: pull.repository, event, eventName, ref, workspace, inputs });
      const [comment, ...others] = repository.comments(7);
      const line = firstLine(comment?.body);
      states.push([comment?.hidden, line.startsWith("⛔ **FULL is "), line.startsWith("**All packs "), others.length]);
    }
    expect(states).toEqual([
      [false, true, false, 0],
      [true, false, true, 0],
      [true, false, true, 0],
      [false, true, false, 0],
    ]);
  });
});

describe.concurrent("a comment on one folder of a repository", () => {
  it("begins with the folder, gives its paths from the root, and calls a new package new", async () => {
    const scene = await openScene({
      files: { "README.md": "# Widgets\n" },
      head: {
        "packages/web/a.ts": "export const a = 1;\n".repeat(80),
        "packages/web/carryon.yml": "packs: { full: { kind: full, budget: { max: 300, growth: 5% } } }\n",
      },
    });
    const { code, summary } = await scene.run({ inputs: { ...ALONE, "working-directory": "packages/web" } });
    const [{ body } = { body: "" }] = scene.repository.comments(7);
    expect(code).toBe(1);
    expect(firstLine(body)).toMatch(
      /^⛔ \*\*`packages\/web`: FULL is \d+ tokens over budget\*\* .*the pack is new\)$/u,
    );
    expect(body).toContain("[`packages/web/a.ts`](https://github.com/octo/widgets/pull/7/files#diff-");
    expect(body + summary).toMatch(/\| \*\*FULL\*\* \| [\d,]+ \| new \|/u);
    expect(summary).toContain("| `packages/web/a.ts` | added |");
  });
});

describe.concurrent("comments on several folders of a repository", () => {
  it("matrix-title: begin with their folder", async () => {
    const scene = await openScene({
      files: { "packages/server/a.ts": "export const a = 1;\n", "packages/web/a.ts": "export const b = 1;\n" },
      head: { "packages/server/b.ts": "export const c = 1;\n", "packages/web/b.ts": "export const d = 1;\n" },
    });
    for (const folder of ["server", "web"]) {
      const inputs = { ...ALONE, comment: "always", "comment-key": folder, "working-directory": `packages/${folder}` };
      expect((await scene.run({ inputs })).code).toBe(0);
    }
    expect(scene.repository.comments(7).map(({ body }) => firstLine(body))).toEqual([
      expect.stringMatching(/^\*\*`packages\/server`: All packs fit\.\*\* /u),
      expect.stringMatching(/^\*\*`packages\/web`: All packs fit\.\*\* /u),
    ]);
  });
});

describe.concurrent("a comment that GitHub does not take", () => {
  it("is a notice where it is refused, and everything else is there", async () => {
    const scene = await open();
    scene.github.fail(`POST ${COMMENTS}`, { status: 422 });
    const { code, annotations, outputs, summary } = await scene.run({ inputs: ALONE });
    expect([code, outputs.has("comment-id"), summary.startsWith("**All packs ")]).toEqual([0, false, true]);
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
