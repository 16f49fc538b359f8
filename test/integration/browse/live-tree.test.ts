import { describe, expect, it, onTestFinished } from "vitest";
import { openLiveTree, type LiveTree } from "../../../src/browse/live-tree.ts";
import { buildOverview } from "../../../src/browse/overview.ts";
import { buildDigest } from "../../../src/browse/scoped-pack.ts";
import { readFileText } from "../../../src/browse/read-text.ts";
import { livePorts } from "../../../src/mcp/io/live.ts";
import { makeRepository, gitEnvironment, type TestRepository } from "../../support/repository.ts";

async function live({ root }: TestRepository, target = "."): Promise<LiveTree> {
  const place = {
    cwd: root,
    env: gitEnvironment,
    target,
    untracked: false,
    shuffleListing: undefined,
    cache: false,
  } as const;
  const request = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
  const tree = openLiveTree(await livePorts(place), request);
  onTestFinished(() => tree.close());
  return tree;
}

const FILES = { "src/a.ts": "export const a = 1;\n", "src/b.ts": 'import { a } from "./a.ts";\n' };

describe("a live tree", () => {
  it("is the same object until something changes, and lists nothing meanwhile", async () => {
    const tree = await live(await makeRepository({ files: FILES }));
    const stages: string[] = [];
    const first = await tree.current();
    tree.follow(({ stage }) => void stages.push(stage));
    expect(await tree.current()).toBe(first);
    expect(await tree.current()).toBe(first);
    expect(stages).toEqual([]);
  });

  it("is a new one after an edit, whose text it has", async () => {
    const repository = await makeRepository({ files: FILES });
    const tree = await live(repository);
    const before = await tree.current();
    repository.write({ "src/a.ts": "export const a = 2;\n" });
    const after = await tree.current();
    expect(after).not.toBe(before);
    expect((await readFileText(after, "./src/a.ts")).bytes.toString()).toBe("export const a = 2;\n");
  });

  it("is that of a ref, which must exist", async () => {
    const repository = await makeRepository({ files: FILES });
    expect((await (await live(repository, "main")).current()).tree.origin).toMatchObject({
      kind: "commit",
      ref: "main",
    });
    await expect(live(repository, "mian")).rejects.toMatchObject({ code: "ref-not-found" });
  });

  it("has an overview of its packages without vendored ones and those that tests use", async () => {
    const packages = ["lib/core", "test/cases/shaken", "packages/web/__fixtures__/app", "examples/a/node_modules/b"];
    const files = Object.fromEntries(packages.map((folder) => [`${folder}/package.json`, `{ "name": "${folder}" }\n`]));
    const tree = await live(
      await makeRepository({ files: { ...files, "package.json": "{}", "examples/a/node_modules/b/b.js.map": "{}" } }),
    );
    const { modules } = (await tree.introduction()).overview;
    expect(modules.map(({ folder }) => folder).toSorted()).toEqual(["", "lib/core"]);
  });

  it("has an overview that begins with the program, then with what most code uses", async () => {
    const files = {
      "Cargo.toml": '[package]\nname = "find"\n[[bin]]\nname = "find"\npath = "crates/core/main.rs"\n',
      "crates/core/main.rs": "mod walk;\nmod flags;\nfn main() {\n    walk::all();\n    flags::parse();\n}\n",
      "crates/core/walk.rs": "use crate::flags::parse;\npub fn all() {\n    parse();\n}\n",
      "crates/core/flags/mod.rs": "pub fn parse() {}\n",
    };
    const { startingFiles } = (await (await live(await makeRepository({ files }))).introduction()).overview;
    expect(startingFiles.map(({ path }) => path)).toEqual([
      "crates/core/main.rs",
      "crates/core/flags/mod.rs",
      "crates/core/walk.rs",
    ]);
  });

  it("has an overview without the documents that have no outline", async () => {
    const files = { "README.md": "# Shop\n\nSells things.\n", "build.gradle.kts": 'plugins {\n    id("a")\n}\n' };
    const { documents } = (await (await live(await makeRepository({ files }))).introduction()).overview;
    expect(documents.map(({ path }) => path)).toEqual(["README.md"]);
  });

  it("has an overview that counts tests without reading them, the same as of all its files", async () => {
    const repository = await makeRepository({
      files: { ...FILES, "test/a.test.ts": "a;\n", "test/fixtures/image.png": "\0", "notes.bin": "\0" },
    });
    const tree = await live(repository);
    const read: number[] = [];
    tree.follow(({ stage, total }) => void (stage === "counting" && read.push(total)));
    const { overview } = await tree.introduction();
    expect(read.at(-1)).toBe(3);
    expect(overview).toMatchObject({ files: 2, tests: 2, languages: [{ language: "TypeScript", files: 2 }] });
    const version = await tree.current();
    expect(await buildOverview(version.files, version.config)).toEqual(overview);
    repository.write({ "src/a.ts": `${FILES["src/a.ts"]}export const b = 2;\n` });
    expect((await tree.introduction()).overview.tokens).toBeGreaterThan(overview.tokens);
  });

  it("has an overview of its tests if there is nothing else", async () => {
    const tree = await live(await makeRepository({ files: { "test/a.test.ts": "a;\n", "test/b.test.ts": "b;\n" } }));
    expect((await tree.introduction()).overview).toMatchObject({ files: 2, tests: 0 });
  });

  it("has no digest of a path that it does not have, and names paths like it", async () => {
    const version = await (await live(await makeRepository({ files: FILES }))).current();
    const digest = buildDigest(version, { paths: ["./src/", "src/c.ts"], scope: undefined, budget: 1000 });
    await expect(digest).rejects.toMatchObject({ code: "path-not-found", hint: "Try src/a.ts, src/b.ts." });
  });

  it("plans its packs once", async () => {
    const version = await (await live(await makeRepository({ files: FILES }))).current();
    expect(await version.packs()).toBe(await version.packs());
  });

  it("plans its packs again after a call that was stopped", async () => {
    const tree = await live(await makeRepository({ files: FILES }));
    const version = await tree.current();
    const unfollow = tree.follow(() => {
      throw new Error("stopped");
    });
    await expect(version.packs()).rejects.toThrow("stopped");
    unfollow();
    expect((await version.packs()).documents.length).toBeGreaterThan(0);
  });

  it("can be asked again after it rested", async () => {
    const repository = await makeRepository({ files: FILES });
    const tree = await live(repository);
    await (await tree.current()).packs();
    tree.rest();
    repository.write({ "src/a.ts": "export class Renamed {}\n" });
    const { views } = await (
      await tree.current()
    ).files.outlineFiles({
      views: (await tree.current()).files.files.slice(0, 1),
      symbols: [],
    });
    expect([...views.values()].map(({ skeletonText }) => skeletonText)).toEqual(["export class Renamed\n"]);
  });

  it("tries again after a failure", async () => {
    const repository = await makeRepository({ files: { ...FILES, "carryon.yml": "packs: 7\n" } });
    const tree = await live(repository);
    await expect(tree.current()).rejects.toThrow("packs");
    repository.write({ "carryon.yml": "encoding: cl100k_base\n" });
    expect((await tree.current()).config.encoding).toBe("cl100k_base");
  });
});
