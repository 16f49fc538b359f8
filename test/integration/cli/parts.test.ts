import { expect, it } from "vitest";
import type { Report } from "../../../src/pack/report/report-model.ts";
import { makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

const FILES = {
  "package.json": '{ "workspaces": ["packages/*"] }\n',
  "packages/a/package.json": '{ "name": "@acme/a" }\n',
  "packages/a/retry.js": "export const retry = 1;\n",
  "packages/a/retry.test.js": 'import "./retry.js";\n',
  "packages/b/package.json": '{ "name": "@acme/b" }\n',
  "packages/b/retry.js": "export const retry = 2;\n",
  "packages/b/test/data.json": "{}\n",
};

/** Packed paths, and skipped paths with their reasons, of a `--json` report. */
async function packed(
  root: string,
  args: readonly string[],
): Promise<{ paths: unknown; skipped: unknown; selection: Report["selection"] | undefined }> {
  const { code, out, err } = await runHere(root, [...args, "--json", "--no-cache"]);
  expect([code, err]).toEqual([0, ""]);
  const { files, skipped, selection } = JSON.parse(out) as Report;
  return {
    paths: files.map(({ path }) => path),
    skipped: skipped.map(({ path, reason }) => [path, reason]),
    selection,
  };
}

it("pack --no-tests leaves out the tests, and every pack says so", async () => {
  const { root } = await makeRepository({ files: FILES });
  const { paths, skipped, selection } = await packed(root, ["--no-tests", "packages"]);
  expect(paths).toEqual(["a", "b"].flatMap((name) => [`packages/${name}/package.json`, `packages/${name}/retry.js`]));
  expect(skipped).toEqual([
    ["package.json", "not-selected"],
    ["packages/a/retry.test.js", "no-tests-option"],
    ["packages/b/test/data.json", "no-tests-option"],
  ]);
  expect(selection).toEqual({ paths: ["packages"], tests: false });
  const args = ["--no-tests", "--stdout", "--no-cache", "--only"];
  const full = await runHere(root, [...args, "full"]);
  expect(full.out).toMatch(/\n# Left out\n\nno-tests-option: 2 files\n- packages\/a\/retry\.test\.js\n/u);
  expect(full.err).toContain("2 by --no-tests");
  expect((await runHere(root, [...args, "lite"])).out).toContain("no-tests-option: 2 files");
});

it("--no-tests uses the config's section of tests, and applies to task and stats", async () => {
  const { root } = await makeRepository({
    files: { ...FILES, "carryon.yml": 'sections: { TESTS: ["**/b/**"], REST: ["**"] }\n' },
  });
  expect((await packed(root, ["--no-tests"])).skipped).toEqual([
    ["packages/b/package.json", "no-tests-option"],
    ["packages/b/retry.js", "no-tests-option"],
    ["packages/b/test/data.json", "no-tests-option"],
  ]);
  const stats = await runHere(root, ["stats", "--no-tests", "--json", "--no-cache"]);
  expect(JSON.parse(stats.out)).toMatchObject({ tree: { files: 5 } });
  const task = await runHere(root, ["task", "retry", "--no-tests", "--json", "--no-cache"]);
  expect(task.out).toContain("packages/a/retry.js");
  expect(task.out).not.toContain("packages/b/");
});

it("pack --workspace packs one workspace", async () => {
  const { root } = await makeRepository({ files: FILES });
  const { paths, selection } = await packed(root, ["--workspace", "@acme/b"]);
  expect(paths).toEqual(["packages/b/package.json", "packages/b/retry.js", "packages/b/test/data.json"]);
  expect(selection).toEqual({ paths: ["packages/b"] });
  expect((await packed(root, ["packages/b/test", "--workspace", "b"])).paths).toEqual(["packages/b/test/data.json"]);
  expect(await runHere(root, ["--workspace", "c", "--no-cache"])).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining('there is no workspace "c"'),
  });
});
