import { describe, expect, it } from "vitest";
import type { PackedCommit } from "../../../../src/compare/history/history.ts";
import { packManifest } from "../../../support/output-manifest.ts";
import { type Past, past } from "../../../support/past.ts";
import { cloneRepository, makeRepository, type TestRepository } from "../../../support/repository.ts";

const words = (count: number, from = 0): string => Array.from({ length: count }, (_, i) => `word${from + i}`).join(" ");

/** Letters of a fake key. Generated, so that this file does not contain a secret. */
function secretLetters(length: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  return Array.from({ length }, (_, i) => letters[(i * 7 + 5) % 32]!).join("");
}

/** Exact tokens per pack. A history excludes LITE, which is fitted. */
function exact(
  packs: readonly { readonly scope: string; readonly pack: string; readonly kind: string; readonly tokens: number }[],
) {
  return Object.fromEntries(
    packs.flatMap(({ scope, pack, kind, tokens }) => (kind === "lite" ? [] : [[`${scope} ${pack}`, tokens]])),
  );
}

async function expectExact({ history, reportOf }: Past): Promise<void> {
  for (const { id, files, packs } of history.commits) {
    const report = await reportOf(id);
    expect({ id, files, packs: exact(packs) }).toEqual({ id, files: report.totals.files, packs: exact(report.packs) });
  }
}

const filesOf = ({ delta }: PackedCommit): readonly string[] =>
  delta?.files.map(({ change, from, path }) => [change, from, path].filter((part) => part !== undefined).join(" ")) ??
  [];

/** Repository with everything that can happen in a few commits. SPLIT must cut a file and divide folders. */
async function eventful(objectFormat: "sha1" | "sha256" = "sha1"): Promise<TestRepository> {
  const repository = await makeRepository({
    objectFormat,
    files: {
      "carryon.yml":
        "packs:\n  full: { kind: full, omit: [vendored] }\n  split: { kind: split, budget: { max: 2500, per: document } }\nmax-file-bytes: 60000\n",
      "README.md": "# A thing\n",
      "src/a.ts": "export const a = 1;\n",
      "src/b.ts": `// ${words(300)}\n`,
      "docs/long.md": `${words(40)}\n\n`.repeat(120),
      "picture.png": Uint8Array.from([0x89, 0x50, 0, 0, 1, 2, 3]),
      link: { symlink: "README.md" },
      module: { submodule: "4".repeat(objectFormat === "sha1" ? 40 : 64) },
      "vendor/github.com/x/y.go": "package y\n",
    },
  });
  const commit = (message: string, change: () => void): void => {
    change();
    repository.commit(message);
  };
  commit("rename and edit", () => {
    repository.git("mv", "src/b.ts", "src/moved.ts");
    repository.write({ "src/a.ts": `export const a = 2; // ${words(50)}\n` });
  });
  commit("a mark of Go", () => repository.write({ "vendor/modules.txt": "# github.com/x v1.0.0\n" }));
  commit("a picture becomes text, a text too large", () =>
    repository.write({ "picture.png": "text after all\n", "large.txt": `${words(9000)}\n` }),
  );
  commit("a pack of ours", () =>
    repository.write({
      "out/manifest.json": packManifest("FULL/REPO-FULL.md", "FULL/REPO-MORE.md"),
      "out/FULL/REPO-FULL.md": "# REPO: all files\n",
      "out/NOTES.md": `${words(30)}\n`,
    }),
  );
  commit("a document comes to it, one goes", () => {
    repository.remove("out/FULL/REPO-FULL.md");
    repository.write({ "out/FULL/REPO-MORE.md": `${words(20)}\n` });
  });
  commit("the last one goes, so that its manifest is a file like others", () =>
    repository.remove("out/FULL/REPO-MORE.md"),
  );
  commit("another comes", () => repository.write({ "out/FULL/REPO-FULL.md": "# REPO: all files\n" }));
  commit("the mark goes, the large file shrinks", () => {
    repository.remove("vendor/modules.txt");
    repository.write({ "large.txt": "small\n", "docs/long.md": `${words(41)}\n\n`.repeat(120) });
  });
  commit("no pack of ours, a link no more", () => {
    repository.write({ link: "text\n", "out/manifest.json": "{}\n" });
    repository.git("update-index", "--chmod=+x", "src/a.ts");
  });
  repository.git("commit", "--quiet", "--allow-empty", "--message=nothing at all");
  commit("rules", () =>
    repository.write({ ".carryonignore": "docs/draft.md\n", ".gitattributes": "src/moved.ts linguist-generated\n" }),
  );
  commit("folders", () =>
    repository.write(
      Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`lib/${i % 3}/f${i}.ts`, `// ${words(200, i)}\n`])),
    ),
  );
  return repository;
}

describe("historyOf", () => {
  it("says of every commit what a build of it under the head's packing says", async () => {
    const told = await past((await eventful()).root);
    expect(told.history.commits).toHaveLength(13);
    await expectExact(told);
  });

  it("says the same in a repository with sha256 ids", async () => {
    await expectExact(await past((await eventful("sha256")).root));
  });

  it("says the same of a folder below the top, and lists commits that leave it alone", async () => {
    const { root } = await eventful();
    const told = await past(`${root}/src`);
    expect(told.history.commits.map(({ files }) => files)).toEqual(Array.from({ length: 13 }, () => 2));
    await expectExact(told);
  });

  it("tells file by file what each commit did", async () => {
    const { commits } = (await past((await eventful()).root)).history;
    expect(commits.map((commit) => [commit.subject, ...filesOf(commit)])).toMatchInlineSnapshot(`
      [
        [
          "first",
        ],
        [
          "rename and edit",
          "changed src/a.ts",
          "renamed src/b.ts src/moved.ts",
        ],
        [
          "a mark of Go",
          "view vendor/github.com/x/y.go",
          "added vendor/modules.txt",
        ],
        [
          "a picture becomes text, a text too large",
          "added picture.png",
        ],
        [
          "a pack of ours",
          "added out/NOTES.md",
        ],
        [
          "a document comes to it, one goes",
        ],
        [
          "the last one goes, so that its manifest is a file like others",
          "added out/manifest.json",
        ],
        [
          "another comes",
          "removed out/manifest.json",
        ],
        [
          "the mark goes, the large file shrinks",
          "changed docs/long.md",
          "added large.txt",
          "view vendor/github.com/x/y.go",
          "removed vendor/modules.txt",
        ],
        [
          "no pack of ours, a link no more",
          "changed link",
          "added out/FULL/REPO-FULL.md",
          "added out/manifest.json",
        ],
        [
          "nothing at all",
        ],
        [
          "rules",
          "added .carryonignore",
          "added .gitattributes",
        ],
        [
          "folders",
          "added lib/0/f0.ts",
          "added lib/0/f3.ts",
          "added lib/0/f6.ts",
          "added lib/0/f9.ts",
          "added lib/1/f1.ts",
          "added lib/1/f10.ts",
          "added lib/1/f4.ts",
          "added lib/1/f7.ts",
          "added lib/2/f11.ts",
          "added lib/2/f2.ts",
          "added lib/2/f5.ts",
          "added lib/2/f8.ts",
        ],
      ]
    `);
  });

  it("follows first parents, and compares a merge with the branch that it was merged into", async () => {
    const repository = await makeRepository({ files: { "a.txt": "one\n" } });
    repository.git("checkout", "--quiet", "-b", "topic");
    repository.write({ "topic.txt": "topic\n" });
    repository.commit("on the topic");
    repository.git("checkout", "--quiet", "main");
    repository.write({ "main.txt": "main\n" });
    repository.commit("on main");
    repository.git("merge", "--quiet", "--no-ff", "--message=merge", "topic");
    const told = await past(repository.root);
    expect(told.history.commits.map((commit) => [commit.subject, ...filesOf(commit)])).toEqual([
      ["first"],
      ["on main", "added main.txt"],
      ["merge", "added topic.txt"],
    ]);
    await expectExact(told);
  });

  it("marks the commits at which a pack breaks the maximum that the head sets; SPLIT is cut until it does not", async () => {
    const repository = await makeRepository({ files: { "a.txt": "small\n" } });
    repository.write({ "a.txt": `${words(2000)}\n` });
    repository.commit("too much");
    repository.write({
      "a.txt": "small again\n",
      "carryon.yml":
        "packs:\n  full: { kind: full, budget: { max: 1000 } }\n  split: { kind: split, budget: { max: 1000 } }\n",
    });
    repository.commit("a limit");
    const { commits } = (await past(repository.root)).history;
    expect(commits.map(({ packs }) => packs.map(({ over }) => over))).toEqual([
      [false, false],
      [true, false],
      [false, false],
    ]);
    expect(commits.at(-1)!.delta!.policy).toEqual({ source: "head", files: ["carryon.yml"] });
  });

  it("names the redactions that a commit adds, once", async () => {
    const repository = await makeRepository({ files: { "a.ts": "export {};\n" } });
    const key = `AKIA${secretLetters(16)}`;
    repository.write({ "a.ts": `export const key = "${key}";\n` });
    repository.commit("a secret");
    repository.write({ "a.ts": `// a line\nexport const key = "${key}";\n` });
    repository.commit("a line");
    const { commits } = (await past(repository.root)).history;
    expect(commits.map(({ delta }) => delta?.redactions.map(({ path, line }) => [path, line]))).toEqual([
      undefined,
      [["a.ts", 1]],
      [],
    ]);
    expect(JSON.stringify(commits)).not.toContain(key);
  });

  it("ends where a shallow clone ends, and says so", async () => {
    const repository = await makeRepository({ files: { "a.txt": "0\n" } });
    for (const i of [1, 2, 3, 4]) {
      repository.write({ "a.txt": `${i}\n` });
      repository.commit(`commit ${i}`);
    }
    const clone = cloneRepository(repository, "--depth=3");
    const told = await past(clone.root);
    const { limit, shallow, commits } = told.history;
    expect({ limit, shallow, subjects: commits.map(({ subject }) => subject) }).toEqual({
      limit: 50,
      shallow: true,
      subjects: ["commit 2", "commit 3", "commit 4"],
    });
    expect(commits.map(({ delta }) => delta === undefined)).toEqual([true, false, false]);
    await expectExact(told);
    const enough = (await past(clone.root, 2)).history;
    expect(enough).toMatchObject({ limit: 2, shallow: false });
    expect(enough.commits.map(({ delta }) => delta?.files.length)).toEqual([1, 1]);
  });

  it("ends with the first commit, which has nothing before it", async () => {
    const { limit, shallow, commits } = (await past((await makeRepository({ files: { "a.txt": "a\n" } })).root))
      .history;
    expect({ limit, shallow, deltas: commits.map(({ delta }) => delta) }).toEqual({
      limit: 50,
      shallow: false,
      deltas: [undefined],
    });
  });
});
