import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { HANGS } from "../support/hangs.ts";
import { programEnvironment } from "../support/program-environment.ts";
import { makeDirectory, makeRepository } from "../support/repository.ts";
import { CLI, runCli } from "../support/run-cli.ts";

const TIME = { timeout: HANGS };

const FILES = { "README.md": "# Widgets\n", "src/a.ts": "export const a = 1;\n", "package-lock.json": "{}\n" };

it("pack --watch writes the pack again when a file changes", async () => {
  const repository = await makeRepository({ files: FILES });
  const { root } = repository;
  const args = [CLI, "pack", "--watch", "--only", "full", "--no-cache"];
  const watching = spawn(process.execPath, args, { cwd: root, env: programEnvironment(root), stdio: "ignore" });
  onTestFinished(() => void watching.kill());
  const full = (): string => readFileSync(join(root, "pack/FULL/WIDGETS-FULL.md"), "utf8");
  await vi.waitFor(() => expect(full()).toContain("export const a = 1;"), TIME);
  repository.write({ "src/a.ts": "export const a = 2;\n" });
  await vi.waitFor(() => expect(full()).toContain("export const a = 2;"), TIME);
  const ended = new Promise((resolve) => void watching.on("close", resolve));
  watching.kill("SIGINT");
  await ended;
  expect(runCli(["check", "--pack"], { cwd: root }).code).toBe(0);
});

it("stats --left-out lists what no pack shows, with the reason", async () => {
  const { root } = await makeRepository({ files: FILES });
  const { stdout } = runCli(["stats", "--left-out", "--json", "--no-cache"], { cwd: root });
  expect(JSON.parse(stdout)).toEqual({ leftOut: [{ reason: "lock", paths: ["package-lock.json"] }] });
});

it("a user's config sets preferences of output, and changes no byte of a pack", async () => {
  const { root } = await makeRepository({ files: FILES });
  const env = { XDG_CONFIG_HOME: makeDirectory({ "carryon/config.yml": "quiet: true\nfor: gpt-5.5\n" }) };
  const rootOf = (folder: string): string =>
    (JSON.parse(readFileSync(join(root, folder, "manifest.json"), "utf8")) as { readonly root: string }).root;
  expect(runCli(["-o", "a"], { cwd: root, env })).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(runCli(["-o", "b"], { cwd: root }).stdout).toContain("give this to a model");
  expect(rootOf("a")).toBe(rootOf("b"));
});

it("--copy over ssh sets the clipboard of the terminal", async () => {
  const { root } = await makeRepository({ files: FILES });
  const env = { ...programEnvironment(root), PATH: "/usr/bin:/bin", SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" };
  const command = `'${process.execPath}' '${CLI}' --only full --copy --no-cache`;
  const { stdout } = spawnSync("script", ["-qec", command, "/dev/null"], { cwd: root, env, encoding: "utf8" });
  const [, encoded = ""] = /\u001B\]52;c;([\w+/=]+)\u0007/u.exec(stdout) ?? [];
  const { stdout: printed } = runCli(["--only", "full", "--stdout", "--no-cache"], { cwd: root });
  expect(Buffer.from(encoded, "base64").toString()).toBe(printed);
});
