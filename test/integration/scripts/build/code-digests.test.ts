import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { codeDigests } from "../../../../scripts/build/code-digests.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

let committed: Awaited<ReturnType<typeof codeDigests>>;
beforeAll(async () => {
  committed = await codeDigests(ROOT);
});

/** Digests that change when a comment is added to a file. */
async function changedBy(path: string): Promise<string[]> {
  const changed = await codeDigests(ROOT, { [path]: `${readFileSync(join(ROOT, path), "utf8")}// changed\n` });
  return (["facts", "analysis"] as const).filter((kind) => changed[kind] !== committed[kind]);
}

describe("a changed file", () => {
  it.each([
    "src/pack/facts/text-counter.ts",
    "src/pack/facts/measure-blob.ts",
    "src/tokens/boundary.ts",
    "src/tokens/vocabulary.ts",
    "src/secrets/rules/gitleaks.generated.ts",
    "src/base/decode/decode.ts",
  ])("changes the digest of facts: %s", async (path) => {
    expect(await changedBy(path)).toEqual(["facts"]);
  });

  it.each([
    "src/pack/study/entry-keys.ts",
    "src/pack/study/sketch-files.ts",
    "src/outline/graph/page-rank.ts",
    "src/outline/word-bag/sub-words.ts",
    "src/outline/io/tree-sitter.ts",
  ])("changes the digest of the analysis: %s", async (path) => {
    expect(await changedBy(path)).toEqual(["analysis"]);
  });

  it("changes both where both load it", async () => {
    expect(await changedBy("src/secrets/redact.ts")).toEqual(["facts", "analysis"]);
    expect(await changedBy("src/base/text/unseen.ts")).toEqual(["facts", "analysis"]);
    // Facts without comments depend on the languages.
    expect(await changedBy("src/outline/languages/go.ts")).toEqual(["facts", "analysis"]);
    expect(await changedBy("src/base/path.ts")).toEqual(["facts", "analysis"]);
  });

  it.each([
    ["is loaded by neither", "src/cli/bin.ts"],
    ["says which language a path has, by which facts are kept", "src/outline/detect/languages.generated.ts"],
    ["comes later in the pipeline", "src/pack/render/frame.ts"],
    ["is imported for its types alone", "src/outline/outliner.ts"],
  ])("changes nothing where it %s", async (_, path) => {
    expect(await changedBy(path)).toEqual([]);
  });

  it("brings along what it imports anew", async () => {
    const maker = "src/pack/facts/measure-blob.ts";
    const importing = { [maker]: `import "../../base/exit-code.ts";\n${readFileSync(join(ROOT, maker), "utf8")}` };
    const before = await codeDigests(ROOT, importing);
    const after = await codeDigests(ROOT, { ...importing, "src/base/exit-code.ts": "export {};\n" });
    expect(after.facts).not.toBe(before.facts);
    expect(after.analysis).toBe(before.analysis);
  });
});

it("The digests are the same from another folder.", async () => {
  const folder = mkdtempSync(join(tmpdir(), "code-digests-"));
  try {
    cpSync(join(ROOT, "src"), join(folder, "src"), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    expect(await codeDigests(folder)).toEqual(committed);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
