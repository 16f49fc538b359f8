import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDirectory, makeRepository } from "../../support/repository.ts";
import { type CliResult, readTree, runCli } from "../../support/run-cli.ts";

const FILES = {
  "src/url.ts": "export const url = 1;\n",
  "src/css.ts": "export const css = 2;\n",
  "README.md": "# Widgets\n",
};

function carryon(cwd: string, ...args: readonly string[]): CliResult {
  return runCli(args, { cwd });
}

function next(cwd: string): string {
  return carryon(cwd, "status", "--next").stdout;
}

it("leads from the first pack to a fresh one, and through every change", async () => {
  const repository = await makeRepository({ files: FILES });
  const { root } = repository;
  expect(next(root)).toBe("carryon pack  # there is no pack yet\n");
  expect(carryon(root, "check", "--fresh")).toMatchObject({ code: 1, stdout: "" });
  expect(carryon(root, "pack", "--only", "full", "-q").code).toBe(0);
  expect(next(root)).toBe("# nothing to do: the pack in pack is fresh\n");
  expect(carryon(root, "check", "--fresh")).toMatchObject({ code: 0, stdout: "1 pack fresh\n", stderr: "" });
  repository.write({ "src/url.ts": "export const url = 3;\n" });
  const line = "carryon pack --only full  # the tree has changed since the pack in pack was built\n";
  expect(next(root)).toBe(line);
  expect(carryon(root, "check", "--fresh")).toMatchObject({ code: 1, stdout: "", stderr: line });
  expect(carryon(root, "check", "--fresh", "--quiet")).toMatchObject({ code: 1, stdout: "", stderr: "" });
  expect(carryon(root, "pack", "--only", "full", "-q").code).toBe(0);
  expect(carryon(root, "check", "--fresh", "-q").code).toBe(0);
  rmSync(join(root, "pack"), { recursive: true });
  repository.commit();
  expect(next(root)).toContain("there is no pack yet");
});

it("a commit of what was packed leaves the pack fresh", async () => {
  const repository = await makeRepository({ files: { ...FILES, ".gitignore": "pack/\n" } });
  const { root } = repository;
  repository.write({ "src/url.ts": "export const url = 3;\n" });
  carryon(root, "pack", "--only", "full", "-q");
  repository.commit();
  expect(carryon(root, "check", "--fresh").code).toBe(0);
});

it("a task pack says what it costs, what of it changed and what to read next", async () => {
  const repository = await makeRepository({ files: FILES });
  const { root } = repository;
  expect(carryon(root, "task", "fix", "url", "-o", "../task.md", "-q").code).toBe(0);
  const shown = carryon(root, "status").stdout;
  expect(shown).toContain("task.md · fresh");
  expect(shown).toMatch(/of 16,000 tokens/u);
  repository.write({ "src/url.ts": "export const url = 3;\n" });
  const stale = JSON.parse(carryon(root, "status", "--json").stdout) as {
    packs: readonly { readonly freshness: string; readonly changed: readonly string[] }[];
  };
  expect(stale.packs[0]).toMatchObject({
    kind: "task",
    freshness: "stale",
    changed: ["src/url.ts"],
    readNext: "delta",
  });
  const task = join(root, "..", "task.md");
  expect(next(root)).toBe(
    `carryon task --delta  # src/url.ts changed since the task pack ${task} was built, which shows it\n`,
  );
  expect(carryon(root, "task", "--out", "../task.md", "fix url", "-q").code).toBe(0);
  expect(carryon(root, "check", "--fresh").code).toBe(0);
  writeFileSync(join(root, "..", "task.md"), "mine\n");
  expect(next(root)).toContain("was changed after it was built");
});

it("next, status, guard and their JSON tell one story", async () => {
  const repository = await makeRepository({ files: { ...FILES, "carryon.yml": "version: 1\n" } });
  const { root } = repository;
  for (const step of [
    () => undefined,
    () => carryon(root, "pack", "-q"),
    () => repository.write({ "README.md": "# New\n" }),
  ]) {
    step();
    const answers = [["status", "--next"], ["status"], ["check", "--fresh"]].map(
      (command) => JSON.parse(carryon(root, ...command, "--json").stdout) as object,
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const { next: action } = answers[0] as { readonly next: { readonly why: string } };
    expect(carryon(root, "status").stdout).toContain(action.why);
    expect(next(root)).toContain(action.why);
  }
});

it("a pack that nobody noted is judged by its manifest", async () => {
  const repository = await makeRepository({ files: FILES });
  const { root } = repository;
  carryon(root, "pack", "--only", "full", "-q", "--no-cache");
  expect(carryon(root, "check", "--fresh").code).toBe(0);
  repository.write({ "src/css.ts": "export const css = 3;\n" });
  expect(next(root)).toContain("src/css.ts changed since the pack in pack was built, which shows it");
  repository.write({ "src/css.ts": "export const css = 2;\n" });
  expect(carryon(root, "check", "--fresh").code).toBe(0);
  const text = readFileSync(join(root, "pack/manifest.json"), "utf8");
  writeFileSync(join(root, "pack/manifest.json"), text.replaceAll('"path"', '"way"'));
  expect(next(root)).toContain("the inputs of the pack in pack are not recorded");
});

it("a pack of a commit says so; one with untracked files is as fresh as these are", async () => {
  const repository = await makeRepository({ files: FILES });
  const { root } = repository;
  const id = repository.git("rev-parse", "HEAD").trim();
  repository.write({ "src/url.ts": "export const url = 3;\n" });
  repository.commit();
  carryon(root, "pack", id, "--only", "full", "-q");
  const commit = `carryon pack  # the pack in pack shows commit ${id.slice(0, 7)}, but the tree has changed since\n`;
  expect(next(root)).toBe(commit);
  expect(carryon(root, "check", "--fresh")).toMatchObject({ code: 1, stderr: commit });
  carryon(root, "pack", "HEAD", "--only", "full", "-q");
  expect(carryon(root, "check", "--fresh").code).toBe(0);
  repository.write({ "new.ts": "export {};\n" });
  carryon(root, "pack", "--untracked", "--only", "full", "-q");
  expect(carryon(root, "check", "--fresh").code).toBe(0);
  repository.write({ "new.ts": "export const a = 1;\n" });
  expect(next(root)).toContain("the tree has changed since the pack in pack was built");
  expect(carryon(root, "check", "--fresh").code).toBe(1);
  carryon(root, "pack", "-q");
  expect(carryon(root, "check", "--fresh").code).toBe(0);
});

it("damaged notes, foreign notes and notes with hostile names are none", async () => {
  const { root } = await makeRepository({ files: FILES });
  carryon(root, "pack", "--only", "full", "-q");
  const cache = join(root, "..", "cache", "carryon");
  const path = [...readTree(cache).keys()].find((name) => name.endsWith("packs.json"));
  const file = join(cache, path ?? "");
  const good = readFileSync(file, "utf8");
  const texts = [
    "",
    "null",
    "[]",
    "{",
    good.replace("carryon.packs/1", "carryon.packs/2"),
    good.replace('"kind":"packs"', '"kind":"x"'),
    good.replace('"folder":""', '"folder":"../../\\u0000"'),
    good.replace('"command":["carryon"', '"command":[7'),
  ];
  for (const text of texts) {
    writeFileSync(file, text);
    expect(carryon(root, "status", "--next")).toMatchObject({ code: 0, stderr: "" });
  }
});

it("tells fresh from stale in a folder without git, before the first commit, in a bare repository and in a worktree", async () => {
  const folder = makeDirectory(FILES);
  expect(next(folder)).toContain("carryon pack");
  carryon(folder, "pack", "--only", "full", "-q");
  expect(carryon(folder, "check", "--fresh").code).toBe(0);
  writeFileSync(join(folder, "src/new.ts"), "new\n");
  expect(carryon(folder, "check", "--fresh").code).toBe(1);
  const staged = await makeRepository({ files: FILES, commit: false });
  carryon(staged.root, "pack", "--only", "full", "-q");
  expect(carryon(staged.root, "check", "--fresh").code).toBe(0);
  const repository = await makeRepository({ files: FILES });
  const { root } = repository;
  repository.git("worktree", "add", "-q", "--detach", join(root, "..", "tree"));
  carryon(join(root, "..", "tree"), "pack", "--only", "full", "-q");
  expect(carryon(join(root, "..", "tree", "src"), "check", "--fresh").code).toBe(0);
  expect(carryon(root, "check", "--fresh").code).toBe(1);
  repository.git("clone", "-q", "--bare", root, join(root, "..", "bare.git"));
  expect(next(join(root, "..", "bare.git"))).toMatch(/^carryon HEAD -o \.\.\/pack {2}# /u);
  mkdirSync(join(root, "..", "nothing"));
  expect(next(join(root, "..", "nothing"))).toMatch(/^carryon --help {2}# /u);
});

it("names of branches and files cannot write commands or leave their line", async () => {
  const repository = await makeRepository({ files: { ...FILES, "a'$(id).md": "x\n" } });
  const { root } = repository;
  repository.git("checkout", "-q", "-b", "x';$(touch${IFS}pwned);'");
  repository.write({ "##[error]no\u202e": "y" });
  carryon(root, "pack", "-q", "-o", "o'ut $(touch pwned)");
  repository.write({ "README.md": "changed\n" });
  const line = next(root);
  expect(line).toContain(String.raw`carryon pack --out 'o'\''ut $(touch pwned)'`);
  expect(line.trimEnd().split("\n")).toHaveLength(1);
  expect(carryon(root, "status").stdout).not.toMatch(/##\[|\u202e/u);
});

it("an unknown option, a folder that is missing and --help are answered as everywhere", async () => {
  const { root } = await makeRepository({ files: FILES });
  expect(carryon(root, "check", "--fresh", "--nope")).toMatchObject({ code: 2 });
  expect(carryon(root, "status", "--next", "no-such-folder")).toMatchObject({ code: 2 });
  expect(carryon(root, "status", "--next", "no-such-folder").stderr).toContain("is not a directory");
  expect(carryon(root, "status", "--help").stdout).toContain("Usage: carryon status");
});

it("a pack of a commit is not noted", async () => {
  const { root } = await makeRepository({ files: FILES });
  carryon(root, "pack", "HEAD", "--only", "full", "-q", "-o", "one");
  renameSync(join(root, "one"), join(root, "..", "one"));
  expect(next(root)).toContain("there is no pack yet");
});

it("a thread has its own pack, from start to done", async () => {
  const { root } = await makeRepository({ files: FILES });
  expect(carryon(root, "task", "start", "fix the url").code).toBe(0);
  expect(next(root)).toMatch(/^carryon task --stdout {2}# the task of thread \S+ has no pack yet\n$/u);
  expect(carryon(root, "task", "--stdout", "-q").code).toBe(0);
  expect(next(root)).toMatch(/^# nothing to do: the task pack is fresh/u);
  expect(carryon(root, "check", "--fresh").code).toBe(0);
  expect(carryon(root, "check", "--fresh", "--thread", "global").code).toBe(1);
  expect(carryon(root, "status").stdout).toMatch(/Thread +\S+ \(open\): fix the url/u);
  writeFileSync(join(root, "src/url.ts"), "export const url = 3;\n");
  expect(next(root)).toMatch(
    /^carryon task --delta --thread fix-the-url {2}# src\/url\.ts changed since the task pack was built/u,
  );
  expect(carryon(root, "task", "done", "-q").code).toBe(0);
  expect(next(root)).toMatch(/^carryon task start --help {2}# the task of thread fix-the-url is done: start the next/u);
  expect(carryon(root, "task", "--stdout", "--thread", "global", "-q").code).toBe(0);
  expect(next(root)).toMatch(/^# nothing to do: the task pack is fresh/u);
  expect(carryon(root, "check", "--fresh").code).toBe(0);
  expect(carryon(root, "status").stdout).toMatch(/Thread +\S+ \(done\): fix the url/u);
});
