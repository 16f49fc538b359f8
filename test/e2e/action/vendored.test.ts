import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ALONE, openScene } from "../../support/action/scene.ts";
import { cloneRepository, gitEnvironment, makeRepository, type TestRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";

const COPY = ".github/actions/carryon";

/** Clone of a repository that ignores build output and contains a copy of the action. */
async function cloneWithCopy(): Promise<TestRepository> {
  const repository = await makeRepository({
    files: {
      "a.ts": "export const a = 1;\n",
      ".gitignore": "dist/\n*.bin\n",
      ".gitattributes": "* text=auto eol=crlf\n",
    },
  });
  expect(runCli(["init", "--yes", "--vendor"], { cwd: repository.root })).toMatchObject({ code: 0, stderr: "" });
  repository.commit();
  return cloneRepository(repository);
}

it("a copy of the action that git has carried packs, builds a site and proves that it is reproducible", async () => {
  const { root } = await cloneWithCopy();
  const scene = await openScene({ files: { "a.md": "# A\n" }, head: { "b.md": "# B\n" } });
  const { code, outputs, stdout } = await scene.run({
    bundle: join(root, COPY, "dist/action.js"),
    inputs: { ...ALONE, "check-determinism": "true", "fail-on": "determinism", site: "true" },
  });
  expect([code, stdout]).toEqual([0, expect.any(String)]);
  expect(outputs.get("deterministic")).toBe("true");
  expect(outputs.get("site-dir")).not.toBe("");
  expect(scene.repository.comments(7)).toHaveLength(1);
});

it("a copy of the action is whole, in no pack, and no more than 14 MB", async () => {
  const { root } = await cloneWithCopy();
  const again = runCli(["init", "--yes", "--vendor"], { cwd: root });
  expect(again.stdout).toMatch(/^ {2}\.github\/actions\/carryon +unchanged$/mu);
  const { stdout } = runCli(["pack", "--only", "full", "--stdout"], { cwd: root });
  expect(stdout).toContain("## FILE a.ts");
  expect(stdout).not.toContain(`## FILE ${COPY}`);
  const sizes = execFileSync("git", ["ls-tree", "-rl", "HEAD", COPY], {
    cwd: root,
    env: gitEnvironment,
    encoding: "utf8",
  });
  const bytes = [...sizes.matchAll(/ (\d+)\t/gu)].reduce((sum, [, size]) => sum + Number(size), 0);
  expect(bytes).toBeLessThan(14e6);
});
