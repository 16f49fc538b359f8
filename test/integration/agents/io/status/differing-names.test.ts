import { chmodSync, readFileSync, renameSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { findProgram } from "../../../../../src/base/io/process/find-program.ts";
import { differingNames } from "../../../../../src/agents/io/status/differing-names.ts";
import { readTreeState, findStateRoot } from "../../../../../src/agents/io/status/tree-state.ts";
import type { TreeState } from "../../../../../src/agents/state/tree-state.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../../../../support/repository.ts";

/** Enough files for the status to query git. */
const MANY = Object.fromEntries(Array.from({ length: 2100 }, (_, i) => [`src/room${i % 70}/file-${i}.ts`, `${i}\n`]));
const WITHOUT_GIT = { ...gitEnvironment, PATH: "" };

let repository: TestRepository;

beforeAll(async () => {
  repository = await makeRepository({
    files: { ...MANY, "a.ts": "a\n", "lib/b.ts": "b\n", link: { symlink: "a.ts" } },
  });
});

function stateOf(env: Readonly<Record<string, string | undefined>>): Promise<TreeState> {
  return readTreeState(findStateRoot(repository.root), env);
}

function place(path: string): string {
  return join(repository.root, path);
}

/** Puts a program called git first on `PATH` that logs its arguments. */
function watchedGit(): { readonly env: Readonly<Record<string, string>>; readonly calls: () => string } {
  const folder = makeDirectory({ log: "" });
  const script = `#!/bin/sh\necho "$HOME $GIT_CONFIG_GLOBAL $@" >> '${folder}/log'\nexec '${findProgram("git", gitEnvironment)}' "$@"\n`;
  writeFileSync(join(folder, "git"), script);
  chmodSync(join(folder, "git"), 0o755);
  return { env: { ...gitEnvironment, PATH: folder }, calls: () => readFileSync(join(folder, "log"), "utf8") };
}

it("of thousands of files, git says which differ, and sees neither the repository nor the home of the user", async () => {
  const { env, calls } = watchedGit();
  expect((await stateOf(env)).place).toMatchObject({ files: 2103, modified: 0 });
  expect(calls().trim().split("\n")).toHaveLength(1);
  expect(calls()).toContain("diff-files --name-only");
  expect(calls()).not.toContain(`--git-dir=${repository.root}`);
  expect(calls()).not.toContain(String(env["HOME"]));
});

it("git says the same as the stats that are read without it", async () => {
  const changes: readonly (() => void)[] = [
    () => {},
    () => repository.write({ "a.ts": "changed\n", "src/room1/file-1.ts": "2\n" }),
    () => utimesSync(place("src/room2/file-2.ts"), 1, 1),
    () => repository.remove("src/room3/file-3.ts"),
    () => repository.write({ "new file": "not tracked" }),
    () => repository.git("update-index", "--skip-worktree", "src/room4/file-4.ts"),
    () => repository.write({ "src/room4/file-4.ts": "kept back\n" }),
    () => repository.git("rm", "-q", "--cached", "src/room5/file-5.ts"),
    () => repository.git("add", "--intent-to-add", "src/room5/file-5.ts"),
    () => chmodSync(place("src/room6/file-6.ts"), 0o755),
    () => {
      repository.remove("link");
      symlinkSync("lib/b.ts", place("link"));
    },
    () => {
      renameSync(place("lib"), join(repository.root, "../moved"));
      symlinkSync("../moved", place("lib"));
    },
  ];
  const seen = new Set<string>();
  for (const change of changes) {
    change();
    const [asked, read] = [await stateOf(gitEnvironment), await stateOf(WITHOUT_GIT)];
    expect(asked.place).toEqual(read.place);
    expect(asked.digest("", [])).toBe(read.digest("", []));
    expect(asked.paths().toSorted()).toEqual(read.paths().toSorted());
    seen.add(asked.digest("", []));
  }
  // These do not change the state: the first, the touched and the untracked file, the flag, the change that the flag
  // hides, and the mode. Everything else does.
  expect(seen.size).toBe(6);
});

it("a conflict is one whether git is asked or not, and a submodule is not looked into", async () => {
  const { env, calls } = watchedGit();
  const other = await makeRepository({ files: { ...MANY, "a.ts": "a\n" } });
  const id = other.git("rev-parse", "HEAD");
  const blob = other.git("rev-parse", "HEAD:a.ts");
  const rows = [1, 2, 3].map((stage) => `100644 ${blob} ${stage}\tboth.ts`).join("\n");
  writeFileSync(join(other.root, "../rows"), `${rows}\n`);
  other.git("-c", "alias.feed=!git update-index --index-info < ../rows", "feed");
  const conflicted = await readTreeState(findStateRoot(other.root), env);
  expect(conflicted.place).toMatchObject({ conflicts: 1, files: 2101 });
  expect(conflicted.place).toEqual((await readTreeState(findStateRoot(other.root), WITHOUT_GIT)).place);
  const before = calls();
  other.git("update-index", "--add", "--cacheinfo", `160000,${id},sub`);
  expect((await readTreeState(findStateRoot(other.root), env)).place).toMatchObject({ conflicts: 1, files: 2102 });
  expect(calls()).toBe(before);
});

it("threat 15: no filter or monitor runs, of the repository or the user, not even for a file as new as the index", async () => {
  const witness = join(makeDirectory(), "witness");
  const home = makeDirectory({ ".gitconfig": `[filter "own"]\n\tclean = touch '${witness}'; cat\n\trequired\n` });
  const evil = await makeRepository({
    files: { ...MANY, "a.evil": "1\n", "a.own": "1\n", ".gitattributes": "*.evil filter=evil\n*.own filter=own\n" },
  });
  evil.git("config", "filter.evil.clean", `touch '${witness}'; cat`);
  evil.git("config", "core.fsmonitor", `touch '${witness}'`);
  const index = join(evil.root, ".git/index");
  evil.write({ "a.evil": "2\n", "a.own": "2\n" });
  for (const path of ["a.evil", "a.own", ".git/index"]) utimesSync(join(evil.root, path), 2_000_000_000, 2_000_000_000);
  const bytes = readFileSync(index);
  const env = { ...gitEnvironment, HOME: home };
  expect([...(differingNames(evil.root, index, env) ?? [])].toSorted()).toEqual(["a.evil", "a.own"]);
  expect((await readTreeState(findStateRoot(evil.root), env)).place.modified).toBe(2);
  expect(readFileSync(index).equals(bytes)).toBe(true);
  expect(() => readFileSync(witness)).toThrow("ENOENT");
});

it("without git, or an index that git can read, nothing is said", () => {
  const index = join(repository.root, ".git/index");
  expect(differingNames(repository.root, index, WITHOUT_GIT)).toBeUndefined();
  const broken = join(makeDirectory({ index: "DIRC" }), "index");
  expect(differingNames(repository.root, broken, gitEnvironment)).toBeUndefined();
});
