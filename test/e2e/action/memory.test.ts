import { describe, expect, it } from "vitest";
import { ALONE, openScene } from "../../support/action/scene.ts";
import { makeRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FILES = {
  "README.md": "# Widgets\n\nWidgets is a library for small things that turn.\n",
  "package.json": '{ "name": "widgets", "scripts": { "lint": "oxlint" } }\n',
  "src/index.ts": "export const a = 1;\n",
};
const PAGE = "memory/packs/common/20_workflows.md";

/** Files with an additional page, as `carryon memory init` writes it. */
async function withPage(): Promise<Record<string, string>> {
  const { root } = await makeRepository({ files: FILES });
  expect(runCli(["memory", "init"], { cwd: root }).code).toBe(0);
  return { ...FILES, [PAGE]: readFileSync(join(root, PAGE), "utf8") };
}

const CHANGED = { "package.json": FILES["package.json"].replace("oxlint", "biome lint") };

const LOG = Array.from({ length: 10 }, (_, i) => `2026-11-22T10:00:1${i}Z INFO request ${i}`).join("\n");
const RAW_PAGE = { "memory/packs/claude/30_focus.md": `# Now\n\n${LOG}\n` };
const POLICY = "memory/memory_policy.yaml";
const COMMON = { "memory/packs/common/00_constitution.md": "# Constitution\n\nBe exact.\n" };
const HELD = "Not in effect until merged into the base branch: looser memory rules.";

describe.concurrent("a change of the rules of a memory", () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["classes in the file of the policy", { [POLICY]: "never: [raw-logs]\n" }, { [POLICY]: "never: []\n" }],
    ["exceptions in the config", {}, { "carryon.yml": "policy: { memory: { except: ['memory/packs/claude/**'] } }\n" }],
    [
      "another policy in the config",
      { "carryon.yml": "policy: { memory: { never: [raw-logs] } }\n" },
      { "carryon.yml": "policy: { memory: { never: [] } }\n" },
    ],
    ["a folder that is elsewhere", {}, { "carryon.yml": "memory: { folder: docs/memory }\n" }],
    [
      "a folder that is elsewhere, with its pages and a policy of its own",
      { ...RAW_PAGE, [POLICY]: "allow: ['memory/packs/**']\n" },
      {
        "carryon.yml": "memory: { folder: notes }\n",
        "notes/memory_policy.yaml": "never: []\n",
        "notes/packs/claude/30_focus.md": RAW_PAGE["memory/packs/claude/30_focus.md"],
      },
    ],
    [
      "the policy for an audience pack of other files",
      { "carryon.yml": "packs: { team: { kind: audience, files: ['docs/*.md'] } }\n", "docs/a.md": "# A\n" },
      {
        "carryon.yml": "packs: { team: { kind: audience, files: ['docs/*.md'] } }\npolicy: { memory: { never: [] } }\n",
        "docs/log.md": `# Log\n\n${LOG}\n`,
        "memory/packs/claude/30_focus.md": "# Now\n",
      },
    ],
    ["its policy", { [POLICY]: "never: [raw-logs]\n" }, { [POLICY]: "max_bytes: 100\nnever: []\n" }],
  ])("threat 32: cannot let raw text in by %s", async (_, base, head) => {
    const scene = await openScene({ files: { ...FILES, ...COMMON, ...base }, head: { ...RAW_PAGE, ...head } });
    const { code, annotations } = await scene.run({ inputs: { ...ALONE, comment: "always" } });
    expect(code).toBe(1);
    expect(annotations.map(({ message }) => message)).toContainEqual(expect.stringContaining("raw logs (raw-logs)"));
    expect(annotations.at(-1)?.message).toBe("Carryon failed on: memory");
    expect(scene.repository.comments(7)[0]?.body).toContain(HELD);
  });

  it("threat 32: cannot turn off that generated blocks are compared", async () => {
    const files = { ...(await withPage()), "carryon.yml": "memory: { drift: fail }\n" };
    for (const config of [
      "memory: { drift: off }\n",
      "memory: { drift: warn }\n",
      "memory: { drift: off, folder: x }\n",
    ]) {
      const scene = await openScene({ files, head: { ...CHANGED, "carryon.yml": config } });
      const { code, annotations } = await scene.run();
      expect([code, annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: memory"]);
      expect(scene.repository.comments(7)[0]?.body).toContain(HELD);
    }
  });

  it("counts at once where it is stricter", async () => {
    const scene = await openScene({
      files: { ...(await withPage()), ...COMMON },
      head: { ...CHANGED, "carryon.yml": "memory: { drift: fail }\n" },
    });
    expect((await scene.run({ inputs: ALONE })).code).toBe(1);
    const other = await openScene({ files: { ...FILES, ...COMMON }, head: { [POLICY]: "max_line_length: 5\n" } });
    const { code, annotations } = await other.run({ inputs: { ...ALONE, comment: "always" } });
    expect([code, annotations[0]?.message]).toEqual([
      1,
      expect.stringContaining("a line that is too long (long-line)"),
    ]);
    expect(other.repository.comments(7)[0]?.body).not.toContain("Not in force");
  });

  it("is in force with policy-source: head", async () => {
    const files = { ...FILES, ...COMMON, [POLICY]: "never: [raw-logs]\n" };
    const scene = await openScene({ files, head: { ...RAW_PAGE, [POLICY]: "never: []\n" } });
    expect((await scene.run({ inputs: { ...ALONE, "policy-source": "head" } })).code).toBe(0);
  });

  it("can mend a policy of the base that cannot be read, and be the first to have one", async () => {
    const files = { ...FILES, ...COMMON };
    const broken = await openScene({ files: { ...files, [POLICY]: "- never\n" }, head: { [POLICY]: "never: []\n" } });
    expect((await broken.run({ inputs: ALONE })).code).toBe(0);
    const first = await openScene({ files: FILES, head: { ...RAW_PAGE, [POLICY]: "never: []\n" } });
    expect((await first.run({ inputs: ALONE })).code).toBe(0);
  });
});

describe.concurrent("memory in the action", () => {
  it("requirement 1.7: warns at a block that a change makes out of date, and fails if the config asks for it", async () => {
    const files = await withPage();
    const scene = await openScene({ files, head: CHANGED });
    const warned = await scene.run({ inputs: ALONE });
    expect(warned.code).toBe(0);
    expect(warned.annotations).toMatchObject([
      {
        level: "warning",
        message: expect.stringContaining("block workflows is out of date; run carryon memory check --fix"),
      },
    ]);
    const line = `Out of date in the memory: \`workflows\` in \`${PAGE}\` line 5. Run \`carryon memory check --fix\` to update.`;
    expect(scene.repository.comments(7)[0]?.body).toContain(line);
    expect(warned.summary).toContain(line);
    const strict = await openScene({ files: { ...files, "carryon.yml": "memory: { drift: fail }\n" }, head: CHANGED });
    const failed = await strict.run();
    expect([failed.code, failed.annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: memory"]);
    expect(strict.repository.comments(7)[0]?.body).toContain("carryon memory check lists both, too");
  });

  it("says nothing where the config turns it off, and where nothing is out of date", async () => {
    const files = await withPage();
    const off = await openScene({ files: { ...files, "carryon.yml": "memory: { drift: off }\n" }, head: CHANGED });
    const same = await openScene({ files, head: { "docs/a.md": "# A\n" } });
    for (const scene of [off, same]) expect((await scene.run({ inputs: ALONE })).annotations).toEqual([]);
  });

  it("requirement 1.4: fails for raw text that a change brings into a page, by default", async () => {
    const log = Array.from({ length: 10 }, (_, i) => `2026-11-22T10:00:1${i}Z INFO request ${i}`).join("\n");
    const scene = await openScene({ files: FILES, head: { "memory/packs/claude/30_focus.md": `# Now\n\n${log}\n` } });
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect(code).toBe(1);
    expect(annotations).toMatchObject([
      {
        level: "error",
        file: "memory/packs/claude/30_focus.md",
        line: 3,
        message: expect.stringContaining("raw logs (raw-logs); write what they show in a sentence"),
      },
      { message: "Carryon failed on: memory" },
    ]);
  });
});
