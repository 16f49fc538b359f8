import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import nodeModule from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { version } from "../../src/base/program/version.ts";
import { makeRepository } from "../support/repository.ts";
import { type CliResult, runCli, temporaryDirectory } from "../support/run-cli.ts";

/** Repository, cache folder, and a function that runs the program with both. */
async function scene() {
  const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
  const cache = temporaryDirectory();
  const home = join(cache, "carryon");
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): CliResult =>
    runCli(args, { cwd: root, env: { XDG_CACHE_HOME: cache, NODE_COMPILE_CACHE: "", ...env } });
  return { home, compiled: join(home, "compiled"), root, run };
}

/** Paths and modification times of the files below a folder. */
function written(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return paths.map((path) => `${path} ${statSync(path).mtimeMs}`);
}

const CHECK = ["check", "--only", "full", "--quiet"];

describe.runIf("enableCompileCache" in nodeModule)("compiled code", () => {
  it("is kept by the first run and used by the next", async () => {
    const { compiled, run } = await scene();
    expect(run(CHECK).code).toBe(0);
    const kept = written(compiled);
    expect(kept.length).toBeGreaterThan(5);
    const { code, stderr } = run(CHECK, { NODE_DEBUG_NATIVE: "COMPILE_CACHE" });
    expect(code).toBe(0);
    expect(stderr).toMatch(/cli-main\.js was accepted/u);
    expect(stderr).not.toMatch(/\.js was not initialized|was rejected/u);
    expect(written(compiled)).toEqual(kept);
  });

  it("is neither kept nor used with --no-cache, for `carryon status --clear-cache`, and on CI", async () => {
    const { compiled, run } = await scene();
    for (const args of [[...CHECK, "--no-cache"], ["status", "--clear-cache"], ["--version"]])
      expect(run(args).code).toBe(0);
    expect(run(CHECK, { CI: "true" }).code).toBe(0);
    expect(existsSync(compiled)).toBe(false);
  });

  it("stays in the user's own folder whatever `--cache` says", async () => {
    const { compiled, root, run } = await scene();
    expect(run([...CHECK, "--cache", "mine"]).code).toBe(0);
    expect(readdirSync(join(root, "mine"))).toEqual(["facts"]);
    expect(existsSync(compiled)).toBe(true);
  });

  it("of another version is removed", async () => {
    const { compiled, run } = await scene();
    mkdirSync(join(compiled, "0.0.0"), { recursive: true });
    run(CHECK);
    expect(readdirSync(compiled)).toEqual([version]);
  });

  it.skipIf(process.getuid === undefined)("threat 30: is not used from a folder that others can write", async () => {
    const { compiled, run } = await scene();
    mkdirSync(join(compiled, version), { recursive: true });
    chmodSync(join(compiled, version), 0o777);
    expect(run(CHECK).code).toBe(0);
    expect(readdirSync(join(compiled, version))).toEqual([]);
  });

  it("that cannot be kept is no failure", async () => {
    const { home, run } = await scene();
    writeFileSync(home, "in the way\n");
    expect(run([...CHECK, "--cache", temporaryDirectory()])).toMatchObject({ code: 0, stderr: "" });
  });

  it("is shown and removed by `carryon status --setup`", async () => {
    const { compiled, run } = await scene();
    run(CHECK);
    expect(run(["status", "--setup"]).stdout).toContain("; compiled code, ");
    expect(JSON.parse(run(["status", "--setup", "--json"]).stdout)).toMatchObject({
      caches: { compiled: { directory: compiled } },
    });
    expect(run(["status", "--setup", "--clear-cache"]).code).toBe(0);
    expect(existsSync(compiled)).toBe(false);
  });
});
