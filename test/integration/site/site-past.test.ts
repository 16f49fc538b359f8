import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildTree } from "../../../src/pack/build/build.ts";
import { packingRulesFor } from "../../../src/pack/tree/packing-rules.ts";
import { openRunContext } from "../../../src/pack/facts/run-context.ts";
import { openTree } from "../../../src/pack/tree/tree.ts";
import type { History } from "../../../src/compare/history/history.ts";
import type { SiteHistory } from "../../../src/site/history/history-pages.ts";
import { findPairs } from "../../../src/site/history/requested-deltas.ts";
import { computeSiteHistory } from "../../../src/site/history/site-past.ts";
import { commitsAt } from "../../../src/source/io/git/commits-at.ts";
import { openCommit } from "../../../src/pack/io/ports.ts";
import { openTarget } from "../../../src/source/io/open-target.ts";
import { workPorts } from "../../support/run-ports.ts";
import { past } from "../../support/past.ts";
import { cloneRepository, gitEnvironment, makeRepository, type TestRepository } from "../../support/repository.ts";

const onProgress = (): void => {};

/** Commits that a site of the target displays. */
async function pastOf(
  cwd: string,
  target = ".",
  { deltas = [], onNotice }: { readonly deltas?: readonly string[]; readonly onNotice?: (text: string) => void } = {},
): Promise<SiteHistory> {
  const place = { cwd, env: gitEnvironment, untracked: false, cache: false, shuffleListing: undefined } as const;
  const request = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
  const context = openRunContext(workPorts(place, cwd, { tool: "carryon test", onProgress }));
  const tree = await openTree((await openTarget(place, target)).source, onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const build = await buildTree(context, tree, packing);
  const commits = commitsAt(cwd, gitEnvironment);
  return computeSiteHistory(
    context,
    { tree, packing, build },
    { commits, openCommit: (id) => openCommit(place, id), onNotice },
    { ...request, history: 50, deltas: findPairs(deltas, commits), configPath: undefined, policySource: "base" },
  );
}

const body = (name: string): string => `  run() {\n${`    console.log("${name}");\n`.repeat(80)}  }\n`;
const classes = (...names: readonly string[]): string =>
  names.map((name) => `export class ${name} {\n${body(name)}}\n`).join("\n");

/** Two commits. The second one changes LITE's view of a file. */
async function makeTwo(): Promise<TestRepository> {
  const repository = await makeRepository({
    files: {
      "carryon.yml": "packs:\n  full: { kind: full }\n  lite: { kind: lite, budget: { target: 900 } }\n",
      "README.md": "# A thing\n\nTwo commits.\n",
      "src/many.ts": classes("Kept", "Other"),
      "src/few.ts": "export const few = 2;\n",
    },
  });
  repository.write({
    "src/many.ts": classes("Kept", "Other", "Added"),
    "src/new.ts": "export const made = 1;\n",
  });
  repository.commit("more");
  return repository;
}

/** Five commits that each write the same file. */
async function makeFive(): Promise<TestRepository> {
  const repository = await makeRepository({ files: { "a.txt": "1\n", "README.md": "# Five\n" } });
  for (const i of [2, 3, 4, 5]) {
    repository.write({ "a.txt": `text ${i}\n` });
    repository.commit(`a ${i}`);
  }
  return repository;
}

function loseObject({ root }: TestRepository, id: string): void {
  rmSync(`${root}/.git/objects/${id.slice(0, 2)}/${id.slice(2)}`);
}

describe("computeSiteHistory", () => {
  it("compares the packs of a commit with those of its first parent, LITE as well", async () => {
    const repository = await makeTwo();
    const { newest } = await pastOf(repository.root, "HEAD");
    const { packs } = await (await past(repository.root)).reportOf("HEAD~1");
    expect(newest!.base).toBe(repository.git("rev-parse", "HEAD~1"));
    expect(newest!.packs.map(({ pack, base }) => [pack, base?.tokens])).toEqual(
      packs.map(({ pack, tokens }) => [pack, tokens]),
    );
    const [lite] = newest!.fitted;
    const changed = lite!.views.find(({ path }) => path === "src/many.ts")!;
    expect(changed.base.text).toContain("class Kept");
    expect(changed.base.text).not.toContain("class Added");
    expect(changed.head.text).toContain("class Added");
    expect(lite!.views.find(({ path }) => path === "src/new.ts")!.base).toEqual({ view: "none", tokens: 0 });
  });

  it("compares files on disk with the commit that is checked out", async () => {
    const repository = await makeTwo();
    repository.write({ "src/few.ts": "export {};\n" });
    const { newest, isCommitted } = await pastOf(repository.root);
    expect([isCommitted, newest!.base]).toEqual([false, repository.git("rev-parse", "HEAD")]);
    expect(newest!.files.map(({ path }) => path)).toEqual(["src/few.ts"]);
    const head = await (await past(repository.root)).reportOf("HEAD");
    expect(newest!.packs.map(({ base }) => base?.tokens)).toEqual(head.packs.map(({ tokens }) => tokens));
  });

  it("has nothing to compare a first commit with", async () => {
    const { root } = await makeRepository({ files: { "a.txt": "a\n" } });
    expect((await pastOf(root, "HEAD")).newest).toBeUndefined();
  });

  it("keeps the newest commits that can be read, and says why there are no more", async () => {
    const repository = await makeFive();
    loseObject(repository, repository.git("rev-parse", "HEAD~3:a.txt"));
    const notices: string[] = [];
    const {
      history,
      newest,
      pairs: asked,
    } = await pastOf(repository.root, "HEAD", {
      deltas: ["HEAD~3..HEAD", "HEAD~1"],
      onNotice: (text) => notices.push(text),
    });
    const { commits, unreadable } = history as History;
    expect(commits.map(({ subject, delta }) => [subject, delta === undefined])).toEqual([
      ["a 3", true],
      ["a 4", false],
      ["a 5", false],
    ]);
    expect(unreadable!.reason).toContain("a.txt");
    expect(newest!.base).toBe(repository.git("rev-parse", "HEAD~1"));
    expect(asked.map(({ delta }) => "reason" in delta)).toEqual([true, false]);
    expect(notices).toEqual([
      `the site's history has only 3 of 50 commits, because earlier ones cannot be read: ${unreadable!.reason}`,
      expect.stringMatching(/^cannot compare HEAD~3\.\.HEAD; its page shows only the reason: .*a\.txt/u),
    ]);
  });

  it("ends at a commit whose listing is missing", async () => {
    const repository = await makeFive();
    loseObject(repository, repository.git("rev-parse", "HEAD~2^{tree}"));
    const { history } = await pastOf(repository.root, "HEAD");
    const { commits, unreadable } = history as History;
    expect(commits.map(({ subject }) => subject)).toEqual(["a 4", "a 5"]);
    expect(unreadable).toBeDefined();
  });

  it("has of a clone without old contents the commits whose files are all there", async () => {
    const repository = await makeFive();
    repository.git("config", "uploadpack.allowFilter", "true");
    repository.write({ "b.txt": "b\n" });
    repository.commit("b");
    const clone = cloneRepository(repository, "--filter=blob:none");
    const { history } = await pastOf(clone.root, "HEAD");
    const { commits, unreadable } = history as History;
    expect(commits.map(({ subject }) => subject)).toEqual(["a 5", "b"]);
    expect(unreadable!.hint).toContain("--no-filter");
  });
});
