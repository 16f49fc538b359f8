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

/** The same with a page as `carryon memory init` writes it. */
async function withPage(): Promise<Record<string, string>> {
  const { root } = await makeRepository({ files: FILES });
  expect(runCli(["memory", "init"], { cwd: root }).code).toBe(0);
  return { ...FILES, [PAGE]: readFileSync(join(root, PAGE), "utf8") };
}

const CHANGED = { "package.json": FILES["package.json"].replace("oxlint", "biome lint") };

describe.concurrent("memory in the action", () => {
  it("warns at a block that a change makes out of date, and fails if the config asks for it", async () => {
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
    const strict = await openScene({ files: { ...files, "carryon.yml": "memory: { drift: fail }\n" }, head: CHANGED });
    const failed = await strict.run();
    expect([failed.code, failed.annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: memory"]);
    expect(strict.repository.comments(7)[0]?.body).toContain("carryon memory check shows both");
  });

  it("says nothing where the config turns it off, and where nothing is out of date", async () => {
    const files = await withPage();
    const off = await openScene({ files: { ...files, "carryon.yml": "memory: { drift: off }\n" }, head: CHANGED });
    const same = await openScene({ files, head: { "docs/a.md": "# A\n" } });
    for (const scene of [off, same]) expect((await scene.run({ inputs: ALONE })).annotations).toEqual([]);
  });

  it("fails for raw text that a change brings into a page, by default", async () => {
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
