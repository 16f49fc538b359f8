import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Manifest } from "../../src/pack/manifest/manifest-model.ts";
import { reportSchema } from "../../src/pack/report/report-schema.ts";
import type { Report } from "../../src/pack/report/report-model.ts";
import { makeHostileRepository } from "../support/hostile/hostile-repository.ts";
import { createOracle } from "../support/texts/oracle.ts";
import { makeRepository } from "../support/repository.ts";
import { readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { documentFile } from "../support/document-file.ts";

const OURS = resolve(import.meta.dirname, "../..");

/** Packs a directory with the built program. */
function pack(
  cwd: string,
  args: readonly string[] = [],
): { out: string; code: number | null; stdout: string; stderr: string } {
  const out = join(temporaryDirectory(), "pack");
  return { out, ...runCli(["pack", ...args, "--out", out, "--no-cache"], { cwd }) };
}

const manifestOf = (out: string): Manifest => JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Manifest;

describe("carryon pack", () => {
  it("prints at most 20 lines without a terminal, and no control characters", async () => {
    const { code, stdout, stderr } = pack((await makeHostileRepository()).root);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("\n").length).toBeLessThanOrEqual(20);
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]|##\[|^\s*::/mu);
    expect(stdout).toMatch(/-FULL\.md +[\d,]+ tokens {3}(\d|← give)/u);
  });

  it("lists every tracked file exactly once, in the pack or with its reason", async () => {
    const repository = await makeHostileRepository();
    const { out } = pack(repository.root);
    const { files, skipped } = manifestOf(out);
    const tracked = repository.git("ls-files", "-z").split("\0").filter(Boolean);
    const listed = [...files, ...skipped].map(({ path }) => path);
    expect(listed.length).toBe(tracked.length);
    expect(new Set(listed).size).toBe(tracked.length);
    expect(skipped).toEqual([
      { path: "assets/model.bin", reason: "lfs-pointer" },
      { path: "src/binary.bin", reason: "binary" },
      { path: "vendor/sub", reason: "submodule" },
    ]);
  });

  it("never follows a symbolic link: its target's name is packed, as text", async () => {
    const { out } = pack((await makeHostileRepository()).root);
    const full = readFileSync(documentFile(out, "FULL"), "utf8");
    expect(full).toMatch(/^## LINK links\/outside [0-9a-f]{12}\n\/etc\/passwd\nEND/mu);
    expect(full).not.toContain("root:x:0:0");
  });

  it("writes names that are no plain text in their escaped form, so that no name begins a line", async () => {
    const { out } = pack((await makeHostileRepository()).root);
    const paths = manifestOf(out).files.map(({ path }) => path);
    expect(paths).toContain("odd/new\\x0aline.txt");
    expect(paths).toContain("odd/bad-\\xff\\xfe.txt");
    expect(paths).toContain("odd/b\\xe2\\x80\\xaeidi.txt");
    expect(paths).toContain("odd/back\\x5cslash.txt");
    const opened = readFileSync(documentFile(out, "FULL"), "utf8").match(/^## FILE .* [0-9a-f]{12,}$/gmu) ?? [];
    expect(opened.length).toBe(
      manifestOf(out).files.filter(({ shown, path }) => shown["full"] !== undefined && !path.startsWith("links/"))
        .length + 1,
    );
  });

  it.each(["o200k_base", "cl100k_base"] as const)(
    "prints exactly the oracle's tokens of every document (%s)",
    async (encoding) => {
      const count = createOracle(encoding);
      for (const root of [(await makeHostileRepository()).root, join(OURS, "src/base")]) {
        const { out } = pack(root, ["--encoding", encoding]);
        const { documents } = manifestOf(out);
        const counted = documents.map(({ path }) => ({ path, tokens: count(readFileSync(join(out, path), "utf8")) }));
        expect(documents.map(({ path, tokens }) => ({ path, tokens }))).toEqual(counted);
        const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
        const full = counted.find(({ path }) => /^FULL\/\w+-FULL\.md$/u.test(path))?.tokens;
        expect(report.packs.find(({ pack: id }) => id === "full")?.tokens).toBe(full);
      }
    },
  );

  it("keeps each document of SPLIT within its budget, and shows every file of FULL in it", async () => {
    const { root } = await makeRepository({
      files: {
        "carryon.yml":
          "packs:\n  full: { kind: full }\n  split: { kind: split, budget: { max: 3000, per: document } }\n",
        ...manyFiles(),
      },
    });
    const { out, code } = pack(root);
    expect(code).toBe(0);
    const { documents, files } = manifestOf(out);
    const split = documents.filter(({ pack: id }) => id === "split");
    expect(split.length).toBeGreaterThan(10);
    for (const { tokens, path } of split) expect({ path, fits: tokens <= 3000 }).toEqual({ path, fits: true });
    expect(files.filter(({ shown }) => shown["split"] === undefined)).toEqual([]);
  });

  it("changes only the part that holds an edited file, and the index", async () => {
    const config = "packs:\n  split: { kind: split, budget: { max: 3000, per: document } }\n";
    const repository = await makeRepository({ files: { "carryon.yml": config, ...manyFiles() } });
    const before = readTree(join(pack(repository.root).out, "SPLIT"));
    repository.write({ "src/b/file7.ts": "export const edited = true;\n" });
    const after = readTree(join(pack(repository.root).out, "SPLIT"));
    const changed = [...after]
      .filter(([path, bytes]) => before.get(path)?.equals(bytes) !== true)
      .map(([path]) => path);
    expect(changed.length).toBe(2);
    expect(changed[0]).toBe("REPO-SPLIT-00-INDEX.md");
    expect([...before.keys()]).toEqual([...after.keys()]);
  });

  it("prints the report and nothing else with --json", async () => {
    const { stdout, out } = pack((await makeHostileRepository()).root, ["--json"]);
    const report = JSON.parse(stdout) as Report;
    expect(report).toEqual(JSON.parse(readFileSync(join(out, "report.json"), "utf8")));
    expect(reportSchema.parse(report)).toEqual(report);
  });

  it("exits 1 over a budget, after everything is written, and lists the cheapest cuts", async () => {
    const files = { "carryon.yml": "packs: { full: { kind: full, budget: { max: 2000 } } }\n", ...manyFiles() };
    const { code, stdout, out } = pack((await makeRepository({ files })).root);
    expect(code).toBe(1);
    expect(stdout).toMatch(/FULL is over its budget\. (?:To get back under budget|The cheapest cuts)/u);
    expect(stdout).toMatch(/−[\d,]+ +\S/u);
    expect(runCli(["check", "--pack", out], { cwd: temporaryDirectory() }).code).toBe(0);
  });

  it("makes the packs of every scope, and a file belongs to one", async () => {
    const config = "scopes: { APP: { include: ['**'], exclude: ['lab/**'] }, LAB: { root: lab } }\n";
    const { out } = pack(
      (await makeRepository({ files: { "carryon.yml": config, "a.ts": "export {};\n", "lab/b.ts": "export {};\n" } }))
        .root,
    );
    const { documents, files } = manifestOf(out);
    expect(files.map(({ path, scope }) => `${scope} ${path}`)).toEqual(["APP a.ts", "APP carryon.yml", "LAB lab/b.ts"]);
    expect(documents.map(({ path }) => path)).toContain("FULL/LAB-FULL.md");
  });

  it("needs no .git and no installed package", async () => {
    const root = temporaryDirectory();
    mkdirSync(join(root, "tool"));
    cpSync(join(OURS, "dist"), join(root, "tool/dist"), { recursive: true });
    mkdirSync(join(root, "input"));
    writeFileSync(join(root, "input/a.md"), "# Hello\n");
    const { code, stdout } = runCli(["pack", "--no-cache"], { cwd: join(root, "input") });
    expect(code).toBe(0);
    expect(stdout).toContain("  pack/FULL/REPO-FULL.md ");
  });
});

/** Files in a few folders with several thousand tokens in total. */
function manyFiles(): Record<string, string> {
  const names = ["src/a", "src/b", "docs/guide", "test"].flatMap((folder) =>
    Array.from({ length: 30 }, (_, i) => `${folder}/file${i}.ts`),
  );
  return Object.fromEntries(names.map((name, i) => [name, constants(i)]));
}

function constants(i: number): string {
  return Array.from({ length: 12 }, (_, j) => `export const value${i}_${j} = ${i * j}; // line ${j}\n`).join("");
}
