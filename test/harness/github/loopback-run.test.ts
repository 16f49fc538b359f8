import { dirname, join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import type { GitHub, Repository } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { makeDirectory, type TestRepository } from "../../support/repository.ts";
import { type ActionResult, type ActionRun, runAction } from "../../support/runner/run-action.ts";

let github: GitHub;
let repository: Repository;
let fixture: PullRequestFixture;
let clone: TestRepository;

beforeAll(async () => {
  github = await openGitHub();
  fixture = await makePullRequest({ files: { "a.txt": "a\n" }, head: { "b.txt": "b\n" } });
  repository = fixture.addTo(github);
  clone = fixture.checkout({ event: "pull_request", origin: `https://github.com/${fixture.repository}` });
});

/**
 * Runs JavaScript in place of the action, on the pull request. The toolkit's packages are available by the last part of
 * their names.
 */
function run(code: string, options: Partial<ActionRun> = {}): Promise<ActionResult> {
  const packages = ["core", "github", "artifact", "cache"]
    .filter((name) => code.includes(`${name}.`))
    .map((name) => `import * as ${name} from ${JSON.stringify(import.meta.resolve(`@actions/${name}`))};`);
  const script = [...packages, 'import * as fs from "node:fs";', code].join("\n");
  const permissions = { pull_requests: "write" } as const;
  return runAction({
    github,
    repository: fixture.repository,
    workspace: clone.root,
    ...fixture.event("pull_request"),
    token: github.token({ login: "github-actions[bot]", type: "Bot", permissions }),
    bundle: join(makeDirectory({ "action.mjs": script }), "action.mjs"),
    ...options,
  });
}

describe("a step that runs an action", () => {
  it("reads inputs with their defaults, and writes outputs, summary and annotations", async () => {
    const result = await run(
      `
      core.setOutput("value", core.getInput("some value") + "\\nsecond");
      core.setOutput("token", core.getInput("github-token") !== "");
      await core.summary.addRaw("# Title").write();
      core.warning("careful", { file: "a.txt", startLine: 2 });
      console.error("##[error]old");
      core.setFailed("over budget");
      `,
      { inputs: { "some value": "first" } },
    );
    expect(Object.fromEntries(result.outputs)).toEqual({ value: "first\nsecond", token: "true" });
    expect(result.summary).toBe("# Title");
    expect(result.annotations).toEqual([
      { level: "warning", message: "careful", file: "a.txt", line: 2 },
      { level: "error", message: "over budget" },
      { level: "error", message: "old" },
    ]);
    expect([result.code, result.environmentFileTouched]).toEqual([1, false]);
  });

  it("has the environment of the event, and nothing of this process", async () => {
    const { stdout } = await run(`console.log(JSON.stringify({ ...process.env, cwd: process.cwd() }))`);
    const environment = JSON.parse(stdout) as Record<string, string>;
    expect(environment).toMatchObject({
      cwd: clone.root,
      GITHUB_SHA: fixture.merge,
      GITHUB_REF: "refs/pull/7/merge",
      GITHUB_HEAD_REF: "feature",
      GITHUB_BASE_REF: "main",
      GITHUB_REPOSITORY_OWNER: "octo",
      GITHUB_API_URL: github.url,
      ACTIONS_RESULTS_URL: `${github.url}/`,
    });
    expect(Object.keys(environment).filter((name) => /^(?:VITEST|npm_|GITHUB_TOKEN)/.test(name))).toEqual([]);
  });

  it("speaks to the loopback with the toolkit's own clients, and as git does to github.com", async () => {
    const { code, stdout, stderr } = await run(`
      import { execFileSync } from "node:child_process";
      const { context } = github;
      const client = github.getOctokit(core.getInput("github-token"));
      await client.rest.issues.createComment({ ...context.repo, issue_number: context.payload.pull_request.number, body: "hello" });
      fs.writeFileSync("report.json", "{}");
      await new artifact.DefaultArtifactClient().uploadArtifact("carryon-comment", ["report.json"], ".");
      execFileSync("git", ["fetch", "--quiet", "--depth=1", "origin", "${fixture.base}"]);
    `);
    expect([code, stderr, stdout]).toEqual([
      0,
      "",
      expect.stringContaining("Artifact carryon-comment successfully finalized"),
    ]);
    expect(repository.comments(7).map(({ body, login }) => [body, login])).toEqual([["hello", "github-actions[bot]"]]);
    expect(repository.artifacts().map(({ name }) => name)).toEqual(["carryon-comment"]);
    expect(clone.git("cat-file", "-t", fixture.base)).toBe("commit");
  });

  it("finds caches of an earlier run on the same machine, whose temporary files are gone", async () => {
    // Unlike our bundle, the package passes paths to tar without quotes.
    const workspace = dirname(makeDirectory());
    const place = { workspace, machine: join(workspace, "runner") };
    const common = `const facts = process.env.RUNNER_TEMP + "/facts";`;
    const saved = await run(
      `${common} fs.writeFileSync(facts, "1"); await cache.saveCache([facts], "facts-1");`,
      place,
    );
    expect([saved.code, saved.files.get("facts")?.toString()]).toEqual([0, "1"]);
    const restored = await run(
      `${common} core.setOutput("before", fs.existsSync(facts)); core.setOutput("key", await cache.restoreCache([facts], "facts-"));`,
      { ...place, runId: 2 },
    );
    expect(Object.fromEntries(restored.outputs)).toEqual({ before: "false", key: "facts-1" });
    expect(restored.files.get("facts")?.toString()).toBe("1");
  });

  it("loses a summary of more than a mebibyte, and shows that the environment was written to", async () => {
    const result = await run(`
      fs.writeFileSync(process.env.GITHUB_STEP_SUMMARY, "a".repeat(1024 * 1024 + 1));
      core.exportVariable("A", "b");
    `);
    expect([result.summary, result.environmentFileTouched]).toEqual(["", true]);
  });

  it("is killed when its time is over", async () => {
    const { code } = await run("setInterval(() => {}, 1000);", { timeout: 300 });
    expect(code).toBeNull();
  });
});
