/** A program that starts servers of the Model Context Protocol, and how its settings name one. */
export interface McpHost {
  readonly title: string;
  /** Path of its settings, from the root of the repository or from the home directory (`~/`). */
  readonly file: string;
  /**
   * How the host names the repository that it works on: by the working directory, by a variable, or not at all, so that
   * the file, which is the same for all repositories, needs a path.
   */
  readonly repository: "directory" | "variable" | "path";
  /** The key that lists servers. */
  readonly servers: string;
  /** Further fields of a server. */
  readonly fields?: Readonly<Record<string, string | number>>;
}

/** The hosts whose settings are known. */
export type HostName = "claude-code" | "codex" | "cursor" | "gemini-cli" | "vscode" | "windsurf" | "zed";

/** The folder of the repository, as VS Code and Cursor name it. */
export const WORKSPACE = "${workspaceFolder}";

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
  codex: {
    title: "Codex",
    file: "~/.codex/config.toml",
    repository: "path",
    servers: "mcp_servers",
    // The default is ten seconds, in which npx may not have the package yet.
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
  zed: { title: "Zed", file: "~/.config/zed/settings.json", repository: "path", servers: "context_servers" },
};
