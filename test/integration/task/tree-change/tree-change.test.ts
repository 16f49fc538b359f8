import { describe, expect, it } from "vitest";
import { openRunContext } from "../../../../src/pack/facts/run-context.ts";
import { packingRulesFor } from "../../../../src/pack/tree/packing-rules.ts";
import { openTree } from "../../../../src/pack/tree/tree.ts";
import { type TreeChange, treeChange } from "../../../../src/task/tree-change/tree-change.ts";
import type { TreeVersions } from "../../../../src/source/tree-versions.ts";
import type { Selection } from "../../../../src/pack/config/selection.ts";
import type { FileChange } from "../../../../src/compare/changes/changes.ts";
import { openTarget } from "../../../../src/source/io/open-target.ts";
import { workPorts } from "../../../support/run-ports.ts";
import { changePorts } from "../../../../src/task/io/task.ts";
import {
  cloneRepository,
  gitEnvironment,
  makeDirectory,
  makeRepository,
  type TestRepository,
} from "../../../support/repository.ts";

interface Asked {
  readonly target?: string;
  readonly since?: string;
  readonly staged?: boolean;
  readonly untracked?: boolean;
  readonly selection?: Selection;
}

const onProgress = (): void => undefined;

async function changeOf(
  { root }: Pick<TestRepository, "root">,
  asked: Asked = {},
  ports: TreeVersions = changePorts(root, gitEnvironment),
): Promise<TreeChange> {
  const { target = ".", untracked = false, since, staged = false, selection } = asked;
  const place = { cwd: root, env: gitEnvironment, untracked, staged, cache: false, shuffleListing: undefined } as const;
  const context = openRunContext(workPorts(place, root, { tool: "carryon test", onProgress }));
  const head = await openTree((await openTarget(place, target)).source, onProgress);
  const none = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
  const packing = await packingRulesFor(head.rules, { ...none, selection });
  const change = await treeChange(context, { head, packing, since }, ports);
  context.close();
  return change;
}

/** One line per change: status, stage, path, and changed lines. */
function shown({ changes }: Pick<TreeChange, "changes">): readonly string[] {
  return changes.map(({ path, from, status, stage, hunks }: FileChange) => {
    const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith(" "));
    const name = from === undefined ? path : `${from} → ${path}`;
    return [status, stage ?? "committed", name, ...lines].join(" ");
  });
}

const BODY = Array.from({ length: 12 }, (_, i) => `export const value${i} = ${i};\n`).join("");

async function repository(): Promise<TestRepository> {
  return makeRepository({ files: { "a.txt": "1\n", "b.txt": "1\n", "c.txt": "1\n", "src/body.ts": BODY } });
}

describe("the change of a working tree", () => {
  it("is empty if nothing changed", async () => {
    const { changes, base } = await changeOf(await repository());
    expect(changes).toEqual([]);
    expect(base).toMatch(/^[0-9a-f]{40}$/u);
  });

  it("lists no other tree if nothing changed, and others if only the index did", async () => {
    const repo = await repository();
    const opened: string[] = [];
    const ports = changePorts(repo.root, gitEnvironment);
    const logged: TreeVersions = {
      commits: ports.commits,
      openCommit: (id) => (opened.push("commit"), ports.openCommit(id)),
      openStaged: () => (opened.push("index"), ports.openStaged()),
    };
    expect(await changeOf(repo, {}, logged)).toMatchObject({ changes: [] });
    expect(await changeOf(repo, { staged: true }, logged)).toMatchObject({ changes: [] });
    expect(opened).toEqual([]);
    repo.write({ "a.txt": "2\n" });
    repo.git("add", "a.txt");
    repo.write({ "a.txt": "1\n" });
    expect(shown(await changeOf(repo, { staged: true }, logged))).toEqual(["modified staged a.txt -1 +2"]);
    expect(opened).toEqual(["commit"]);
  });

  it("has what is staged, unstaged, deleted and, if asked for, untracked", async () => {
    const repo = await repository();
    repo.write({ "a.txt": "2\n", "new.txt": "n\n" });
    repo.git("add", "a.txt", "new.txt");
    repo.write({ "b.txt": "2\n", "loose.txt": "l\n" });
    repo.remove("c.txt");
    const tracked = [
      "modified staged a.txt -1 +2",
      "modified unstaged b.txt -1 +2",
      "deleted unstaged c.txt -1",
      "added staged new.txt +n",
    ];
    expect(shown(await changeOf(repo))).toEqual(tracked);
    expect(shown(await changeOf(repo, { untracked: true }))).toEqual([
      ...tracked.slice(0, 3),
      "added untracked loose.txt +l",
      ...tracked.slice(3),
    ]);
  });

  it("has the texts of the index if only what is staged counts", async () => {
    const repo = await repository();
    repo.write({ "a.txt": "2\n" });
    repo.git("add", "a.txt");
    repo.write({ "a.txt": "3\n", "b.txt": "2\n" });
    repo.git("rm", "--quiet", "--cached", "c.txt");
    expect(shown(await changeOf(repo, { staged: true }))).toEqual([
      "modified staged a.txt -1 +2",
      "deleted staged c.txt -1",
    ]);
    expect(shown(await changeOf(repo))).toContain("modified unstaged a.txt -1 +3");
  });

  it("follows a renamed and changed file", async () => {
    const repo = await repository();
    repo.git("mv", "src/body.ts", "src/moved.ts");
    repo.write({ "src/moved.ts": BODY.replace("value3", "third") });
    expect(shown(await changeOf(repo))).toEqual([
      "renamed unstaged src/body.ts → src/moved.ts -export const value3 = 3; +export const third = 3;",
    ]);
  });

  it("ignores a file that was only touched, and one whose change was undone", async () => {
    const repo = await repository();
    repo.write({ "a.txt": "2\n" });
    repo.git("add", "a.txt");
    repo.write({ "a.txt": "1\n", "b.txt": "1\n" });
    expect(shown(await changeOf(repo))).toEqual([]);
  });

  it("has every file before the first commit", async () => {
    const repo = await makeRepository({ files: { "a.txt": "1\n" }, commit: false });
    expect(shown(await changeOf(repo))).toEqual(["added staged a.txt +1"]);
  });

  it("is the same where ids are SHA-256", async () => {
    const repo = await makeRepository({
      files: { "a.txt": "1\n", "b.txt": "1\n", "i.png": Buffer.from([0, 1]) },
      objectFormat: "sha256",
    });
    repo.write({ "a.txt": "2\n" });
    expect(shown(await changeOf(repo))).toEqual(["modified unstaged a.txt -1 +2"]);
  });

  it("has no hunks of a binary, and drops what no pack may show", async () => {
    const repo = await makeRepository({
      files: { ".carryonignore": "hidden/\n", "i.png": Buffer.from([0, 1]), "hidden/x.txt": "1\n" },
    });
    repo.write({ "i.png": Buffer.from([0, 2]), "hidden/x.txt": "2\n" });
    expect(shown(await changeOf(repo))).toEqual(["modified unstaged i.png"]);
  });

  it("shows no secret of either side", async () => {
    const [old, now] = ["A", "B"].map((letter) => `ghp_${letter.repeat(2)}0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1`);
    const repo = await makeRepository({
      files: { "key.ts": `const key = "${old}";\n// one\n`, ".env": `TOKEN=${old}\n` },
    });
    repo.write({ "key.ts": `const key = "${now}";\n// two\n`, ".env": `TOKEN=${now}\n` });
    const change = await changeOf(repo);
    expect(change.changes.map(({ path }) => path)).toContain("key.ts");
    expect(JSON.stringify(change)).toContain("+// two");
    expect(JSON.stringify(change)).not.toMatch(/ghp_/u);
  });

  it("has only the selected part", async () => {
    const repo = await repository();
    repo.write({ "a.txt": "2\n", "src/body.ts": "" });
    const change = await changeOf(repo, { selection: { paths: ["src"] } });
    expect(change.changes.map(({ path }) => path)).toEqual(["src/body.ts"]);
  });
});

describe("the change since a ref", () => {
  it("begins where the branch left it, as for a pull request", async () => {
    const repo = await repository();
    repo.git("switch", "--quiet", "--create", "topic");
    repo.write({ "a.txt": "2\n" });
    repo.commit("on the branch");
    repo.git("switch", "--quiet", "main");
    repo.write({ "b.txt": "later on main\n" });
    repo.commit("on main");
    repo.git("switch", "--quiet", "topic");
    repo.write({ "c.txt": "2\n" });
    expect(shown(await changeOf(repo, { since: "main" }))).toEqual([
      "modified committed a.txt -1 +2",
      "modified unstaged c.txt -1 +2",
    ]);
    expect(shown(await changeOf(repo, { since: "main", target: "topic" }))).toEqual(["modified committed a.txt -1 +2"]);
  });

  it("is nothing of a commit without a ref, and of a plain directory", async () => {
    const repo = await repository();
    expect((await changeOf(repo, { target: "HEAD" })).changes).toEqual([]);
    expect((await changeOf({ root: makeDirectory({ "a.txt": "" }) })).changes).toEqual([]);
  });

  it("refuses a ref that is not there, one without a common ancestor, and a directory", async () => {
    const repo = await repository();
    await expect(changeOf(repo, { since: "nowhere" })).rejects.toMatchObject({ code: "ref-not-found" });
    repo.git("switch", "--quiet", "--orphan", "other");
    repo.write({ "z.txt": "" });
    repo.commit("another root");
    await expect(changeOf(repo, { since: "main" })).rejects.toThrow("this clone has no common ancestor with main");
    await expect(changeOf({ root: makeDirectory({ "a.txt": "" }) }, { since: "main" })).rejects.toMatchObject({
      code: "usage",
    });
    await expect(changeOf(repo, { staged: true, target: "HEAD" })).rejects.toMatchObject({ code: "usage" });
  });

  it("has no hunks in a clone that lacks texts, and fetches none", async () => {
    const repo = await makeRepository({ files: { "a.txt": "1\n", "c.txt": "c\n" } });
    repo.git("config", "uploadpack.allowFilter", "true");
    repo.git("mv", "c.txt", "d.txt");
    repo.write({ "a.txt": "2\n" });
    repo.commit("change");
    const clone = cloneRepository(repo, "--filter=blob:none");
    const before = clone.git("rev-list", "--all", "--objects", "--missing=print");
    const change = await changeOf(clone, { since: "HEAD~1" });
    expect(change.isPartial).toBe(true);
    expect(shown(change)).toEqual(["modified committed a.txt", "renamed committed c.txt → d.txt"]);
    expect(clone.git("rev-list", "--all", "--objects", "--missing=print")).toBe(before);
  });
});
