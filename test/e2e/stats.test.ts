import { describe, expect, it } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import type { Stats } from "../../src/pack/report/stats-model.ts";
import { makeRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";

const FILES = {
  "README.md": "# Widgets\n",
  "package-lock.json": '{ "lockfileVersion": 3 }\n',
  "src/a.ts": "export const a = 1;\n".repeat(50),
  "src/deep/b.ts": "export const b = 2;\n",
  "picture.png": "\u0000\u0001",
};

const run = (cwd: string, ...args: string[]) => runCli(["stats", ...args], { cwd });

describe("carryon stats", () => {
  it("counts the same files and tokens as a pack, and writes nothing", async () => {
    const repository = await makeRepository({ files: FILES });
    const stats = JSON.parse(run(repository.root, "--json").stdout) as Stats;
    const report = JSON.parse(runCli(["check", "--json"], { cwd: repository.root }).stdout) as Report;
    const { entries: _, ...totals } = report.totals;
    expect(stats.tree).toMatchObject(totals);
    expect(stats.skipped).toEqual({ binary: 1 });
    expect(stats.top[0]).toMatchObject({ path: "src/a.ts", lines: 50, language: "TypeScript" });
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  it("prints the folders and the largest files", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { code, stdout, stderr } = run(root, "--top", "2");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout.replace(/@ \w{7}/u, "@ #######")).toMatchInlineSnapshot(`
      "  WIDGETS @ ####### · o200k_base · 4 text files, 1.1 kB

             TOKENS   SHARE   FILES
                369  100.0%       4  ./
                357   96.7%       2    src/
                  7    1.9%       1      deep/
                350   94.9%       1      1 file
                 12    3.3%       2    2 files

        Largest files
                350   94.9%  src/a.ts
                  9    2.4%  package-lock.json  (lock)

        Counted: redacted texts, without the frames and indexes that packs add
        Includes 9 tokens in lock files, which packs with a matching omit leave out
        Not counted: 1 binary
      "
    `);
  });

  it("counts a part of a tree", async () => {
    const { root } = await makeRepository({ files: FILES });
    const counted = (...args: string[]): unknown => {
      const { tree, selection } = JSON.parse(run(root, "--json", ...args).stdout) as Stats;
      return [tree.files, selection];
    };
    expect(counted("src", "README.md")).toEqual([3, { paths: ["README.md", "src"] }]);
    expect(counted("src", "--depth", "2")).toEqual([2, { paths: ["src"] }]);
    expect(counted("--ignore", "*.ts")).toEqual([2, { ignore: ["*.ts"] }]);
    expect(run(root, "nope")).toMatchObject({ code: 2, stdout: "" });
    expect(run(root, "src", "nope")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no such file or folder: nope"),
    });
    expect(run(root, "--depth", "-1")).toMatchObject({ code: 2 });
  });
});
