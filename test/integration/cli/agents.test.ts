import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

describe("carryon agents install --dry-run", () => {
  it.each([["\n"], ["\r\n"]])(
    "prints a diff that git apply takes of a file whose lines end with %j",
    async (lineEnd) => {
      const { root } = await makeRepository({
        files: { "AGENTS.md": ["# Widgets", "", "Build with make.", ""].join(lineEnd), ".gitignore": ".codex/\n" },
      });
      const { code, out } = await runHere(root, ["agents", "install", "codex", "--dry-run", "-q"]);
      expect(code).toBe(0);
      execFileSync("git", ["apply", "--check"], { cwd: root, input: out });
    },
  );
});

it("agents check names the parts that Carryon refuses to write to shared files", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "a\n" } });
  await runHere(root, ["agents", "install", "cursor"]);
  const { code, out } = await runHere(root, ["agents", "check"]);
  expect({ code, out }).toMatchInlineSnapshot(`
    {
      "code": 0,
      "out": "Everything that Carryon wrote is up to date. It did not write all:
    .cursor/mcp.json: MCP server refused: git does not ignore the file, so others get it
    ",
    }
  `);
});

describe("a block edited by hand", () => {
  it("is told once whoever reads it, and repaired as carryon agents check says", async () => {
    const { root } = await makeRepository({ files: { "AGENTS.md": "# Widgets\n", ".gitignore": ".codex/\n" } });
    const agents = (...args: readonly string[]) => runHere(root, ["agents", ...args]);
    await agents("install", "codex", "opencode", "cursor");
    const path = join(root, "AGENTS.md");
    const installed = readFileSync(path, "utf8");
    writeFileSync(path, installed.replace("`read`", "`reed`"));

    const { code, out } = await agents("check");
    expect({ code, out }).toMatchInlineSnapshot(`
      {
        "code": 1,
        "out": "Codex, Other agents, OpenCode: AGENTS.md: instructions edited by hand (written by 0.1.0)
      Repair it with carryon agents repair --force, which also replaces what was edited by hand
      ",
      }
    `);
    expect(await agents("repair")).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "",
        "out": "instructions kept in AGENTS.md: edited by hand; --force replaces it
      ",
      }
    `);
    expect(await agents("repair", "--force")).toMatchObject({ code: 0 });
    expect(readFileSync(path, "utf8")).toBe(installed);
    expect(await agents("check")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Everything that Carryon wrote/u),
    });
  });
});
