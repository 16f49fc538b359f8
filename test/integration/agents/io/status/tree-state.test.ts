import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readTreeState, findStateRoot } from "../../../../../src/agents/io/status/tree-state.ts";
import type { TreeState } from "../../../../../src/agents/state/tree-state.ts";
import { gitEnvironment, makeDirectory, makeRepository } from "../../../../support/repository.ts";

function stateAt(directory: string): Promise<TreeState> {
  return readTreeState(findStateRoot(directory), gitEnvironment);
}

async function digestAt(directory: string, outputs: readonly string[] = []): Promise<string> {
  return (await stateAt(directory)).digest("", outputs);
}

const FILES = { "a.ts": "a\n", "src/b.ts": "b\n", "src/deep/c.ts": "c\n" };

it.each(["sha1", "sha256"] as const)(
  "says what is checked out and what differs from the index, with %s",
  async (objectFormat) => {
    const repository = await makeRepository({ files: { ...FILES, link: { symlink: "a.ts" } }, objectFormat });
    const commit = repository.git("rev-parse", "HEAD");
    expect((await stateAt(repository.root)).place).toEqual({
      kind: "repository",
      commit,
      branch: "main",
      files: 4,
      modified: 0,
      deleted: 0,
      conflicts: 0,
    });
    repository.write({ "a.ts": "changed\n" });
    repository.remove("src/b.ts");
    expect((await stateAt(join(repository.root, "src"))).place).toMatchObject({ files: 3, modified: 1, deleted: 1 });
    expect((await stateAt(repository.root)).idOf("src/deep/c.ts")).toBe(
      repository.git("rev-parse", "HEAD:src/deep/c.ts"),
    );
  },
);

it("a commit of a change leaves the state as it was, and undoing a change brings it back", async () => {
  const repository = await makeRepository({ files: FILES });
  const before = await digestAt(repository.root);
  repository.write({ "a.ts": "new\n" });
  const changed = await digestAt(repository.root);
  expect(changed).not.toBe(before);
  repository.commit();
  expect(await digestAt(repository.root)).toBe(changed);
  repository.git("checkout", "-q", "HEAD~1");
  expect(await digestAt(repository.root)).toBe(before);
  expect((await stateAt(repository.root)).place.branch).toBeUndefined();
});

it.each<[string, (root: string) => void]>([
  ["the same size", (root) => writeFileSync(join(root, "a.ts"), "b\n")],
  [
    "the same size and time",
    (root) => {
      writeFileSync(join(root, "a.ts"), "b\n");
      utimesSync(join(root, "a.ts"), 1, 1);
    },
  ],
  [
    "another kind",
    (root) => {
      execFileSync("rm", [join(root, "a.ts")]);
      symlinkSync("src/b.ts", join(root, "a.ts"));
    },
  ],
  ["no file", (root) => execFileSync("rm", [join(root, "a.ts")])],
  [
    "a folder behind a link",
    (root) => {
      renameSync(join(root, "src"), join(root, "..", "moved"));
      symlinkSync(join(root, "..", "moved"), join(root, "src"));
    },
  ],
])("sees a change to %s", async (_, change) => {
  const repository = await makeRepository({ files: FILES });
  const before = await digestAt(repository.root);
  change(repository.root);
  expect(await digestAt(repository.root)).not.toBe(before);
});

it("a touched file is not changed, though its stats are", async () => {
  const repository = await makeRepository({ files: FILES });
  const before = await digestAt(repository.root);
  utimesSync(join(repository.root, "a.ts"), 1, 1);
  const state = await stateAt(repository.root);
  expect(state.digest("", [])).toBe(before);
  expect(state.place.modified).toBe(0);
});

it("outputs do not count, and a folder counts for itself", async () => {
  const repository = await makeRepository({ files: { ...FILES, "pack/x.md": "x", "packs.md": "y" } });
  const state = await stateAt(repository.root);
  repository.write({ "pack/x.md": "changed" });
  const after = await stateAt(repository.root);
  expect(after.digest("", ["pack"])).toBe(state.digest("", ["pack"]));
  expect(after.digest("src", [])).toBe(state.digest("src", []));
  expect(after.digest("", [])).not.toBe(state.digest("", []));
  repository.write({ "packs.md": "changed" });
  expect((await stateAt(repository.root)).digest("", ["pack"])).not.toBe(state.digest("", ["pack"]));
});

it("an index of another version and a split one say the same", async () => {
  const repository = await makeRepository({ files: FILES });
  repository.write({ "a.ts": "changed\n" });
  const { place } = await stateAt(repository.root);
  for (const args of [["--index-version", "4"], ["--index-version", "2"], ["--split-index"]]) {
    repository.git("update-index", ...args);
    expect((await stateAt(repository.root)).place).toEqual(place);
  }
});

it("a digest of many files is the same whichever way the index is read, and says when one of them changes", async () => {
  const names = Array.from({ length: 1200 }, (_, i) => `src/${"long-name-".repeat(6)}${i}.ts`);
  const repository = await makeRepository({ files: Object.fromEntries(names.map((name, i) => [name, `${i}`])) });
  const digest = (await stateAt(repository.root)).digest("src", []);
  repository.git("update-index", "--index-version", "4");
  expect((await stateAt(repository.root)).digest("src", [])).toBe(digest);
  repository.write({ [names[100]!]: "changed" });
  expect((await stateAt(repository.root)).digest("src", [])).not.toBe(digest);
});

it("a tree holds the folders of its files, and no names that only begin like them", async () => {
  const state = await stateAt((await makeRepository({ files: { "src/a/b.ts": "1", "source.ts": "2" } })).root);
  expect(["", "src", "src/a", "src/b", "sourc", "src/a/b.ts"].map((folder) => state.holds(folder))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("names that are not text, ends of lines and forged paths are read as they are", async () => {
  const odd: [Buffer, string][] = [
    [Buffer.from("caf\xe9", "latin1"), "latin"],
    [Buffer.from("new\nline"), "line"],
    [Buffer.from("tâche 🚀.md"), "text"],
  ];
  const repository = await makeRepository({ files: odd });
  const state = await stateAt(repository.root);
  expect(state.place).toMatchObject({ files: 3, modified: 0, deleted: 0 });
  expect(state.paths()).toContain(String.raw`caf\xe9`);
  expect(state.idOf("tâche 🚀.md")).toBe(repository.git("hash-object", "tâche 🚀.md"));
  expect(state.idOf("../../etc/passwd")).toBeUndefined();
});

it("runs no filter and no monitor of the repository, and leaves the index alone", async () => {
  const repository = await makeRepository({ files: { ...FILES, ".gitattributes": "*.ts filter=evil\n" } });
  const witness = join(repository.root, "..", "witness");
  repository.git("config", "filter.evil.clean", `touch '${witness}'; cat`);
  repository.git("config", "core.fsmonitor", `touch '${witness}'`);
  repository.write({ "a.ts": "changed\n" });
  const index = readFileSync(join(repository.root, ".git/index"));
  expect((await stateAt(repository.root)).place.modified).toBe(1);
  expect(readFileSync(join(repository.root, ".git/index")).equals(index)).toBe(true);
  expect(() => readFileSync(witness)).toThrow("ENOENT");
});

it("knows repositories without commits, conflicts, bare ones, worktrees, packed refs and shallow clones", async () => {
  const empty = await makeRepository({ files: FILES, commit: false });
  expect((await stateAt(empty.root)).place).toEqual({
    kind: "repository",
    branch: "main",
    files: 3,
    modified: 0,
    deleted: 0,
    conflicts: 0,
  });
  empty.git("rm", "-q", "-r", "--cached", ".");
  expect((await stateAt(empty.root)).place).not.toHaveProperty("isEmpty");
  for (const name of ["a.ts", "src"]) rmSync(join(empty.root, name), { recursive: true });
  expect((await stateAt(empty.root)).place).toMatchObject({ files: 0, isEmpty: true });
  const repository = await makeRepository({ files: FILES });
  repository.git("pack-refs", "--all");
  const commit = repository.git("rev-parse", "HEAD");
  expect((await stateAt(repository.root)).place.commit).toBe(commit);
  const beside = (name: string): string => join(repository.root, "..", name);
  repository.git("worktree", "add", "-q", "-b", "feature/one", beside("tree"));
  expect((await stateAt(beside("tree"))).place).toMatchObject({ branch: "feature/one", commit, files: 3 });
  repository.git("clone", "-q", "--depth=1", `file://${repository.root}`, beside("shallow"));
  expect((await stateAt(beside("shallow"))).place).toMatchObject({ branch: "main", commit, files: 3 });
  repository.git("clone", "-q", "--bare", repository.root, beside("bare.git"));
  expect((await stateAt(beside("bare.git"))).place).toMatchObject({ kind: "bare", files: 0 });
  repository.git("checkout", "-q", "-b", "other");
  repository.write({ "a.ts": "theirs\n" });
  repository.commit();
  repository.git("checkout", "-q", "main");
  repository.write({ "a.ts": "ours\n" });
  repository.commit();
  expect(() => repository.git("merge", "other")).toThrow("Command failed");
  expect((await stateAt(repository.root)).place).toMatchObject({ conflicts: 1, files: 3 });
});

it("the state of a folder without git is that of its files", async () => {
  const folder = makeDirectory({ "a.ts": "a", ".gitignore": "*.log\n", "x.log": "x" });
  const state = await stateAt(folder);
  expect(state.place).toEqual({ kind: "folder", files: 2, modified: 0, deleted: 0, conflicts: 0 });
  writeFileSync(join(folder, "x.log"), "y");
  expect(await digestAt(folder)).toBe(state.digest("", []));
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "sub/b.ts"), "b");
  expect(await digestAt(folder)).not.toBe(state.digest("", []));

  const outputs = {
    "site/manifest.json": '{"schema":"carryon.site-manifest/1","files":["index.html"]}',
    "pack/manifest.json": '{"schema":"carryon.manifest/1","documents":[{"path":"FULL/a.md"}],"archive":[]}',
  };
  const others = {
    "pack/mine.md": "",
    "data/manifest.json": '{"schema":"carryon.site-manifest/1","files":["gone.html"]}',
  };
  const full = makeDirectory({
    ...outputs,
    ...others,
    "site/index.html": "",
    "pack/FULL/a.md": "",
    "pack/report.json": "",
  });
  expect((await stateAt(full)).paths()).toEqual(["data/manifest.json", "pack/mine.md"]);
});
