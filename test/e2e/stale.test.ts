import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportSchema } from "../../src/pack/report/report-schema.ts";
import { type FileMap, makeRepository } from "../support/repository.ts";
import { type CliResult, runCli } from "../support/run-cli.ts";

const FRESH: FileMap = {
  "README.md": "# Title\n\nSee [the guide](docs/guide.md#part) and ![the logo](/docs/logo.png).\n",
  "docs/guide.md": "Back to [the start](../README.md).\n",
  "docs/logo.png": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
};

const STALE: FileMap = {
  "README.md": "# Title\n\n[moved](docs/old.md)\n\n```md\n[example](docs/none.md)\n```\n\n<img src='gone.png'>\n",
  "docs/guide.md": "Back to [the start](../readme.md).\n",
  "test/fixtures/page.md": "[no promise](nowhere.md)\n",
  "carryon.yml": "sections: { CANON: ['canon/**'], MAPS: ['docs/**', 'maps/**'] }\n",
};

async function checkStale(files: FileMap, ...args: readonly string[]): Promise<CliResult> {
  const { root } = await makeRepository({ files });
  return runCli(["check", "--links", "--no-cache", ...args], { cwd: root });
}

describe("carryon check --links", () => {
  it("says that there is nothing to say, and exits 0", async () => {
    expect(await checkStale(FRESH)).toEqual({
      code: 0,
      stdout: "Every glob matches a file, every exception excuses something, and every link has a target\n",
      stderr: "",
    });
    expect(await checkStale(FRESH, "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("prints a line with its place for each reference that names nothing, and exits 1", async () => {
    const { code, stdout, stderr } = await checkStale(STALE);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toMatchInlineSnapshot(`
      "section CANON matches no files
      sections.MAPS: glob maps/** matches no files
      README.md:3  broken link: docs/old.md is not in the tree
      README.md:9  broken link: gone.png is not in the tree
      docs/guide.md:1  broken link: ../readme.md is not in the tree
      "
    `);
    expect((await checkStale(STALE, "--quiet")).stdout).toBe(stdout);
  });

  it("prints the report with what is stale among its findings with --json", async () => {
    const { code, stdout } = await checkStale(STALE, "--json");
    expect(code).toBe(1);
    const { findings } = reportSchema.parse(JSON.parse(stdout));
    expect(findings.map(({ code: kind, path, line }) => [kind, path, line])).toEqual([
      ["section-catches-nothing", undefined, undefined],
      ["glob-catches-nothing", undefined, undefined],
      ["link-to-nothing", "README.md", 3],
      ["link-to-nothing", "README.md", 9],
      ["link-to-nothing", "docs/guide.md", 1],
    ]);
  });

  it("prints no control character and no workflow command of a link", async () => {
    const files = { "a.md": "[a](<b##[error]\u001b[31m\u202e.md>)\n\n[b]: <::error::x>\n" };
    const { code, stdout } = await checkStale(files);
    expect(code).toBe(1);
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]|##\[|^\s*::/mu);
    expect(stdout.split("\n")).toHaveLength(3);
  });

  it("does not look below a submodule, or into a pack of ours", async () => {
    const { root } = await makeRepository({
      files: {
        "README.md": "[a](vendor/sub/README.md) [b](pack/FULL/REPO-FULL.md) [c](pack2/x.md)\n",
        "vendor/sub": { submodule: "1".repeat(40) },
      },
    });
    expect(runCli(["pack", "--no-cache", "--quiet"], { cwd: root }).code).toBe(0);
    writeFileSync(join(root, "pack/.gitignore"), "");
    const { stdout } = runCli(["check", "--links", "--no-cache", "--untracked"], { cwd: root });
    expect(stdout).toBe("README.md:1  broken link: pack2/x.md is not in the tree\n");
  });

  it("is not to be had together with --determinism", async () => {
    const { code, stderr } = await checkStale(FRESH, "--determinism");
    expect(code).toBe(2);
    expect(stderr).toContain("--determinism has no effect with --links");
  });
});
