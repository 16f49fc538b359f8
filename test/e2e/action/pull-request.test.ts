import { beforeAll, describe, expect, it } from "vitest";

import { COMMENT_GUIDE } from "../../../src/github/starter/action-reference.ts";
import { firstLine } from "../../support/action/comment-text.ts";
import { follow } from "../../support/action/follow.ts";
import { ALONE, openScene, type Scene, type SceneResult } from "../../support/action/scene.ts";
import { filesInZip, uploadedComment, uploadNames, uploadOf } from "../../support/action/uploads.ts";
import { declaredOutputs } from "../../support/action/surface.ts";
import { repositoryAt } from "../../support/repository.ts";

const INDEX = "export function widget(name: string): string {\n  return `widget ${name}`;\n}\n";
const SPEC = {
  files: {
    "README.md": "# Widgets\n\nMakes widgets.\n",
    "src/index.ts": INDEX,
    "src/other.ts": "export const a = 1;\n",
  },
  head: { "src/index.ts": `${INDEX}\nexport const more = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];\n` },
  base: { "src/other.ts": "export const a = 12345;\n" },
};

const writes = ({ github }: Scene): readonly string[] =>
  github.log
    .filter(({ method, path }) => path.startsWith("/repos/") && method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);

describe("a pull request from a branch", () => {
  let scene: Scene;
  let first: SceneResult;
  beforeAll(async () => {
    scene = await openScene(SPEC);
    first = await scene.run({ isProcess: true });
  });

  it("gets one comment, written by the bot", () => {
    expect(first.code).toBe(0);
    const comments = scene.repository.comments(7);
    expect(comments).toMatchObject([{ login: "github-actions[bot]", type: "Bot" }]);
    const { base, merge, head } = scene.fixture;
    const commits = "https://github.com/octo/widgets/commit";
    const run = "https://github.com/octo/widgets/actions/runs/1";
    expect(comments[0]?.body.split("\n")).toEqual([
      "<!-- carryon:default -->",
      `<!-- carryon-trend ${head.slice(0, 12)} REPO/lite=32 REPO/full=32 REPO/split=32 -->`,
      `**All packs fit.** LITE 332 (+32, +10.7%) of 24,000, FULL 332 (+32), SPLIT 644 (+32). [All changes](${run}) from [\`${base.slice(0, 7)}\`](${commits}/${base}) to [\`${merge.slice(0, 7)}\`](${commits}/${merge}) · [Packs](${run}#artifacts)`,
    ]);
    expect(first.outputs.get("comment-id")).toBe(String(comments[0]?.id));
    expect(first.outputs.get("comment-url")).toBe(
      `https://github.com/octo/widgets/pull/7#issuecomment-${comments[0]?.id}`,
    );
  });

  it("links to its run, to the run's artifacts and to what all this is", () => {
    const run = "https://github.com/octo/widgets/actions/runs/1";
    const guide = COMMENT_GUIDE === undefined ? "" : ` · [What is this?](${COMMENT_GUIDE})`;
    const last = ` · [Packs](${run}#artifacts)${guide}`;
    for (const text of [scene.repository.comments(7)[0]?.body ?? "", first.summary.trimEnd()]) {
      expect(text).toContain(`[All changes](${run})`);
      expect(text.endsWith(last)).toBe(true);
    }
  });

  it("has its comment left as it is by the workflow that comments for forks", async () => {
    const [before] = scene.repository.comments(7);
    const { code, stdout } = await follow(scene);
    expect([code, stdout.includes("Comment already up to date: ")]).toEqual([0, true]);
    expect(scene.repository.comments(7)).toEqual([before]);
  });

  it("has the same first line in comment and summary, and no annotation", () => {
    const [line = "no line"] = first.summary.split("\n");
    expect(firstLine(scene.repository.comments(7)[0]?.body).startsWith(`${line} [All changes](`)).toBe(true);
    expect(first.summary).toContain("Biggest files (3 files)");
    expect(first.annotations).toEqual([]);
  });

  it("sets the outputs that action.yml names, and no other", () => {
    const names = [...first.outputs.keys()];
    expect(names.filter((name) => !declaredOutputs().includes(name))).toEqual([]);
    expect(declaredOutputs().filter((name) => !names.includes(name))).toEqual([
      "review-path",
      "changed",
      "patch",
      "site-dir",
      "oci-reference",
    ]);
    expect(first.outputs.get("report-path")).toMatch(/_temp\/carryon\/pack\/report\.json$/u);
    expect(JSON.parse(first.outputs.get("packs") ?? "")).toMatchObject([
      { pack: "full", scope: "REPO", state: "ok", gate: "within" },
      { pack: "split", scope: "REPO" },
      { pack: "lite", scope: "REPO" },
    ]);
    expect(first.outputs.get("budget-status")).toBe("ok");
    expect(first.outputs.get("root")).toMatch(/^[0-9a-f]{64}$/u);
    expect(Number(first.outputs.get("delta-tokens"))).toBeGreaterThan(0);
  });

  it("uploads the archive as it is, all texts, and the report of the comment alone", async () => {
    const { repository } = scene;
    expect(uploadNames(repository)).toEqual(["carryon-pack.zip", "carryon-text", "carryon-comment"]);
    const pack = uploadOf(repository, "carryon-pack.zip");
    expect([...(await filesInZip(pack.bytes)).keys()]).toContain("repo/src/index.ts");
    expect([first.outputs.get("artifact-id"), first.outputs.get("artifact-digest")]).toEqual([
      String(pack.id),
      pack.digest,
    ]);
    expect(first.outputs.get("artifact-url")).toBe(
      `https://github.com/octo/widgets/actions/runs/1/artifacts/${pack.id}`,
    );
    const texts = [...(await filesInZip(uploadOf(repository, "carryon-text").bytes)).keys()];
    expect(texts).toContain("WIDGETS-FULL.txt");
    expect(texts.filter((name) => !/^[\w.-]+\.txt$/u.test(name))).toEqual([]);
    expect([...(await filesInZip(uploadOf(repository, "carryon-comment").bytes)).keys()]).toEqual(["comment.json"]);
    expect(await uploadedComment(repository)).toMatchObject({
      schema: "carryon.comment/1",
      key: "default",
      failed: [],
    });
  });

  it("dirty-workspace: leaves no file in the workspace, not even one that git ignores", () => {
    expect(repositoryAt(first.workspace).git("status", "--porcelain", "--ignored")).toBe("");
  });

  it("keeps its one comment, brings it up to date, and sends nothing where it says the same", async () => {
    const [{ id, body } = { id: 0, body: "" }] = scene.repository.comments(7);
    const { fixture, github } = scene;
    const clone = fixture.checkout({ event: "pull_request", depth: 2 });
    clone.write({ "src/more.ts": "export const second = 'a push';\n" });
    // The next push to the branch, merged as GitHub does.
    clone.git("add", "--all");
    const tree = clone.git("write-tree");
    const head = clone.git("commit-tree", "-m", "next", tree);
    const merge = clone.git("commit-tree", "-p", fixture.base, "-p", head, "-m", "merge", tree);
    clone.git("checkout", "--quiet", "--force", merge);
    const { event } = fixture.event("pull_request");
    const pull = event["pull_request"] as { readonly head: object };
    const pushed = { ...event, pull_request: { ...pull, head: { ...pull.head, sha: head } } };
    setHead(scene, head);

    const options = { workspace: clone.root, event: pushed, eventName: "pull_request", inputs: ALONE };
    const second = await scene.run({ ...options, runId: 2 });
    expect(second.code).toBe(0);
    const [updated] = scene.repository.comments(7);
    expect(scene.repository.comments(7)).toHaveLength(1);
    expect(updated?.id).toBe(id);
    expect(updated?.body).not.toBe(body);
    expect(updated?.body).toMatch(/\nLITE over the last 2 pushes: \+32, \+\d+\. /u);
    expect(writes(scene).at(-1)).toBe(`PATCH /repos/octo/widgets/issues/comments/${id}`);

    const before = writes(scene).length;
    const third = await scene.run({ ...options, runId: 2 });
    expect(third.code).toBe(0);
    expect(third.outputs.get("comment-id")).toBe(String(id));
    expect(third.stdout).toContain("Comment already up to date: ");
    expect(writes(scene)).toHaveLength(before);
    expect(github.log.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it("threat 23: an older run that ends later writes nothing over what a newer one said", async () => {
    const [before] = scene.repository.comments(7);
    const older = await scene.run({ inputs: ALONE, runId: 4 });
    expect([older.code, older.stdout.includes("No comment: the pull request has moved on")]).toEqual([0, true]);
    expect(scene.repository.comments(7)).toEqual([before]);
  });
});

/** Registers a push to the branch on the server. */
function setHead({ repository, fixture }: Scene, sha: string): void {
  repository.addPull({
    number: 7,
    head: { owner: fixture.headOwner, branch: "feature", sha, fork: false },
    base: { branch: "main", sha: fixture.base },
  });
}
