import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ALONE, type Scene, sceneOf } from "../../support/action/scene.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";

describe.concurrent("a working-directory", () => {
  const packages: Promise<PullRequestFixture> = makePullRequest({
    files: { "packages/old/a.ts": "export const a = 1;\n", "packages/web/b.ts": "export const b = 1;\n" },
    removed: ["packages/old/a.ts"],
    head: {
      "packages/new/carryon.yml": "packs: { full: { kind: full, budget: { max: 100, growth: 1% } } }\n",
      "packages/new/c.ts": "export const c = 1;\n".repeat(60),
    },
  });
  const run = async (folder: string, rest: Parameters<Scene["run"]>[0] = {}) => {
    const scene = await sceneOf(await packages);
    return { scene, result: await scene.run({ ...rest, inputs: { ...ALONE, "working-directory": folder } }) };
  };

  it("that the pull request deletes is a notice, and the comment says it, too", async () => {
    const scene = await sceneOf(await packages);
    const inputs = { ...ALONE, "working-directory": "packages/old" };
    const bot = { login: "github-actions[bot]", type: "Bot" } as const;
    scene.repository.addComment(7, { ...bot, body: "<!-- carryon:default -->\nOf an earlier push" });
    const { code, annotations, outputs } = await scene.run({ inputs });
    expect([code, annotations, outputs.has("pack-dir")]).toEqual([
      0,
      [
        {
          level: "notice",
          message:
            'Nothing was packed: this change deletes "packages/old". Once it is merged, remove the folder from the workflow',
        },
      ],
      false,
    ]);
    expect(scene.repository.comments(7).map(({ body }) => body)).toEqual([
      "<!-- carryon:default -->\n<!-- carryon-hidden -->\n**Nothing to pack.** This pull request deletes `packages/old`. Once it is merged, remove the folder from the workflow.",
    ]);
  });

  it("that neither side has is an error that names the input", async () => {
    const { result } = await run("packages/wbe");
    expect([result.code, result.annotations[0]?.message]).toEqual([
      2,
      'carryon: this commit has no folder "packages/wbe"\n  Check the input working-directory.',
    ]);
  });

  it("that the pull request adds has new packs: no growth, no percentage, and its rules are no cut", async () => {
    const { scene, result } = await run("packages/new");
    const [{ body } = { body: "" }] = scene.repository.comments(7);
    expect([result.code, JSON.parse(result.outputs.get("packs") ?? "")]).toEqual([
      1,
      [expect.objectContaining({ pack: "full", change: "new", gate: "new-over" })],
    ]);
    expect(body).toMatch(/^⛔ \*\*`packages\/new`: FULL is [\d,]+ tokens over budget\*\*/mu);
    expect(body).not.toContain("%)");
    expect(body).not.toContain("`/carryon.yml`");
  });

  it("that a sparse checkout left out is an error that names sparse-checkout", async () => {
    const scene = await sceneOf(await packages);
    const { root } = scene.fixture.checkout({ event: "pull_request", depth: 2 });
    rmSync(join(root, "packages/web"), { recursive: true });
    const { code, annotations } = await scene.run({
      workspace: root,
      inputs: { ...ALONE, "working-directory": "packages/web" },
    });
    expect([code, annotations[0]?.message]).toEqual([
      2,
      'carryon: the folder "packages/web" is not checked out\n  Add it to sparse-checkout in the actions/checkout step.',
    ]);
  });
});
