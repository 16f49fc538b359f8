import { lstatSync, readFileSync, writeFileSync } from "node:fs";

import { expect, it } from "vitest";

import {
  equalsIndexStat,
  type GitIndex,
  type GitIndexEntry,
  parseIndex,
} from "../../../../../../src/source/io/git/index/index-parser.ts";
import { lines, open } from "../../../../../support/read-source.ts";
import { makeRepository, type TestRepository } from "../../../../../support/repository.ts";

const MODES = { file: "100644", symlink: "120000", submodule: "160000" } as const;

function parse({ root }: TestRepository, folder = "", format: "sha1" | "sha256" = "sha1"): GitIndex | undefined {
  return parseIndex(readFileSync(`${root}/.git/index`), format, folder);
}

/** Entry in the format of `git ls-files`, without its tag. */
function asListed({ kind, id, stage, path }: GitIndexEntry): string {
  return `${MODES[kind]} ${id} ${stage}\t${path}`;
}

const files = {
  "a-b/c": "c\n",
  "a/b/c.txt": "c\n",
  "a/b/cd.txt": "cd\n",
  "a/link": { symlink: "b" },
  "a/module": { submodule: "3".repeat(40) },
  [`${"long/".repeat(60)}name`]: "",
  é: "e\n",
} as const;

it.each([2, 3, 4])("an index of version %i has the entries that git lists", async (version) => {
  const repository = await makeRepository({ files });
  repository.git("update-index", "--assume-unchanged", "a-b/c");
  if (version > 2) repository.git("update-index", "--skip-worktree", "a/b/cd.txt");
  repository.git("update-index", "--index-version", String(version));
  expect(readFileSync(`${repository.root}/.git/index`).readUInt32BE(4)).toBe(version);
  const entries = parse(repository)?.entries ?? [];
  expect(entries.map(asListed).join("\0")).toBe(repository.git("ls-files", "-s", "-z").slice(0, -1));
  expect(entries.filter((entry) => entry.isUnwatched).map((entry) => entry.path)).toEqual(
    version > 2 ? ["a-b/c", "a/b/cd.txt"] : ["a-b/c"],
  );
  const below = parse(repository, "a/b/")?.entries.map((entry) => entry.path);
  expect(below).toEqual(["c.txt", "cd.txt"]);
});

it("the sides of a conflict are entries of their own", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  const id = repository.git("rev-parse", ":a.txt");
  const info = [1, 2, 3].map((stage) => `100644 ${id} ${stage}\tb.txt`);
  writeFileSync(`${repository.root}/info`, `${info.join("\n")}\n`);
  repository.git("-c", "alias.feed=!git update-index --index-info <info", "feed");
  expect(parse(repository)?.entries.map(asListed)).toEqual([`100644 ${id} 0\ta.txt`, ...info]);
  expect(parse(repository)?.tree).toBeUndefined();
});

it("ids of SHA-256 are read whole", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", b: "b\n" }, objectFormat: "sha256" });
  const { entries = [], tree: id } = parse(repository, "", "sha256") ?? {};
  expect(entries.map(asListed).join("\n")).toBe(repository.git("ls-files", "-s"));
  expect(id).toBe(repository.git("rev-parse", "HEAD^{tree}"));
});

it("git's notes are those that the disk gives", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", "sub/b.txt": "b\n" } });
  repository.write({ "sub/b.txt": "changed\n" });
  const unchanged = parse(repository)?.entries.map(
    ({ path, stat }) => stat !== undefined && equalsIndexStat(stat, lstatSync(`${repository.root}/${path}`)),
  );
  expect(unchanged).toEqual([true, false]);
});

it("the tree of an index is known until something is staged", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", "sub/b.txt": "b\n" } });
  expect(parse(repository)?.tree).toBe(repository.git("rev-parse", "HEAD^{tree}"));
  repository.write({ "sub/b.txt": "changed\n" });
  repository.git("add", "sub/b.txt");
  expect(parse(repository)?.tree).toBeUndefined();
  const staged = repository.git("write-tree");
  expect(parse(repository)?.tree).toBe(staged);
  expect((await (await open(repository)).list()).origin.changed).toBe(1);
});

it.each([
  ["split", ["update-index", "--split-index"]],
  ["sparse", ["sparse-checkout", "set", "--cone", "--sparse-index", "sub"]],
])("a %s index is left to git", async (_kind, command) => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", "other/c/d.txt": "d\n", "sub/b.txt": "b\n" } });
  const whole = lines(await (await open(repository)).list());
  repository.git(...command);
  expect(parse(repository)).toBeUndefined();
  const snapshot = await (await open(repository)).list();
  expect(lines(snapshot)).toEqual(whole);
  expect(snapshot.origin.changed).toBe(0);
});

it("an index that is damaged is git's failure", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", "b.txt": "b\n" } });
  const index = `${repository.root}/.git/index`;
  const bytes = readFileSync(index);
  expect(parseIndex(bytes.subarray(0, 100), "sha1", "")).toBeUndefined();
  writeFileSync(index, Buffer.concat([Buffer.from("JUNK"), bytes.subarray(4)]));
  await expect(open(repository)).rejects.toMatchObject({ code: "git-failed" });
});

it.each([2, 3, 4])("an index of version %i that ends early is never misread", async (version) => {
  const repository = await makeRepository({ files });
  if (version > 2) repository.git("update-index", "--skip-worktree", "a/b/cd.txt");
  repository.git("update-index", "--index-version", String(version));
  const bytes = readFileSync(`${repository.root}/.git/index`);
  const whole = parseIndex(bytes, "sha1", "")?.entries;
  for (let end = 0; end < bytes.length; end++) {
    expect(parseIndex(bytes.subarray(0, end), "sha1", "")?.entries ?? whole).toEqual(whole);
  }
});
