import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { readOnlyEntry } from "../../../src/github/io/zip-entry.ts";
import type { ArtifactStore, RunnerCache } from "../../../src/github/github.ts";
import { runnerPorts } from "../../../src/github/io/index.ts";
import type { GitHub, Repository } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";
import { readRunnerLog } from "../../support/runner/runner-log.ts";

const RUN = 4711;
const HOSTILE = ["a\n::error::x", "##[error]x", "a\r::add-mask::e", "../x", "a b", "a,b", "::warning::x", "ä", ""];

let directory: string;
let github: GitHub;
let repository: Repository;
let artifacts: ArtifactStore;
let cache: RunnerCache;
let runtimeToken: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "carryon-artifacts-"));
  for (const name of ["pack", "workspace", "temporary"]) mkdirSync(join(directory, name));
  github = await openGitHub();
  repository = github.repository("acme/widgets");
  const branch = { headSha: "a".repeat(40), headBranch: "main" };
  repository.addRun({ id: RUN, ...branch });
  runtimeToken = github.runtimeToken(RUN);
  vi.stubEnv("ACTIONS_RESULTS_URL", `${github.url}/`);
  vi.stubEnv("ACTIONS_RUNTIME_TOKEN", runtimeToken);
  vi.stubEnv("ACTIONS_CACHE_SERVICE_V2", "True");
  vi.stubEnv("GITHUB_SERVER_URL", "https://github.com");
  vi.stubEnv("GITHUB_WORKSPACE", join(directory, "workspace"));
  vi.stubEnv("RUNNER_TEMP", join(directory, "temporary"));
  ({ artifacts, cache } = runnerPorts(join(directory, "temporary")));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

const pack = (...parts: string[]): string => join(directory, "pack", ...parts);

/** Output printed while `use` runs. */
async function printed(use: () => Promise<unknown>): Promise<string> {
  const write = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  try {
    await use();
    return write.mock.calls.map(([chunk]) => String(chunk)).join("");
  } finally {
    write.mockRestore();
  }
}

it("uploads files as a zip, by their paths below the root", async () => {
  mkdirSync(pack("LITE"));
  writeFileSync(pack("comment.json"), '{"a":1}');
  writeFileSync(pack("LITE", "REPO-LITE.md"), "index");
  await printed(async () => {
    const one = await artifacts.upload("carryon-comment", ["comment.json"], { root: pack(), archive: true });
    const files = [pack("comment.json"), pack("LITE", "REPO-LITE.md")];
    await artifacts.upload("carryon-text-node.20", files, { root: pack(), archive: true, retentionDays: 3 });
    const [first, second] = repository.artifacts();
    expect(one).toEqual({ id: first?.id, digest: first?.digest });
    expect((await readOnlyEntry(first!.bytes, "comment.json", 100)).toString()).toBe('{"a":1}');
    expect(second?.bytes.includes("LITE/REPO-LITE.md")).toBe(true);
    expect([first?.mimeType, second?.name]).toEqual(["application/zip", "carryon-text-node.20"]);
  });
});

it("uploads one file as it is, under a name of its own in each job of a matrix", async () => {
  writeFileSync(pack("pack.zip"), "zip");
  const uploaded: unknown[] = [];
  await printed(async () => {
    for (const name of ["carryon-pack.zip", "carryon-pack-node.20.zip"]) {
      uploaded.push(await artifacts.upload(name, ["pack.zip"], { root: pack(), archive: false }));
    }
  });
  expect(uploaded).toHaveLength(2);
  expect(repository.artifacts().map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ["carryon-pack.zip", "zip"],
    ["carryon-pack-node.20.zip", "zip"],
  ]);
  expect(readdirSync(join(directory, "temporary"))).toEqual([]);
  expect(readFileSync(pack("pack.zip"), "utf8")).toBe("zip");
});

it("threat 5: uploads nothing that is not a regular file below the root, and asks the service for nothing", async () => {
  const secret = join(directory, "secret.txt");
  writeFileSync(secret, "secret");
  mkdirSync(join(directory, "outside"));
  writeFileSync(join(directory, "outside", "in.txt"), "secret");
  writeFileSync(pack("good.md"), "good");
  symlinkSync(secret, pack("link.md"));
  symlinkSync(join(directory, "outside"), pack("folder"));
  symlinkSync("loop.md", pack("loop.md"));
  mkdirSync(pack("directory"));
  const evil = ["link.md", "folder/in.txt", "loop.md", "directory", "../secret.txt", secret, "", ".", "missing.md"];
  for (const file of evil) {
    for (const archive of [true, false]) {
      const files = archive ? ["good.md", file] : [file];
      await expect(artifacts.upload("carryon-text", files, { root: pack(), archive })).rejects.toThrow(
        /file|ENOENT|ELOOP/,
      );
    }
  }
  expect(github.log).toEqual([]);
});

it("threat 1: no name of ours fires a command, for none but plain ones is passed on", async () => {
  const log = await printed(async () => {
    writeFileSync(pack("a.txt"), "text");
    for (const name of HOSTILE) {
      await expect(artifacts.upload(name, ["a.txt"], { root: pack(), archive: true })).rejects.toThrow("name");
      await expect(cache.restore(pack(), name, [])).rejects.toThrow("key");
      await expect(cache.restore(pack(), "key", [name])).rejects.toThrow("key");
      await expect(cache.save(pack(), name)).rejects.toThrow("key");
    }
    for (const name of ["a\n::error::x.md", "##[error]x.md"]) {
      writeFileSync(pack(name), "text");
      await expect(artifacts.upload("text", [name], { root: pack(), archive: true })).rejects.toThrow(
        "special characters",
      );
    }
  });
  expect(log).toBe("");
  expect(github.log).toEqual([]);
});

it("threat 1: what is printed of an upload holds no command but masks of signatures and notes for debugging", async () => {
  writeFileSync(pack("a.txt"), "text");
  const log = await printed(async () => {
    await artifacts.upload("carryon-text", ["a.txt"], { root: pack(), archive: true });
    await artifacts.upload("carryon-text", ["a.txt"], { root: pack(), archive: true }).catch(() => {});
  });
  const { commands } = readRunnerLog(log);
  expect(new Set(commands.map(({ name }) => name))).toEqual(new Set(["add-mask", "debug"]));
  expect(log).not.toContain(runtimeToken);
});

it("a service that refuses is an error, and what is on disk stays", async () => {
  writeFileSync(pack("a.txt"), "text");
  const upload = (): Promise<unknown> => artifacts.upload("carryon-text", ["a.txt"], { root: pack(), archive: true });
  await printed(async () => {
    github.fail("* /twirp/*", { status: 403, times: 1 });
    await expect(upload()).rejects.toThrow("CreateArtifact");
    vi.stubEnv("GITHUB_SERVER_URL", "https://git.example.com");
    await expect(upload()).rejects.toThrow("GHES");
    vi.stubEnv("GITHUB_SERVER_URL", "https://github.com");
    vi.stubEnv("ACTIONS_RUNTIME_TOKEN", "");
    await expect(upload()).rejects.toThrow("ACTIONS_RUNTIME_TOKEN");
  });
  expect(readFileSync(pack("a.txt"), "utf8")).toBe("text");
});

it("saves a folder in the runner's cache and restores it by prefix", async () => {
  const folder = join(directory, "temporary", "facts");
  mkdirSync(folder);
  writeFileSync(join(folder, "facts"), "facts of main");
  const seen: unknown[] = [];
  const log = await printed(async () => {
    seen.push(await cache.restore(folder, "carryon-facts-1-b", ["carryon-facts-1-"]));
    await cache.save(folder, "carryon-facts-1-a");
    rmSync(folder, { recursive: true });
    seen.push(await cache.restore(folder, "carryon-facts-1-b", ["carryon-facts-1-"]));
  });
  expect(seen).toEqual([undefined, "carryon-facts-1-a"]);
  expect(readFileSync(join(folder, "facts"), "utf8")).toBe("facts of main");
  expect(repository.caches().map(({ key, ref }) => [key, ref])).toEqual([["carryon-facts-1-a", "refs/heads/main"]]);
  expect(readRunnerLog(log).commands.filter(({ name }) => !["add-mask", "debug"].includes(name))).toEqual([]);
});

it("threat 16: a cache that may not be written, or that is not there, is an error to tell of", async () => {
  const folder = join(directory, "temporary", "facts");
  mkdirSync(folder);
  writeFileSync(join(folder, "facts"), "facts");
  await printed(async () => {
    github.cacheReadOnly = true;
    await expect(cache.save(folder, "carryon-facts-1-a")).rejects.toThrow("did not accept carryon-facts-1-a");
    github.cacheReadOnly = false;
    await cache.save(folder, "carryon-facts-1-a");
    await expect(cache.save(folder, "carryon-facts-1-a")).rejects.toThrow("did not accept carryon-facts-1-a");
    await expect(cache.save(`${folder}/*`, "carryon-facts-1-c")).rejects.toThrow("glob characters");
    vi.stubEnv("ACTIONS_RESULTS_URL", "");
    await expect(cache.restore(folder, "carryon-facts-1-a", [])).rejects.toThrow("this runner has no cache");
  });
});
