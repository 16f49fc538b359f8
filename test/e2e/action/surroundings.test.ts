import { realpathSync } from "node:fs";
import { relative } from "node:path";

import { describe, expect, it } from "vitest";

import { ALONE, openScene, type Scene, sceneOf } from "../../support/action/scene.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { makeDirectory, makeRepository, repositoryAt } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";

const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: {
    "README.md": "# Widgets\n",
    "lib/index.ts": "export const a = 1;\n",
    "lib/carryon.yml": "packs: { full: { kind: full } }\n",
  },
  head: { "lib/feature.ts": "export const feature = 1;\n", "docs/more.md": "# More\n" },
});
const open = async (): Promise<Scene> => sceneOf(await fixture);
const without = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

const SERVICES = [
  "ACTIONS_RUNTIME_TOKEN",
  "ACTIONS_RUNTIME_URL",
  "ACTIONS_RESULTS_URL",
  "ACTIONS_CACHE_URL",
  "ACTIONS_CACHE_SERVICE_V2",
];

describe.concurrent("a runner that has less than GitHub's", () => {
  it("keeps no artifacts and no caches: that is said, and all else is done", async () => {
    const scene = await open();
    const { code, annotations, stdout, summary } = await scene.run({ env: without(...SERVICES) });
    expect([code, summary.startsWith("**All packs ")]).toEqual([0, true]);
    expect(stdout).toContain("This runner has no artifact service");
    expect(annotations.filter(({ level }) => level !== "notice")).toEqual([]);
    expect(annotations.length).toBeLessThanOrEqual(1);
    expect(scene.repository.comments(7)).toHaveLength(1);
  });

  it("has no temporary folder", async () => {
    const scene = await open();
    const { code, stdout } = await scene.run({ env: without("RUNNER_TEMP") });
    expect([code, stdout.includes("This runner has no artifact service")]).toEqual([0, true]);
    expect(scene.repository.caches()).toEqual([]);
  });

  it("has neither summary nor outputs, and the log says it all", async () => {
    const scene = await open();
    const { code, stdout, outputs } = await scene.run({ env: without("GITHUB_STEP_SUMMARY"), inputs: ALONE });
    expect([code, outputs.size > 0]).toEqual([0, true]);
    expect(stdout).toMatch(/^ {2}FULL +1 +[\d,]+/mu);
  });

  it("knows nothing of GitHub: no token, no repository, no event", async () => {
    const scene = await open();
    const { code, annotations, summary, stdout } = await scene.run({
      inputs: { "github-token": "" },
      event: {},
      env: without(
        ...SERVICES,
        ...["API_URL", "SERVER_URL", "REPOSITORY", "RUN_ID", "EVENT_NAME", "EVENT_PATH", "ACTIONS"].map(
          (name) => `GITHUB_${name}`,
        ),
      ),
    });
    expect([code, annotations.filter(({ level }) => level !== "notice")]).toEqual([0, []]);
    expect(summary).toContain("the first parent of the measured commit");
    expect(stdout).toContain("docs/more.md");
  });

  it("has no token for a pull request: the comment is a notice", async () => {
    const scene = await open();
    const { code, annotations } = await scene.run({ inputs: { ...ALONE, "github-token": "" } });
    expect([code, annotations]).toEqual([
      0,
      [{ level: "notice", message: "No comment was posted: the input github-token is empty" }],
    ]);
    expect(scene.github.log).toEqual([]);
  });

  it("has no git: that is a mistake of the job, and the hint fits it", async () => {
    const scene = await open();
    const { code, annotations } = await scene.run({ inputs: ALONE, env: { PATH: "/nonexistent" } });
    expect([code, annotations]).toEqual([
      2,
      [
        {
          level: "error",
          message: expect.stringMatching(/^carryon: git was not found on PATH\n {2}Install git in a step/u),
        },
      ],
    ]);
  });

  it("runs for pull_request_target: a warning says what to use", async () => {
    const scene = await open();
    const { code, annotations } = await scene.run({ inputs: ALONE, eventName: "pull_request_target" });
    expect([code, annotations]).toEqual([
      0,
      [
        {
          level: "warning",
          message: expect.stringMatching(/^The event pull_request_target is not supported: .*Use pull_request/u),
        },
      ],
    ]);
  });

  it("comments on a conversation that is locked: the notice says to unlock it", async () => {
    const scene = await open();
    const body = { message: "Unable to create comment because issue is locked." };
    scene.github.fail("POST /repos/*/*/issues/*/comments", { status: 403, body });
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations.length, annotations[0]?.message]).toEqual([
      0,
      1,
      expect.stringMatching(
        /issue is locked \(403\)\. Unlock the conversation of the pull request, or set comment: never\.$/u,
      ),
    ]);
  });

  it("is of another server, without artifacts and cache: one notice says so, and the comment is there", async () => {
    const scene = await open();
    const { code, annotations } = await scene.run({
      env: { ...without("ACTIONS_CACHE_URL", "ACTIONS_RESULTS_URL"), GITHUB_SERVER_URL: "https://git.example.com" },
    });
    expect([code, annotations]).toEqual([
      0,
      [
        {
          level: "notice",
          message:
            "This action cannot use artifacts and cache of git.example.com: packs are not uploaded, and mode: comment has nothing to post; every run measures all files again. Checks, job summary and comment work as on github.com. To drop this notice, set upload-artifacts: false and cache: false",
        },
      ],
    ]);
    expect(scene.repository.comments(7)).toHaveLength(1);
  });

  it("is of Gitea, which has the number of a run in its address or its id, by version: the link is right for both", async () => {
    const scene = await open();
    const { code, summary } = await scene.run({
      inputs: { ...ALONE, comment: "never" },
      env: {
        GITHUB_SERVER_URL: "https://git.example.com",
        GITHUB_API_URL: "https://git.example.com/api/v1",
        GITHUB_RUN_ID: "412",
        GITHUB_RUN_NUMBER: "36",
      },
    });
    expect(code).toBe(0);
    expect(summary).toContain("https://git.example.com/octo/widgets/actions/runs/36?by_index=1)");
    expect(summary).not.toContain("runs/412");
  });

  it("reaches no proxy: each notice gives the reason", async () => {
    const scene = await open();
    const proxy = "http://127.0.0.1:9";
    const named = scene.github.url.replace("127.0.0.1", "github.localhost");
    const { code, annotations } = await scene.run({
      env: {
        http_proxy: proxy,
        https_proxy: proxy,
        GITHUB_API_URL: named,
        ACTIONS_RESULTS_URL: `${named}/`,
        ACTIONS_CACHE_URL: `${named}/`,
      },
    });
    expect([code, annotations.map((annotation) => annotation.message)]).toEqual([
      0,
      [
        notice("The facts cache was not restored", "ECONNRESET$"),
        notice("No comment was posted", "connect ECONNREFUSED 127\\.0\\.0\\.1:9\\. Check"),
        ...["pack.zip", "text", "comment"].map((name) =>
          notice(`The artifact carryon-${name} was not uploaded`, "ECONNRESET$"),
        ),
      ],
    ]);
  });

  it("starts with another locale and time zone, and the bytes are the same", async () => {
    const scene = await open();
    const roots = await Promise.all(
      [{}, { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" }].map(async (env) =>
        (await scene.run({ env, inputs: ALONE })).outputs.get("root"),
      ),
    );
    expect(roots[0]).toMatch(/^[0-9a-f]{64}$/u);
    expect(roots[1]).toBe(roots[0]);
  });
});

describe.concurrent("a workspace", () => {
  it("that is no repository is an error that says which step is missing", async () => {
    const scene = await open();
    const { code, annotations, outputs } = await scene.run({ workspace: makeDirectory({ "a.md": "# A\n" }) });
    expect([code, outputs.size]).toEqual([2, 0]);
    expect(annotations).toEqual([
      {
        level: "error",
        message: expect.stringMatching(
          /^carryon: no repository is checked out in "\."\n {2}Run actions\/checkout before this step, and install git before/u,
        ),
      },
    ]);
  });

  it("that is empty is an error that says what to do", async () => {
    const scene = await open();
    const empty = await scene.run({ workspace: makeDirectory({}) });
    expect([empty.code, empty.annotations[0]?.message]).toEqual([
      2,
      'carryon: no repository is checked out in "."\n  Run actions/checkout in a step before this one.',
    ]);
  });

  it("that is a repository without a commit is the same error", async () => {
    const scene = await open();
    const { root } = await makeRepository({ commit: false, files: { "a.md": "# A\n" } });
    const { code, annotations } = await scene.run({ workspace: root });
    expect([code, annotations.length, annotations[0]?.message.includes("Run actions/checkout")]).toEqual([2, 1, true]);
  });

  it("whose commit has no file is an error that says so", async () => {
    const scene = await open();
    const { root } = await makeRepository();
    const { code, annotations } = await scene.run({ workspace: root, kind: "push", event: {} });
    expect([code, annotations]).toEqual([
      2,
      [
        {
          level: "error",
          message: expect.stringMatching(/^carryon: no files in this folder at [0-9a-f]{40}\n/u),
        },
      ],
    ]);
  });

  it("of several projects is packed one folder at a time, by the rules of that folder", async () => {
    const scene = await open();
    const { code, annotations, summary, workspace } = await scene.run({
      inputs: { ...ALONE, "working-directory": "lib", "output-dir": "out/lib" },
    });
    expect([code, annotations]).toEqual([0, []]);
    expect(summary).toContain("`lib/feature.ts` | added");
    expect(summary).not.toContain("docs/more.md");
    expect(repositoryFiles(workspace)).toContain("out/lib/report.json");
  });

  it("with changes that are not committed is packed as it was committed", async () => {
    const scene = await open();
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 2 });
    const clean = await scene.run({ workspace: checkout.root, inputs: ALONE });
    checkout.write({ "README.md": "# Built\n", "node_modules/x/index.js": "x\n", "new.md": "# New\n" });
    const dirty = await scene.run({ workspace: checkout.root, inputs: ALONE });
    expect([dirty.code, dirty.outputs.get("root")]).toEqual([0, clean.outputs.get("root")]);
  });

  it("whose output-dir is a folder of others is left as it is, and the error names the input", async () => {
    const scene = await open();
    const { code, annotations, outputs, workspace } = await scene.run({ inputs: { "output-dir": "lib" } });
    expect([code, outputs.size, annotations]).toEqual([
      2,
      0,
      [
        {
          level: "error",
          message: expect.stringMatching(
            /^carryon: the input output-dir cannot be used: the output .*\/lib exists and was not written by carryon\n {2}Give output-dir/u,
          ),
        },
      ],
    ]);
    expect(repositoryAt(workspace).git("status", "--porcelain", "--ignored")).toBe("");
  });

  it("ownpack: that tracks a folder pack/ needs no input, and two steps of one job have a folder each", async () => {
    const scene = await openScene({
      files: { "pack/pack.go": "package pack\n" },
      head: { "pack/more.go": "package pack\n\nfunc More() {}\n" },
    });
    const { root } = scene.fixture.checkout({ event: "pull_request", depth: 2 });
    const env = { RUNNER_TEMP: makeDirectory() };
    const steps = [
      await scene.run({ workspace: root, inputs: ALONE, env }),
      await scene.run({ workspace: root, inputs: { ...ALONE, "comment-key": "two" }, env }),
    ];
    expect(steps.map(({ code, annotations }) => [code, annotations])).toEqual([
      [0, []],
      [0, []],
    ]);
    expect(steps.map(({ pack }) => relative(realpathSync(env.RUNNER_TEMP), pack))).toEqual([
      "carryon/pack",
      "carryon-2/pack",
    ]);
    expect(steps.every(({ pack }) => readTree(pack).has("report.json"))).toBe(true);
    expect(scene.repository.comments(7)).toHaveLength(2);
    expect(repositoryAt(root).git("status", "--porcelain", "--ignored")).toBe("");
  });
});

/** Paths of a workspace's files, except git's own. */
function repositoryFiles(root: string): readonly string[] {
  return [...readTree(root).keys()].filter((path) => !path.startsWith(".git/"));
}

/** Matches a notice by its start and the end of its first line. */
function notice(start: string, reason: string): unknown {
  return expect.stringMatching(new RegExp(`^${start}: [^\\n]*${reason}`, "u"));
}
