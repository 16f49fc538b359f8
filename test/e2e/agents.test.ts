import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PUBLISHED } from "../../src/base/project.ts";
import { gitIn } from "../support/agents/agent-project.ts";
import { openClient, textOf } from "../support/mcp/open-client.ts";
import { makeRepository } from "../support/repository.ts";
import { CLI, readTree, runCli } from "../support/run-cli.ts";
import { createOracle } from "../support/texts/oracle.ts";

const FILES = {
  "README.md": "# Widgets\n\nUploads widgets.\n",
  "CLAUDE.md": "# Widgets",
  ".mcp.json": '{\r\n  "mcpServers": {}\r\n}\r\n',
  "src/retry.ts": "export function retryUpload(attempts: number): number {\n  return attempts - 1;\n}\n",
};

/** Files that start Carryon. Git ignores them here. */
const IGNORED = [
  ".mcp.json",
  ".claude/settings.json",
  ".codex/",
  ".cursor/",
  ".gemini/",
  ".github/hooks/",
  ".opencode/plugins/",
  ".vscode/",
  ".junie/mcp/mcp.json",
  "opencode.json",
];

describe("carryon agents", () => {
  it("installs, checks, repairs and uninstalls, and leaves every byte as it was", async () => {
    const { root } = await makeRepository({ files: { ...FILES, ".gitignore": `${IGNORED.join("\n")}\n` } });
    const agents = (...args: readonly string[]) => runCli(["agents", ...args], { cwd: root });
    const before = readTree(root);
    expect(agents().stdout).toMatch(/^claude-code +CLAUDE\.md +- +advisory \* +-$/mu);
    const dry = agents("install", "--dry-run");
    expect([dry.code, readTree(root)]).toEqual([0, before]);
    expect(dry.stdout).toMatch(/^diff --git a\/CLAUDE\.md b\/CLAUDE\.md\n/u);

    expect(agents("install", "--all", "--hooks", "--git-hooks", "--vscode-tasks")).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /^Antigravity: [^\n]*\nClaude Code: approve the server [^\n]*\nCodex: trust [^\n]*\nCodex: review the hooks [^\n]*\nGitHub Copilot: [^\n]*\nCursor: [^\n]*\nGemini CLI: trust [^\n]*\nJunie \(JetBrains\): [^\n]*\nWindsurf: [^\n]*--print-config windsurf[^\n]*\n$/u,
      ),
    });
    expect(agents("check")).toMatchObject({ code: 0, stdout: "Everything is up to date\n" });
    const { carryon } = (
      JSON.parse(readFileSync(join(root, ".mcp.json"), "utf8")) as { mcpServers: Record<string, unknown> }
    ).mcpServers;
    expect(carryon).toEqual({ command: process.execPath, args: [CLI, "mcp"], type: "stdio" });

    const stale = readFileSync(join(root, ".cursor/mcp.json"), "utf8").replace(CLI, "/old/dist/cli.js");
    writeFileSync(join(root, ".cursor/mcp.json"), stale);
    expect(agents("check")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("Cursor: .cursor/mcp.json: MCP server out of date\n"),
    });
    expect(agents("check", "codex").code).toBe(0);
    expect(agents("repair")).toMatchObject({ code: 0, stdout: "MCP server renewed in .cursor/mcp.json\n" });
    expect(agents("check").code).toBe(0);

    expect(agents("uninstall", "--all", "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(readTree(root)).toEqual(before);

    agents("install", "claude-code", "codex", "--git-hooks");
    expect(agents("uninstall", "codex").stdout).not.toContain("hook removed");
    expect(agents("uninstall", "claude-code").stdout).toContain("hook removed from .git/hooks/post-merge\n");
    expect(readTree(root)).toEqual(before);
    expect(agents("install", "claude-desktop")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("carryon mcp --print-config claude-desktop"),
    });
    expect(agents("check", "cursor")).toMatchObject({
      code: 1,
      stdout: "Cursor: not installed\nInstall it with carryon agents install cursor\n",
    });
  });

  it.runIf(!PUBLISHED)("starts nothing from files that others get, and says what to do instead", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { code, stdout, stderr } = runCli(["agents", "install", "claude-code", "--hooks"], { cwd: root });
    expect(code).toBe(1);
    expect(stdout).toContain("MCP server refused for .mcp.json: git does not ignore the file, so others get it\n");
    expect(stderr).toMatch(
      /^Carryon is not on npm yet[^]*\.git\/info\/exclude[^]*: \.mcp\.json, \.claude\/settings\.json\n$/u,
    );
    expect(readTree(root).get(".mcp.json")?.toString()).toBe(FILES[".mcp.json"]);
    expect(readTree(root).has(".claude/settings.json")).toBe(false);
    expect(runCli(["agents", "check"], { cwd: root }).code).toBe(0);
  });

  it("prints JSON that says of each agent what the table says", async () => {
    const { root } = await makeRepository({ files: FILES });
    runCli(["agents", "install", "claude-code"], { cwd: root });
    const found = JSON.parse(
      runCli(["agents", "--json"], { cwd: root, env: { CODEX_SANDBOX: "seatbelt" } }).stdout,
    ) as readonly { name: string }[];
    expect(found.find(({ name }) => name === "codex")).toMatchObject({ found: ["CODEX_SANDBOX"], installed: false });
    expect(found.find(({ name }) => name === "claude-code")).toMatchObject({
      found: ["CLAUDE.md", ".claude"],
      installed: true,
      stale: [],
    });
  });

  it("starts the server as its settings say", async () => {
    const { root } = await makeRepository({ files: FILES });
    gitIn(root, "rm", "--cached", "--quiet", ".mcp.json");
    mkdirSync(join(root, ".git/info"), { recursive: true });
    appendFileSync(join(root, ".git/info/exclude"), ".mcp.json\n");
    runCli(["agents", "install", "claude-code"], { cwd: root });
    expect(runCli(["agents", "check"], { cwd: root }).code).toBe(0);
    const { carryon } = (
      JSON.parse(readFileSync(join(root, ".mcp.json"), "utf8")) as {
        mcpServers: { carryon: { command: string; args: readonly string[] } };
      }
    ).mcpServers;
    const { call } = await openClient({ cwd: root, command: [carryon.command, ...carryon.args] });
    expect(textOf(await call("read", { path: "README.md" }))).toContain("Uploads widgets.");
  });

  it.each([
    [["install"], "no agent detected"],
    [["uninstall"], "no agent given"],
    [["check", "cursr"], 'unknown agent cursr; did you mean "cursor"?'],
  ])("refuses %j", async (args, message) => {
    const { root } = await makeRepository({ files: { "a.txt": "a\n" } });
    const { code, stderr } = runCli(["agents", ...args], { cwd: root });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe("carryon task --agent", () => {
  const NAMES = [
    "antigravity",
    "claude-code",
    "codex",
    "copilot",
    "cursor",
    "gemini-cli",
    "generic",
    "opencode",
    "windsurf",
  ];
  const count = createOracle("o200k_base");
  const steps = Array.from({ length: 60 }, (_, i) => `  attempts = retryUpload${i}(attempts, "upload ${i}");\n`);
  const others = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [
      `src/retry${i}.ts`,
      `export function retryUploads${i}(attempts: number): number {\n${steps.join("")}  return attempts;\n}\n`,
    ]),
  );

  it("writes the pack as each agent wants it, within the budget, and without it as ever", async () => {
    const { root } = await makeRepository({ files: { ...FILES, ...others } });
    const pack = (...args: readonly string[]) =>
      runCli(["task", "retry uploads with fewer attempts", "--out=-", "--json", "--budget", "900", ...args], {
        cwd: root,
      });
    const plain = pack().stdout;
    expect(plain).toMatch(/^# \w+: context for a task\n/u);
    expect(plain).not.toContain("# Instructions");
    expect(JSON.parse(pack().stderr)).not.toHaveProperty("agent");
    for (const name of NAMES) {
      const { code, stdout, stderr } = pack("--agent", name);
      const { agent, scopes } = JSON.parse(stderr) as { agent: string; scopes: readonly { tokens: number }[] };
      expect([code, agent, scopes[0]?.tokens]).toEqual([0, name, count(stdout)]);
      expect(count(stdout)).toBeLessThanOrEqual(900);
      expect(stdout).toMatch(
        /^# Instructions\n\nWork from this pack [^]*^# Task\n\n> retry uploads with fewer attempts\n\n# Files\n/mu,
      );
    }
    expect(pack("--agent", "cursor").stdout).toMatch(
      /^---\ndescription: .*\nalwaysApply: true\n---\n\n# \w+: context/u,
    );
    expect(pack("--agent", "claude-code").stdout).toMatch(/^<(?:file|excerpt|brief) path="src\/retry/mu);
    expect(pack("--agent", "claude-code", "--frames", "markdown").stdout).toMatch(
      /^## (?:FILE|EXCERPT|BRIEF) src\/retry/mu,
    );
    expect(pack("--agent", "codex", "--frames", "xml").stdout).toMatch(/^<(?:file|excerpt|brief) path="src\/retry/mu);
  });

  it("takes the agent of the moment, and says where it looks", async () => {
    const { root } = await makeRepository({ files: FILES });
    const asked = (env: Readonly<Record<string, string>>) =>
      runCli(["task", "fix retryUpload", "--agent", "auto"], { cwd: root, env }).stdout;
    expect(asked({ CURSOR_AGENT: "1" })).toContain(
      "write it where Cursor reads it with -o .cursor/rules/carryon-task.mdc",
    );
    expect(asked({})).toContain("write it where Claude Code reads it with -o .carryon/task.md");
    expect(runCli(["task", "fix", "--agent", "kursor"], { cwd: root })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('unknown agent kursor; did you mean "cursor"?'),
    });
  });
});
