import { execFileSync } from "node:child_process";
import { lstatSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSource } from "../../../../../src/source/io/open-source.ts";
import { shuffled } from "../../../../../src/source/io/shuffled-source.ts";
import { listedState } from "../../../../../src/agents/io/status/listed-state.ts";
import { readTreeState, findStateRoot } from "../../../../../src/agents/io/status/tree-state.ts";
import type { NotedState } from "../../../../../src/agents/state/tree-state.ts";
import { gitEnvironment, makePipe, makeRepository, type TestRepository } from "../../../../support/repository.ts";

async function listedAt(root: string, folder: string): Promise<NotedState> {
  const directory = join(root, folder);
  const source = await openSource({ directory, environment: gitEnvironment });
  return listedState(await shuffled(source, "order").list(), directory, folder);
}

const FILES = {
  "a.ts": "a\n",
  "src/b.ts": "b\n",
  "src/deep/c.ts": "c\n",
  "src-d.ts": "d\n",
  link: { symlink: "a.ts" },
};

const ODD: [Buffer, string][] = [
  [Buffer.from("caf\xe9", "latin1"), "latin"],
  [Buffer.from("new\nline"), "line"],
  [Buffer.from("src/tâche 🚀.md"), "text"],
  [Buffer.from("src/back\\slash"), "text"],
  [Buffer.from("src/backs"), "text"],
];

function makeConflict(repository: TestRepository): void {
  repository.git("checkout", "-q", "-b", "other");
  repository.write({ "a.ts": "theirs\n" });
  repository.commit();
  repository.git("checkout", "-q", "main");
  repository.write({ "a.ts": "ours\n" });
  repository.commit();
  expect(() => repository.git("merge", "other")).toThrow("Command failed");
}

function addSubmodule(repository: TestRepository): void {
  const commit = repository.git("rev-parse", "HEAD");
  repository.git("update-index", "--add", "--cacheinfo", `160000,${commit},src/module`);
}

const CHANGES: readonly [string, (repository: TestRepository) => void][] = [
  ["is as the index", () => undefined],
  ["has changed files", (one) => one.write({ "a.ts": "changed\n", "src/b.ts": "longer than it was\n" })],
  ["lacks files", ({ root }) => rmSync(join(root, "src/deep"), { recursive: true })],
  ["has touched files", ({ root }) => utimesSync(join(root, "a.ts"), 1, 1)],
  [
    "has a file where a folder was",
    (one) => {
      rmSync(join(one.root, "src/deep"), { recursive: true });
      writeFileSync(join(one.root, "src/deep"), "file");
    },
  ],
  [
    "has a link where a file was",
    ({ root }) => {
      rmSync(join(root, "src/b.ts"));
      symlinkSync("../a.ts", join(root, "src/b.ts"));
    },
  ],
  [
    "has a pipe where a file was",
    ({ root }) => {
      rmSync(join(root, "src/b.ts"));
      makePipe(join(root, "src/b.ts"));
    },
  ],
  [
    "has a folder behind a link",
    ({ root }) => {
      execFileSync("mv", [join(root, "src"), join(root, "..", "moved")]);
      symlinkSync("../moved", join(root, "src"));
    },
  ],
  [
    "has staged files",
    (one) => {
      one.write({ "src/new.ts": "new\n" });
      one.git("add", "src/new.ts");
    },
  ],
  [
    "has files that git does not look at",
    (one) => {
      one.git("update-index", "--assume-unchanged", "a.ts");
      one.git("update-index", "--skip-worktree", "src/b.ts");
      one.write({ "a.ts": "other\n" });
      rmSync(join(one.root, "src/b.ts"));
    },
  ],
  ["has a conflict", makeConflict],
  ["has a submodule", addSubmodule],
  [
    "has an index that only git reads",
    (one) => {
      one.git("update-index", "--split-index");
      one.write({ "a.ts": "changed\n" });
    },
  ],
];

it.each(CHANGES)(
  "a listing tells the state of a tree that %s, in any order, and that of a folder",
  async (_, change) => {
    const repository = await makeRepository({ files: { ...FILES } });
    change(repository);
    const state = await readTreeState(findStateRoot(repository.root), gitEnvironment);
    const listed = await listedAt(repository.root, "");
    expect(listed.digest("", ["src/deep"])).toBe(state.digest("", ["src/deep"]));
    expect(listed.commit).toBe(state.place.commit);
    for (const path of ["a.ts", "src/b.ts", "src-d.ts", "link"]) expect(listed.idOf(path)).toBe(state.idOf(path));
    if (lstatSync(join(repository.root, "src")).isSymbolicLink()) return;
    expect((await listedAt(repository.root, "src")).digest("src", [])).toBe(state.digest("src", []));
  },
);

it("a listing tells the state of names that are not text", async () => {
  const { root } = await makeRepository({ files: ODD });
  const state = await readTreeState(findStateRoot(root), gitEnvironment);
  expect((await listedAt(root, "")).digest("", [])).toBe(state.digest("", []));
  expect((await listedAt(root, "src")).digest("src", [])).toBe(state.digest("src", []));
});
