/** How a host starts the server: a program and its arguments. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** What a user adds to the settings of a host. */
export interface HostConfig {
  /** Path of the file, from the root of the repository or from the home directory (`~/`). */
  readonly file: string;
  readonly format: "json" | "toml";
  /** All that the file needs to hold. */
  readonly text: string;
}

/** The hosts whose settings are known. */
export type HostName = "claude-code" | "codex" | "cursor" | "gemini-cli" | "vscode" | "windsurf" | "zed";

/** A program that starts servers of the Model Context Protocol. */
interface Host {
  readonly title: string;
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

const STDIO = { type: "stdio" };

const HOSTS: Readonly<Record<HostName, Host>> = {
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

/** The names of all hosts, with the titles that their makers give them. */
export const HOST_TITLES: ReadonlyMap<HostName, string> = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
  (Object.keys(HOSTS) as HostName[]).map((name) => [name, HOSTS[name].title]),
);

/** Returns the host of a name that a user gives. */
export function hostNamed(name: string): HostName | undefined {
  return [...HOST_TITLES.keys()].find((host) => host === name);
}

/** Where the server is installed, and the repository that it serves. */
export interface Installation {
  /** Starts `carryon`; without arguments of its own. */
  readonly program: ServerCommand;
  /** Absolute path of the repository. */
  readonly root: string;
  /** Whether to name the path even if the host would name the repository itself. */
  readonly named: boolean;
}

/** Returns what makes a host start the server for a repository. */
export function hostConfig(name: HostName, { program, root, named }: Installation): HostConfig {
  const { file, repository, servers, fields }: Host = HOSTS[name];
  const own = { directory: [], variable: [WORKSPACE], path: [root] }[repository];
  const args = [...program.args, "mcp", ...(named ? [root] : own)];
  const format = file.endsWith(".toml") ? "toml" : "json";
  const textOf = format === "toml" ? tomlText : jsonText;
  return { file, format, text: textOf(servers, { command: program.command, args, ...fields }) };
}

/** The folder of the repository, as VS Code and Cursor name it. */
const WORKSPACE = "${workspaceFolder}";

type Fields = Readonly<Record<string, string | number | readonly string[]>>;

function jsonText(servers: string, fields: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `      "${name}": ${literal(value)}`);
  return `{\n  "${servers}": {\n    "carryon": {\n${lines.join(",\n")}\n    }\n  }\n}\n`;
}

function tomlText(servers: string, fields: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name} = ${literal(value)}\n`);
  return `[${servers}.carryon]\n${lines.join("")}`;
}

/** A value of JSON; one of TOML, too, whose strings have the same escapes but allow no DEL. */
function literal(value: Fields[string]): string {
  if (typeof value === "object") return `[${value.map(literal).join(", ")}]`;
  return JSON.stringify(value).replaceAll("\u007F", String.raw`\u007f`);
}
