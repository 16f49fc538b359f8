import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { COMPILED_CODE } from "../support/program-environment.ts";
import { makeDirectory, makeRepository } from "../support/repository.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Folder of the package that npm makes of this tree, unpacked. */
const packed: string = unpack();

function unpack(): string {
  const folder = makeDirectory();
  const options = ["--json", "--ignore-scripts", "--pack-destination", folder];
  const output = execFileSync("npm", ["pack", ...options], { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
  const [{ filename }]: [{ readonly filename: string }] = JSON.parse(output);
  execFileSync("tar", ["-xzf", join(folder, filename), "-C", folder]);
  return join(folder, "package");
}

function carryon(cwd: string, ...args: readonly string[]) {
  const env = { PATH: process.env["PATH"] ?? "", HOME: cwd, ...COMPILED_CODE };
  return spawnSync(process.execPath, [join(packed, "dist/cli.js"), ...args], { cwd, env, encoding: "utf8" });
}

/** Chunks that a script of the package imports and that are not in it. */
function missingImports(script: string): readonly string[] {
  const imports = readFileSync(script, "utf8").matchAll(/(?:from|import\(?)\s*["'`](\.{1,2}\/[^"'`\s]+\.js)["'`]/gu);
  return [...imports].map(([, path = ""]) => resolve(dirname(script), path)).filter((path) => !existsSync(path));
}

describe("the npm package", () => {
  const paths = readdirSync(packed, { recursive: true, encoding: "utf8" });

  it("has nothing that only the action runs", () => {
    expect(paths.filter((path) => /(?:^|\/)(?:action|npm-(?:actions|azure))[^/]*$/u.test(path))).toEqual([]);
    expect(readFileSync(join(ROOT, "dist/.npmignore"), "utf8")).toMatch(/^action\.js$/mu);
  });

  it("has everything that its program imports", () => {
    const scripts = paths.filter((path) => /^dist\/(?:chunks\/)?[^/]+\.js$/u.test(path));
    expect(scripts.length).toBeGreaterThan(100);
    expect(scripts.flatMap((path) => missingImports(join(packed, path)))).toEqual([]);
  });

  it("prints its version and packs a repository", async () => {
    const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(carryon(root, "--version")).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: "" });
    expect(carryon(root, "pack", "--quiet")).toMatchObject({ status: 0, stderr: "" });
    expect(carryon(root, "check", "--pack", "pack").status).toBe(0);
  });

  it("cannot copy the action, and says what to do instead", async () => {
    const { root } = await makeRepository({ files: { "a.ts": "" } });
    expect(carryon(root, "init", "--yes", "--vendor")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("the npm package has no action to copy\n  Leave out --vendor"),
    });
  });
});
