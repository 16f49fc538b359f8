import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { cloneRepository, makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";
import { createOracle } from "../../support/texts/oracle.ts";

const PAGE = "memory/packs/common/90_recent_changes.md";
const KEY = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;

const count = createOracle("o200k_base");

async function withHistory(): Promise<TestRepository> {
  const repository = await makeRepository({
    files: { "README.md": "# Widgets\n", "src/a.ts": "export const a = 1;\n" },
  });
  repository.write({ "src/b.ts": "export const b = 2;\n" });
  repository.commit("feat(core)!: add b\n\nIt is the second letter of them all.");
  repository.write({ "src/a.ts": `export const a = 3;\n` });
  repository.commit(`fix: mend a\n\nThe old key was ${KEY}, sorry.`);
  return repository;
}

function distilled(cwd: string, ...args: readonly string[]): string {
  const { code, stdout, stderr } = runCli(["memory", "distill", ...args], { cwd });
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
}

function addPage(root: string, text = ""): void {
  mkdirSync(dirname(join(root, PAGE)), { recursive: true });
  writeFileSync(join(root, PAGE), text);
}

describe("carryon memory distill", () => {
  it("prints what recent commits changed, with what they do to the packs, and without secrets", async () => {
    const { root } = await withHistory();
    const page = distilled(root, "--dry-run");
    expect(page).toMatch(/^2001-02-03 [0-9a-f]{9} fix: mend a$/mu);
    expect(page).toMatch(/^2001-02-03 [0-9a-f]{9} BREAKING feature \(core\): add b$/mu);
    expect(page).toContain("It is the second letter of them all.");
    expect(page).toMatch(/^ {2}tokens: FULL \+\d+$/mu);
    expect(page).not.toContain(KEY);
    expect(page).toContain("[REDACTED:");
  });

  it("writes the page into the files that are there for it, and changes nothing when nothing is new", async () => {
    const repository = await withHistory();
    addPage(repository.root, "# What changed lately\n");
    expect(distilled(repository.root)).toContain(`${PAGE}  written`);
    const read = (): string => readFileSync(join(repository.root, PAGE), "utf8");
    const written = read();
    expect(written.startsWith("# What changed lately\n\n<!-- carryon:begin recent-changes ")).toBe(true);
    expect(distilled(repository.root)).toContain(`${PAGE}  unchanged`);
    repository.commit("Write down what changed");
    expect(distilled(repository.root)).toContain(`${PAGE}  unchanged`);
    expect(read()).toBe(written);
  });

  it("says the same of other commits however many change only the memory", async () => {
    const repository = await withHistory();
    for (let i = 0; i < 45; i++) {
      repository.write({ "src/a.ts": `export const a = ${"1".repeat(i + 1)};\n` });
      repository.commit(`Change ${i}`);
    }
    const few = ["--dry-run", "--commits", "40"];
    const before = distilled(repository.root, ...few);
    expect(before.match(/FULL [+−]\d/gu)?.length).toBeGreaterThan(20);
    for (const name of ["a", "b", "c"]) {
      repository.write({ [`memory/packs/common/${name}.md`]: `# ${name}\n` });
      repository.commit(`Tell ${name}`);
    }
    expect(distilled(repository.root, ...few)).toBe(before);
  });

  it("requirement 1.3: gives the same bytes in other time zones and languages, of commits, notes and rows", async () => {
    const repository = await withHistory();
    const { root } = repository;
    repository.write({
      "carryon.yml": "sources: { jobs: { kind: ndjson, path: rows.ndjson, columns: { state: s, started: at } } }\n",
      "rows.ndjson": Array.from(
        { length: 1200 },
        (_, i) => `{"s":"${i % 3 ? "İIıi" : "zäö"}","at":"2026-03-29T0${i % 9}:30:00Z"}\n`,
      ).join(""),
      "src/ä.ts": "export const i = 1;\n",
    });
    repository.commit("Ändra İstanbul till ıstanbul");
    const texts = (env: Readonly<Record<string, string>>): readonly string[] =>
      [["--dry-run"], ["HEAD~2..HEAD"]].map((args) => {
        const { code, stdout } = runCli(["memory", "distill", ...args, "--no-cache"], { cwd: root, env });
        expect(code).toBe(0);
        return stdout;
      });
    const here = texts({ TZ: "UTC", LC_ALL: "C.UTF-8" });
    expect(here[0]).toContain("jobs: 1,200 rows, 2026-03-29T00:30:00Z to 2026-03-29T08:30:00Z");
    for (const [TZ, LC_ALL] of [
      ["Pacific/Kiritimati", "tr_TR.UTF-8"],
      ["America/St_Johns", "sv_SE.UTF-8"],
      ["Europe/Berlin", "C"],
    ] as const)
      expect(texts({ TZ, LC_ALL, LANG: LC_ALL })).toEqual(here);
  });

  it("keeps a block that someone edited, and fails", async () => {
    const { root } = await withHistory();
    addPage(root);
    distilled(root);
    const edited = readFileSync(join(root, PAGE), "utf8").replace("mend a", "mend a, at last");
    writeFileSync(join(root, PAGE), edited);
    const { code, stdout } = runCli(["memory", "distill"], { cwd: root });
    expect([code, stdout.includes("edited by hand")]).toEqual([1, true]);
    expect(readFileSync(join(root, PAGE), "utf8")).toBe(edited);
  });

  it("keeps within a budget, as tiktoken counts it", async () => {
    const repository = await withHistory();
    for (let i = 0; i < 40; i++) repository.git("commit", "-q", "--allow-empty", `--message=Change ${i} of very many`);
    const page = distilled(repository.root, "--dry-run", "--budget", "400");
    expect(count(page)).toBeLessThanOrEqual(400);
    expect(page).toMatch(/Not listed here: \d+ older commits/u);
    expect(page).toContain("BREAKING feature (core): add b");
  });

  it("ends with 1 if not even a page without commits fits, and says by how much", async () => {
    const { root } = await withHistory();
    const { code, stdout, stderr } = runCli(["memory", "distill", "--dry-run", "--budget", "10"], { cwd: root });
    expect([code, stderr]).toEqual([1, `carryon: the page is over its budget of 10 tokens by ${count(stdout) - 10}\n`]);
    addPage(root);
    const written = runCli(["memory", "distill", "--budget", "10"], { cwd: root });
    expect([written.code, written.stderr]).toEqual([1, stderr]);
  });

  it("says what a shallow clone lacks", async () => {
    const shallow = cloneRepository(await withHistory(), "--depth=1");
    expect(distilled(shallow.root, "--dry-run")).toContain("This clone has only 1 commit;");
  });

  it("requirement 1.3: prints the notes of a release for a range, and writes nothing", async () => {
    const repository = await withHistory();
    repository.git("tag", "v1.0.0", "HEAD~2");
    repository.git("tag", "v1.1.0");
    repository.git("remote", "add", "origin", "git@github.com:acme/widgets.git");
    addPage(repository.root, "# Mine\n");
    const notes = distilled(repository.root, "v1.0.0..v1.1.0");
    expect(notes).toMatch(/^## Breaking changes\n\n- \*\*core:\*\* add b \([0-9a-f]{9}\)\n\n## Fixes\n\n- mend a /u);
    expect(notes).toContain("(<https://github.com/acme/widgets/compare/v1.0.0...v1.1.0>)");
    expect(notes).not.toContain(KEY);
    expect(distilled(repository.root, "v1.0.0..")).toContain("`v1.0.0...HEAD`");
    expect(readFileSync(join(repository.root, PAGE), "utf8")).toBe("# Mine\n");
  });

  it("requirement 1.3: prints the same notes from any folder, without commits that change only the memory of the config", async () => {
    const repository = await withHistory();
    const { root } = repository;
    repository.write({ "carryon.yml": "memory: { folder: docs/memory }\n", "docs/memory/packs/a/b.md": "# B\n" });
    repository.commit("Say where the memory is");
    repository.write({ "docs/memory/packs/a/b.md": "# C\n" });
    repository.commit("Tell what is new");
    repository.write({ "memory/a.md": "no memory\n" });
    repository.commit("Write of something else");
    const notes = distilled(root, "HEAD~3..HEAD");
    expect(notes).toContain("Say where the memory is");
    expect(notes).toContain("Write of something else");
    expect(notes).not.toContain("Tell what is new");
    expect(distilled(join(root, "src"), "HEAD~3..HEAD")).toBe(notes);
    writeFileSync(join(root, "other.yml"), "{}\n");
    expect(distilled(root, "HEAD~3..HEAD", "-c", "other.yml")).toContain("Tell what is new");
    repository.write({ "carryon.yml": "packs: no\n" });
    repository.commit("Break the config");
    expect(distilled(root, "HEAD~1..HEAD")).toContain("Break the config");
  });

  it.each([
    [["--dry-run", "nowhere"], 'the ref "nowhere" is not in this clone'],
    [[], "no file memory/packs/*/90_*.md"],
    [["--dry-run", "--budget", "many"], "Give a whole number"],
    [["--dry-run", "--budget", "0"], "Give a whole number of tokens"],
    [["--dry-run", "--commits", "0"], "Give a whole number from 1 to 999999"],
    [["HEAD~1..nowhere"], 'the ref "nowhere" is not in this clone'],
    [["HEAD~1..HEAD", "--budget", "900"], "release notes have no budget"],
  ])("refuses %j with what to do", async (args, message) => {
    const { root } = await withHistory();
    const { code, stdout, stderr } = runCli(["memory", "distill", ...args], { cwd: root });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });

  it("refuses a folder that is no repository", () => {
    const { code, stderr } = runCli(["memory", "distill", "--dry-run"], { cwd: makeDirectory({ "a.txt": "a\n" }) });
    expect(code).toBe(2);
    expect(stderr).toContain("need a git repository");
  });
});
