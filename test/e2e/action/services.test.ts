import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { saveCacheAs } from "../../support/action/caches.ts";
import { openScene, type Scene, sceneOf } from "../../support/action/scene.ts";
import { filesInZip, uploadedComment, uploadNames } from "../../support/action/uploads.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { makeDirectory } from "../../support/repository.ts";
import { makeMachine } from "../../support/runner/run-action.ts";

const ARTIFACTS = "/twirp/github.actions.results.api.v1.ArtifactService";
const CACHES = "/twirp/github.actions.results.api.v1.CacheService";
const NO_CACHE = { cache: "false" };
const ALL = ["carryon-pack.zip", "carryon-text", "carryon-comment"];

const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: { "README.md": "# Widgets\n", "src/index.ts": "export const a = 1;\n" },
  head: { "src/more.ts": "export const more = 2;\n" },
});
const open = async (): Promise<Scene> => sceneOf(await fixture);

const callsOf = ({ github }: Scene, method: string): number =>
  github.log.filter(({ path }) => path.endsWith(`/${method}`)).length;

describe.concurrent("artifacts that cannot be uploaded", () => {
  it.each([
    ["refuses them", `POST ${ARTIFACTS}/CreateArtifact`, 403],
    ["refuses their bytes", "PUT /blobs/*", 403],
    ["does not finish them", `POST ${ARTIFACTS}/FinalizeArtifact`, 400],
  ])("are notices where the service %s: the result is told all the same", async (_, route, status) => {
    const scene = await openScene({
      files: { "README.md": "# Widgets\n", "carryon.yml": "packs: { full: { kind: full, budget: { max: 10 } } }\n" },
      head: { "docs/more.md": "Many more words than there is room for.\n" },
    });
    scene.github.fail(route, { status });
    const { code, annotations, outputs, summary } = await scene.run({ inputs: NO_CACHE, isProcess: true });
    expect([code, summary.startsWith("⛔ **FULL is "), scene.repository.comments(7).length]).toEqual([1, true, 1]);
    expect(annotations.map(({ level, message }) => [level, message.split(/[:.] /u)[0]])).toEqual([
      ["error", expect.stringMatching(/^FULL is over its budget of 10 tokens by \d+; this change adds \d+$/u)],
      ["notice", "The artifact carryon-pack.zip was not uploaded"],
      ["notice", "The artifact carryon-text was not uploaded"],
      ["notice", "The artifact carryon-comment was not uploaded"],
      ["error", "Carryon failed on"],
    ]);
    expect(uploadNames(scene.repository)).toEqual([]);
    expect([outputs.has("artifact-id"), outputs.get("budget-status")]).toEqual([false, "over"]);
  });

  it("are uploaded at the second try where the service broke down once", async () => {
    const scene = await open();
    scene.github.fail(`POST ${ARTIFACTS}/CreateArtifact`, { status: 502, times: 1 });
    const { code, annotations } = await scene.run({ inputs: NO_CACHE, isProcess: true });
    expect([code, annotations, uploadNames(scene.repository)]).toEqual([0, [], ALL]);
  });

  it("are notices where an earlier step of the run took their names", async () => {
    const scene = await open();
    await scene.run({ inputs: { ...NO_CACHE, "comment-key": "one" } });
    const { code, annotations } = await scene.run({ inputs: { ...NO_CACHE, "comment-key": "two" } });
    expect(code).toBe(0);
    expect(annotations).toEqual(
      ALL.map((name) => ({
        level: "notice",
        message: expect.stringMatching(
          new RegExp(
            `^The artifact ${name.slice(0, -4)}.* was not uploaded: .*already exists.*\\. Set artifact-name to another name for each use`,
            "u",
          ),
        ),
      })),
    );
    expect(scene.repository.comments(7)).toHaveLength(2);
    expect(uploadNames(scene.repository)).toEqual(ALL);
  });

  it("are kept as long as the workflow says, where it does", async () => {
    const scene = await open();
    await scene.run({ inputs: { ...NO_CACHE, "retention-days": "5" } });
    const created = scene.github.log.filter(({ path }) => path.endsWith("/CreateArtifact"));
    const days = created.map(({ body }) => {
      const { expires_at } = JSON.parse(body) as { readonly expires_at?: string };
      return Math.round((Date.parse(expires_at ?? "") - Date.now()) / 86_400_000);
    });
    expect(days).toEqual([5, 5, 5]);
  });

  it("are as small as the workflow asks", async () => {
    const scene = await open();
    const machine = makeMachine();
    const sizes: number[] = [];
    for (const level of ["0", "6"]) {
      const name = `level-${level}`;
      const { code } = await scene.run({
        isProcess: true,
        machine,
        inputs: { ...NO_CACHE, "compression-level": level, "artifact-name": name, "comment-key": name },
      });
      expect(code).toBe(0);
      const { bytes } = scene.repository.artifacts().find((one) => one.name === `${name}-text`)!;
      sizes.push(bytes.length);
      expect([...(await filesInZip(bytes)).keys()]).toContain("WIDGETS-FULL.txt");
    }
    expect(sizes[1]).toBeLessThan(sizes[0]!);
  });
});

describe.concurrent("facts of an earlier run", () => {
  it("cache-space: are found again under a later commit, saved only where there is more, in paths with spaces", async () => {
    const scene = await open();
    const machine = makeMachine();
    const inputs = { "upload-artifacts": "false", comment: "never" };
    const cold = await scene.run({ machine, inputs, runId: 1 });
    expect([cold.workspace, machine].every((path) => path.includes(" "))).toBe(true);
    const [saved] = scene.repository.caches();
    expect(scene.repository.caches()).toHaveLength(1);
    expect(saved?.key).toMatch(
      new RegExp(`^carryon-facts-[0-9a-f]{12}-[0-9a-f]{12}-carryon-${scene.fixture.merge}$`, "u"),
    );
    expect(saved?.ref).toBe("refs/pull/7/merge");

    const warm = await scene.run({ machine, inputs, runId: 2 });
    expect([warm.code, warm.outputs.get("root")]).toEqual([0, cold.outputs.get("root")]);
    expect(warm.files.has("carryon-facts/facts")).toBe(true);
    expect([scene.repository.caches().length, callsOf(scene, "CreateCacheEntry")]).toEqual([1, 1]);

    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 2 });
    checkout.write({ "src/new.ts": "export const later = 3;\n" });
    const later = checkout.commit();
    const next = await scene.run({ machine, inputs, runId: 3, workspace: checkout.root });
    expect([next.code, next.annotations]).toEqual([0, []]);
    expect(next.stdout).toContain(`Cache hit for restore-key: ${saved?.key}`);
    expect(scene.repository.caches().map(({ key }) => key.slice(-40))).toEqual([scene.fixture.merge, later]);
  });

  it("hold what the base came to, and change nothing that is said of a pull request", async () => {
    const scene = await open();
    const machine = makeMachine();
    const reports: unknown[] = [];
    expect((await scene.run({ kind: "push", machine, runId: 1 })).code).toBe(0);
    for (const [runId, cache] of [
      [2, "true"],
      [3, "false"],
    ] as const) {
      const { code, stdout } = await scene.run({ machine, runId, inputs: { cache } });
      expect([code, stdout.includes("Cache hit for restore-key")]).toEqual([0, cache === "true"]);
      reports.push(await uploadedComment(scene.repository));
    }
    expect(reports[0]).toMatchObject({
      packs: expect.arrayContaining([expect.objectContaining({ change: "changed" })]),
    });
    expect(reports[1]).toEqual(reports[0]);
  });

  it("hold the newest base, however little came to the branch", async () => {
    const scene = await open();
    const machine = makeMachine();
    const inputs = { "upload-artifacts": "false", comment: "never" };
    const checkout = scene.fixture.checkout({ event: "push", depth: 2 });
    const commits = [checkout.git("rev-parse", "HEAD")];
    const push = (runId: number) => scene.run({ kind: "push", machine, inputs, runId, workspace: checkout.root });
    expect((await push(1)).code).toBe(0);
    checkout.write({ "src/index.ts": "export const b = 1;\n" });
    commits.push(checkout.commit());
    expect((await push(2)).annotations).toEqual([]);
    expect((await push(3)).annotations).toEqual([]);
    expect(scene.repository.caches().map(({ key }) => key.slice(-40))).toEqual(commits);
    expect(callsOf(scene, "CreateCacheEntry")).toBe(2);
  });

  it("of each job of a matrix are kept under its own name, and begin with what another one left", async () => {
    const scene = await open();
    const machine = makeMachine();
    const inputs = { "upload-artifacts": "false", comment: "never" };
    const job = (name: string, packs: string) =>
      scene.run({ machine, inputs: { ...inputs, packs, "artifact-name": name, "comment-key": name } });
    const [first, second, again] = [await job("one", "full"), await job("two", "lite"), await job("two", "lite")];
    expect([first, second, again].map(({ annotations }) => annotations)).toEqual([[], [], []]);
    const [one, two] = scene.repository.caches().map(({ key }) => key);
    expect([one, two].map((key) => key?.slice("carryon-facts-".length + 26))).toEqual(
      ["one", "two"].map((name) => `${name}-${scene.fixture.merge}`),
    );
    expect(second.stdout).toContain(`Cache hit for restore-key: ${one}`);
    expect(again.stdout).toContain(`Cache hit for: ${two}`);
  });

  it("threat 16: change no byte when they are damaged", async () => {
    const scene = await open();
    const machine = makeMachine();
    const inputs = { "upload-artifacts": "false", comment: "never" };
    const cold = await scene.run({ machine, inputs: { ...inputs, cache: "false" } });
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 2 });
    await scene.run({ machine, inputs, runId: 2, workspace: checkout.root });
    for (const { bytes } of scene.repository.caches()) bytes.fill(0x5a, Math.floor(bytes.length / 2));
    const { code, outputs, annotations } = await scene.run({ machine, inputs, runId: 3, workspace: checkout.root });
    expect([code, outputs.get("root")]).toEqual([0, cold.outputs.get("root")]);
    expect(annotations.filter(({ level }) => level !== "notice")).toEqual([]);
  });

  it("threat 1: fire no command by the key that another step gave them", async () => {
    const scene = await open();
    const machine = makeMachine();
    const inputs = { "upload-artifacts": "false", comment: "never" };
    await scene.run({ machine, inputs });
    const [cache] = scene.repository.caches();
    if (cache === undefined) throw new Error("no cache was saved");
    const key = `${cache.key.slice(0, -40)}##[warning]fired`;
    await saveCacheAs(key, cache, { github: scene.github, run: 1 });
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 2 });
    checkout.write({ "src/new.ts": "export const later = 3;\n" });
    checkout.commit();
    const { code, annotations } = await scene.run({ machine, inputs, workspace: checkout.root });
    expect([code, annotations]).toEqual([0, []]);
  });

  const faults: Readonly<Record<string, (scene: Scene) => void>> = {
    "may not be saved": ({ github }) => {
      github.cacheReadOnly = true;
    },
    "are refused": ({ github }) => github.fail(`POST ${CACHES}/*`, { status: 403 }),
    "are asked of a service that is broken": ({ github }) => github.fail(`POST ${CACHES}/*`, { status: 501 }),
    "are limited": ({ github }) => github.fail(`POST ${CACHES}/*`, { status: 429 }),
    "are lost on the way": ({ github }) => github.fail("PUT /blobs/*", { status: 403 }),
  };
  it.each(Object.keys(faults))("are no more than a notice when they %s", async (what) => {
    const scene = await open();
    faults[what]!(scene);
    const { code, annotations, summary } = await scene.run({
      inputs: { "upload-artifacts": "false" },
      isProcess: true,
    });
    expect([code, summary.startsWith("**All packs ")]).toEqual([0, true]);
    expect(annotations.filter(({ level }) => level !== "notice")).toEqual([]);
    expect(annotations.length).toBeGreaterThan(0);
    expect(scene.repository.caches()).toEqual([]);
  });
});

describe.concurrent("a part of the publication that cannot be written", () => {
  const nowhere = "/nonexistent/file";

  it.each([
    ["the job summary", { GITHUB_STEP_SUMMARY: nowhere }, ["The job summary was not written"]],
    ["the artifact for the comment", { TMPDIR: nowhere }, ["The artifact carryon-comment was not uploaded"]],
  ])("keeps nothing else back: %s", async (_what, env, notices) => {
    const scene = await open();
    const { code, annotations, outputs, summary } = await scene.run({ inputs: NO_CACHE, env });
    expect([code, outputs.get("budget-status"), outputs.has("artifact-id")]).toEqual([0, "ok", true]);
    expect(annotations.map(({ level, message }) => [level, message.split(":")[0]])).toEqual(
      notices.map((notice) => ["notice", notice]),
    );
    expect(scene.repository.comments(7)).toHaveLength(1);
    expect(summary === "").toBe("GITHUB_STEP_SUMMARY" in env);
  });

  it("keeps nothing else back: outputs", async () => {
    const scene = await open();
    const { code, annotations, summary } = await scene.run({ inputs: NO_CACHE, env: { GITHUB_OUTPUT: nowhere } });
    expect([code, summary.startsWith("**All packs "), scene.repository.comments(7).length]).toEqual([0, true, 1]);
    expect(uploadNames(scene.repository)).toEqual(ALL);
    const told = annotations.map(({ level, message }) => [
      level,
      /^The output (\S+) was not set: /u.exec(message)?.[1],
    ]);
    expect(told).toEqual(expect.arrayContaining(["root", "comment-id", "artifact-id"].map((name) => ["notice", name])));
    expect(told.filter(([level, name]) => level !== "notice" || name === undefined)).toEqual([]);
  });

  it("keeps nothing else back: the log, with all annotations", async () => {
    const scene = await open();
    const node = join(makeDirectory(), "node");
    // Not a shell script, because shells drop variables with hyphens in their names, such as those of the inputs.
    writeFileSync(
      node,
      `#!${process.execPath}
      const stdout = require("node:fs").openSync("/dev/null", "r");
      const options = { stdio: ["ignore", stdout, "inherit"] };
      process.exitCode = require("node:child_process").spawnSync(process.execPath, process.argv.slice(2), options).status;`,
    );
    chmodSync(node, 0o755);
    const { code, outputs, summary, stdout } = await scene.run({ inputs: NO_CACHE, node });
    expect([code, stdout, summary.startsWith("**All packs ")]).toEqual([0, "", true]);
    expect([outputs.has("artifact-id"), outputs.has("comment-id")]).toEqual([true, true]);
    expect(uploadNames(scene.repository)).toEqual(ALL);
  });

  it("is a second build that fails: all is published, then the step fails where the workflow asks for it", async () => {
    const scene = await open();
    const inputs = { ...NO_CACHE, "check-determinism": "true" };
    const env = { TMPDIR: nowhere };
    const strict = await scene.run({ inputs: { ...inputs, "fail-on": "budget,determinism" }, env });
    const lax = await scene.run({ inputs: { ...inputs, "artifact-name": "lax" }, env });
    expect([strict.code, lax.code]).toEqual([1, 0]);
    for (const { annotations, outputs, summary } of [strict, lax]) {
      expect(annotations[0]).toEqual({
        level: "error",
        message: expect.stringMatching(/^The second build failed: cannot create a temporary directory in .*ENOENT/u),
      });
      expect([outputs.get("deterministic"), outputs.has("artifact-id"), outputs.has("comment-id")]).toEqual([
        "",
        true,
        true,
      ]);
      expect(summary).not.toContain("other bytes");
    }
    expect(strict.annotations.at(-1)?.message).toBe("Carryon failed on: determinism");
    expect(strict.summary).toMatch(/^⛔ \*\*The second build failed\*\*/u);
  });
});
