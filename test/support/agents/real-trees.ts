/**
 * Files of realistic projects, by description: with comments, CRLF line endings, byte order marks, and the output of
 * agents' own tools.
 */
export const REAL_TREES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "an empty project": {},
  "instructions without a line end at the end": {
    "CLAUDE.md": "# Widgets\n\nRun `make test`.",
    "AGENTS.md": "# Widgets",
    "GEMINI.md": "",
    ".github/copilot-instructions.md": "Use tabs.\n\n\n",
  },
  "files from Windows": {
    "CLAUDE.md": "\uFEFF# Widgets\r\n\r\nRun `make test`.\r\n",
    "AGENTS.md": "# Widgets\r\n- one\n- two\r\n",
    ".mcp.json": '\uFEFF{\r\n    "mcpServers": {\r\n        "git": { "command": "git-mcp" }\r\n    }\r\n}\r\n',
    ".vscode/mcp.json": '{\r\n\t"servers": {}\r\n}',
    ".vscode/tasks.json": '{\r\n\t// tasks of ours\r\n\t"version": "2.0.0",\r\n\t"tasks": [\r\n\t],\r\n}\r\n',
    ".codex/config.toml": '\uFEFFmodel = "o4"\r\n\r\n[mcp_servers.git]\r\ncommand = "git-mcp" # ours\r\n',
  },
  "settings with comments": {
    ".claude/settings.json":
      '{\n  "permissions": { "allow": ["Bash(npm run test:*)"], "deny": [] },\n  "hooks": {\n    "SessionStart": [\n      { "matcher": "startup", "hooks": [{ "type": "command", "command": "date" }] }\n    ]\n  }\n}\n',
    ".gemini/settings.json":
      '// Gemini\n{\n  /* no theme */\n  "contextFileName": ["GEMINI.md", "AGENTS.md"], // both\n  "mcpServers": {\n    // "old": {},\n  },\n}\n',
    ".codex/hooks.json":
      '{\n  "hooks": {\n    "Stop": [{ "hooks": [{ "type": "command", "command": "date" }] }]\n  }\n}',
    ".cursor/hooks.json": '{\n  "version": 1\n}\n',
    ".github/hooks/carryon.json":
      '{ "version": 1, "hooks": { "sessionStart": [ { "type": "command", "bash": "date" } ] } }',
    "opencode.json": '{\n  "$schema": "https://opencode.ai/config.json",\n  "mcp": {\n  }\n}',
    ".cursor/mcp.json": '{"mcpServers":{"git":{"command":"git-mcp"}}}',
    ".mcp.json": "{}",
    ".vscode/mcp.json": '{ "inputs": [], "servers": { "git": { "command": "git-mcp" }, }, }\n',
    ".codex/config.toml": "# Codex\n[features]\nhooks = true",
  },
  "files of other rules beside ours": {
    ".cursor/rules/style.mdc": "---\nalwaysApply: true\n---\nTabs.\n",
    ".windsurf/rules/style.md": "Tabs.\n",
    ".claude/commands/ship.md": "Ship it.\n",
    ".agents/skills/other/SKILL.md": "---\nname: other\n---\n",
    ".husky/post-merge": "npm ci\n",
    ".cursor/hooks.json":
      '{\n  "version": 1,\n  "hooks": {\n    "sessionStart": [\n      { "command": "./next.sh --hook x" }\n    ],\n    "stop": []\n  }\n}\n',
    ".gemini/settings.json":
      '{\n  "hooks": { "SessionStart": [{ "matcher": "startup", "hooks": [{ "type": "command", "command": "date" }] }] }\n}\n',
  },
};
