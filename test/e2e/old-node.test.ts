import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CLI, temporaryDirectory } from "../support/run-cli.ts";

const ACTION = resolve(CLI, "../action.js");

/** Runs a program on this Node, made to report another version and to lack what old versions lack. */
function runOn(version: string, args: readonly string[]) {
  const directory = temporaryDirectory();
  const disguise = join(directory, "disguise.cjs");
  writeFileSync(
    disguise,
    `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} });
     process.getBuiltinModule = undefined;`,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--require", disguise, ...args], {
    cwd: directory,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "" },
  });
  return { code: status, stdout, stderr };
}

describe("on a version of Node that is too old", () => {
  it.each([
    ["18.20.8", "20.19"],
    ["20.18.3", "20.19"],
    ["21.7.3", "22.3"],
    ["22.2.0", "22.3"],
  ])("the command line on %s names the version that it needs, and ends with 3", (version, least) => {
    const stderr = `carryon needs Node ${least} or newer; this is v${version}\n`;
    for (const args of [[], ["--version"], ["check", "--pack", "pack"]])
      expect(runOn(version, [CLI, ...args])).toEqual({ code: 3, stdout: "", stderr });
  });

  it("the action does the same in an annotation", () => {
    expect(runOn("18.20.8", [ACTION])).toEqual({
      code: 3,
      stdout: "::error::carryon needs Node 20.19 or newer; this is v18.20.8\n",
      stderr: "",
    });
  });
});

it("needs the versions that the package says it needs", () => {
  const { engines } = JSON.parse(readFileSync(resolve(CLI, "../../package.json"), "utf8")) as { engines: unknown };
  expect(engines).toEqual({ node: "^20.19 || >=22.3" });
});
