import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryAt, gitEnvironment } from "../support/repository.ts";
import { runCli, temporaryDirectory } from "../support/run-cli.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const README = readFileSync(join(ROOT, "README.md"), "utf8");

/** `PATH` without the folders of our packages, so that `node` is the installed one. */
const MACHINE_PATH = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);

/** Commands in the first code block. */
function firstCommands(): readonly string[] {
  const [, block = ""] = /^```\n([^]*?)^```$/mu.exec(README) ?? [];
  return block.split("\n").flatMap((line) => /^(.+?)(?: {2,}|$)/u.exec(line)?.[1] ?? []);
}

describe("README.md", () => {
  it("begins with the command that packs and the one that installs and tests", () => {
    expect(firstCommands()).toEqual(["node dist/cli.js", "npm cit"]);
    expect(README.indexOf("node dist/cli.js")).toBeLessThan(README.indexOf("<picture>"));
    const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(join(ROOT, "package.json"), "utf8"),
    );
    expect(scripts["test"]).toMatch(/^vitest run /u);
  });

  it("packs a fresh clone with its first command, with nothing installed", () => {
    const clone = join(temporaryDirectory(), "carryon");
    execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${ROOT}`, clone], { env: gitEnvironment });
    // The program is in dist/. A tenth of the sources shows that it runs.
    repositoryAt(clone).git("rm", "-r", "--quiet", "lab", "src", "test");
    const env = { PATH: MACHINE_PATH, HOME: join(clone, "..") };
    const { status, stderr } = spawnSync("sh", ["-c", firstCommands()[0] ?? ""], { cwd: clone, env, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining("carryon:") });
    expect(existsSync(join(clone, "node_modules"))).toBe(false);
    expect(runCli(["check", "--pack", "pack"], { cwd: clone })).toMatchObject({ code: 0 });
  });
});
