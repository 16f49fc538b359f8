import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import type { CommitLog } from "../../../../../src/source/commits.ts";
import { commitsAt } from "../../../../../src/source/io/git/commits-at.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../../../../support/repository.ts";

async function log({ root }: Pick<TestRepository, "root">, most = 50): Promise<CommitLog> {
  const commits = commitsAt(root, gitEnvironment)!;
  return commits.log(commits.head()!.id, most);
}

const changes = ({ commits }: CommitLog): readonly (readonly string[])[] =>
  commits.map(({ changes: all }) => all.map(({ path, entry }) => `${entry?.kind ?? "gone"} ${path}`));

it("tells what each commit does to the files, whatever their names are", async () => {
  const repository = await makeRepository({
    files: [
      ["a b.txt", "a\n"],
      [Buffer.from("caf\u00e9 \xff.txt", "latin1"), "b\n"],
      [":1 2 3", "c\n"],
    ],
  });
  repository.git("rm", "--quiet", ":(literal)a b.txt");
  repository.write({ "line\nend.txt": "d\n", ["4".repeat(40)]: "e\n", link: { symlink: "x" } });
  repository.commit();
  expect(changes(await log(repository))).toEqual([
    ["file :1 2 3", "file a b.txt", String.raw`file caf\xe9 \xff.txt`],
    [`file ${"4".repeat(40)}`, "gone a b.txt", String.raw`file line\x0aend.txt`, "symlink link"],
  ]);
});

it("gives contents by the entries that it told of, of old commits too", async () => {
  const repository = await makeRepository({ files: { "a.txt": "old\n" } });
  repository.write({ "a.txt": "new\n" });
  repository.commit();
  const { commits, read } = await log(repository);
  const entries = commits.flatMap(({ changes: all }) => all.flatMap(({ entry }) => entry ?? []));
  const texts: string[] = [];
  for await (const [, content] of read([...entries, entries[0]!], 100)) {
    texts.push(content.kind === "bytes" ? Buffer.from(content.bytes).toString() : content.kind);
  }
  expect(texts).toEqual(["old\n", "new\n", "old\n"]);
  for await (const [, content] of read(entries, 3)) expect(content).toEqual({ kind: "oversize", size: 4 });
});

it("names the tags of a commit, with and without an object of their own, and its subject in one line", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  repository.git("tag", "v1");
  repository.git("tag", "--annotate", "--message=of its own", "a/release");
  repository.git("tag", "tree", "HEAD^{tree}");
  repository.git("commit", "--quiet", "--allow-empty", "--message=two\nlines\n\nand a body\u2028");
  const { commits } = await log(repository);
  expect(commits.map(({ subject, tags }) => [subject, tags])).toEqual([
    ["first", ["a/release", "v1"]],
    ["two lines", []],
  ]);
});

it("gives the date of a commit in UTC, and 1970 where a commit has none that can be read", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  const tree = repository.git("rev-parse", "HEAD^{tree}");
  const commit = (who: string, parent?: string): string => {
    const lines = [`tree ${tree}`, ...(parent === undefined ? [] : [`parent ${parent}`]), `author ${who}`];
    repository.write({ ".git/made": [...lines, `committer ${who}`, "", "subject with 12 34 numbers\n"].join("\n") });
    return repository.git("hash-object", "-t", "commit", "-w", "--literally", ".git/made");
  };
  const times = ["1700000000 +0530", "0 +0000", "", "99999999999999999999 +0000", "253402300799 +0000", "17x +0000"];
  let last: string | undefined;
  for (const time of times) last = commit(`A <a@b.example>${time && ` ${time}`}`, last);
  repository.git("update-ref", "refs/heads/main", last!);
  const { commits } = await log(repository);
  expect(commits.map(({ date }) => date)).toEqual([
    "2023-11-14T22:13:20Z",
    "1970-01-01T00:00:00Z",
    "1970-01-01T00:00:00Z",
    "1970-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "1970-01-01T00:00:00Z",
  ]);
  expect(commits.map(({ subject }) => subject)).toEqual(times.map(() => "subject with 12 34 numbers"));
});

it("lists submodules, also those that .gitmodules would hide", async () => {
  const repository = await makeRepository({
    files: {
      ".gitmodules": '[submodule "m"]\n\tpath = m\n\turl = ./m\n\tignore = all\n',
      "m/x": "x\n",
    },
    config: { "diff.ignoreSubmodules": "all" },
  });
  repository.remove("m");
  repository.git("update-index", "--remove", "m/x");
  repository.git("update-index", "--add", "--cacheinfo", `160000,${"4".repeat(40)},m`);
  repository.git("commit", "--quiet", "--message=module");
  expect(changes(await log(repository))[1]).toEqual(["submodule m", "gone m/x"]);
});

it("threat 15: runs nothing that a repository's settings name, and looks up no name that is not an id", async () => {
  const nest = makeDirectory();
  const run = (name: string): string => `sh -c 'touch "${nest}/${name}"'`;
  const repository = await makeRepository({ files: { ".gitattributes": "* diff=evil filter=evil\n", "a.txt": "a\n" } });
  repository.write({ "b.txt": "a\n" });
  repository.commit();
  const settings = {
    "log.showSignature": "true",
    "gpg.program": run("gpg"),
    "diff.external": run("external"),
    "diff.evil.textconv": run("textconv"),
    "diff.evil.command": run("command"),
    "diff.orderFile": "/nonexistent",
    "filter.evil.clean": run("clean"),
    "filter.evil.smudge": run("smudge"),
    "core.fsmonitor": run("fsmonitor"),
    "pager.rev-list": run("pager"),
    "pager.diff-tree": run("pager"),
    "alias.show-ref": `!${run("alias")}`,
    "color.ui": "always",
    "diff.renames": "copies",
  };
  for (const [key, value] of Object.entries(settings)) repository.git("config", key, value);
  expect(changes(await log(repository))[1]).toEqual(["file b.txt"]);
  for (const ref of ["HEAD", "main", "--output=x", "4".repeat(40)]) {
    await expect(commitsAt(repository.root, gitEnvironment)!.log(ref, 5)).rejects.toMatchObject({
      code: "ref-not-found",
    });
  }
  expect(readdirSync(nest)).toEqual([]);
});
