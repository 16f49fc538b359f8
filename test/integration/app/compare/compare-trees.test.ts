import { describe, expect, it } from "vitest";
import { compareTrees } from "../../../../src/app/compare/compare-trees.ts";
import { openTree } from "../../../../src/app/facts/tree.ts";
import { openRunContext } from "../../../../src/app/facts/run-context.ts";
import type { Delta, DeltaPolicy } from "../../../../src/model/report/delta.ts";
import type { OnProgress } from "../../../../src/model/ports/run.ts";
import { openTarget, workPorts } from "../../../../src/wire/ports.ts";
import { packManifest } from "../../../support/output-manifest.ts";
import {
  type FileMap,
  gitEnvironment,
  makeDirectory,
  makeRepository,
  type TestRepository,
} from "../../../support/repository.ts";

const BUDGETS = (full: string): string => `packs:\n  full: { kind: full, budget: ${full} }\n`;
const LINES = (count: number): string => "a line of some words, like many others\n".repeat(count);

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");

/** What the comparison says, which is the same where an earlier one has left what the base came to. */
async function compare(
  repository: TestRepository,
  refs: readonly [string, string],
  policySource: DeltaPolicy["source"] = "base",
): Promise<Delta> {
  const cache = makeDirectory();
  const first = await compareOnce(repository, refs, { cache, policySource });
  const again = await compareOnce(repository, refs, { cache, policySource });
  expect(again.delta).toEqual(first.delta);
  expect(again.planned).toBe(first.planned - 1);
  const unopened = await compareOnce(repository, refs, { cache, policySource, opensLate: true });
  expect(unopened.delta).toEqual(first.delta);
  expect(unopened.planned).toBe(again.planned);
  return first.delta;
}

interface Comparing {
  readonly cache: string;
  readonly policySource: DeltaPolicy["source"];
  readonly opensLate?: boolean;
}

/** @returns how often packs were planned, too */
async function compareOnce(
  { root }: TestRepository,
  [base, head]: readonly [string, string],
  { cache, policySource, opensLate = false }: Comparing,
): Promise<{ delta: Delta; planned: number }> {
  const place = { cwd: root, env: gitEnvironment, untracked: false, cache, shuffleListing: undefined } as const;
  let planned = 0;
  const onProgress: OnProgress = ({ stage }) => void (planned += stage === "planning" ? 1 : 0);
  const context = openRunContext(workPorts(place, root, { tool: "carryon test", onProgress }));
  const request = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
  const how = "given";
  const [{ source: before }, { source: after }] = [await openTarget(place, base), await openTarget(place, head)];
  const open = async () => ({ tree: await openTree(before, onProgress), how }) as const;
  const known = opensLate ? before.known?.() : undefined;
  const { delta } = await compareTrees(context, {
    head: await openTree(after, onProgress),
    base: known === undefined ? await open() : { known, how, open },
    request,
    policySource,
  });
  context.close();
  return { delta, planned };
}

/** A repository of two commits. */
async function change(before: FileMap, after: FileMap, removed: readonly string[] = []) {
  const repository = await makeRepository({ files: before });
  repository.write(after);
  repository.remove(...removed);
  repository.commit();
  return repository;
}

/** Letters that make a key of a form: none stands in this file. */
function secretLetters(length: number, step = 7): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  return Array.from({ length }, (_, i) => letters[(i * step + 5) % 32]!).join("");
}

const REFS = ["HEAD~1", "HEAD"] as const;

describe("compareTrees", () => {
  it("says what a change does to every pack and file", async () => {
    const repository = await change(
      { "README.md": "# A\n", "src/a.ts": "export const a = 1;\n", "src/b.ts": "export const b = 2;\n" },
      { "src/a.ts": "export const a = 1;\nexport const more = 3;\n", "src/moved.ts": "export const b = 2;\n" },
      ["src/b.ts"],
    );
    const { packs, files } = await compare(repository, REFS);
    expect(files.map(({ path, from, change: kind }) => [path, from, kind])).toEqual([
      ["src/a.ts", undefined, "changed"],
      ["src/moved.ts", "src/b.ts", "renamed"],
    ]);
    for (const pack of packs) expect(pack).toMatchObject({ change: "changed", gate: "within" });
    const [full] = packs;
    expect(full!.prefix!.kept).toBeGreaterThan(0);
    expect(full!.prefix!.kept).toBeLessThan(full!.prefix!.of);
  });

  it("tells the same bytes from other bytes that cost the same", async () => {
    const repository = await change({ "a.txt": "one two\n" }, { "a.txt": "two one\n" });
    expect((await compare(repository, REFS)).packs[0]!.change).not.toBe("identical");
    for (const { change: kind } of (await compare(repository, ["HEAD", "HEAD"])).packs) expect(kind).toBe("identical");
  });

  it("threat 14: judges a change that raises its own budget by the budget of the base", async () => {
    const repository = await change(
      { "carryon.yml": BUDGETS("{ max: 400 }"), "a.txt": LINES(10) },
      { "carryon.yml": BUDGETS("{ max: 400000 }"), "a.txt": LINES(200) },
    );
    const delta = await compare(repository, REFS);
    expect(delta.policy).toEqual({ source: "base", files: ["carryon.yml"] });
    expect(delta.packs).toMatchObject([{ pack: "full", budget: { max: 400 }, state: "over", gate: "adds-to-over" }]);
    const trusting = await compare(repository, REFS, "head");
    expect(trusting.packs).toMatchObject([{ budget: { max: 400_000 }, gate: "within" }]);
  });

  it("threat 14: judges what a change hides from the packs as if it were in them", async () => {
    const repository = await change(
      { "carryon.yml": BUDGETS("{ max: 1000 }"), "a.txt": LINES(10) },
      { ".carryonignore": "b.txt\n", "b.txt": LINES(300) },
    );
    const [full] = (await compare(repository, REFS)).packs;
    expect(full).toMatchObject({ gate: "adds-to-over", state: "over" });
    expect(full!.head!.tokens).toBeLessThan(1000);
    expect(full!.judged!.tokens).toBeGreaterThan(1000);
  });

  it("threat 14: judges a pack that the change takes out of the config", async () => {
    const two = `${BUDGETS("{ max: 300 }")}  lite: { kind: lite }\n`;
    const repository = await change(
      { "carryon.yml": two, "a.txt": LINES(5) },
      { "carryon.yml": "packs:\n  lite: { kind: lite }\n", "a.txt": LINES(100) },
    );
    const full = (await compare(repository, REFS)).packs.find(({ pack }) => pack === "full");
    expect(full).toMatchObject({ change: "removed", gate: "adds-to-over" });
  });

  it("threat 10: counts a secret that the change itself allows as new", async () => {
    const secret = `AKIA${secretLetters(16)}`;
    const text = `key = "${secret}"\n`;
    const repository = await change(
      { "carryon.yml": "policy: { secrets: redact }\n", "a.ts": "export {};\n" },
      { "carryon.yml": `policy: { allow: [{ paths: ["a.ts"] }] }\n`, "a.ts": text },
    );
    const { redactions } = await compare(repository, REFS);
    expect(redactions).toEqual([{ rule: "aws-access-token", path: "a.ts", line: 1, specific: true }]);
  });

  it("threat 10: tells a secret in place of another from one that is still there, and one that moved from a new one", async () => {
    const [one, two] = [3, 11].map((step) => `AKIA${secretLetters(16, step)}`) as [string, string];
    const before = { "a.ts": `export const key = "${one}";\n`, "old.ts": `// first\nexport const k = "${two}";\n` };
    const moved = { "new.ts": `// second\nexport const k = "${two}";\n` };
    const kept = await change(before, { ...moved, "a.ts": `// a line\nexport const key = "${one}";\n` }, ["old.ts"]);
    expect((await compare(kept, REFS)).redactions).toEqual([]);
    const other = await change(before, { "a.ts": `export const key = "AKIA${secretLetters(16, 5)}";\n` });
    const { redactions } = await compare(other, REFS);
    expect(redactions).toEqual([{ rule: "aws-access-token", path: "a.ts", line: 1, specific: true }]);
    expect(JSON.stringify(redactions)).not.toContain("digest");
  });

  it("threat 14: judges a folder that a change passes off as a pack of ours", async () => {
    const config = { "carryon.yml": BUDGETS("{ max: 1000 }") };
    const repository = await change(
      { ...config, "docs/a.md": LINES(5) },
      { "docs/manifest.json": packManifest("a.md", "b.md"), "docs/b.md": LINES(300) },
    );
    const { packs, policy } = await compare(repository, REFS);
    expect(policy.files).toEqual(["docs/manifest.json"]);
    expect(packs).toMatchObject([{ gate: "adds-to-over" }]);
  });

  it("threat 14: judges files that a change adds to a pack that the base has, unless they are part of it", async () => {
    const pack = { "pack/manifest.json": packManifest("FULL/A.md"), "pack/FULL/A.md": LINES(300) };
    const repository = await change({ "carryon.yml": BUDGETS("{ max: 1000 }"), ...pack }, { "pack/b.md": LINES(300) });
    const { packs, policy } = await compare(repository, REFS);
    expect(policy.files).toEqual([]);
    expect(packs).toMatchObject([{ gate: "adds-to-over" }]);
    repository.remove("pack/b.md");
    repository.write({ "pack/manifest.json": packManifest("FULL/A.md", "FULL/B.md"), "pack/FULL/B.md": LINES(300) });
    repository.commit();
    expect((await compare(repository, ["HEAD~2", "HEAD"])).packs).toMatchObject([{ gate: "within" }]);
  });

  it("threat 14: keeps the base's other rules where a change brings the first config", async () => {
    const secret = `export const key = "AKIA${secretLetters(16)}";\n`;
    const repository = await change(
      { ".carryonignore": "big.txt\n", "big.txt": LINES(300) },
      {
        "carryon.yml": `${BUDGETS("{ max: 1000 }")}policy: { never: ["a.ts"], allow: [{ paths: ["**"] }] }\n`,
        ".carryonignore": "a.ts\n",
        "a.ts": secret,
      },
    );
    const { packs, redactions } = await compare(repository, REFS);
    expect(redactions).toMatchObject([{ path: "a.ts" }]);
    expect(packs).toMatchObject([{ gate: "within" }]);
  });

  it("threat 14: counts as the base does where the change counts otherwise", async () => {
    const repository = await change(
      { "carryon.yml": `encoding: cl100k_base\n${BUDGETS("{ max: 300 }")}`, "a.txt": LINES(8) },
      { "carryon.yml": `encoding: o200k_base\n${BUDGETS("{ max: 300 }")}`, "a.txt": LINES(60) },
    );
    const { encoding, packs, policy } = await compare(repository, REFS);
    expect([encoding, policy.files]).toEqual(["o200k_base", ["carryon.yml"]]);
    expect(packs).toMatchObject([{ gate: "adds-to-over" }]);
    expect(packs[0]!.judged).toBeDefined();
  });

  it("blames nobody for what the digits of a boundary cost", async () => {
    const config = { "carryon.yml": BUDGETS("{ max: 100 }") };
    const gates = new Set<string>();
    for (const word of ["one", "two", "six", "ten", "red", "big", "old", "new"]) {
      const repository = await change({ ...config, "a.txt": LINES(40) }, { "a.txt": `${word} ${LINES(40).slice(2)}` });
      const [full] = (await compare(repository, REFS)).packs;
      gates.add(full!.gate);
    }
    expect([...gates]).toEqual(["over-before"]);
  });

  it("blames no change for a scope that it leaves alone", async () => {
    const config = `scopes: { WEB: { root: web }, API: { root: api } }\n${BUDGETS("{ max: 100 }")}`;
    const gates = new Set<string>();
    for (const word of ["one", "two", "six", "ten"]) {
      const repository = await change(
        { "carryon.yml": config, "web/a.txt": LINES(40), "api/b.txt": LINES(40) },
        { "web/a.txt": `${word} ${LINES(40).slice(2)}` },
      );
      const { packs } = await compare(repository, REFS);
      for (const { scope, change: kind, gate } of packs) gates.add(`${scope} ${kind} ${gate}`);
    }
    expect([...gates]).toContain("API identical over-before");
    expect([...gates].filter((gate) => gate.startsWith("API"))).toHaveLength(1);
  });

  it("takes a config that the base lacks for new: judged by its maximum, without growth", async () => {
    const repository = await change(
      { "a.txt": LINES(10) },
      { "carryon.yml": BUDGETS("{ max: 100000, growth: 0 }"), "a.txt": LINES(100) },
    );
    const delta = await compare(repository, REFS);
    expect(delta.policy).toEqual({ source: "head", files: ["carryon.yml"] });
    expect(delta.packs).toMatchObject([{ gate: "within", change: "changed" }]);
  });

  it("judges by the head's policy where the base's cannot be read, and says why", async () => {
    const repository = await change({ "carryon.yml": "packs: [\n" }, { "carryon.yml": BUDGETS("{ max: 100000 }") });
    const { policy } = await compare(repository, REFS);
    expect(policy).toMatchObject({ source: "head", files: ["carryon.yml"] });
    expect(policy.problem).toContain("carryon.yml:");
  });

  it("counts both sides as the head's config says", async () => {
    const repository = await change(
      { "carryon.yml": "encoding: cl100k_base\n", "a.txt": LINES(10) },
      { "carryon.yml": "encoding: o200k_base\n" },
    );
    const { encoding, packs } = await compare(repository, REFS);
    expect(encoding).toBe("o200k_base");
    expect(packs.find(({ pack }) => pack === "full")!.change).not.toBe("unknown");
  });

  it("names the documents of a SPLIT pack that are over, with what they were", async () => {
    const config = "packs:\n  split: { kind: split, budget: { max: 500 } }\n";
    const repository = await change({ "carryon.yml": config, "docs/a.md": words(200) }, { "docs/a.md": words(900) });
    const [split] = (await compare(repository, REFS)).packs;
    expect(split!.gate).toBe("adds-to-over");
    expect(split!.overDocuments).toMatchObject([{ path: expect.stringContaining("DOCS") }]);
    expect(split!.cuts[0]!.tokens).toBeGreaterThan(0);
  });
});
