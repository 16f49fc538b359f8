import { readAsset } from "../../../../src/base/io/assets.ts";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsIn, type RunOptions } from "../../../support/kept-sides.ts";
import { packManifest } from "../../../support/output-manifest.ts";
import {
  cloneRepository,
  type FileSpec,
  makeDirectory,
  makeRepository,
  type TestRepository,
} from "../../../support/repository.ts";

type Files = Readonly<Record<string, FileSpec>>;

const CODE = (name: string, lines = 3): string =>
  Array.from(
    { length: lines },
    (_, i) => `export function ${name}${i}(a: number): number {\n  return a + ${i};\n}\n`,
  ).join("");
const FILES: Files = {
  "README.md": "# A project\n\nIt has words.\n",
  "src/a.ts": `import { b0 } from "./b.ts";\n${CODE("a")}`,
  "src/b.ts": CODE("b"),
  "docs/guide.md": "# Guide\n\nSome more words.\n",
};
const SMALL_CHANGE: Files = { "src/b.ts": CODE("b", 5) };

/** Letters of a fake key. Generated, so that this file does not contain a secret. */
const secret = (step: number): string =>
  `AKIA${Array.from({ length: 16 }, (_, i) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[(i * step + 5) % 32]).join("")}`;

interface Case {
  readonly files?: Files;
  readonly head?: Files;
  readonly removed?: readonly string[];
  /** Options of the run on the branch. */
  readonly pushed?: RunOptions;
  readonly pulled?: RunOptions;
  readonly objectFormat?: "sha256";
  /** Folder to pack. */
  readonly folder?: string;
}

/** Repository of two commits, after a run on the first. */
async function commitTwice({ files, head, removed = [], objectFormat }: Case) {
  const repository = await makeRepository({
    files: { ...FILES, ...files },
    ...(objectFormat !== undefined && { objectFormat }),
  });
  const base = repository.git("rev-parse", "HEAD");
  repository.write(head ?? SMALL_CHANGE);
  repository.remove(...removed);
  return { repository, base, change: repository.commit() };
}

/** Whether a pull request found its base in the cache. Also checks that the result does not depend on it. */
async function isKept(one: Case): Promise<boolean> {
  const { repository, base, change } = await commitTwice(one);
  const runs = runsIn(join(repository.root, one.folder ?? ""));
  await runs.push(base, one.pushed);
  return (await runs.pull(base, change, one.pulled)).isKept;
}

const CONFIG = (text: string): Files => ({ "carryon.yml": text });
const FULL = "packs: { full: { kind: full, budget: { max: 100, growth: 1 } } }\n";

const FOUND: Readonly<Record<string, Case>> = {
  "for a change of one file": {},
  "for files that moved and went": {
    head: { "lib/b.ts": CODE("b"), "lib/guide.md": "# Guide\n\nSome more words.\n" },
    removed: ["src/b.ts", "docs"],
  },
  "with budgets that are over": { files: CONFIG(FULL) },
  "with a LITE pack that nothing fits in": {
    files: CONFIG("packs: { lite: { kind: lite, budget: { target: 10 } } }\n"),
  },
  "with parts that are cut": {
    files: {
      ...CONFIG("packs: { split: { kind: split, budget: { max: 500 } } }\n"),
      "docs/long.md": "a line of words\n\n".repeat(900),
    },
    head: { "docs/long.md": `one more\n${"a line of words\n\n".repeat(900)}` },
  },
  "with scopes": {
    files: CONFIG('scopes: { APP: { include: ["src/**"] }, DOCS: { root: docs } }\n'),
    head: { ...SMALL_CHANGE, "docs/guide.md": "# Guide\n" },
  },
  "with another encoding": { files: CONFIG("encoding: cl100k_base\n") },
  "by the policy of the head": { pulled: { policySource: "head" } },
  "of some packs": { pushed: { request: { only: ["full"] } }, pulled: { request: { only: ["full"] } } },
  "with a config of another name": {
    files: { "carryon.yml": FULL, "other.yml": "encoding: cl100k_base\n" },
    pushed: { configPath: "other.yml" },
    pulled: { configPath: "other.yml" },
  },
  "with a config from outside": {
    files: CONFIG(FULL),
    pushed: { request: { config: { name: "own.yml", text: "encoding: cl100k_base\n" } } },
    pulled: { request: { config: { name: "other.yml", text: "encoding: cl100k_base\n" } } },
  },
  "in a folder": { folder: "src" },
  "with objects of the longer form": { objectFormat: "sha256" },
  "with submodules that move": {
    files: { ...FILES, sub: { submodule: "1".repeat(40) } },
    head: { ...SMALL_CHANGE, "src/link.ts": { symlink: "b.ts" } },
  },
  "with secrets that stay, move and come": {
    files: { "src/key.ts": `const a = "${secret(3)}";\n`, "src/old.ts": `// old\nconst b = "${secret(5)}";\n` },
    head: {
      "src/key.ts": `// more\nconst a = "${secret(3)}";\nconst c = "${secret(7)}";\n`,
      "src/new.ts": `const b = "${secret(5)}";\n`,
    },
    removed: ["src/old.ts"],
  },
  "with files that nothing can show": {
    files: {
      "a.bin": Buffer.alloc(300),
      "empty.txt": "",
      "latin.txt": Buffer.from([0x61, 0xe9, 0x0a]),
      "lock/package-lock.json": "{}\n",
    },
    head: { "b.bin": Buffer.alloc(300), "latin.txt": "é\n" },
    removed: ["a.bin"],
  },
  "with a pack of ours that is tracked": {
    files: { "out/manifest.json": packManifest("a.md"), "out/a.md": "# A\n", "out/b.md": "# B\n" },
  },
  "with names that are no plain text": {
    files: {
      "src/new\nline ## FILE x 0123456789ab.ts": CODE("c"),
      "src/back\\slash.ts": CODE("d"),
      "src/bidi\u202e.ts": CODE("e"),
    },
  },
  "with invisible characters": {
    files: { "src/x.ts": "const a = '\u200b\u{e0041}';\n" },
    head: { "src/x.ts": "const a = '\u200b';\n" },
  },
  // The base's own rules apply, as they did on the branch.
  "where the change is of the config": { files: CONFIG("encoding: cl100k_base\n"), head: CONFIG(FULL) },
  "where the change takes the config away": { files: CONFIG(FULL), removed: ["carryon.yml"] },
  "where the change hides files": { head: { ".carryonignore": "docs/\n", ...SMALL_CHANGE } },
  "where the change hides files of one folder": { head: { "src/.carryonignore": "a.ts\n" } },
  "where the change calls files generated": { head: { "src/.gitattributes": "*.ts linguist-generated\n" } },
  "where the change makes a folder a pack of ours": {
    head: { "docs/manifest.json": packManifest("a.md", "b.md", "README.md", "guide.md") },
  },
};

const NOT_FOUND: Readonly<Record<string, Case>> = {
  "where the change brings a config": { head: { ...CONFIG(FULL), ...SMALL_CHANGE } },
  "where the config is of another name": {
    files: { "carryon.yml": FULL, "other.yml": FULL },
    pulled: { configPath: "other.yml" },
  },
  "where the branch packed other packs": { pushed: { request: { only: ["full"] } } },
  "where the branch packed other scopes": {
    files: CONFIG('scopes: { APP: { include: ["src/**"] }, DOCS: { root: docs } }\n'),
    pushed: { request: { scopes: ["APP"] } },
  },
  "where the branch fitted LITE to another budget": { pushed: { request: { budget: 200 } } },
  "where the branch counted otherwise": { pushed: { request: { encoding: "cl100k_base" } } },
  "where another program kept it": {
    pushed: { ports: { assets: (name) => (name === "program-id.txt" ? Buffer.from("another\n") : readAsset(name)) } },
  },
};

describe("what is kept of a base", () => {
  it.each(Object.keys(FOUND))("is found, and says what planning does, %s", async (name) => {
    expect(await isKept(FOUND[name]!)).toBe(true);
  });

  it.each(Object.keys(NOT_FOUND))("is planned anew, and says the same, %s", async (name) => {
    expect(await isKept(NOT_FOUND[name]!)).toBe(false);
  });

  it("serves a change of the rules that the head judges by, once a branch has planned the base by these", async () => {
    const { repository, base, change } = await commitTwice({
      files: CONFIG(FULL),
      head: CONFIG("encoding: cl100k_base\n"),
    });
    const runs = runsIn(repository.root);
    await runs.push(base);
    const results = [
      await runs.pull(base, change, { policySource: "head" }),
      await runs.pull(base, change, { policySource: "head" }),
    ];
    expect(results.map((result) => result.isKept)).toEqual([false, true]);
  });

  it("is not that of other rules of a head that judges", async () => {
    const { repository, base, change } = await commitTwice({ head: { ".carryonignore": "docs/\n" } });
    const runs = runsIn(repository.root);
    await runs.pull(base, change, { policySource: "head" });
    repository.write({ ".carryonignore": "src/\n" });
    expect((await runs.pull(base, repository.commit(), { policySource: "head" })).isKept).toBe(false);
  });

  it("changes no delta pack", async () => {
    const { repository, base, change } = await commitTwice({});
    const runs = runsIn(repository.root);
    await runs.push(base, { anchor: base });
    expect((await runs.pull(base, change, { anchor: base })).isKept).toBe(true);
  });

  it("is of the files, not of the commit or the folder that has them", async () => {
    const repository = await makeRepository({ files: { "one/a.ts": CODE("a"), "two/b.ts": CODE("b") } });
    const first = repository.git("rev-parse", "HEAD");
    repository.git("mv", "one", "three");
    const renamed = repository.commit();
    repository.git("commit", "--quiet", "--allow-empty", "--message=the same files");
    const same = repository.git("rev-parse", "HEAD");
    repository.write({ "three/a.ts": CODE("a", 4) });
    const head = repository.commit();
    const cache = makeDirectory();
    await runsIn(join(repository.root, "one"), cache)
      .push(first)
      .catch(() => undefined);
    const runs = runsIn(join(repository.root, "three"), cache);
    const isNew = await runs.pull(first, head);
    expect([isNew.isKept, isNew.delta.base?.how]).toEqual([false, "nothing"]);
    await runs.push(renamed);
    const { delta, isKept: found } = await runs.pull(same, head);
    expect([found, delta.base?.commit]).toEqual([true, same]);
  });

  it("says of a clone without the base's files what a whole clone says", async () => {
    const { repository, base, change } = await commitTwice({});
    repository.git("config", "uploadpack.allowFilter", "true");
    const cache = makeDirectory();
    await runsIn(repository.root, cache).push(base);
    const whole = await runsIn(repository.root, cache).pull(base, change);
    const shallow = cloneRepository(repository, "--depth=2");
    const { delta, isKept: found } = await runsIn(shallow.root, cache).pull(base, change);
    expect(found).toBe(true);
    expect(delta).toEqual({
      ...whole.delta,
      base: { ...whole.delta.base, name: delta.base!.name },
      head: { ...whole.delta.head, name: delta.head.name },
    });
  });
});

/** Possible texts by path. A commit writes some of them. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  "README.md": ["# A\n", "# B\n\nMore words.\n"],
  "src/a.ts": [CODE("a"), `import { b0 } from "./b.ts";\n${CODE("a", 6)}`],
  "src/b.ts": [CODE("b"), CODE("c"), ""],
  "lib/b.ts": [CODE("b"), CODE("c")],
  "src/key.ts": [`const a = "${secret(3)}";\n`, `\nconst a = "${secret(5)}";\n`],
  "carryon.yml": [
    FULL,
    "encoding: cl100k_base\n",
    'tiers: { high: ["src/**"] }\npolicy: { allow: [{ paths: ["src/key.ts"] }] }\n',
    'scopes: { APP: { include: ["src/**"] }, REST: { include: ["**"] } }\n',
    "packs: [\n",
  ],
  ".carryonignore": ["lib/\n", "*.md\n"],
  ".gitattributes": ["*.ts linguist-generated\n", "src/a.ts text eol=crlf\n"],
};

const commits = fc.array(
  fc.array(
    fc
      .constantFrom(...Object.keys(TEXTS))
      .chain((path) => fc.constantFrom(...TEXTS[path]!, undefined).map((text) => [path, text] as const)),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 2, maxLength: 5 },
);

function commitAll(
  repository: TestRepository,
  edits: readonly (readonly [path: string, text: string | undefined])[],
): string {
  for (const [path, text] of edits) {
    if (text !== undefined) repository.write({ [path]: text });
    else if (repository.git("ls-files", "--", path) !== "") repository.remove(path);
    repository.git("add", "--all");
  }
  repository.git("commit", "--quiet", "--allow-empty", "--message=next");
  return repository.git("rev-parse", "HEAD");
}

it("whatever a branch did, its pull requests say the same with what it kept and without", async () => {
  await fc.assert(
    fc.asyncProperty(commits, fc.constantFrom("base", "head"), async (history, policySource) => {
      const repository = await makeRepository({ files: { "always.md": "# Always\n" } });
      const runs = runsIn(repository.root);
      const ids = [repository.git("rev-parse", "HEAD")];
      for (const edits of history) ids.push(commitAll(repository, edits));
      for (const [i, base] of ids.slice(0, -1).entries()) {
        await runs.push(base).catch(isOurs);
        await runs.pull(base, ids[i + 1]!, { policySource }).catch(isOurs);
        await runs.pull(base, ids.at(-1)!, { policySource }).catch(isOurs);
      }
    }),
    { numRuns: 3 },
  );
});

/** An unreadable config ends a run. */
function isOurs(error: unknown): void {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "config-invalid") throw error;
}
