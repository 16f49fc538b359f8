import { join } from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";

/** Window size in bytes. A pack must not share a window of this size with a raw file. */
const WINDOW = 32;

const LOG = Array.from(
  { length: 40 },
  (_, i) =>
    `2026-11-22T10:${String(10 + i)}:00Z ERROR job ${i * 7919} failed after ${i * 31} ms: gateway said ${i * 104_729}`,
).join("\n");

const FILES = {
  "README.md": "# Widgets\n\nWidgets is a library for small things that turn.\n",
  "src/a.ts": "export const a = 1;\n",
  "memory/sources/run.log": LOG,
  "memory/sources/deep/notes.md": `# Raw notes\n\n${"Somebody said something at length about it. ".repeat(30)}\n`,
  "memory/snapshots/2026.md": `# Snapshot\n\n${"This was a pack of some other day, word for word. ".repeat(30)}\n`,
  "memory/packs/common/00_constitution.md": "# Constitution\n\nJobs fail when the gateway is down.\n",
};

function textsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("latin1"));
}

function teamOf(files: string): string {
  return `packs: { team: { kind: audience, files: [${files}] } }\n`;
}

function loaded(cwd: string): string {
  const { code, stdout } = runCli(["memory", "print", "team", "--quiet"], { cwd });
  expect([code, stdout]).toEqual([0, expect.stringContaining("Jobs fail when the gateway is down.")]);
  return stdout;
}

describe("the border of memory", () => {
  it("requirement 1.4: lets no 32 bytes of a raw file into any pack, however the packs are made", async () => {
    const repository = await makeRepository({ files: FILES });
    repository.write({
      "carryon.yml": `
packs:
  full: { kind: full }
  split: { kind: split }
  lite: { kind: lite }
  team:
    kind: audience
    profile: claude
    parts:
      pages: { files: ["memory/packs/**"] }
      all: { files: ["memory/**", "memory/sources/run.log", "memory/snapshots/*"] }
`,
    });
    repository.commit("Describe the packs");
    expect(runCli(["pack", "--out", "out"], { cwd: repository.root })).toMatchObject({ code: 0, stderr: "" });
    const written = [...textsBelow(join(repository.root, "out")), loaded(repository.root)];
    for (const text of [written.join(""), readFileSync(join(repository.root, "out/AUDIENCE/WIDGETS-TEAM.md"), "utf8")])
      expect(text).toContain("Jobs fail when the gateway is down.");
    for (const path of [
      "memory/sources/run.log",
      "memory/sources/deep/notes.md",
      "memory/snapshots/2026.md",
    ] as const) {
      const raw = FILES[path];
      const windows = Array.from({ length: raw.length - WINDOW }, (_, i) => raw.slice(i, i + WINDOW));
      expect(written.filter((text) => windows.some((window) => text.includes(window)))).toEqual([]);
    }
    const print = runCli(["print", "memory/sources/run.log"], { cwd: repository.root });
    expect(print.stdout).not.toContain("gateway said");
  });

  it("requirement 1.4: judges files anywhere that an audience pack names, by rule, line and way out", async () => {
    const files = { ...FILES, "docs/log.md": `# Log\n\n${LOG}\n`, "docs/a.md": "# A\n" };
    const { root } = await makeRepository({ files: { ...files, "carryon.yml": teamOf('"docs/*.md"') } });
    for (const command of [["check"], ["memory", "check"]]) {
      const { code, stdout } = runCli(command, { cwd: root });
      expect([code, stdout]).toEqual([1, expect.stringContaining("docs/log.md:3")]);
      expect(stdout).toContain("raw logs (raw-logs); write what they show in a sentence");
    }
    const { root: other } = await makeRepository({ files: { ...files, "carryon.yml": teamOf("docs/a.md") } });
    expect(runCli(["check"], { cwd: other }).code).toBe(0);
    expect(runCli(["memory", "check"], { cwd: other }).code).toBe(0);
  });

  it("requirement 1.4: holds an audience pack to the list of allowed files, wherever they are", async () => {
    const files = {
      ...FILES,
      "docs/a.md": "# A\n",
      "carryon.yml": "packs: { team: { kind: audience, files: [docs/a.md, README.md] } }\n",
      "memory/memory_policy.yaml": "allow: ['memory/packs/**', README.md]\n",
    };
    const { root } = await makeRepository({ files });
    const { code, stdout } = runCli(["check"], { cwd: root });
    expect([code, stdout.match(/not-allowed/gu)?.length]).toEqual([1, 1]);
    expect(stdout).toContain("docs/a.md");
  });

  it("takes a folder of that name without pages for sources of the project", async () => {
    const { "memory/packs/common/00_constitution.md": _, ...files } = FILES;
    const { root } = await makeRepository({ files });
    const { stdout } = runCli(["stats", "memory/sources/deep/notes.md"], { cwd: root });
    expect(stdout).not.toContain("in no pack");
  });

  it("requirement 1.4: fails carryon check for raw text in a page, with its line and the way out", async () => {
    const { root } = await makeRepository({
      files: { ...FILES, "memory/packs/claude/30_current_focus.md": `# Now\n\n${LOG}\n` },
    });
    const { code, stdout } = runCli(["check"], { cwd: root });
    expect(code).toBe(1);
    expect(stdout).toContain("memory/packs/claude/30_current_focus.md:3");
    expect(stdout).toContain("raw logs (raw-logs)");
    expect(runCli(["check", "-c", "none.yml"], { cwd: root }).code).toBe(2);
  });

  it("says what is wrong with a policy that cannot be read", async () => {
    const { root } = await makeRepository({ files: { ...FILES, "memory/memory_policy.yaml": "- never\n" } });
    const { code, stderr } = runCli(["check"], { cwd: root });
    expect([code, stderr]).toEqual([2, expect.stringContaining("memory/memory_policy.yaml is not a YAML map")]);
  });
});
