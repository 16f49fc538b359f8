import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openAgentFiles } from "../../../src/agents/io/agent-files.ts";
import { agentProject, changeIn, gitIn, statusIn, treeOf } from "../../support/agents/agent-project.ts";

const isRoot = process.getuid?.() === 0;

describe("files that are not ordinary", () => {
  it("a link is followed within the repository, and its file gets one block for all who read it", () => {
    const root = agentProject({ "AGENTS.md": "# Widgets\n" });
    symlinkSync("AGENTS.md", join(root, "CLAUDE.md"));
    const before = treeOf(root);
    changeIn(root, { names: ["claude-code", "codex"] });
    expect(readFileSync(join(root, "AGENTS.md"), "utf8").match(/carryon:begin/gu)).toHaveLength(1);
    changeIn(root, { names: ["claude-code"], verb: "uninstall" });
    expect(readFileSync(join(root, "AGENTS.md"), "utf8")).toContain("carryon:begin");
    changeIn(root, { names: ["codex"], verb: "uninstall" });
    expect(treeOf(root)).toEqual(before);
  });

  it.each<[string, (root: string) => void, string]>([
    [
      "a link leads out of the repository",
      (root) => symlinkSync("/etc/hostname", join(root, "CLAUDE.md")),
      "CLAUDE.md cannot be changed: it leads out of the repository",
    ],
    [
      "a folder is a link that leads out of it",
      (root) => symlinkSync(agentProject({}), join(root, ".claude")),
      ".claude/commands/carryon.md cannot be changed: it leads out of the repository",
    ],
    [
      "a link leads nowhere",
      (root) => symlinkSync("gone", join(root, ".mcp.json")),
      ".mcp.json cannot be changed: it is a dangling link",
    ],
    [
      "a file is where a folder must be",
      (root) => writeFileSync(join(root, ".claude"), ""),
      ".claude/commands/carryon.md cannot be changed: .claude is not a folder",
    ],
    [
      "a folder is where a file must be",
      (root) => mkdirSync(join(root, "CLAUDE.md")),
      "CLAUDE.md cannot be changed: it is not a file",
    ],
    [
      "settings are broken",
      (root) => writeFileSync(join(root, ".mcp.json"), '{"mcpServers": '),
      ".mcp.json cannot be changed: it is not valid JSON",
    ],
    [
      "text is not UTF-8",
      (root) => writeFileSync(join(root, "CLAUDE.md"), Buffer.from("caf\u00E9", "latin1")),
      "CLAUDE.md cannot be changed: it is not UTF-8 text",
    ],
    [
      "a file is read-only",
      (root) => {
        writeFileSync(join(root, "CLAUDE.md"), "", { mode: 0o444 });
      },
      "CLAUDE.md cannot be changed: it is read-only",
    ],
    [
      "a file is very large",
      (root) => writeFileSync(join(root, "CLAUDE.md"), " ".repeat(1024 * 1024 + 1)),
      "CLAUDE.md cannot be changed: it is larger than 1 MiB",
    ],
  ])("threat 37: nothing is written if %s", (_, prepare, message) => {
    const root = agentProject({ "package.json": "{}" });
    prepare(root);
    const before = treeOf(root);
    expect(() => changeIn(root, { names: ["claude-code"] })).toThrow(
      expect.objectContaining({ name: "CarryonError", code: "output-not-ours", message }),
    );
    expect(treeOf(root)).toEqual(before);
    expect(statusIn(root, "claude-code").parts).toContainEqual(expect.objectContaining({ state: "barred" }));
    expect(changeIn(root, { names: ["claude-code"], verb: "uninstall" }).changes).toEqual([]);
  });

  it.runIf(isRoot)("threat 37: the owner and the mode of a file stay", () => {
    const root = agentProject({ "CLAUDE.md": "# Widgets\n" });
    chownSync(join(root, "CLAUDE.md"), 1234, 1235);
    chmodSync(join(root, "CLAUDE.md"), 0o640);
    changeIn(root, { names: ["claude-code"] });
    expect(statSync(join(root, "CLAUDE.md"))).toMatchObject({ uid: 1234, gid: 1235, mode: 0o100640 });
  });

  it("what someone edited stays until it is forced, and what a person has of the same name stays for ever", () => {
    const root = agentProject({
      ".mcp.json": '{"mcpServers": {"carryon": {"command": "mine"}}}',
      ".claude/commands/carryon.md": "Mine.\n",
    });
    const before = treeOf(root);
    changeIn(root, { names: ["claude-code"] });
    const path = join(root, "CLAUDE.md");
    writeFileSync(path, readFileSync(path, "utf8").replace("## Carryon", "## Ours"));
    expect(statusIn(root, "claude-code").stale).toEqual([
      expect.objectContaining({ path: "CLAUDE.md", state: "edited" }),
    ]);
    for (const verb of ["install", "repair", "uninstall"] as const) {
      const { parts } = changeIn(root, { names: ["claude-code"], verb });
      expect(parts[0]).toMatchObject({ path: "CLAUDE.md", state: "edited", action: "keep" });
      expect(readFileSync(path, "utf8")).toContain("## Ours");
    }
    changeIn(root, { names: ["claude-code"], verb: "repair", force: true });
    expect(readFileSync(path, "utf8")).toContain("## Carryon");
    appendFileSync(path, "Below.\n");
    changeIn(root, { names: ["claude-code"], verb: "uninstall" });
    expect(readFileSync(path, "utf8")).toBe("Below.\n");
    expect({ ...treeOf(root), "CLAUDE.md": "" }).toEqual({ ...before, "CLAUDE.md": "" });
  });

  it("threat 37: a change that fails takes back those before it", () => {
    const root = agentProject({ "CLAUDE.md": "# Widgets\n" });
    const before = treeOf(root);
    const files = openAgentFiles(root, process.env);
    const change = { before: undefined, after: "new\n", isExecutable: false };
    const changes = [
      { place: "CLAUDE.md", before: "# Widgets\n", after: undefined, isExecutable: false },
      { place: "deep/er/new.md", ...change },
    ];
    expect(() => files.apply([...changes, { place: "deep/er", ...change }])).toThrow("cannot write deep/er (");
    expect(treeOf(root)).toEqual(before);
    expect(() => files.apply([{ place: "CLAUDE.md", before: "other\n", after: "x", isExecutable: false }])).toThrow(
      expect.objectContaining({ code: "source-changed" }),
    );
    expect(readFileSync(join(root, "CLAUDE.md"), "utf8")).toBe("# Widgets\n");
  });
});

describe("git hooks", () => {
  it("run beside those that are there, and cannot fail what git does", () => {
    const root = agentProject({ "a.txt": "a\n" });
    const hook = join(root, ".git/hooks/post-checkout");
    mkdirSync(join(root, ".git/hooks"), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\necho "own $3" >> ran\nexit 0\n', { mode: 0o755 });
    const program = { command: join(root, "carryon"), args: [] };
    writeFileSync(program.command, `#!/bin/sh\necho "carryon $*" >> ${join(root, "ran")}\nexit 3\n`, { mode: 0o755 });
    changeIn(root, { names: ["git-hooks"], program });
    gitIn(root, "add", "a.txt");
    gitIn(root, "-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "-m", "One");
    gitIn(root, "checkout", "--quiet", "-b", "other");
    expect(readFileSync(join(root, "ran"), "utf8")).toBe("carryon status --next\nown 1\n");
    expect(statSync(hook).mode & 0o777).toBe(0o755);
    expect(statSync(join(root, ".git/hooks/post-merge")).mode & 0o100).toBe(0o100);
  });

  it.each([
    ["the folder of the config", ".hooks", ".hooks/post-merge"],
    ["the folder of husky's scripts", ".husky/_", ".husky/post-merge"],
  ])("are in %s", (_, folder, path) => {
    const root = agentProject({});
    gitIn(root, "config", "core.hooksPath", folder);
    const before = treeOf(root);
    const { changes } = changeIn(root, { names: ["git-hooks"] });
    expect(changes.map(({ place }) => place)).toContain(path);
    changeIn(root, { names: ["git-hooks"], verb: "uninstall" });
    expect(treeOf(root)).toEqual(before);
  });

  it("threat 37: are not in a folder of other repositories, and are those of the main working tree in a worktree", () => {
    const root = agentProject({ "a.txt": "a\n" });
    gitIn(root, "add", ".");
    gitIn(root, "-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "-m", "One");
    gitIn(root, "worktree", "add", "--quiet", "side");
    const before = treeOf(root);
    const { changes } = changeIn(join(root, "side"), { names: ["git-hooks"] });
    expect(changes.map(({ place }) => place)).toContain(join(root, ".git/hooks/post-merge"));
    changeIn(join(root, "side"), { names: ["git-hooks"], verb: "uninstall" });
    expect(treeOf(root)).toEqual(before);
    gitIn(root, "config", "core.hooksPath", "/etc/hooks");
    expect(() => changeIn(root, { names: [], extras: ["git-hooks"] })).toThrow(
      expect.objectContaining({ code: "usage" }),
    );
  });

  it("leave a hook in another language alone", () => {
    const root = agentProject({});
    mkdirSync(join(root, ".git/hooks"), { recursive: true });
    writeFileSync(join(root, ".git/hooks/post-merge"), "#!/usr/bin/env python3\n");
    const { parts } = changeIn(root, { names: ["git-hooks"] });
    expect(parts.find(({ path }) => path.endsWith("post-merge"))).toMatchObject({
      action: "keep",
      reason: "it is not a shell script",
    });
  });
});
