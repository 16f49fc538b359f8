import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { restoreCache, saveCache } from "@actions/cache";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";

import type { Repository } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";
import { makeDirectory } from "../../support/repository.ts";

const github = await openGitHub();
// The toolkit reads this variable when it is loaded.
vi.stubEnv("GITHUB_API_URL", github.url);
const { DefaultArtifactClient } = await import("@actions/artifact");
const client = new DefaultArtifactClient();

let repository: Repository;
let workspace: string;
let printed: MockInstance<typeof process.stdout.write>;

/** Ids of a test's runs. They are unique on the whole server. */
let run = 0;
let nextRun = 100;
const newRun = (options: { readonly ref?: string } = {}): number => {
  const id = nextRun++;
  const head = { headSha: "7".repeat(40), headBranch: "feature" };
  repository.addRun({ id, ...head, ...options });
  return id;
};

beforeEach(() => {
  repository = github.repository(`octo/widgets-${nextRun}`);
  github.cacheReadOnly = false;
  run = newRun({ ref: "refs/pull/7/merge" });
  actAs(run);
  // The path must not contain a space, because @actions/cache passes it to tar unquoted.
  workspace = join(dirname(makeDirectory({ "../workspace/pack/a.txt": "a text\n" })), "workspace");
  writeFileSync(pathTo("pack", "pack.zip"), "stored as it is");
  vi.stubEnv("GITHUB_WORKSPACE", workspace);
  vi.stubEnv("GITHUB_SERVER_URL", "https://github.com");
  vi.stubEnv("RUNNER_TEMP", dirname(workspace));
  vi.stubEnv("ACTIONS_RESULTS_URL", `${github.url}/`);
  vi.stubEnv("ACTIONS_CACHE_SERVICE_V2", "True");
  printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return () => printed.mockRestore();
});

/** The toolkit reads its identity from the environment. */
function actAs(id: number): void {
  vi.stubEnv("ACTIONS_RUNTIME_TOKEN", github.runtimeToken(id));
}

function uploadText(name: string): ReturnType<typeof client.uploadArtifact> {
  return client.uploadArtifact(name, [pathTo("pack", "a.txt")], pathTo("pack"));
}

/** Options that let another run find the first run's uploads. */
function ofFirstRun(token: string): NonNullable<Parameters<typeof client.getArtifact>[1]> {
  const [repositoryOwner = "", repositoryName = ""] = repository.fullName.split("/");
  return { findBy: { token, workflowRunId: run, repositoryOwner, repositoryName } };
}

function pathTo(...names: readonly string[]): string {
  return join(workspace, ...names);
}

describe("artifacts", () => {
  it("are zipped, listed and downloaded with the digest of what was uploaded", async () => {
    const { id, digest } = await uploadText("texts");
    expect((await client.listArtifacts()).artifacts).toMatchObject([{ name: "texts", id, digest: `sha256:${digest}` }]);
    const target = makeDirectory();
    const download = await client.downloadArtifact(Number(id), { path: target, expectedHash: `sha256:${digest}` });
    expect(download.digestMismatch).toBe(false);
    expect(readFileSync(join(target, "a.txt"), "utf8")).toBe("a text\n");
    expect(repository.artifacts()).toMatchObject([{ run: String(run), mimeType: "application/zip", digest }]);
  });

  it("without an archive are the file itself, under its own name", async () => {
    const { digest } = await client.uploadArtifact("carryon-pack", [pathTo("pack", "pack.zip")], workspace, {
      skipArchive: true,
    });
    const [artifact] = repository.artifacts();
    expect(artifact).toMatchObject({ name: "pack.zip", mimeType: "application/zip" });
    expect(artifact?.bytes.toString()).toBe("stored as it is");
    expect(digest).toBe(createHash("sha256").update("stored as it is").digest("hex"));

    const text = await client.uploadArtifact("other", [pathTo("pack", "a.txt")], workspace, { skipArchive: true });
    const target = makeDirectory();
    await client.downloadArtifact(Number(text.id), { path: target });
    expect(readFileSync(join(target, "a.txt"), "utf8")).toBe("a text\n");
  });

  it("have a name once in a run", async () => {
    await uploadText("texts");
    await expect(uploadText("texts")).rejects.toThrow("an artifact with this name already exists on the workflow run");
    actAs(newRun());
    await uploadText("texts");
    expect(repository.artifacts().map(({ name }) => name)).toEqual(["texts", "texts"]);
  });

  it("of another run are reached with a token that may read actions, and no other", async () => {
    await uploadText("carryon-comment");
    actAs(newRun());
    const bot = { login: "github-actions[bot]", type: "Bot" } as const;
    const reader = ofFirstRun(github.token({ ...bot, permissions: { actions: "read" } }));
    const { artifact } = await client.getArtifact("carryon-comment", reader);
    const target = makeDirectory();
    await client.downloadArtifact(artifact.id, { ...reader, path: target });
    expect(readFileSync(join(target, "a.txt"), "utf8")).toBe("a text\n");

    const writer = ofFirstRun(github.token({ ...bot, permissions: { pull_requests: "write" } }));
    await expect(client.downloadArtifact(artifact.id, { ...writer, path: target })).rejects.toThrow(
      "Resource not accessible by integration",
    );
    await expect(client.getArtifact("none", reader)).rejects.toThrow("Artifact not found for name: none");
  });

  it("are behind addresses that nobody can guess", async () => {
    await uploadText("texts");
    const upload = github.log.findLast(({ method }) => method === "PUT")?.path ?? "";
    expect((await fetch(`${github.url}${upload}`)).status).toBe(403);
    expect((await fetch(`${github.url}${upload.replace(/sig=.*/, "sig=guess")}`, { method: "PUT" })).status).toBe(403);
  });
});

describe("caches", () => {
  it("are restored by name, or by the newest that begins with it", async () => {
    const paths = [pathTo("pack")];
    await saveCache(paths, "facts-1");
    await saveCache(paths, "facts-2");
    rmSync(pathTo("pack"), { recursive: true });
    expect(await restoreCache(paths, "facts-3", ["other-", "facts-"])).toBe("facts-2");
    expect(readFileSync(pathTo("pack", "a.txt"), "utf8")).toBe("a text\n");
    expect(await restoreCache(paths, "facts-1")).toBe("facts-1");
    expect(await restoreCache(paths, "nothing", ["else"])).toBeUndefined();
    expect(repository.caches().map(({ key, ref }) => [key, ref])).toEqual([
      ["facts-1", "refs/pull/7/merge"],
      ["facts-2", "refs/pull/7/merge"],
    ]);
  });

  it("of a pull request reach no other, and those of the default branch reach all", async () => {
    const paths = [pathTo("pack")];
    await saveCache(paths, "facts-mine");
    const other = newRun({ ref: "refs/pull/8/merge" });
    actAs(other);
    expect(await restoreCache(paths, "facts-")).toBeUndefined();
    actAs(newRun());
    await saveCache(paths, "facts-main");
    actAs(other);
    expect(await restoreCache(paths, "facts-")).toBe("facts-main");
  });

  it("are not saved where the token may only read, and what is there stays readable", async () => {
    await saveCache([pathTo("pack")], "facts-1");
    github.cacheReadOnly = true;
    expect(await saveCache([pathTo("pack")], "facts-2")).toBe(-1);
    expect(printed.mock.calls.join("\n")).toContain("cache write denied");
    expect(await restoreCache([pathTo("pack")], "facts-")).toBe("facts-1");
    expect(repository.caches()).toHaveLength(1);
  });
});

it("answers nobody without the token of a job", async () => {
  const url = `${github.url}/twirp/github.actions.results.api.v1.ArtifactService/ListArtifacts`;
  const reply = await fetch(url, { method: "POST", body: "{}", headers: { authorization: "Bearer a.b.c" } });
  expect([reply.status, await reply.json()]).toEqual([401, { code: "unauthenticated", msg: "the token is not valid" }]);
});
