import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gitEnvironment, makeRepository } from "../support/repository.ts";
import { runCli, temporaryDirectory } from "../support/run-cli.ts";

/**
 * Clones a repository of four commits with a filter.
 * @returns the clone, and a function that runs git in it
 */
async function partialClone(filter: string): Promise<{ root: string; git: (...args: readonly string[]) => void }> {
  const origin = await makeRepository({ files: { "a.ts": "export const a0 = 0;\n", "lib/b.ts": "0\n" } });
  for (const i of [1, 2, 3]) {
    origin.write({ "a.ts": `export const a${i} = ${i};\n`, "lib/b.ts": `${i}\n` });
    origin.commit(`fix: change ${i}`);
  }
  origin.git("config", "uploadpack.allowFilter", "true");
  const root = join(temporaryDirectory(), "clone");
  const git = (...args: readonly string[]): void => void execFileSync("git", args, { cwd: root, env: gitEnvironment });
  origin.git("clone", "--quiet", `--filter=${filter}`, `file://${origin.root}`, root);
  return { root, git };
}

const COMMANDS: readonly (readonly string[])[] = [
  ["diff", "HEAD~2"],
  ["diff", "HEAD~2..HEAD~1"],
  ["pack", "HEAD~2"],
  ["pack", "--anchor", "HEAD~2"],
  ["check", "HEAD~2"],
  ["review", "HEAD~2"],
  ["stats", "HEAD~2"],
  ["check", "--secrets", "HEAD~2"],
  ["task", "a1", "--ref", "HEAD~2"],
];

/** Runs a command and returns its exit code and output. */
const run = (root: string, args: readonly string[]): { code: number | null; text: string } => {
  const { code, stdout, stderr } = runCli([...args, "--no-cache"], { cwd: root });
  return { code, text: stdout + stderr };
};

describe.each(["blob:none", "tree:0"])("a clone made with --filter=%s", (filter) => {
  it("names the command that fetches what is missing", async () => {
    const { root, git } = await partialClone(filter);
    for (const args of COMMANDS) {
      const { text } = run(root, args);
      expect({ args, text }).toEqual({ args, text: expect.stringContaining("git fetch --refetch --no-filter") });
      expect({ args, text }).toEqual({ args, text: expect.not.stringMatching(/hint:|graft|git fsck,|failed/u) });
    }
    git("fetch", "--quiet", "--refetch", "--no-filter");
    for (const args of COMMANDS) {
      const { code, text } = run(root, args);
      expect({ args, text }).toEqual({ args, text: expect.not.stringContaining("--refetch") });
      expect({ args, code }).toEqual({ args, code: 0 });
    }
  });
});

it("the error is a line with what is missing and a line with what to do", async () => {
  const { root } = await partialClone("tree:0");
  const { code, text } = run(root, ["diff", "HEAD~2"]);
  expect(code).toBe(2);
  expect(text).toMatch(
    /^carryon: this partial clone lacks [0-9a-f]{40}, which git ls-tree needs\n {2}Run git fetch --refetch --no-filter first\.\n$/u,
  );
});
