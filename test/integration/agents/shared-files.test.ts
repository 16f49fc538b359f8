import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { agentProject, changeIn, gitIn, statusIn, treeOf } from "../../support/agents/agent-project.ts";

const PROGRAM = { command: "/opt/node/bin/node", args: ["/home/me/carryon/dist/cli.js"] };
const EXTRAS = ["git-hooks", "vscode-tasks"];

/** Files that contain a path of this machine. */
function localFiles(root: string): readonly string[] {
  return Object.entries(treeOf(root))
    .filter(([path, text]) => text.includes("/home/me/") && !path.startsWith(".git/logs"))
    .map(([path]) => path);
}

describe("files that others get", () => {
  it("threat 37: name no path of a machine, for whatever agent", () => {
    const root = agentProject({});
    const { byNpx } = changeIn(root, { isForAll: true, extras: EXTRAS, program: PROGRAM });
    expect(byNpx).toEqual([
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
    ]);
    for (const path of byNpx) expect(readFileSync(join(root, path), "utf8")).toContain("carryon@1.0.0");
    const hooks = ["post-checkout", "post-merge", "post-rewrite"].map((name) => `.git/hooks/${name}`);
    expect(localFiles(root)).toEqual(hooks);
    expect(changeIn(root, { isForAll: true, verb: "repair", program: PROGRAM })).toMatchObject({
      changes: [],
      byNpx: [],
    });
  });

  it("are renewed where an older version put a path of its machine", () => {
    const server = { command: "/usr/bin/node", args: ["/home/you/carryon/dist/cli.js", "mcp"], type: "stdio" };
    const root = agentProject({ ".mcp.json": JSON.stringify({ mcpServers: { carryon: server } }) });
    expect(statusIn(root, "claude-code", { program: PROGRAM }).parts).toContainEqual(
      expect.objectContaining({ path: ".mcp.json", state: "stale" }),
    );
    changeIn(root, { names: ["claude-code"], program: PROGRAM });
    expect(readFileSync(join(root, ".mcp.json"), "utf8")).toContain("carryon@1.0.0");
  });

  it("are tracked ones even if they are ignored, those of a folder of hooks in the tree, and all without git", () => {
    const root = agentProject({ ".mcp.json": "{}\n" });
    gitIn(root, "add", ".mcp.json");
    gitIn(root, "config", "core.hooksPath", ".husky");
    appendFileSync(join(root, ".git/info/exclude"), ".mcp.json\n");
    changeIn(root, { names: ["claude-code"], extras: EXTRAS, program: PROGRAM });
    expect(localFiles(root)).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), "agents-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    changeIn(folder, { isForAll: true, program: PROGRAM });
    expect(localFiles(folder)).toEqual([]);
  });
});

describe("files that git ignores", () => {
  it("start this installation, also by a link and from a folder below the top", () => {
    const root = agentProject({ ".gitignore": ".mcp.json\nlocal/\n", "below/local/mcp.json": "{}\n" });
    symlinkSync("local/mcp.json", join(root, "below/.mcp.json"));
    for (const folder of [root, join(root, "below")]) {
      const before = treeOf(folder);
      const { byNpx } = changeIn(folder, { names: ["claude-code"], program: PROGRAM });
      expect(byNpx).toEqual([".claude/settings.json"]);
      expect(readFileSync(join(folder, ".mcp.json"), "utf8")).toContain("/home/me/carryon/dist/cli.js");
      expect(statusIn(folder, "claude-code", { program: PROGRAM }).stale).toEqual([]);
      changeIn(folder, { names: ["claude-code"], verb: "uninstall", program: PROGRAM });
      expect(treeOf(folder)).toEqual(before);
    }
  });

  it("start this installation next to files of a submodule, about which git refuses to answer", () => {
    const root = agentProject({ ".gitignore": ".mcp.json\n" });
    gitIn(root, "update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},.claude`);
    changeIn(root, { names: ["claude-code"], program: PROGRAM });
    expect(localFiles(root)).toEqual([".mcp.json"]);
  });

  it("start another version by npx if that is how this one was started", () => {
    const root = agentProject({});
    writeFileSync(join(root, ".git/info/exclude"), "*\n");
    changeIn(root, { names: ["claude-code"] });
    expect(readFileSync(join(root, ".mcp.json"), "utf8")).toContain('"npx"');
  });
});
