/** Program that starts MCP servers, and the format of its settings. */
export interface McpHost {
  readonly title: string;
  /** Settings file, as a path from the repository root or the home directory (`~/`), or else the place to find it. */
  readonly file: string;
  /**
   * Identifies the repository to the host: `directory` by the working directory, `variable` by a variable in the
   * settings. `path` is for settings files that all repositories share; they need an explicit path.
   */
  readonly repository: "directory" | "variable" | "path";
  /** Key that lists the servers. */
  readonly servers: string;
  /** Additional fields of a server. */
  readonly fields?: Readonly<Record<string, string | number>>;
}

/** Hosts whose settings format Carryon knows. */
export type HostName =
  | "claude-code"
  | "claude-desktop"
  | "codex"
  | "cursor"
  | "gemini-cli"
  | "jetbrains"
  | "junie"
  | "vscode"
  | "windsurf"
  | "zed";

/** Repository folder in settings of VS Code and Cursor. */
export const WORKSPACE_VARIABLE = "${workspaceFolder}";

const STDIO = { type: "stdio" };

/** All hosts, by name. */
export const MCP_HOSTS: Readonly<Record<HostName, McpHost>> = {
  "claude-code": {
    title: "Claude Code",
    file: ".mcp.json",
    repository: "directory",
    servers: "mcpServers",
    fields: STDIO,
  },
  "claude-desktop": {
    title: "Claude Desktop",
    file: "claude_desktop_config.json (Settings > Developer > Edit Config)",
    repository: "path",
    servers: "mcpServers",
  },
  codex: {
    title: "Codex",
    file: "~/.codex/config.toml",
    repository: "path",
    servers: "mcp_servers",
    // The default of ten seconds may be too short for npx to download the package.
    fields: { startup_timeout_sec: 30 },
  },
  cursor: { title: "Cursor", file: ".cursor/mcp.json", repository: "variable", servers: "mcpServers" },
  vscode: { title: "VS Code", file: ".vscode/mcp.json", repository: "variable", servers: "servers", fields: STDIO },
  windsurf: {
    title: "Windsurf",
    file: "~/.codeium/windsurf/mcp_config.json",
    repository: "path",
    servers: "mcpServers",
  },
  "gemini-cli": { title: "Gemini CLI", file: ".gemini/settings.json", repository: "directory", servers: "mcpServers" },
  jetbrains: {
    title: "JetBrains AI Assistant",
    file: "Settings > Tools > AI Assistant > Model Context Protocol, as JSON",
    repository: "path",
    servers: "mcpServers",
  },
  junie: { title: "Junie", file: ".junie/mcp/mcp.json", repository: "directory", servers: "mcpServers" },
  zed: { title: "Zed", file: "~/.config/zed/settings.json", repository: "path", servers: "context_servers" },
};
