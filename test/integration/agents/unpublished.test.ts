import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { agentProject, changeIn, gitIn, statusIn, treeOf } from "../../support/agents/agent-project.ts";

const LOCAL = {
  program: { command: "/opt/node/bin/node", args: ["/home/me/carryon/dist/cli.js"] },
  published: false,
} as const;
const SHARED = [
  ".mcp.json",
  ".claude/settings.json",
  ".codex/config.toml",
  ".codex/hooks.json",
  ".vscode/mcp.json",
  ".github/hooks/carryon.json",
  ".cursor/mcp.json",
  ".cursor/hooks.json",
  ".gemini/settings.json",
  ".junie/mcp/mcp.json",
  "opencode.json",
  ".opencode/plugins/carryon.js",
  ".vscode/tasks.json",
];
const NPX = JSON.stringify({ mcpServers: { carryon: { command: "npx", args: ["-y", "carryon@0.1.0", "mcp"] } } });

/** Git hooks, and files of the working tree that start the program or mention one of its commands. */
function startingFiles(root: string): readonly string[] {
  return Object.entries(treeOf(root))
    .filter(([path, text]) => /npx|cli\.js|carryon (?:task|read|next)/u.test(text) && !path.endsWith(".sample"))
    .map(([path]) => path);
}

describe("before the package is published", () => {
  it("threat 37: no file that others get starts anything, for whatever agent", () => {
    const root = agentProject({});
    const { parts, byNpx } = changeIn(root, { ...LOCAL, isForAll: true, extras: ["git-hooks", "vscode-tasks"] });
    const refused = parts.filter(({ action }) => action === "refuse");
    expect([...new Set(refused.map(({ path }) => path))]).toEqual(SHARED);
    expect(refused[0]?.reason).toBe("git does not ignore the file, so others get it");
    expect(byNpx).toEqual([]);
    expect(startingFiles(root)).toEqual(
      ["post-checkout", "post-merge", "post-rewrite"].map((name) => `.git/hooks/${name}`),
    );
    expect(statusIn(root, "claude-code", LOCAL).stale).toEqual([]);
    const repaired = changeIn(root, { ...LOCAL, isForAll: true, verb: "repair" });
    expect([repaired.changes, repaired.parts.filter(({ action }) => action !== "none")]).toEqual([[], []]);
  });

  it("files that git ignores start this installation, and instructions in them name it", () => {
    const root = agentProject({ ".gitignore": ".mcp.json\n.claude/\nCLAUDE.md\n" });
    const { parts } = changeIn(root, { ...LOCAL, names: ["claude-code"] });
    expect(parts.map(({ action }) => action)).toEqual(["add", "add", "add", "add"]);
    const read = (path: string): string => readFileSync(join(root, path), "utf8");
    expect(JSON.parse(read(".mcp.json"))).toMatchObject({
      mcpServers: { carryon: { command: "/opt/node/bin/node", args: ["/home/me/carryon/dist/cli.js", "mcp"] } },
    });
    for (const [path, command] of [
      [".claude/settings.json", "hook claude-code"],
      ["CLAUDE.md", "task"],
      [".claude/commands/carryon.md", "task"],
    ] as const) {
      expect(read(path)).toContain(`/opt/node/bin/node /home/me/carryon/dist/cli.js ${command}`);
    }
    expect(statusIn(root, "claude-code", LOCAL).stale).toEqual([]);
    changeIn(root, { ...LOCAL, names: ["claude-code"], verb: "uninstall" });
    expect(Object.keys(treeOf(root)).filter((path) => !path.startsWith(".git/"))).toEqual([".git", ".gitignore"]);
  });

  it("an entry of an older version in a file that others get is out of date, and taken out", () => {
    const root = agentProject({ ".mcp.json": NPX, "CLAUDE.md": "# Widgets\n" });
    changeIn(root, { ...LOCAL, names: ["claude-code"], dryRun: true });
    expect(statusIn(root, "claude-code", LOCAL).parts).toContainEqual(
      expect.objectContaining({ path: ".mcp.json", state: "stale", version: "0.1.0" }),
    );
    const { parts } = changeIn(root, { ...LOCAL, names: ["claude-code"] });
    expect(parts).toContainEqual(
      expect.objectContaining({
        path: ".mcp.json",
        action: "remove",
        reason: expect.stringContaining("others get it"),
      }),
    );
    expect(treeOf(root)[".mcp.json"] ?? "").not.toContain("npx");
    expect(statusIn(root, "claude-code", LOCAL).stale).toEqual([]);
  });

  it("a file that is no longer ignored, or tracked all the same, is refused", () => {
    const root = agentProject({ ".mcp.json": "{}\n" });
    gitIn(root, "add", ".mcp.json");
    appendFileSync(join(root, ".git/info/exclude"), ".mcp.json\n");
    const { parts } = changeIn(root, { ...LOCAL, names: ["claude-code"] });
    expect(parts).toContainEqual(expect.objectContaining({ path: ".mcp.json", action: "refuse" }));
    expect(readFileSync(join(root, ".mcp.json"), "utf8")).toBe("{}\n");
  });
});
