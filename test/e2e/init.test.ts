import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultAction } from "../../src/github/starter/action-reference.ts";
import { PROJECT } from "../../src/base/project.ts";
import { makeRepository } from "../support/repository.ts";
import { readTree, runCli } from "../support/run-cli.ts";

const FILES = [".github/workflows/carryon-comment.yml", ".github/workflows/carryon.yml", "carryon.yml"];

describe("carryon init", () => {
  it("refuses to guess where nobody can be asked, writes nothing and says what to do", async () => {
    const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
    const { code, stdout, stderr } = runCli(["init", "--action", "acme/carryon"], { cwd: root });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("carryon init --yes");
    expect([...readTree(root).keys()].filter((path) => !path.startsWith(".git/"))).toEqual(["a.ts"]);
  });

  it("writes with --yes what a pack can be made with, and leaves it alone the next time", async () => {
    const repository = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
    const first = runCli(["init", "--yes", "--action", "acme/carryon"], { cwd: repository.root });
    expect(first.stdout).toMatchInlineSnapshot(`
      "  carryon.yml                            written
        .github/workflows/carryon.yml          written
        .github/workflows/carryon-comment.yml  written

      Commit these files. Pull requests get a comment from then on, those from forks once .github/workflows/carryon-comment.yml is on the default branch.
      "
    `);
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect([...readTree(repository.root).keys()]).toEqual(expect.arrayContaining(FILES));
    repository.commit();
    expect(runCli(["check", "--quiet"], { cwd: repository.root })).toMatchObject({ code: 0, stderr: "" });
    const second = runCli(["init", "--yes", "--action", "acme/carryon"], { cwd: repository.root });
    expect(second.stdout).toMatchInlineSnapshot(`
      "  carryon.yml                            unchanged
        .github/workflows/carryon.yml          unchanged
        .github/workflows/carryon-comment.yml  unchanged
      "
    `);
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  it("writes the name of the action that it is given, the newest of the major where that says no more", async () => {
    const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
    const uses = (action: string): readonly string[] => {
      expect(runCli(["init", "--yes", "--action", action], { cwd: root }).code).toBe(0);
      const texts = FILES.slice(0, 2).map((path) => readTree(root).get(path)?.toString("utf8") ?? "");
      for (const path of FILES) rmSync(join(root, path));
      return texts.flatMap((text) => [...text.matchAll(/uses: (?!actions\/)(\S+)/gu)].map(([, used = ""]) => used));
    };
    expect(uses("acme/carryon")).toEqual(["acme/carryon@v1", "acme/carryon@v1"]);
    expect(uses(`acme/carryon@${"a".repeat(40)}`)).toEqual(Array(2).fill(`acme/carryon@${"a".repeat(40)}`));
  });

  it("writes no workflow that cannot run: the action must have an owner and a name", async () => {
    const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
    for (const args of [
      ["--action", "carryon"],
      ["--action", "acme/carryon@v1 # x"],
      ["--action", "-a/b"],
    ]) {
      const { code, stdout, stderr } = runCli(["init", "--yes", ...args], { cwd: root });
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain("owner/name@ref");
    }
    expect([...readTree(root).keys()].filter((path) => !path.startsWith(".git/"))).toEqual(["a.ts"]);
  });

  it("always writes a config; workflows name its own action, which there is from the first release on", async () => {
    const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
    const { code, stdout } = runCli(["init", "--yes"], { cwd: root });
    const hasAction = defaultAction(PROJECT, undefined) !== undefined;
    expect(code).toBe(0);
    expect([...readTree(root).keys()].filter((path) => FILES.includes(path))).toEqual(
      hasAction ? FILES : FILES.slice(-1),
    );
    expect(stdout.includes("No workflow: Carryon has not published an action yet. Add --vendor ")).toBe(!hasAction);
    expect(runCli(["check", "--quiet"], { cwd: root })).toMatchObject({ code: 0 });
  });

  it("copies the action with --vendor, and takes no other one besides", async () => {
    const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
    expect(runCli(["init", "--yes", "--vendor", "--action", "acme/carryon"], { cwd: root })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--vendor and --action exclude each other"),
    });
    const { code, stdout } = runCli(["init", "--yes", "--vendor"], { cwd: root });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}\.github\/actions\/carryon +written: \d+ files, \d+\.\d MB$/mu);
    const tree = readTree(root);
    expect([...tree.keys()]).toEqual(
      expect.arrayContaining([
        ...FILES,
        ".github/actions/carryon/action.yml",
        ".github/actions/carryon/dist/action.js",
      ]),
    );
    for (const path of FILES.slice(0, 2)) {
      const used = [...(tree.get(path)?.toString("utf8") ?? "").matchAll(/uses: (?!actions\/)(\S+)/gu)];
      expect(used.map(([, action]) => action)).toEqual(["./.github/actions/carryon"]);
    }
  });

  it("takes a directory, and replaces no file unasked", async () => {
    const { root } = await makeRepository({ files: { "carryon.yml": "encoding: cl100k_base\n" } });
    const { code, stdout } = runCli(["init", root, "--yes", "--action", "acme/carryon@v1"], { cwd: "/" });
    expect(code).toBe(0);
    expect(stdout).toContain("kept: it exists with other content");
    expect(readTree(root).get("carryon.yml")?.toString()).toBe("encoding: cl100k_base\n");
  });
});
