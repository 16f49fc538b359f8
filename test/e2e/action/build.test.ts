import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { ALONE, openScene, type Scene, sceneOf, type SceneResult } from "../../support/action/scene.ts";
import { filesInZip, uploadOf } from "../../support/action/uploads.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { TAG } from "../../support/github/events.ts";
import { readTree, runCli } from "../../support/run-cli.ts";
import { documentFile } from "../../support/document-file.ts";

const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: { "README.md": "# Widgets\n", "src/index.ts": "export const a = 1;\n", "old.md": "# Old\n" },
  head: { "src/more.ts": "export const more = 2;\n", "README.md": "# Widgets, more of them\n" },
  removed: ["old.md"],
});
const open = async (): Promise<Scene> => sceneOf(await fixture);

/** Files of a pack except the one that names the commit and the run. */
const packIn = (pack: string): ReadonlyMap<string, Buffer> => {
  const files = readTree(pack);
  files.delete("report.json");
  return files;
};

describe.concurrent("packs that the action writes", () => {
  it("are the bytes that the command line writes for the same commit, and verify", async () => {
    const scene = await open();
    const { code, workspace, pack } = await scene.run({ inputs: ALONE });
    const theirs = packIn(pack);
    expect(runCli(["check", "--pack", pack], { cwd: workspace }).code).toBe(0);
    expect(runCli(["pack", "--out", "pack", "--no-cache", "--quiet", "HEAD"], { cwd: workspace }).code).toBe(0);
    expect([code, [...theirs.keys()].length > 8]).toEqual([0, true]);
    expect([...packIn(join(workspace, "pack"))]).toEqual([...theirs]);
  });

  it("are built a second time where the workflow asks, which is an output, a line of the log and of the summary", async () => {
    const scene = await open();
    const { code, outputs, stdout, summary } = await scene.run({
      inputs: { ...ALONE, "check-determinism": "true", "fail-on": "determinism" },
    });
    expect([code, outputs.get("deterministic")]).toEqual([0, "true"]);
    expect(stdout).toContain(
      "Reproducible: a second build (no cache, shuffled order, other time zone and locale) wrote the same",
    );
    expect(summary).toContain("- Reproducible: a second build of the same commit wrote the same bytes");
  });

  it("are built a second time as they were: these packs of this folder, by this config, upon this anchor", async () => {
    const config = "packs: { full: { kind: full }, lite: { kind: lite, budget: { target: 500 } } }\n";
    const scene = await openScene({
      files: { "lib/README.md": "# Lib\n", "lib/ci/packs.yml": config },
      head: { "lib/more.md": "# More\n" },
    });
    const { code, outputs, annotations } = await scene.run({
      depth: 0,
      inputs: {
        ...ALONE,
        "check-determinism": "true",
        "working-directory": "lib",
        config: "ci/packs.yml",
        packs: "full",
        anchor: scene.fixture.ancestor,
      },
    });
    expect([code, annotations, outputs.get("deterministic")]).toEqual([0, [], "true"]);
  });
});

describe.concurrent("a delta pack", () => {
  it("gives the FULL of the head back, and is uploaded with the other texts", async () => {
    const scene = await open();
    const { ancestor } = scene.fixture;
    const result = await scene.run({ depth: 0, inputs: { cache: "false", anchor: ancestor } });
    expect(result.code).toBe(0);
    expect(applied(result, ancestor)).toBe(fullOf(result));
    const texts = await filesInZip(uploadOf(scene.repository, "carryon-text").bytes);
    expect([...texts.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^REPO-DELTA-/u)]));
  });

  it("builds on a ref that the clone lacks, which is fetched", async () => {
    const scene = await open();
    const result = await scene.run({
      depth: 1,
      inputs: { ...ALONE, anchor: TAG },
      env: { GITHUB_SERVER_URL: scene.github.url.replace("127.0.0.1", "github.localhost") },
    });
    expect([result.code, applied(result, scene.fixture.base)]).toEqual([0, fullOf(result)]);
  });
});

/** Result of `carryon diff --apply` with the anchor's FULL and the delta that a run wrote. */
function applied({ workspace, pack }: SceneResult, anchor: string): string {
  const delta = [...packIn(pack).keys()].find((path) => path.startsWith("DELTA/")) ?? "none";
  runCli(["pack", "--out", "old", "--only", "full", "--no-cache", "--quiet", anchor], { cwd: workspace });
  return runCli(["diff", "--apply", "old/FULL/WIDGETS-FULL.md", join(pack, delta)], { cwd: workspace }).stdout;
}

function fullOf({ pack }: SceneResult): string {
  return readFileSync(documentFile(pack, "FULL"), "utf8");
}
