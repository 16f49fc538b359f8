import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { ALONE, type Scene, sceneOf } from "../../support/action/scene.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { makeDirectory, repositoryAt, type TestRepository } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";

const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: {
    "README.md": "# Widgets\n",
    "carryon.yml": "packs: { full: { kind: full, budget: { max: 100 } } }\n",
    "src/gone.ts": "export const gone = 'with the branch';\n",
  },
  removed: ["src/gone.ts"],
  head: { "src/feature.ts": "export const feature = 'of the branch';\n" },
  base: { "src/base.ts": "export const base = 'moved on';\n" },
});
const open = async (): Promise<Scene> => sceneOf(await fixture);

/** URL of the local server under a host name that the artifact clients accept. */
const serverOf = ({ github }: Scene): string => github.url.replace("127.0.0.1", "github.localhost");

const gitRequests = ({ github }: Scene) => github.log.filter(({ path }) => /git-upload-pack/u.test(path));

describe.concurrent("a clone of depth 1", () => {
  it("without a network has no baseline yet: whatever the budget, the run is green and says why", async () => {
    const scene = await open();
    const { code, summary, outputs, annotations } = await scene.run({
      depth: 1,
      inputs: ALONE,
      env: { GITHUB_SERVER_URL: "http://127.0.0.1:9" },
    });
    expect([code, outputs.get("budget-status"), outputs.get("delta-tokens")]).toEqual([0, "over", ""]);
    const headline = /^⚠️ \*\*FULL is \d+ tokens over budget\*\* .* · \*\*no baseline yet\*\*$/mu;
    expect(summary.split("\n")[0]).toMatch(headline);
    expect(summary).toContain(
      "No baseline yet: the commit to compare with is not in this clone and could not be fetched. Make the checkout step fetch two commits: `fetch-depth: 2`.",
    );
    expect(annotations).toEqual([
      {
        level: "warning",
        title: expect.stringMatching(/^FULL: over budget by \d+$/u),
        message: expect.stringContaining("Without a baseline this is only a warning."),
      },
    ]);
    expect(scene.repository.comments(7)[0]?.body).toMatch(headline);
  });

  it("fetches the commit that it lacks, and compares with that alone", async () => {
    const scene = await open();
    const { code, summary, workspace } = await scene.run({
      depth: 1,
      inputs: ALONE,
      env: { GITHUB_SERVER_URL: serverOf(scene) },
    });
    expect(code).toBe(1);
    expect(summary).toContain(`- Base: \`${scene.fixture.base.slice(0, 7)}\`, the first parent of the measured commit`);
    expect(summary).toContain("| `src/feature.ts` | added |");
    expect(summary).not.toContain("`src/base.ts` | added");
    // The fetched commit arrives without its history, and the clone's shallow boundary is unchanged.
    expect(readFileSync(join(workspace, ".git/shallow"), "utf8").trim()).toBe(scene.fixture.merge);
  });

  it("threat 21: of a private repository fetches with the token, which is in no argument, address or file", async () => {
    const scene = await open();
    scene.repository.private = true;
    const recorder = recordedGit();
    const { code, summary, workspace, stdout } = await scene.run({
      depth: 1,
      inputs: ALONE,
      env: { GITHUB_SERVER_URL: serverOf(scene), PATH: `${recorder.folder}:${process.env["PATH"]}` },
    });
    expect([code, summary.includes("no baseline yet")]).toEqual([1, false]);
    const basic = Buffer.from(`x-access-token:${scene.token}`).toString("base64");
    expect(gitRequests(scene).map(({ status, authorization }) => [status, authorization?.split(" ")[1]])).toEqual([
      [200, basic],
      [200, basic],
    ]);
    const calls = recorder.calls();
    expect(calls.some((line) => line.includes(" fetch "))).toBe(true);
    const forms = [scene.token, basic, Buffer.from(scene.token).toString("base64")];
    const files = [...readTree(workspace)].map(([path, bytes]) => [path, bytes.toString("latin1")] as const);
    for (const form of forms) {
      expect(calls.filter((line) => line.includes(form))).toEqual([]);
      expect(files.filter(([, text]) => text.includes(form)).map(([path]) => path)).toEqual([]);
      expect(stdout).not.toContain(form);
    }
  });

  it("threat 21: with a token that may not read has no baseline, and does not tell the token", async () => {
    const scene = await open();
    scene.repository.private = true;
    const token = scene.github.token({ login: "github-actions[bot]", type: "Bot", permissions: {} });
    const { code, summary } = await scene.run({
      depth: 1,
      token,
      inputs: ALONE,
      env: { GITHUB_SERVER_URL: serverOf(scene) },
    });
    expect([code, summary.includes("no baseline yet")]).toEqual([0, true]);
  });

  it.each<[string, (server: string, other: string) => Readonly<Record<string, string>>]>([
    ["another origin", (_, other) => ({ "remote.origin.url": `${other}/octo/widgets` })],
    ["another address for GitHub's", (server, other) => ({ [`url.${other}/.insteadOf`]: `${server}/` })],
    ["a proxy", (_, other) => ({ "http.proxy": other })],
    ["a proxy for GitHub", (server, other) => ({ [`http.${server}.proxy`]: other })],
  ])("threat 21: sends the token to no other server, where the settings of the clone name %s", async (_, settings) => {
    const [scene, elsewhere] = await Promise.all([open(), open()]);
    scene.repository.private = true;
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 1 });
    const server = serverOf(scene);
    for (const [key, value] of Object.entries(settings(server, elsewhere.github.url)))
      checkout.git("config", key, value);
    await scene.run({ workspace: checkout.root, inputs: ALONE, env: { GITHUB_SERVER_URL: server } });
    expect(elsewhere.github.log.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  });

  it("threat 15: asks no program for a password, where there is no token", async () => {
    const scene = await open();
    scene.repository.private = true;
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 1 });
    const canary = join(checkout.root, "../canary");
    const program = `!touch '${canary}'`;
    for (const key of ["credential.helper", `credential.${serverOf(scene)}.helper`])
      checkout.git("config", key, program);
    checkout.git("config", "core.askPass", `touch '${canary}'`);
    const { code, summary } = await scene.run({
      workspace: checkout.root,
      inputs: { ...ALONE, "github-token": "" },
      env: { GITHUB_SERVER_URL: serverOf(scene) },
    });
    expect([code, summary.includes("no baseline yet"), existsSync(canary)]).toEqual([0, true, false]);
    expect(gitRequests(scene).map(({ status }) => status)).toEqual([401]);
  });
});

describe.concurrent("the checked-out branch of a pull request that left its base long ago", () => {
  const text = "export const words = 'a b c d e f g h i j k l m n o p';\n";
  const old = makePullRequest({
    files: { "README.md": "# Widgets\n", "src/a.ts": text },
    head: { "src/big.ts": text.repeat(300) },
    base: { "carryon.yml": "packs: { full: { kind: full, budget: { max: 3000 } } }\n", "src/base.ts": text.repeat(50) },
  });
  const branchOf = async (): Promise<{ scene: Scene; workspace: string }> => {
    const scene = await sceneOf(await old);
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 0 });
    checkout.git("checkout", "--quiet", "--detach", scene.fixture.head);
    return { scene, workspace: checkout.root };
  };

  it("threat 14: is held to the rules that the base has now, and to none of the files", async () => {
    const { scene, workspace } = await branchOf();
    const { code, summary } = await scene.run({ workspace, inputs: ALONE });
    expect(code).toBe(1);
    expect(summary).toContain("the merge base with the target branch");
    expect(summary).toContain("| `src/big.ts` | added |");
    expect(summary).not.toContain("src/base.ts");
  });

  it("fails as its merge does", async () => {
    const { scene } = await branchOf();
    expect((await scene.run({ depth: 2, inputs: ALONE })).code).toBe(1);
  });

  it("passes by its own rules if the policy is the head's", async () => {
    const { scene, workspace } = await branchOf();
    expect((await scene.run({ workspace, inputs: { ...ALONE, "policy-source": "head" } })).code).toBe(0);
  });
});

describe.concurrent("partial-clone: a checkout with sparse-checkout", () => {
  it("fetches the files of both sides that it lacks, with the token and at once", async () => {
    const scene = await open();
    scene.repository.private = true;
    const { root } = partialCheckout(scene);
    const { code, annotations, summary } = await scene.run({
      workspace: root,
      inputs: ALONE,
      env: { GITHUB_SERVER_URL: serverOf(scene) },
    });
    expect([code, annotations.map(({ level }) => level)]).toEqual([1, ["error", "error"]]);
    expect(summary).toContain("| `src/feature.ts` | added |");
    expect(summary).toContain("| `src/gone.ts` | removed |");
    expect(scene.repository.comments(7)).toHaveLength(1);
    const requests = gitRequests(scene).map(({ method, authorization }) => [method, authorization !== undefined]);
    expect(requests).toEqual([
      ["GET", true],
      ["POST", true],
    ]);
  });

  it("is an error that names the inputs of the checkout step, if they cannot be fetched", async () => {
    const scene = await open();
    const { root } = partialCheckout(scene);
    const env = { GITHUB_SERVER_URL: "http://127.0.0.1:9" };
    const { code, annotations } = await scene.run({ workspace: root, inputs: ALONE, env });
    expect([code, annotations[0]?.message]).toEqual([
      2,
      "carryon: this checkout lacks the content of files, and it could not be fetched\n  Remove sparse-checkout and filter from the actions/checkout step, or give the job contents: read.",
    ]);
  });
});

it("asks once for files of the base that cannot be fetched, and packs the head", async () => {
  const scene = await open();
  scene.github.fail("GET /*/*/info/refs", { status: 503 });
  const { root } = partialCheckout(scene, { isSparse: false });
  const env = { GITHUB_SERVER_URL: serverOf(scene) };
  const { code, summary, outputs } = await scene.run({ workspace: root, inputs: ALONE, env });
  expect([code, outputs.get("delta-tokens"), outputs.get("budget-status")]).toEqual([0, "", "over"]);
  expect(summary).toContain("No baseline yet: there is no commit to compare with, or the baseline cannot be read.");
  expect(gitRequests(scene).map(({ method, status }) => [method, status])).toEqual([["GET", 503]]);
});

it("a base whose files are not all in the clone is none, and the head is packed whole all the same", async () => {
  const scene = await open();
  const checkout = scene.fixture.checkout({ event: "pull_request", depth: 2 });
  const blob = checkout.git("rev-parse", `${scene.fixture.base}:src/gone.ts`);
  rmSync(join(checkout.root, ".git/objects", blob.slice(0, 2), blob.slice(2)));
  const { code, summary, outputs } = await scene.run({ workspace: checkout.root, inputs: ALONE });
  expect([code, outputs.get("delta-tokens"), outputs.get("budget-status")]).toEqual([0, "", "over"]);
  expect(summary).toContain("No baseline yet: there is no commit to compare with, or the baseline cannot be read.");
});

/**
 * Clones as actions/checkout does with `filter: blob:none`, which it also sets with `sparse-checkout: docs`. Otherwise
 * the clone has all files of the head.
 */
function partialCheckout(scene: Scene, { isSparse = true } = {}): TestRepository {
  const { upstream, merge } = scene.fixture;
  const clone = repositoryAt(join(makeDirectory(), "widgets"));
  mkdirSync(clone.root);
  upstream.git("config", "uploadpack.allowFilter", "true");
  clone.git("init", "--quiet", "--template=", "--initial-branch=main");
  clone.git("remote", "add", "origin", `file://${upstream.root}`);
  const settings = { "remote.origin.promisor": "true", "remote.origin.partialCloneFilter": "blob:none" };
  for (const [key, value] of Object.entries(settings)) clone.git("config", key, value);
  clone.git(
    "fetch",
    "--quiet",
    "--no-tags",
    "--filter=blob:none",
    "--depth=2",
    "origin",
    `+${merge}:refs/remotes/pull/7/merge`,
  );
  if (isSparse) clone.git("sparse-checkout", "set", "docs");
  clone.git("checkout", "--quiet", "--force", "refs/remotes/pull/7/merge");
  clone.git("remote", "set-url", "origin", "http://127.0.0.1:9/nowhere");
  return clone;
}

/** Wrapper that logs its arguments and then runs git. */
function recordedGit(): { readonly folder: string; readonly calls: () => readonly string[] } {
  const folder = makeDirectory();
  const log = join(folder, "calls.txt");
  writeFileSync(
    join(folder, "git"),
    `#!/bin/sh\nprintf '%s ' "$@" >> "${log}"\nprintf '\\n' >> "${log}"\nPATH="\${PATH#*:}"\nexec git "$@"\n`,
  );
  chmodSync(join(folder, "git"), 0o755);
  return { folder, calls: () => readFileSync(log, "utf8").split("\n") };
}
