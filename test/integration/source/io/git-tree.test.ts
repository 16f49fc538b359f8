import { execFileSync } from "node:child_process";
import { deflateSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import type { Entry } from "../../../../src/source/source.ts";
import { lines, open, readSource, texts } from "../../../support/read-source.ts";
import {
  cloneRepository,
  gitEnvironment,
  makeRepository,
  repositoryAt,
  makeDirectory,
} from "../../../support/repository.ts";

it("a commit is listed and read, whatever the disk and the index hold", async () => {
  const repository = await makeRepository({
    files: {
      "b.txt": "b\n",
      "a/x": { executable: "x\n" },
      link: { symlink: "/etc/passwd" },
      sub: { submodule: "2".repeat(40) },
    },
  });
  repository.write({ "b.txt": "changed\n", "new.txt": "n\n" });
  repository.git("add", "new.txt");
  const read = await readSource(await open(repository, { ref: "main" }));
  expect(lines(read.snapshot)).toEqual([
    "file 587be6b4 a/x",
    "file 61780798 b.txt",
    "symlink 3594e94c link",
    "submodule - sub",
  ]);
  expect(texts(read)).toEqual({ "a/x": "x\n", "b.txt": "b\n", link: "/etc/passwd", sub: "[another repository]" });
  expect(read.snapshot.origin).toEqual({
    kind: "commit",
    name: "a repository",
    commit: repository.git("rev-parse", "HEAD"),
    ref: "main",
  });
});

it("older commits, tags and trees can be named", async () => {
  const repository = await makeRepository({ files: { "a.txt": "1\n" } });
  repository.git("tag", "--annotate", "--message=t", "v1");
  repository.write({ "a.txt": "2\n" });
  const second = repository.commit();
  for (const ref of ["v1", "HEAD~1", "HEAD^", "v1^{}"]) {
    expect(texts(await readSource(await open(repository, { ref })))).toEqual({ "a.txt": "1\n" });
  }
  const tree = await readSource(await open(repository, { ref: `${second}^{tree}` }));
  expect(texts(tree)).toEqual({ "a.txt": "2\n" });
  expect(tree.snapshot.origin).not.toHaveProperty("commit");
});

it("replaced objects are read as they were", async () => {
  const repository = await makeRepository({ files: { "a.txt": "old\n" } });
  const old = repository.git("rev-parse", "HEAD:a.txt");
  repository.write({ "a.txt": "new\n" });
  repository.commit();
  repository.git("replace", old, repository.git("rev-parse", "HEAD:a.txt"));
  expect(texts(await readSource(await open(repository, { ref: "HEAD~1" })))).toEqual({ "a.txt": "old\n" });
});

it("a folder of a commit is listed by paths relative to it", async () => {
  const repository = await makeRepository({ files: { "top.txt": "t\n", "sub/é/x.txt": "x\n" } });
  expect(texts(await readSource(await open(repository, { ref: "HEAD", folder: "sub" })))).toEqual({ "é/x.txt": "x\n" });
});

it("a folder that the commit does not have is said to be empty", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  repository.write({ "new/b.txt": "b\n" });
  const source = await open(repository, { ref: "HEAD", folder: "new" });
  await expect(source.list()).rejects.toMatchObject({ code: "nothing-to-pack" });
});

it("a bare repository is its HEAD commit", async () => {
  const bare = cloneRepository(await makeRepository({ files: { "a.txt": "a\n" } }), "--bare");
  const read = await readSource(await open(bare));
  expect(texts(read)).toEqual({ "a.txt": "a\n" });
  expect(read.snapshot.origin).toMatchObject({ kind: "commit", ref: "HEAD" });
});

it("thousands of blobs, small, empty and large, come in the order asked for", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 1500 }, (_, i) => [
      `${i % 7}/${i}.txt`,
      i % 50 === 0 ? `${i}\n`.repeat(40_000) : `${i}`.repeat(i % 9),
    ]),
  );
  const repository = await makeRepository({ files });
  const source = await open(repository, { ref: "HEAD" });
  const { entries } = await source.list();
  const shuffled = entries.toReversed().concat(entries.slice(0, 10));
  const read: Entry[] = [];
  for await (const [entry, content] of source.read(shuffled, 1_000_000)) {
    read.push(entry);
    expect(content).toEqual({ kind: "bytes", bytes: Buffer.from(files[entry.path] ?? "none"), stored: true });
  }
  expect(read).toEqual(shuffled);
});

it("a reader that stops early, and one that starts while it waits, get their own contents", async () => {
  const files = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`${i + 1000}.txt`, `${i}`.repeat(2000)]));
  const source = await open(await makeRepository({ files }), { ref: "HEAD" });
  const { entries } = await source.list();
  for await (const [, content] of source.read(entries, 10_000)) {
    expect(content).toMatchObject({ kind: "bytes", bytes: Buffer.from(files["1000.txt"] ?? "") });
    break;
  }
  const both = await Promise.all(
    [0, 399].map(async (i) => {
      for await (const [, content] of source.read(entries.slice(i, i + 1), 10_000)) return content;
      return undefined;
    }),
  );
  expect(both.map((content) => content?.kind === "bytes" && Buffer.from(content.bytes).toString())).toEqual([
    files["1000.txt"],
    files["1399.txt"],
  ]);
});

it("a blob over the limit is not read, one at the limit is", async () => {
  const repository = await makeRepository({ files: { at: "x".repeat(100), over: "x".repeat(101) } });
  const read = await readSource(await open(repository, { ref: "HEAD" }), 100);
  expect(texts(read)).toEqual({ at: "x".repeat(100), over: "[oversize 101]" });
});

it("a repository of SHA-256 has no blob ids of its own, and the same bytes", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" }, objectFormat: "sha256" });
  const read = await readSource(await open(repository, { ref: "HEAD" }));
  expect(read.snapshot.entries).toEqual([{ path: "a.txt", kind: "file", blob: undefined }]);
  expect(read.contents).toEqual([{ kind: "bytes", bytes: Buffer.from("a\n"), stored: true }]);
});

it("a tree that no git would make stays below its root and has every path once", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  const blob = Buffer.from(repository.git("rev-parse", "HEAD:a.txt"), "hex");
  const names = ["..", ".", "/etc/passwd", "a//b", "twice", "twice", "x\u0001"];
  const tree = Buffer.concat(names.flatMap((name) => [Buffer.from(`100644 ${name}\0`), blob]));
  const id = execFileSync("git", ["hash-object", "-t", "tree", "-w", "--literally", "--stdin"], {
    cwd: repository.root,
    env: gitEnvironment,
    input: tree,
  });
  const read = await readSource(await open(repository, { ref: id.toString().trim() }));
  expect(read.snapshot.entries.map((entry) => entry.path)).toEqual([
    String.raw`\x2e`,
    String.raw`\x2e\x2e`,
    String.raw`\x2fetc/passwd`,
    String.raw`a/\x2fb`,
    "twice",
    String.raw`x\x01`,
  ]);
});

describe("a ref", () => {
  it.each(["--upload-pack=x", "-h", "--all", "", "a\0b"])("%j is refused before git sees it", async (ref) => {
    const repository = await makeRepository({ files: { "a.txt": "a\n" } });
    await expect(open(repository, { ref })).rejects.toMatchObject({ code: "usage" });
  });

  it.each(["none", "f".repeat(40), "HEAD:a.txt", "HEAD..HEAD", "^HEAD", "main --all", "a\nb"])(
    "%j that names no commit is not found",
    async (ref) => {
      const source = await open(await makeRepository({ files: { "a.txt": "a\n" } }), { ref });
      await expect(source.list()).rejects.toMatchObject({
        code: "ref-not-found",
        hint: "Check the name.",
      });
    },
  );

  it("is not found before the first commit", async () => {
    const source = await open(await makeRepository({ files: { "a.txt": "a\n" }, commit: false }), { ref: "HEAD" });
    await expect(source.list()).rejects.toMatchObject({ code: "ref-not-found" });
  });

  it("that a shallow clone lacks is said to be missing for that reason", async () => {
    const repository = await makeRepository({ files: { "a.txt": "1\n" } });
    const first = repository.git("rev-parse", "HEAD");
    repository.write({ "a.txt": "2\n" });
    repository.commit();
    const source = await open(cloneRepository(repository, "--depth=1"), { ref: first });
    await expect(source.list()).rejects.toMatchObject({
      code: "ref-not-found",
      hint: expect.stringContaining("shallow"),
    });
  });
});

describe("a partial clone", () => {
  const config = { "uploadpack.allowFilter": "true" };

  it("is listed without a fetch, and names the first path whose content is missing", async () => {
    const repository = await makeRepository({ files: { "a.txt": "a\n", "b/c.txt": "c\n" }, config });
    const clone = cloneRepository(repository, "--filter=blob:none", "--no-checkout");
    const source = await open(clone, { ref: "HEAD" });
    const { entries } = await source.list();
    expect(entries).toEqual((await (await open(repository)).list()).entries);
    const read = async (from: number): Promise<void> => {
      for await (const [, content] of source.read(entries.slice(from), 1000)) expect(content).toBe("never reached");
    };
    await expect(read(0)).rejects.toMatchObject({ code: "missing-object", message: expect.stringContaining(" a.txt") });
    await expect(read(1)).rejects.toMatchObject({
      code: "missing-object",
      message: expect.stringContaining(" b/c.txt"),
    });
    expect(clone.git("cat-file", "--batch-check", "--batch-all-objects")).not.toContain("blob");
  });

  it("reads what it has", async () => {
    const repository = await makeRepository({ files: { "a.txt": "a\n" }, config });
    const clone = cloneRepository(repository, "--filter=blob:none");
    expect(texts(await readSource(await open(clone, { ref: "HEAD" })))).toEqual({ "a.txt": "a\n" });
    expect(texts(await readSource(await open(clone)))).toEqual({ "a.txt": "a\n" });
  });

  it("says so where the working tree needs a content that it lacks", async () => {
    const repository = await makeRepository({ files: { "in/a.txt": "a\n", "out/b.txt": "b\n" }, config });
    const clone = cloneRepository(repository, "--filter=blob:none", "--sparse");
    clone.git("sparse-checkout", "set", "in");
    await expect(readSource(await open(clone))).rejects.toMatchObject({
      code: "missing-object",
      message: expect.stringContaining("out/b.txt"),
    });
  });
});

it("a blob that was lost is reported by its path", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", "b.txt": "b\n" } });
  const id = repository.git("rev-parse", "HEAD:b.txt");
  repository.remove(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`);
  const source = await open(repository, { ref: "HEAD" });
  await expect(readSource(source)).rejects.toMatchObject({
    code: "missing-object",
    message: expect.stringContaining("b.txt"),
  });
});

it("a damaged blob that is shorter than it says is git's failure, and nothing waits for the rest", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", "b.txt": "b\n" } });
  const id = repository.git("rev-parse", "HEAD:a.txt");
  repository.remove(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`);
  repository.write({ [`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`]: deflateSync("blob 500\0short") });
  const source = await open(repository, { ref: "HEAD" });
  await expect(readSource(source)).rejects.toMatchObject({
    code: "git-failed",
    message: expect.stringContaining("a.txt"),
  });
  const { entries } = await source.list();
  for await (const [, content] of source.read(entries.slice(1), 1000)) {
    expect(content).toEqual({ kind: "bytes", bytes: Buffer.from("b\n"), stored: true });
  }
});

it("the same tree has the same entries from a commit, a working tree, a shallow clone and a bare one", async () => {
  const repository = await makeRepository({
    files: [
      [".gitattributes", "* text=auto\n"],
      ["é/ü.txt", "é\n"],
      ["a.b", "1"],
      ["a/b", "2"],
      ["a0", "3"],
      ["\u{1f600}.txt", "smile\n"],
      ["\uff5e.txt", "tilde\n"],
      [Buffer.from("6e616dff65", "hex"), "invalid\n"],
      ["q\"'uote", "quote\n"],
      ["new\nline", "line\n"],
      ["\u202etxt.exe", "bidi\n"],
      ["back\\slash", "slash\n"],
      ["link", { symlink: "nowhere" }],
      ["sub", { submodule: "3".repeat(40) }],
    ],
  });
  repository.write({ "a.b": "changed" });
  repository.commit();
  repository.write({ "a.b": "1" });
  repository.commit();
  const beside = `${makeDirectory()}/beside`;
  repository.git("worktree", "add", "--quiet", beside);
  const sources = [
    await open(repository),
    await open(repository, { ref: "HEAD" }),
    await open(cloneRepository(repository, "--depth=1")),
    await open(cloneRepository(repository, "--bare")),
    await open(repositoryAt(beside)),
  ];
  const reads = await Promise.all(sources.map((source) => readSource(source)));
  for (const read of reads) {
    expect(read.snapshot.entries).toEqual(reads[0]?.snapshot.entries);
    expect(texts(read)).toEqual(reads[0] && texts(reads[0]));
  }
  expect(lines(reads[0]?.snapshot ?? { origin: { kind: "commit", name: "" }, entries: [], findings: [] }))
    .toMatchInlineSnapshot(`
      [
        "file 176a458f .gitattributes",
        "file d1b59efb \\xe2\\x80\\xaetxt.exe",
        "file 56a6051c a.b",
        "file d8263ee9 a/b",
        "file e440e5c8 a0",
        "file 8b200126 back\\x5cslash",
        "symlink 5425ec0f link",
        "file 9977a283 nam\\xffe",
        "file a999a0c2 new\\x0aline",
        "file b39eb908 q"'uote",
        "submodule - sub",
        "file c6003325 é/ü.txt",
        "file 23aef7f1 ～.txt",
        "file 0bf212f8 😀.txt",
      ]
    `);
});
