import { expect, it } from "vitest";
import { packingRulesFor } from "../../../../src/pack/tree/packing-rules.ts";
import { openRunContext } from "../../../../src/pack/facts/run-context.ts";
import { openTree } from "../../../../src/pack/tree/tree.ts";
import { computeHistory } from "../../../../src/compare/history/history.ts";
import { type HistoryPages, historyPages } from "../../../../src/site/history/history-pages.ts";
import type { Delta } from "../../../../src/compare/delta/delta-model.ts";
import type { CommitChanges } from "../../../../src/compare/history/site-changes.ts";
import { commitsAt } from "../../../../src/source/io/git/commits-at.ts";
import { openTarget } from "../../../../src/source/io/open-target.ts";
import { workPorts } from "../../../support/run-ports.ts";
import { packManifest } from "../../../support/output-manifest.ts";
import { gitEnvironment, makeRepository, type TestRepository } from "../../../support/repository.ts";
import { runHere } from "../../../support/run-here.ts";
import { comparedByDiff, comparedByPage } from "../../../support/site/compared.ts";

const REQUEST = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
const words = (count: number, from = 0): string => Array.from({ length: count }, (_, i) => `word${from + i}`).join(" ");
const PICTURE = Uint8Array.from([0x89, 0x50, 0, 0, 1, 2, 3]);
const CONFIG = `packs:
  full: { kind: full, omit: [vendored, generated] }
  split: { kind: split, budget: { max: 2500, per: document } }
  lite: { kind: lite, budget: { target: 2000 } }
scopes: { APP: { root: app }, REST: {} }
max-file-bytes: 60000
`;

/**
 * Repository with renames, reverts, deletions and re-additions, mode changes, binary and text files, ignored files,
 * markers, and our own packs.
 */
async function eventful(): Promise<TestRepository> {
  const repository = await makeRepository({
    files: {
      "carryon.yml": CONFIG,
      ".carryonignore": "drafts/\n",
      "README.md": "# A thing\n",
      "app/a.ts": "export const a = 1;\n",
      "app/b.ts": `// ${words(300)}\n`,
      "docs/long.md": `${words(40)}\n\n`.repeat(120),
      "drafts/one.md": "A draft\n",
      "empty-1": "",
      "picture.png": PICTURE,
      link: { symlink: "README.md" },
      "vendor/github.com/x/y.go": "package y\n",
    },
  });
  const steps: readonly (() => void)[] = [
    () => {
      repository.git("mv", "app/b.ts", "moved.ts");
      repository.write({ "app/a.ts": "export const a = 2;\n" });
    },
    () => {
      repository.git("mv", "moved.ts", "app/moved-again.ts");
      repository.git("mv", "empty-1", "empty-2");
      repository.write({ "vendor/modules.txt": "# github.com/x v1.0.0\n" });
    },
    () => {
      repository.write({ "app/a.ts": "export const a = 1;\n", "picture.png": "text after all\n" });
      repository.remove("docs/long.md");
    },
    () => {
      repository.write({ "docs/long.md": `${words(41)}\n\n`.repeat(120), "large.txt": `${words(9000)}\n` });
      repository.git("mv", "drafts/one.md", "app/one.md");
      repository.git("update-index", "--chmod=+x", "README.md");
    },
    () =>
      repository.write({
        "out/manifest.json": packManifest("FULL/REPO-FULL.md"),
        "out/FULL/REPO-FULL.md": "# REPO: all files\n",
        "app/copy-1.ts": "export const copy = 1;\n",
        "app/copy-2.ts": "export const copy = 1;\n",
      }),
    () => {
      repository.git("mv", "app/copy-1.ts", "copies-1.ts");
      repository.git("mv", "app/copy-2.ts", "copies-2.ts");
      repository.remove("vendor/modules.txt");
      repository.write({ "picture.png": PICTURE, "large.txt": "small\n" });
    },
    () => {
      repository.write({ link: "text\n", "out/manifest.json": "{}\n", "docs/long.md": `${words(40)}\n\n`.repeat(120) });
      repository.git("mv", "app/moved-again.ts", "app/b.ts");
    },
    () => {
      repository.git("mv", "copies-1.ts", "app/copy-2.ts");
      repository.remove("copies-2.ts", "picture.png");
      repository.write({ "app/one.md": "/* @generated */\nA draft\n" });
    },
  ];
  for (const [i, step] of steps.entries()) {
    step();
    repository.commit(`step ${i + 1}`);
  }
  return repository;
}

const onProgress = (): void => {};

/** Data of a site's history page. */
async function pagesOf(cwd: string): Promise<HistoryPages> {
  const place = { cwd, env: gitEnvironment, untracked: false, cache: false, shuffleListing: undefined } as const;
  const context = openRunContext(workPorts(place, cwd, { tool: "carryon test", onProgress }));
  const tree = await openTree((await openTarget(place, "HEAD")).source, onProgress);
  const commits = commitsAt(cwd, gitEnvironment)!;
  const packing = await packingRulesFor(tree.rules, REQUEST);
  const history = await computeHistory(context, { commits, head: commits.head()!.id, packing, limit: 50 });
  context.close();
  return historyPages(
    { history, newest: undefined, pairs: [], isCommitted: true },
    { hrefOf: () => undefined, placeOf: () => ({ scope: "REPO", section: "OTHER" }) },
  );
}

it("any two commits of a history are compared from what each commit changes as carryon diff compares them", async () => {
  const { root } = await eventful();
  const { points, changes } = await pagesOf(root);
  expect(points).toHaveLength(9);
  const files = new Map(changes.map((one) => [one.commit, JSON.parse(JSON.stringify(one)) as CommitChanges]));
  for (const [base, from] of points.entries()) {
    for (const [head, to] of points.entries()) {
      const { out } = await runHere(root, ["diff", from.commit, to.commit, "--json", "--only", "full,split"]);
      const pair = `${base} ${head}`;
      const byPage = comparedByPage(points, { base, head }, (commit) => files.get(commit)!);
      const byDiff = comparedByDiff(JSON.parse(out) as Delta, (pack) => pack !== "lite");
      expect({ pair, ...byPage }).toEqual({ pair, ...byDiff });
    }
  }
});
