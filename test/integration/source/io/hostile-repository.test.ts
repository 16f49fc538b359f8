import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

import { expect, it } from "vitest";

import { hostileCommands } from "../../../support/hostile/hostile-settings.ts";
import { lines, open, readSource, texts } from "../../../support/read-source.ts";
import { cloneRepository, makeDirectory, makeRepository, type TestRepository } from "../../../support/repository.ts";

/** Command that creates a file with the given name. */
const canary = (nest: string, name: string): string => `sh -c 'touch "${nest}/${name}"'`;

/** Partial clone without blobs. Every setting that can run a command does. */
async function makeHostile(nest: string): Promise<TestRepository> {
  const origin = await makeRepository({
    files: {
      ".gitattributes": "* filter=evil diff=evil merge=evil text ident\n",
      "a.txt": "a\n",
      "sub/b.txt": "b\n",
      module: { submodule: "4".repeat(40) },
    },
    config: { "uploadpack.allowFilter": "true" },
  });
  const clone = cloneRepository(origin, "--filter=blob:none", "--no-checkout");
  clone.git("read-tree", "HEAD");
  clone.write({
    ".gitattributes": "* filter=evil diff=evil merge=evil text ident\n",
    "a.txt": "a\n",
    "module/x": "x\n",
  });
  clone.write({
    ".git/info/attributes": "* filter=evil diff=evil\n",
    ".gitmodules": '[submodule "m"]\n\tpath = module\n\tupdate = !false\n',
  });
  const run = (name: string): string => canary(nest, name);
  const commands: Record<string, string> = {
    ...hostileCommands(run),
    "core.fsmonitor": run("fsmonitor"),
    "pager.ls-files": run("pager-ls-files"),
    "pager.ls-tree": run("pager-ls-tree"),
    "submodule.module.update": `!${run("submodule")}`,
    ...Object.fromEntries(
      ["ls-files", "ls-tree", "cat-file", "rev-parse", "config", "diff-index"].flatMap((name) => [
        [`alias.${name}`, `!${run(`alias-${name}`)}`],
      ]),
    ),
  };
  for (const [key, value] of Object.entries(commands)) clone.git("config", key, value);
  for (const hook of [
    "post-index-change",
    "reference-transaction",
    "pre-auto-gc",
    "fsmonitor-watchman",
    "post-checkout",
  ]) {
    clone.write({ [`hooks/${hook}`]: { executable: `#!/bin/sh\ntouch '${nest}/hook-${hook}'\n` } });
  }
  writeFileSync(`${clone.root}/included`, `[core]\n\tfsmonitor = ${JSON.stringify(run("included"))}\n`);
  clone.git("config", "include.path", "../included");
  clone.git("config", "core.hooksPath", `${clone.root}/hooks`);
  // Last, because git does not work from here on.
  clone.git("config", "core.worktree", "/");
  return clone;
}

it("no command of a repository runs, whatever is read of it", async () => {
  const nest = makeDirectory();
  const hostile = await makeHostile(nest);
  const missing = { code: "missing-object", message: expect.stringContaining("sub/b.txt") };

  const tree = await open(hostile);
  const listed = await tree.list();
  expect(listed.entries.map((entry) => entry.path)).toEqual([".gitattributes", "a.txt", "module"]);
  expect(texts(await readSource(tree))["a.txt"]).toBe("a\n");
  expect(listed.origin).toMatchObject({ ref: "main", changed: 1 });

  const commit = await open(hostile, { ref: "HEAD" });
  expect(lines(await commit.list())).toContain("file 61780798 sub/b.txt");
  const { entries } = await commit.list();
  const read = async (): Promise<void> => {
    for await (const [, content] of commit.read(entries.slice(-1), 1000)) expect(content).toBe("never reached");
  };
  await expect(read()).rejects.toMatchObject(missing);
  await expect(commit.readObject("5".repeat(40))).rejects.toMatchObject({ code: "missing-object" });

  const untracked = await (await open(hostile, { untracked: true })).list();
  expect(untracked.entries.map((entry) => entry.path)).toContain("included");
  const folder = await open(hostile, { ref: "HEAD", folder: "module" });
  await expect(folder.list()).rejects.toMatchObject({ code: "nothing-to-pack" });

  expect(readdirSync(nest)).toEqual([]);
});

it("the trap is armed: git run plainly on the same repository does run its commands", async () => {
  const nest = makeDirectory();
  const hostile = await makeHostile(nest);
  hostile.git("--work-tree=.", "update-index", "--fsmonitor");
  expect(() => hostile.git("--work-tree=.", "status")).not.toThrow("not a git repository");
  expect(readdirSync(nest)).not.toEqual([]);
});

it("an index that names files outside the tree, or inside .git, leads nowhere on disk", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  const blob = repository.git("rev-parse", "HEAD:a.txt");
  // Names as long as the forged ones. The index is patched afterwards, because git refuses to write such names.
  repository.git("update-index", "--add", "--cacheinfo", `100644,${blob},xx/outside`);
  repository.git("update-index", "--add", "--cacheinfo", `100644,${blob},xxxx/config`);
  writeFileSync(`${repository.root}/../outside`, "outside\n");
  const index = `${repository.root}/.git/index`;
  const forged = readFileSync(index, "latin1")
    .slice(0, -20)
    .replace("xx/outside", "../outside")
    .replace("xxxx/config", ".git/config");
  const bytes = Buffer.from(forged, "latin1");
  writeFileSync(index, Buffer.concat([bytes, createHash("sha1").update(bytes).digest()]));
  const read = await readSource(await open(repository));
  expect(texts(read)).toEqual({ "a.txt": "a\n", [String.raw`\x2e\x2e/outside`]: "a\n", ".git/config": "a\n" });
});
