import { beforeAll, describe, expect, it } from "vitest";

import { firstLine } from "../../support/action/comment-text.ts";
import { follow } from "../../support/action/follow.ts";
import { ALONE, MAY_READ, openScene, type Scene, type SceneResult } from "../../support/action/scene.ts";
import { filesInZip, uploadedComment, uploadNames, uploadOf } from "../../support/action/uploads.ts";

const SPEC = {
  files: { "README.md": "# Widgets\n", "src/index.ts": "export const a = 1;\n" },
  head: { "src/index.ts": "export const a = 1;\nexport const fork = 'a contribution';\n" },
  fork: "stranger",
};

describe("a pull request from a fork", () => {
  let scene: Scene;
  let fork: SceneResult;
  beforeAll(async () => {
    scene = await openScene(SPEC, MAY_READ);
    fork = await scene.run();
  });

  it("threat 12: passes without any right to write, and says once why there is no comment", () => {
    expect(fork.code).toBe(0);
    expect(fork.annotations).toEqual([
      {
        level: "notice",
        message: expect.stringMatching(/^No comment was posted: .*Resource not accessible by integration \(403\)/u),
      },
    ]);
    expect(fork.annotations[0]?.message).toMatchInlineSnapshot(
      `"No comment was posted: GitHub refused the request to comment on pull request 7: Resource not accessible by integration (403). Add \`pull-requests: write\` to the job's permissions. Pull requests from forks never get it; for those, use the comment workflow that \`carryon init\` writes."`,
    );
    expect(scene.repository.comments(7)).toEqual([]);
    expect(scene.github.log.filter(({ status }) => status === 403).map(({ method }) => method)).toEqual(["POST"]);
  });

  it("threat 12: has its summary, outputs and artifacts whole", async () => {
    expect(fork.summary).toMatch(/^\*\*All packs fit\.\*\* /u);
    expect(fork.summary).toContain("| `src/index.ts` |");
    expect(fork.summary).toContain("Measurement");
    expect(Number(fork.outputs.get("delta-tokens"))).toBeGreaterThan(0);
    expect(fork.outputs.has("comment-id")).toBe(false);
    expect(uploadNames(scene.repository)).toEqual(["carryon-pack.zip", "carryon-text", "carryon-comment"]);
    const texts = await filesInZip(uploadOf(scene.repository, "carryon-text").bytes);
    expect(texts.get("WIDGETS-FULL.txt")?.toString("utf8")).toContain("export const fork = 'a contribution';");
    expect(await uploadedComment(scene.repository)).toMatchObject({ head: scene.fixture.merge, failed: [] });
  });

  it("gets its comment from the workflow that follows, in the very words that the run had for it", async () => {
    const { code, outputs, annotations } = await follow(scene, { isProcess: true });
    expect([code, annotations]).toEqual([0, []]);
    const comments = scene.repository.comments(7);
    expect(comments).toMatchObject([{ login: "github-actions[bot]", type: "Bot" }]);
    expect(comments[0]?.body.startsWith("<!-- carryon:default -->\n")).toBe(true);
    const [line = "no line"] = fork.summary.split("\n");
    expect(firstLine(comments[0]?.body).startsWith(`${line} [All changes](`)).toBe(true);
    expect(outputs.get("comment-id")).toBe(String(comments[0]?.id));
  });

  it("has that comment left as it is when the same run is followed twice", async () => {
    const [before] = scene.repository.comments(7);
    const { code, stdout } = await follow(scene);
    expect([code, stdout.includes("Comment already up to date: ")]).toEqual([0, true]);
    expect(scene.repository.comments(7)).toEqual([before]);
  });

  it("has its comment under the key of its own job of a matrix", async () => {
    await scene.run({ inputs: { "artifact-name": "linux", "comment-key": "linux", cache: "false" } });
    const { code } = await follow(scene, { inputs: { "artifact-name": "linux", "comment-key": "linux" } });
    expect(code).toBe(0);
    const markers = scene.repository.comments(7).map(({ body }) => body.split("\n")[0]);
    expect(markers).toEqual(["<!-- carryon:default -->", "<!-- carryon:linux -->"]);
  });
});

describe("a run that is refused everything", () => {
  it("threat 12: is green, with its summary, and a notice for each thing that it could not do", async () => {
    const scene = await openScene(SPEC, MAY_READ);
    scene.github.fail("* /repos/*", { status: 403 });
    scene.github.fail("* /twirp/*", { status: 403 });
    scene.github.fail("* /graphql", { status: 403 });
    const { code, annotations, summary, outputs, stdout } = await scene.run();
    expect(code).toBe(0);
    expect(summary).toContain("Measurement");
    expect(outputs.get("budget-status")).toBe("ok");
    expect(annotations.map(({ level, message }) => [level, message.slice(0, 45)])).toMatchInlineSnapshot(`
      [
        [
          "notice",
          "The facts cache was not restored: Failed to r",
        ],
        [
          "notice",
          "No comment was posted: GitHub refused the req",
        ],
        [
          "notice",
          "The artifact carryon-pack.zip was not uploade",
        ],
        [
          "notice",
          "The artifact carryon-text was not uploaded: F",
        ],
        [
          "notice",
          "The artifact carryon-comment was not uploaded",
        ],
      ]
    `);
    expect(stdout).toContain("Packed in ");
  });

  it("threat 12: is the same for a branch of the repository whose token may only read, as Dependabot's", async () => {
    const { fork: _, ...branch } = SPEC;
    const scene = await openScene(branch, MAY_READ);
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations.map(({ level }) => level)]).toEqual([0, ["notice"]]);
  });

  it("threat 12: is red over its budget all the same", async () => {
    const scene = await openScene(
      {
        ...SPEC,
        files: { ...SPEC.files, "carryon.yml": "packs: { full: { kind: full, budget: { max: 200 } } }\n" },
        head: { "src/more.md": "Words and more words. ".repeat(100) },
      },
      MAY_READ,
    );
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations.filter(({ level }) => level === "error").length]).toEqual([1, 2]);
  });
});
