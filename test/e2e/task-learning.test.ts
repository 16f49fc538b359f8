import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { TaskSelection } from "../../src/task/select/selection.ts";
import { makeRepository } from "../support/repository.ts";
import { CLI, runCli } from "../support/run-cli.ts";

const FILES = {
  "src/retry.ts": "/** Retries an upload. */\nexport function retryUpload(): void {\n  return;\n}\n",
  "src/colors.ts": "export const colors = 1;\n",
};

it("a task is packed, read by ids, done, and in carryon stats, which CI leaves out", async () => {
  const repo = await makeRepository({ files: FILES });
  const cwd = repo.root;
  const packed = runCli(["task", "retry the upload", "--json"], { cwd });
  const [{ files }] = (JSON.parse(packed.stdout) as { scopes: [TaskSelection] }).scopes;
  const [first] = files;
  expect(first!.path).toBe("src/retry.ts");
  expect(runCli(["store", "read", first!.id, "-q"], { cwd }).stdout).toBe(FILES["src/retry.ts"]);
  repo.write({ "src/retry.ts": "export function retryUpload(): void {}\n" });
  expect(runCli(["store", "read", first!.id], { cwd })).toMatchObject({ code: 1, stdout: "" });
  const done = runCli(["task", "done"], { cwd });
  expect([done.code, done.stderr]).toEqual([0, ""]);
  expect(done.stdout).toContain("The pack had 1 of 1 touched file");
  const stats = (env: Readonly<Record<string, string>>): string => runCli(["stats"], { cwd, env }).stdout;
  expect(stats({})).toContain("1 done, 0 open");
  expect(stats({ CI: "true" })).not.toContain("done");
});

it.skipIf(process.platform === "win32")("--watch packs again after a change, until it is interrupted", async () => {
  const repo = await makeRepository({ files: FILES });
  const cwd = repo.root;
  const out = join(cwd, "..", "task.md");
  const child = spawn(process.execPath, [CLI, "task", "retry the upload", "--watch", "--no-cache", "-o", out], {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", HOME: join(cwd, "..") },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => void child.on("close", (_, signal) => resolve(signal)));
  try {
    await expect.poll(() => existsSync(out)).toBe(true);
    repo.write({ "src/retry.ts": "export function retryUpload(): void {\n  /* once more */\n}\n" });
    await expect.poll(() => readFileSync(out, "utf8")).toContain("once more");
  } finally {
    child.kill("SIGINT");
  }
  expect(await ended).toBe("SIGINT");
});
