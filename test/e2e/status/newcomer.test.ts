import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { CLI, readTree, runCli } from "../../support/run-cli.ts";

const FILES = { "src/url.ts": "export const url = 1;\n" };

it("the next step in a new tree leads to packs, which then are current", async () => {
  const { root } = await makeRepository({ files: FILES });
  const before = readTree(root);
  const { code, stdout } = runCli(["status"], { cwd: root });
  expect([code, stdout]).toEqual([0, expect.stringContaining("carryon pack  # there is no pack yet")]);
  expect(readTree(root)).toEqual(before);
  runCli(["pack", "-q"], { cwd: root });
  expect(runCli(["status", "--next"], { cwd: root }).stdout).toContain("# nothing to do: ");
});

it("status --setup finds nothing wrong, and says what to do where something is", async () => {
  const { root } = await makeRepository({ files: FILES });
  expect(runCli(["status", "--setup"], { cwd: root })).toMatchObject({ code: 0, stderr: "" });
  writeFileSync(join(root, "carryon.yml"), "version: [\n");
  writeFileSync(join(root, ".carryon"), "not a folder");
  const { code, stdout } = runCli(["status", "--setup", "--json"], { cwd: root });
  const { checks } = JSON.parse(stdout) as {
    readonly checks: readonly { readonly name: string; readonly state: string }[];
  };
  expect(code).toBe(1);
  expect(checks.filter(({ state }) => state === "wrong").map(({ name }) => name)).toEqual(["Config", "Folder"]);
  expect(runCli(["status", "--setup"], { cwd: root, env: { PATH: "/nonexistent" } }).stdout).toContain(
    "Install git 2.30 or newer.",
  );
});

/** Creates a program that logs how it was started. */
function fakeAgent(root: string, script: string): string {
  const folder = join(root, "..", "bin");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "claude"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, "claude"), 0o755);
  return `${folder}${delimiter}${process.env["PATH"] ?? ""}`;
}

it("threat 37: task --run writes the pack, hands arguments on as they are, and ends with the agent's exit code", async () => {
  const { root } = await makeRepository({ files: FILES });
  const PATH = fakeAgent(root, `printf '%s\\n' "$@" > ../args; printf '%s' "$CARRYON_PACK" > ../pack; exit 7`);
  const args = ["--model", "a b", "$(touch pwned)", "", "--", "-q", "'"];
  const { code, stderr } = runCli(["task", "fix the url", "--run", "claude", "--", ...args], {
    cwd: root,
    env: { PATH },
  });
  expect(code).toBe(7);
  expect(stderr).toContain("the pack is in ");
  expect(readFileSync(join(root, "../args"), "utf8")).toBe(`${args.join("\n")}\n`);
  expect(readFileSync(readFileSync(join(root, "../pack"), "utf8"), "utf8")).toContain("src/url.ts");
  expect(readTree(root).has("pwned")).toBe(false);
});

it("threat 37: task --run starts no other program, and says what is missing", async () => {
  const { root } = await makeRepository({ files: FILES });
  expect(runCli(["task", "--run", "sh", "--", "-c", "touch pwned"], { cwd: root })).toMatchObject({ code: 2 });
  expect(runCli(["task", "--run", "sh"], { cwd: root }).stderr).toContain("there is no agent");
  const missing = runCli(["task", "--run", "gemini", "fix the url"], { cwd: root });
  expect(missing).toMatchObject({ code: 2 });
  expect(missing.stderr).toContain("gemini was not found on PATH");
  expect(readTree(root).has("pwned")).toBe(false);
});

it("task --run reads its own options after the agent's name, too, and refuses others before --", async () => {
  const { root } = await makeRepository({ files: FILES });
  const PATH = fakeAgent(root, `printf '%s\\n' "$@" > ../args`);
  const run = (...args: readonly string[]) =>
    runCli(["task", "--run", "claude", ...args], { cwd: root, env: { PATH } });
  expect(run("fix the url", "-q", "--", "-p", "hi")).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(readFileSync(join(root, "../args"), "utf8")).toBe("-p\nhi\n");
  expect(readFileSync(join(root, ".carryon/task.md"), "utf8")).toContain("fix the url");
  expect(run("-p", "hi")).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown option '-p'") });
});

it("task --run says nothing of a pack, and writes none, where the agent is not installed", async () => {
  const { root } = await makeRepository({ files: FILES });
  const before = readTree(root);
  for (const task of [[], ["fix the url"]]) {
    expect(runCli(["task", ...task, "--run", "gemini"], { cwd: root })).toEqual({
      code: 2,
      stdout: "",
      stderr: "carryon: gemini was not found on PATH\n  Install gemini, then run this again.\n",
    });
  }
  expect(readTree(root)).toEqual(before);
});

it("a signal reaches the agent, and its end is that of the program", async () => {
  const { root } = await makeRepository({ files: FILES });
  const PATH = fakeAgent(root, "echo started; exec sleep 600");
  const child = spawn(process.execPath, [CLI, "task", "--run", "claude", "-q", "fix the url"], {
    cwd: root,
    env: { PATH, HOME: join(root, "..") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([null, "SIGTERM"]);
});
