import { expect, it } from "vitest";
import { openClient, STRUCTURED, textOf } from "../../support/mcp/open-client.ts";
import { makeRepository } from "../../support/repository.ts";
import { type CliResult, runCli } from "../../support/run-cli.ts";

const SECRET = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;

async function runner(files: Readonly<Record<string, string>>): Promise<(...args: readonly string[]) => CliResult> {
  const { root } = await makeRepository({ files });
  return (...args) => runCli(args, { cwd: root });
}

it("a task pack says what it costs and what to read next, in the terminal and as JSON", async () => {
  const run = await runner({ "src/url.ts": "export const url = 1;\n" });
  const shown = run("task", "fix url", "-o", "../task.md").stdout;
  expect(shown).toMatch(/Pack +\d+ of at most 16,000 tokens/u);
  expect(shown).toContain("carryon status tells you whether this pack is still current");
  expect(JSON.parse(run("task", "fix url", "--json").stdout)).toMatchObject({
    readNext: "pack",
    contracts: [{ pack: "REPO/task", budget: { max: 16_000, per: "pack" }, over: 0 }],
  });
});

it("after a task pack in a file, next does not begin with the quickstart", async () => {
  const run = await runner({ "src/url.ts": "export const url = 1;\n" });
  expect(run("task", "fix url", "-o", "../task.md", "-q").code).toBe(0);
  expect(run("status", "--next").stdout).toContain("# nothing to do: ");
});

it("a secret in the name of a file is in no note of a pack", async () => {
  const run = await runner({ [`src/url-${SECRET}.ts`]: "export const url = 1;\n", "src/url.ts": "" });
  expect(run("task", "fix url", "-o", "../task.md", "-q").code).toBe(0);
  expect(run("status", "--json").stdout).not.toContain(SECRET);
});

it.each([
  [["list", "all", "files"], "carryon task 'list all files'"],
  [["show", "the", "login", "page"], "carryon task 'show the login page'"],
  [["prune", "old", "branches"], "carryon task 'prune old branches'"],
  [["start", "the", "server"], "carryon task start 'the server'"],
  [["start", "the", "server"], "carryon task 'start the server'"],
])("an unquoted task %s names both readings", async (words, reading) => {
  const run = await runner({ "a.ts": "1\n" });
  const { code, stdout, stderr } = run("task", ...words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(reading);
});

it("a LITE pack has target and maximum, in the words of every surface", async () => {
  const { root } = await makeRepository({ files: { "src/url.ts": "export const url = 1;\n" } });
  const run = (...args: readonly string[]): CliResult => runCli(args, { cwd: root });
  expect(run("pack", "--only", "lite", "-q").code).toBe(0);
  expect(run("status").stdout).toMatch(/ [\d,]+ of 24,000 \(max 32,000\) tokens/u);
  const packs = [{ contracts: [{ pack: "REPO/lite", budget: { target: 24_000, max: 32_000, per: "pack" } }] }];
  expect(JSON.parse(run("status", "--json").stdout)).toMatchObject({ packs });
  const { call } = await openClient({ cwd: root, args: ["--tools", "readiness"] });
  expect(textOf(await call("readiness"))).toMatch(/ [\d,]+ of 24,000 \(max 32,000\) tokens/u);
  const program = await openClient({ cwd: root, args: STRUCTURED });
  expect((await program.call("readiness")).structuredContent).toMatchObject({ packs });
});
