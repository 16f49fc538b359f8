import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeHostileRepository } from "../support/hostile/hostile-repository.ts";
import { cloneRepository, makeRepository } from "../support/repository.ts";
import { readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";

/** All files of a pack except its report. */
function packed(
  cwd: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, Buffer> {
  const out = join(temporaryDirectory(), "pack");
  const { code, stderr } = runCli(["pack", ...args, "--out", out, "--quiet"], { cwd, env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const files = readTree(out);
  files.delete("report.json");
  return files;
}

it("gives the same bytes of a hostile tree from a commit, a shallow clone, a copied folder, cold, warm and elsewhere", async () => {
  const repository = await makeHostileRepository();
  const cache = join(temporaryDirectory(), "cache");
  const expected = packed(repository.root, ["--no-cache"]);
  const plain = join(temporaryDirectory(), "plain");
  execFileSync("cp", ["-a", repository.root, plain]);
  for (const name of [".git", "vendor"]) rmSync(join(plain, name), { recursive: true });

  expect(packed(repository.root, ["HEAD", "--no-cache"])).toEqual(expected);
  expect(packed(cloneRepository(repository, "--depth=1").root, ["--no-cache"])).toEqual(expected);
  expect(packed(repository.root, ["--cache", cache])).toEqual(expected);
  expect(packed(repository.root, ["--cache", cache])).toEqual(expected);
  expect(
    packed(repository.root, ["--no-cache", "--shuffle-listing", "3"], { TZ: "Asia/Kathmandu", LC_ALL: "lt_LT.UTF-8" }),
  ).toEqual(expected);

  const withoutSubmodule = await makeHostileRepository();
  withoutSubmodule.git("rm", "--quiet", "--cached", "vendor/sub");
  expect(packed(plain, ["--no-cache"])).toEqual(packed(withoutSubmodule.root, ["--no-cache"]));
});

it("is shown by carryon check --determinism", async () => {
  const { root } = await makeHostileRepository();
  const { code, stdout, stderr } = runCli(["check", "--determinism"], { cwd: root });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(
    /^Reproducible: a second build \(.*\) wrote the same \d+ files\n {2}\d+ runs over 8 KB were counted by Carryon's own counter\n$/u,
  );
});

it("carryon check --determinism writes the cache unless it is told not to, and says nothing where it is to be quiet", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
  const cache = join(root, "..", "cache");
  const check = ["check", "--determinism", "--only", "full"];
  expect(runCli([...check, "--no-cache", "--quiet"], { cwd: root })).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(existsSync(cache)).toBe(false);
  expect(runCli(check, { cwd: root })).toMatchObject({ code: 0, stdout: expect.stringContaining("wrote the same") });
  expect(existsSync(cache)).toBe(true);
});
