import { parse as parseToml } from "smol-toml";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { AGENTS, EXTRAS } from "../../../../src/agents/files/agents.ts";
import type { AgentSetup } from "../../../../src/agents/files/agent.ts";
import { npxProgram } from "../../../../src/agents/parts/program.ts";

const SETUP: AgentSetup = {
  programIn: () => npxProgram("1.0.0"),
  commandIn: () => "carryon",
  refusalOf: () => undefined,
  version: "1.0.0",
  hooksFolder: ".git/hooks",
};

/** All new files of an agent, by path. */
function filesOf(name: string, setup: AgentSetup = SETUP): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { path, edit } of [...AGENTS, ...EXTRAS].find((one) => one.name === name)!.parts(setup)) {
    files.set(path, edit.put(files.get(path)));
  }
  return files;
}

/** Front matter of a text, parsed as YAML. */
function frontOf(text: string): unknown {
  const [, front] = /^---\n([^]*?)^---\n\n/mu.exec(text) ?? [];
  expect(front).toBeDefined();
  return parseYaml(front ?? "");
}

function bodyOf(text: string): string {
  return text.replace(/^---\n[^]*?^---\n\n/mu, "");
}

const CLAUDE_HOOK = { type: "command", command: "npx -y carryon@1.0.0 hook claude-code" };

/** One entry per event. */
function hooksAt(events: readonly string[], entry: (event: string) => object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(events.map((event) => [event, [entry(event)]]));
}

const about = expect.stringMatching(/^[A-Z][^\n]{10,199}$/u);

describe("what agents read", () => {
  it("Claude Code: a block in CLAUDE.md, a server with its transport, a command with its arguments, a hook", () => {
    const files = filesOf("claude-code");
    expect([...files.keys()]).toEqual([
      "CLAUDE.md",
      ".mcp.json",
      ".claude/commands/carryon.md",
      ".claude/settings.json",
    ]);
    expect(files.get("CLAUDE.md")).toMatch(/^<!-- carryon:begin agents 1\.0\.0 [0-9a-f]{16} -->\n## Carryon\n/u);
    expect(JSON.parse(files.get(".mcp.json") ?? "")).toEqual({
      mcpServers: { carryon: { command: "npx", args: ["-y", "carryon@1.0.0", "mcp"], type: "stdio" } },
    });
    const command = files.get(".claude/commands/carryon.md") ?? "";
    expect(frontOf(command)).toEqual({
      description: about,
      "argument-hint": "[task]",
      "allowed-tools": "mcp__carryon__task_pack",
    });
    expect(bodyOf(command)).toContain("$ARGUMENTS");
    expect(JSON.parse(files.get(".claude/settings.json") ?? "")).toEqual({
      hooks: {
        ...hooksAt(["SessionStart", "PreCompact", "SessionEnd"], () => ({ hooks: [CLAUDE_HOOK] })),
        ...hooksAt(["PostToolUse", "PostToolUseFailure"], () => ({
          matcher: expect.stringContaining("Bash|") as string,
          hooks: [CLAUDE_HOOK],
        })),
      },
    });
  });

  it("Codex: a block in AGENTS.md, a table of a server, a skill, a hook", () => {
    const files = filesOf("codex");
    expect(parseToml(files.get(".codex/config.toml") ?? "")).toEqual({
      mcp_servers: { carryon: { command: "npx", args: ["-y", "carryon@1.0.0", "mcp"], startup_timeout_sec: 30 } },
    });
    const awkward = { ...SETUP, programIn: () => ({ command: 'C:\\node "x"\u007F\n', args: ["ü"] }) };
    expect(parseToml(filesOf("codex", awkward).get(".codex/config.toml") ?? "")).toMatchObject({
      mcp_servers: { carryon: { command: 'C:\\node "x"\u007F\n', args: ["ü", "mcp"] } },
    });
    expect(files.get("AGENTS.md")).toContain("## Carryon");
    expect(JSON.parse(files.get(".codex/hooks.json") ?? "")).toEqual({
      hooks: hooksAt(["SessionStart", "PostToolUse", "PreCompact", "SessionEnd"], () => ({
        hooks: [{ type: "command", command: "npx -y carryon@1.0.0 hook codex" }],
      })),
    });
  });

  it.each(["codex", "antigravity", "copilot"])(
    "%s: the skill has the name of its folder, and a description of at most 1,024 characters",
    (name) => {
      const skill = filesOf(name).get(".agents/skills/carryon/SKILL.md") ?? "";
      expect(frontOf(skill)).toEqual({ name: "carryon", description: expect.stringMatching(/^.{20,1024}$/u) });
    },
  );

  it("Cursor: a rule that always applies, a server that gets the folder, a command without front matter, a hook", () => {
    const files = filesOf("cursor");
    expect(frontOf(files.get(".cursor/rules/carryon.mdc") ?? "")).toEqual({ description: about, alwaysApply: true });
    expect(JSON.parse(files.get(".cursor/mcp.json") ?? "")).toEqual({
      mcpServers: { carryon: { command: "npx", args: ["-y", "carryon@1.0.0", "mcp", "${workspaceFolder}"] } },
    });
    expect(files.get(".cursor/commands/carryon.md")).toMatch(/^# /u);
    expect(JSON.parse(files.get(".cursor/hooks.json") ?? "")).toEqual({
      version: 1,
      hooks: hooksAt(["sessionStart", "postToolUse", "postToolUseFailure", "preCompact", "sessionEnd"], () => ({
        command: "npx -y carryon@1.0.0 hook cursor",
      })),
    });
  });

  it("Windsurf: a rule that is always on and a workflow, each within 12,000 characters", () => {
    const files = filesOf("windsurf");
    expect(frontOf(files.get(".windsurf/rules/carryon.md") ?? "")).toEqual({ trigger: "always_on" });
    expect(frontOf(files.get(".windsurf/workflows/carryon.md") ?? "")).toEqual({ description: about });
    for (const text of files.values()) expect(text.length).toBeLessThan(12_000);
  });

  it("Antigravity: a block in GEMINI.md and a workflow with a description of at most 250 characters", () => {
    const files = filesOf("antigravity");
    expect(files.get("GEMINI.md")).toContain("## Carryon");
    expect(frontOf(files.get(".agents/workflows/carryon.md") ?? "")).toEqual({
      description: expect.stringMatching(/^.{10,250}$/u),
    });
  });

  it("Gemini CLI: a block in GEMINI.md, a server and a hook in one file, a command in TOML with its arguments", () => {
    const files = filesOf("gemini-cli");
    expect(JSON.parse(files.get(".gemini/settings.json") ?? "")).toEqual({
      mcpServers: { carryon: { command: "npx", args: ["-y", "carryon@1.0.0", "mcp"] } },
      hooks: hooksAt(["SessionStart", "AfterTool", "PreCompress", "SessionEnd"], () => ({
        hooks: [{ name: "carryon", type: "command", command: "npx -y carryon@1.0.0 hook gemini-cli" }],
      })),
    });
    expect(parseToml(files.get(".gemini/commands/carryon.toml") ?? "")).toEqual({
      description: about,
      prompt: expect.stringContaining("{{args}}"),
    });
  });

  it("Copilot: a block in its instructions, a server of VS Code, a prompt for its agent, a hook for both kinds of shell", () => {
    const files = filesOf("copilot");
    expect(files.get(".github/copilot-instructions.md")).toContain("## Carryon");
    expect(JSON.parse(files.get(".vscode/mcp.json") ?? "")).toMatchObject({ servers: { carryon: { type: "stdio" } } });
    expect(JSON.parse(files.get(".mcp.json") ?? "")).toMatchObject({ mcpServers: { carryon: { type: "stdio" } } });
    const prompt = files.get(".github/prompts/carryon.prompt.md") ?? "";
    expect(frontOf(prompt)).toEqual({ description: about, agent: "agent" });
    expect(bodyOf(prompt)).toContain("${input:task}");
    expect(JSON.parse(files.get(".github/hooks/carryon.json") ?? "")).toEqual({
      version: 1,
      hooks: hooksAt(["sessionStart", "postToolUse", "postToolUseFailure", "preCompact", "sessionEnd"], (event) => ({
        type: "command",
        bash: `npx -y carryon@1.0.0 hook copilot ${event}`,
        powershell: `npx -y carryon@1.0.0 hook copilot ${event}`,
      })),
    });
    const spaced = { ...SETUP, programIn: () => ({ command: "C:\\My Apps\\it's\\node.exe", args: ["C:\\cli.js"] }) };
    expect(JSON.parse(filesOf("copilot", spaced).get(".github/hooks/carryon.json") ?? "")).toMatchObject({
      hooks: {
        sessionStart: [{ powershell: "& 'C:\\My Apps\\it''s\\node.exe' 'C:\\cli.js' hook copilot sessionStart" }],
      },
    });
  });

  it("OpenCode: a block in AGENTS.md, a local server, a command with its arguments", () => {
    const files = filesOf("opencode");
    expect(JSON.parse(files.get("opencode.json") ?? "")).toEqual({
      mcp: { carryon: { type: "local", command: ["npx", "-y", "carryon@1.0.0", "mcp"] } },
    });
    const command = files.get(".opencode/commands/carryon.md") ?? "";
    expect(frontOf(command)).toEqual({ description: about });
    expect(bodyOf(command)).toContain("$ARGUMENTS");
  });

  it("hooks of git and tasks of VS Code", () => {
    expect([...filesOf("git-hooks").keys()]).toEqual([
      ".git/hooks/post-checkout",
      ".git/hooks/post-merge",
      ".git/hooks/post-rewrite",
    ]);
    expect(filesOf("git-hooks").get(".git/hooks/post-merge")).toMatch(
      /^#!\/bin\/sh\n# carryon:begin next .*\nnpx -y carryon@1\.0\.0 status --next <\/dev\/null >&2 \|\| :\n# carryon:end next\n$/u,
    );
    const spaced = { ...SETUP, programIn: () => ({ command: "/My Apps/it's/node", args: [] }) };
    expect(filesOf("git-hooks", spaced).get(".git/hooks/post-merge")).toContain(
      String.raw`'/My Apps/it'\''s/node' status --next <`,
    );
    const tasks = (filesOf("vscode-tasks").get(".vscode/tasks.json") ?? "").replace(/^\/\/.*\n/u, "");
    expect(JSON.parse(tasks)).toEqual({
      version: "2.0.0",
      tasks: ["pack", "check"].map((name) => ({
        label: `carryon: ${name}`,
        type: "process",
        command: "npx",
        args: ["-y", "carryon@1.0.0", name],
        problemMatcher: [],
      })),
    });
  });
});

describe("packs for agents", () => {
  it("begin with the front matter by which an agent knows the file, where it needs one", () => {
    const fronts = AGENTS.filter(({ text }) => text.front !== "").map(({ name, text }) => [
      name,
      text.place,
      frontOf(text.front),
    ]);
    expect(fronts).toEqual([
      ["antigravity", ".agents/skills/carryon-task/SKILL.md", { name: "carryon-task", description: about }],
      ["copilot", ".github/instructions/carryon-task.instructions.md", { applyTo: "**", description: about }],
      ["cursor", ".cursor/rules/carryon-task.mdc", { description: about, alwaysApply: true }],
    ]);
  });

  it("name tools only to agents that get a server", () => {
    for (const { name, parts, text } of AGENTS) {
      const hasServer = parts(SETUP).some(({ what }) => what === "server");
      expect([name, text.instructions.includes("MCP")]).toEqual([name, hasServer]);
      expect(text.instructions).not.toMatch(/\r|\s$/u);
    }
  });
});
